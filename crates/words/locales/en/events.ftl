# Events: pairings, standings, and what happens in them.

## Kinds of events.

event-kind-swiss = Swiss
event-kind-single-elimination = Single elimination
event-kind-double-elimination = Double elimination
event-kind-round-robin = Round robin
event-kind-deckbuilder = Deckbuilder event
event-kind-power = Power Draft evening
event-kind-pod = Pod draft
event-packs = The packs
event-copied-commons = { $n ->
    [one] { $n } common is a copy: the list had too few.
   *[other] { $n } commons are copies: the list had too few.
}

## Tables and reports.

event-title = { $kind } of { $players } players, seed { $seed }.
event-summary = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
event-standings = Standings
event-standings-after = Standings after round { $n }
event-round = Round { $n }: { $format }
event-bye = bye
event-has-left = (left)
event-forfeited = { $score } (forfeited)
event-disputed = disputed
event-decks = Decks
event-deck-of = { $player }, round { $round }
event-log = What happened
event-plan = Time plan
event-plan-total = { $minutes } minutes in all.
event-plan-before = The draft and the building of decks come before, within { $n } minutes.
event-plan-line = Round { $n } ({ $format }): { $minutes } minutes by the { $budget }; it should end { $ends } after the start.
event-plan-line-at = Round { $n } ({ $format }): { $minutes } minutes by the { $budget }; it should end at { $ends }.
event-budget-rounds = budget for whole rounds
event-budget-itemised = itemised budget
event-tie-breaks = Ties are broken by the opponents' match wins, then the games won, then the opponents' games won. No share counts as less than 33%.
event-column-place = place
event-column-player = player
event-column-points = points
event-column-record = won–lost–drawn
event-column-omw = opponents' matches
event-column-gw = games
event-column-ogw = opponents' games
event-column-table = table
event-column-against = against
event-column-result = result
event-column-round = round
event-column-format = format
event-column-budget = budget
event-column-minutes = minutes
event-column-ends = ends after
event-result-line = { $one } – { $other }: { $score }
event-bye-line = { $one }: bye
event-bought = In the markets, { $n ->
    [one] { $n } card was bought.
   *[other] { $n } cards were bought.
}
event-record-in = The record is in { $file }.
event-page-in = The report is in { $file }.
event-tables-in = The tables are in { $file }.

## What happened.

event-log-host = The host: { $what }
event-log-player = { $name }: { $what }
event-log-entered = { $name } enters.
event-log-entered-computer = { $name } enters, played by { $computer }.
event-log-left = { $name } leaves.
event-log-replaced = { $computer } plays for { $name } from now on.
event-log-started = the event begins.
event-log-paired = the next round is paired.
event-log-paired-by-hand = the next round is paired by hand.
event-log-drafted = the draft is over.
event-log-built = the decks are built.
event-log-traded = the market is over.
event-log-reported = the result at table { $n } is { $score }.
event-log-corrected = the result of round { $round } at table { $n } is set to { $score }.
event-log-paused = the event pauses.
event-log-resumed = the event goes on.
event-log-time = the round has { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
} more.
event-log-ended = the event is ended.

## The command line.

verify-event-ok = The record is right: { $n ->
    [one] { $n } happening
   *[other] { $n } happenings
} gone through again, with every table in them.
verify-event-drawn = Seats and pairings follow from a secret that was committed to when the event was made.
verify-event-not-drawn = Nobody had committed to the seeds of this event beforehand: whoever ran it could have drawn seats and pairings until they liked them.
verify-event-wrong = The record is wrong:
verify-event-wrong-at = The record is wrong; it first differs at happening { $n }:
error-beyond-event = Only { $of } things happened in this event.
error-no-event-players = "{ $text }" is no list of players; write names such as guide,net, or how many of one, such as 8xguide.
error-event-start = "{ $text }" is no time of day; write it like 19:30.
error-no-event-budget = There is no budget "{ $name }"; there are { $known }.

## Refusals.

refusal-event-rounds = A Swiss event has 1 to { $most } rounds.
refusal-event-times = In a round robin, players meet 1 to { $most } times.
refusal-event-games = A match in this event is won with 1 to { $most } games.
refusal-event-name = A name has 1 to { $most } characters, without a space at either end.
refusal-event-not-deckbuilder = A Deckbuilder event starts with a Deckbuilder Draft.
refusal-event-not-power = A Power Draft event starts with a Power Draft.
refusal-event-pod-bins = A pod plays with one deck each. For decks from the removed cards, hold a Power Draft event.
refusal-event-pods = An event has 1 to { $most } drafting tables; where there are several, each has { $least } seats or more.
refusal-event-no-pairing = No round can be paired right now.
refusal-event-not-this-table = The event isn't waiting for this table.
refusal-event-table-differs = This isn't the table the event asked for: { $what }
refusal-event-over = The event is over.
refusal-event-already-decided = This result is already in. The host can correct it.
refusal-event-paused = The event is already paused.
refusal-event-not-paused = The event isn't paused.
refusal-event-minutes = You can add 1 to { $most } minutes.
refusal-event-no-round = No round is being played right now.
refusal-event-not-yours = Only the host of the event can do that.
refusal-event-no-player = That player isn't in this event.
refusal-event-has-left = That player has already left the event.
refusal-event-name-taken = { $name } has already entered. Choose a different name.
refusal-event-too-late = It's too late to enter this event.
refusal-event-full = The event is full: it has { $most } players.
refusal-event-has-started = The event has already started.
refusal-event-players = This event needs { $least } to { $most } players; { $have ->
    [one] { $have } has
   *[other] { $have } have
} entered.
refusal-event-no-match = There is no such match to report.
refusal-event-score = A match ends when somebody has won { $games } games.
refusal-event-needs-winner = This match needs a winner.
refusal-event-too-late-to-correct = It's too late to correct this result: later rounds depend on it.
refusal-event-pairs-differ = These aren't the pairings that the results and the seed give.
refusal-event-not-by-hand = This round can't be paired by hand.
refusal-event-bad-pairs = Pair every player who hasn't left once; at most one gets a bye.
refusal-event-no-kind = There is no kind of event "{ $name }". Choose one of these: { $known }.
refusal-event-format = Matches of this event are for two players, and "{ $name }" isn't. Choose one of these: { $known }.
refusal-event-option = { $option } doesn't apply to this kind of event.
refusal-event-best-of = A match is one game, or best of 3.
refusal-event-computers = An event has at most { $most } computer players.
refusal-event-made = The event already exists.
refusal-event-entered = You've already entered this event.
refusal-event-not-in = You aren't in this event.
refusal-event-played-here = This match is played here; its table reports the result.
refusal-in-an-event = The event decides who plays next.
refusal-event-bring = Players don't bring decks to an event.
refusal-event-no-budget = There is no such budget. Choose one of these: { $known }.
