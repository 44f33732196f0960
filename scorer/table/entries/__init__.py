"""The list of all entries of a Partie: deal by deal, with correction, insertion and removal."""
