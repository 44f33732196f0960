"""What the start screen says of a Partie, in the language of the players."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime

from scorer.phrases import Names, date_text, joined, names_at, seat_names, sides_text, signed
from scorer.summary import ListedPartie
from scorer.texts import Texts


def game_name(t: Texts, partie: ListedPartie) -> str:
    """Return the game with its target, such as "Schieber · 2500"."""
    name = t(f"game.{partie.game}") if partie.game else t("app.name")
    return f"{name} · {partie.target}" if partie.target else name


def names(t: Texts, partie: ListedPartie) -> Names:
    """Return what players and sides are called."""
    return names_at(partie.names, partie.sides, seat_names(t))


def people(t: Texts, partie: ListedPartie) -> str:
    """Return the named players as a sentence lists them; empty where nobody is named."""
    named = [name for name in partie.names if name]
    return joined(t, named) if named else ""


def people_of_totals(t: Texts, partie: ListedPartie) -> str:
    """Return the people in the order of the totals, so that it is seen whose each of two is."""
    called = names(t, partie)
    if len(called.sides) == 2:
        return " – ".join(joined(t, called.members(side)) for side in range(2))
    return people(t, partie) or " – ".join(called.sides or called.players)


def next_deal(t: Texts, partie: ListedPartie) -> str:
    """Return what comes next: the number of the deal, and who chooses or deals."""
    if not partie.sides:
        return ""
    players = names(t, partie).players
    who = ""
    if partie.chooser is not None:
        name = players[partie.chooser]
        who = t("play.chooses", name=name)
        # After the number of the deal it begins no sentence, but a name stays as it is.
        who = who if who.startswith(name) else who[0].lower() + who[1:]
    elif partie.dealer is not None:
        who = t("table.deals", name=players[partie.dealer])
    return " · ".join(part for part in (t("home.deal_n", n=partie.deal), who) if part)


def since(t: Texts, partie: ListedPartie) -> str:
    """Return when a Partie has begun: the time today, else the day."""
    began = partie.began
    if began is None:
        return ""
    ago = (_today() - began.date()).days
    if ago == 0:
        return t("home.since_time", time=f"{began.hour}:{began.minute:02}")
    return t("home.since_yesterday") if ago == 1 else t("home.since_date", date=date_text(t, began))


def day(t: Texts, when: date | None) -> str:
    """Return a day in words or as a date."""
    if when is None:
        return ""
    near = {0: "home.today", 1: "home.yesterday"}
    ago = (_today() - when).days
    return t(near[ago]) if ago in near else date_text(t, when)


def sentence(t: Texts, partie: ListedPartie) -> str:
    """Return a Partie in one sentence, for screen readers."""
    parts = [standing(t, partie), next_deal(t, partie).replace(" · ", ", "), since(t, partie)]
    return ", ".join(filter(None, parts))


def standing(t: Texts, partie: ListedPartie) -> str:
    """Return what is played, and the total of each side; who plays, before there are any."""
    called = names(t, partie)
    totals = zip(called.sides, partie.totals, strict=True)
    sides = [f"{name} {signed(total)}" for name, total in totals] or [" · ".join(called.players)]
    return ", ".join((game_name(t, partie), *sides))


def result(t: Texts, partie: ListedPartie) -> str:
    """Return who won; in games that name a loser, who lost (HAND-4, PAN-6).

    Of a Partie that nobody has won or lost yet, which deal it is at.
    """
    called = names(t, partie)
    if partie.loser is not None:
        return t("home.lost", name=called.side(partie.loser))
    if not partie.winners:
        return t("home.deal_n", n=partie.deal)
    winners = sides_text(t, called, partie.winners)
    if len(partie.winners) > 1:
        return t("end.draw", sides=winners)
    return t("home.won", side=winners, people=called.people(partie.winners[0]))


def player_counts(t: Texts, counts: Sequence[int]) -> str:
    """Return for how many players a game is, such as "3–6 players"."""
    least, most = min(counts), max(counts)
    all_between = len(counts) == most - least + 1 > 1
    number = f"{least}–{most}" if all_between else ", ".join(map(str, sorted(counts)))
    return t("home.players_n", n=number)


def _today() -> date:
    return datetime.now(UTC).astimezone().date()
