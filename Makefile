# Every target is one line of dev.py, which also works without make: python dev.py COMMAND
PYTHON ?= python3
ARGS ?=

.PHONY: run run-desktop phone phone-run release check test test-all engines torture mutants bench contact-sheet schema letters setup lock clean

run run-desktop phone phone-run release check test test-all engines torture mutants bench contact-sheet schema letters setup lock clean:
	@$(PYTHON) dev.py $@ $(ARGS)
