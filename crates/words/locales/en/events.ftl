# Events: pairings, standings, and what happens in them.

## Kinds of events.

event-kind-swiss = Swiss
event-kind-single-elimination = Single elimination
event-kind-double-elimination = Double elimination
event-kind-round-robin = Round robin
event-kind-deckbuilder = Deckbuilder event
event-kind-power = Power Draft evening

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

refusal-event-rounds = A Swiss has 1 to { $most } rounds.
refusal-event-times = In a round robin, everybody meets everybody 1 to { $most } times.
refusal-event-games = A match of this event is won with 1 to { $most } games.
refusal-event-name = A name has 1 to { $most } characters, and neither begins nor ends with a space.
refusal-event-not-deckbuilder = A Deckbuilder event begins with a Deckbuilder Draft.
refusal-event-not-power = A Power Draft evening begins with a Power Draft.
refusal-event-no-pairing = No round can be paired at the moment.
refusal-event-not-this-table = The event is not waiting for this table.
refusal-event-table-differs = This table is not the one the event asked for: { $what }
refusal-event-over = The event is over.
refusal-event-already-decided = This result stands already; the host can correct it.
refusal-event-paused = The event is paused already.
refusal-event-not-paused = The event is not paused.
refusal-event-minutes = One can add 1 to { $most } minutes.
refusal-event-no-round = No round is being played.
refusal-event-not-yours = Only the host of the event may do that.
refusal-event-no-player = There is no such player in this event.
refusal-event-has-left = This player has left the event already.
refusal-event-name-taken = Somebody called { $name } has entered already.
refusal-event-too-late = It is too late to enter this event.
refusal-event-full = The event is full: it has { $most } players.
refusal-event-has-started = The event has started already.
refusal-event-players = This event needs { $least } to { $most } players; entered so far: { $have }.
refusal-event-no-match = There is no such match to be decided.
refusal-event-score = A match is over as soon as somebody has won { $games } games.
refusal-event-needs-winner = This match must have a winner.
refusal-event-too-late-to-correct = It is too late to correct this result: what came after it depends on it.
refusal-event-pairs-differ = These are not the pairings that the results and the seed give.
refusal-event-not-by-hand = This round cannot be paired by hand.
refusal-event-bad-pairs = Everybody who has not left must be paired once, and one at most has a bye.
refusal-event-no-kind = There is no kind of event "{ $name }"; there are { $known }.
refusal-event-format = A match of this event is for two: the format "{ $name }" is not. There are { $known }.
refusal-event-option = { $option } makes no sense in this kind of event.
refusal-event-best-of = A match is one game, or best of 3.
refusal-event-computers = An event has at most { $most } computer players here.
refusal-event-made = The event is made already.
refusal-event-entered = You have entered this event already.
refusal-event-not-in = You do not take part in this event.
refusal-event-played-here = This match is played here: its table says how it ends.
refusal-in-an-event = The event says who plays next.
refusal-event-bring = Nobody is asked what they bring to the tables of an event.
refusal-event-no-budget = There is no such budget; there are { $known }.
