# English: the report of a balance study. A claim has a name, a sentence for each thing it is made
# about, a definition of what was measured ("how") and a sentence for where it fails ("found").

## The page

lab-kicker = A balance study of the card game Oracle
lab-title = Does Oracle keep its promises?
lab-settings = { $formats ->
    [one] One format
   *[other] { $formats } formats
}, { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} and { $games ->
    [one] { $games } game
   *[other] { $games } games
} of each · played by { $player }, measured against { $weaker } · { $ruleset } · seed { $seed }
lab-contents = Contents
lab-numbers = Numbers
lab-nothing = Nothing was measured here.

lab-reading-title = How to read this
lab-reading-intervals = The small numbers beside a measured one are its 95% interval: if the whole study were made again and again with other luck, nineteen of twenty such intervals would hold the true number. In tables of cards and decks, ± is the standard deviation from deck to deck or from game to game.
lab-reading-deals = Games after the same draft are not independent of each other, and the intervals know it. A draw counts as half a win for either side. A turn is one player's turn.
lab-reading-players = Everything here is true of the computer players named above. They are not people: people may well play longer, defend more, or draft other cards.
lab-reading-formats = Formats in this study: { $formats }.
lab-reading-digest = Digest of all games and sums: { $digest }

## Numbers

lab-unit-turns = { $n } turns
lab-unit-points = { $n } points
lab-interval = { $low } to { $high }
lab-range-between = { $low } to { $high }
lab-range-more = more than { $low }
lab-range-less = less than { $high }
lab-range-any = anything

## Names

lab-first = first player
lab-second = second player
lab-champions = Champions
lab-round = Round { $n }
lab-family-random = random decks
lab-family-drafts = drafted decks
lab-family-chosen = chosen decks
lab-table-own = with their own bonuses
lab-table-common = with the same bonuses for all
lab-bucket-colors = colours
lab-bucket-orders = orders
lab-bucket-species = species
lab-procedure-power-4 = Power Draft, 4
lab-procedure-standard-4 = boosters, 4
lab-procedure-standard-8 = boosters, 8
lab-buyers-losers = losers first
lab-buyers-winners = winners first
lab-buyers-random = a random order
lab-first-buyers-losers = Losers first
lab-first-buyers-winners = Winners first
lab-first-buyers-random = Random order
lab-action-attack-1 = Attack with one
lab-action-attack-2 = Attack with two
lab-action-attack-3 = Attack with three
lab-action-draw = Draw
lab-action-recall = Recall
lab-action-exchange = Exchange
lab-action-pass = Pass
lab-defence = { $n ->
    [0] No defence
    [1] One champion
    [2] Two champions
   *[other] Three champions
}
lab-reason-support = Draw or exchange card too many
lab-reason-alone = No other of its species
lab-reason-weak = Weak dice
lab-reason-crowded = Least of many good ones

## Heads of columns

lab-head-claim = Claim
lab-head-expected = Expected
lab-head-measured = Measured
lab-head-verdict = Verdict
lab-head-format = Format
lab-head-first-share = First player scores
lab-head-first-won = First player won
lab-head-second-won = Second player won
lab-head-drawn = Drawn
lab-head-against = Row against column
lab-head-turns = Turns
lab-head-games = Games
lab-head-share = Share of games
lab-head-mean = Mean
lab-head-shortest = Shortest
lab-head-p05 = 5% end by
lab-head-p50 = Half end by
lab-head-p95 = 95% end by
lab-head-longest = Longest
lab-head-typical = Games of 24 to 128 turns
lab-head-share-of = Share
lab-head-left-winner = Lunas left to the winner
lab-head-left-loser = Lunas left to the loser
lab-head-seen = Cards seen, of 40
lab-head-reshuffles = Reshuffles
lab-head-turn = Turn
lab-head-energy-first = Energy, first player
lab-head-energy-second = Energy, second player
lab-head-lunas-first = Lunas, first player
lab-head-lunas-second = Lunas, second player
lab-head-cards = Cards
lab-head-random-forty = Any forty
lab-head-drafted = Drafted
lab-head-built = In the deck
lab-head-set-aside = Set aside
lab-head-shared = Cards both decks have
lab-head-cost = Cost
lab-head-champions = Champions
lab-head-combo = Combo
lab-head-all = All
lab-head-card = Card
lab-head-in-deck = In the deck
lab-head-drawn-card = Drawn
lab-head-played = Played
lab-head-bucket = Kind
lab-head-first-buyers = Who buys first
lab-head-round = Round

## What we found

lab-found-title = What we found
lab-found-lead = The rule books' promises come down to { $facts } facts, tested by { $n } checks with { $player } at the table. A check holds where the whole interval of the measured number lies in the promised range, and fails where none of it does. Where the interval crosses the edge it is undecided: more games would tell. A fact holds when all its checks do.
lab-tally-holds = hold
lab-tally-does-not-hold = do not hold
lab-tally-undecided = undecided
lab-found-failures = What does not hold
lab-found-no-failure = No claim was refuted.
lab-found-count = { $n ->
    [one] ({ $n } of { $all } checks fails)
   *[other] ({ $n } of { $all } checks fail)
}
lab-found-glance = All facts at a glance
lab-fact-length = Length of games
lab-fact-draws = Draws
lab-fact-start = A fair start
lab-fact-strength = Choosing makes decks stronger
lab-fact-bonuses = Choosing pays despite lower bonuses
lab-fact-comparable = Formats of the same strength
lab-fact-consistency = Chosen decks are steadier
lab-fact-combos = Combos
lab-fact-skill = Skill
lab-fact-power = Power Draft
lab-fact-growth = Decks grow in a Deckbuilder Draft
lab-fact-change = Changing course
lab-fact-losers-first = Losers buy first

## Who plays

lab-players-title = Who plays matters
lab-players-lead = The same questions with { $n } kinds of players, from a beginner up. Each played { $drafts } drafts and { $games } games of every format. Before the + stands who duels, after it who drafts and builds.
lab-players-changes = { $n ->
    [0] None of the { $all } checks holds with some of them and fails with others.
    [one] One of the { $all } checks holds with some of them and fails with others: { $facts }.
   *[other] { $n } of the { $all } checks hold with some of them and fail with others: { $facts }.
}
lab-players-length-caption = Turns of a game, averaged over the formats, with 95% intervals
lab-players-first-caption = Points of the first player, averaged over the formats, with 95% intervals
lab-players-facts = What comes of each fact
lab-players-holding = { $n } of { $all }
lab-players-claims = Every claim, player by player
lab-players-duelling = Skill is duelling alone with { $players }: whoever they are measured against drafts and builds as they do.
lab-head-players = Players
lab-head-fact = Fact
lab-found-players = { $n ->
    [0] no check holds with some players and fails with others.
    [one] one check holds with some players and fails with others.
   *[other] { $n } checks hold with some players and fail with others.
}
lab-verdict-players = Measured with { $players }.

## What to do next

lab-next-title = What to do next
lab-next-nothing = Nothing: every promise holds, for these players.
lab-next-too-short = Games last { $turns } turns on average, and the rule book calls fewer than 45 too short. Its remedy: take 1 or 2 points off the species bonuses, keep order and colour, and test again. This searches for rules that get the length right, with the book's own steps for comparison:
lab-next-too-long = Games last { $turns } turns on average, and the rule book calls more than 70 too long. Its remedy: add 1 or 2 points to the species bonuses and 1 to the order bonuses, keep colour, and test again. This searches for rules that get the length right, with the book's own steps for comparison:
lab-next-unfair = Going first isn't fair. The rule book suspects the core rules rather than the combos, and says to test formats without a draft:
lab-next-bonuses = The bonuses after the book's next step
lab-next-exhausted = The bonuses can't go any further that way: champions that belong together more closely would be worth less.
lab-next-file = FILE stands for the file with this study's rules.
lab-next-undecided = { $n ->
    [one] { $n } fact is undecided.
   *[other] { $n } facts are undecided.
} Four times as many games halve the intervals:

## About this study

lab-study-title = About this study
lab-study-lead = Everything the figures follow from. The same settings give the same numbers on any machine.
lab-study-settings = Settings
lab-study-standard = The rules are the standard ones.
lab-study-rules = All rules. What differs from the standard ones is marked with ≠.
lab-head-setting = Setting
lab-head-value = Value
lab-head-rule = Rule
lab-head-standard = Standard
lab-head-here = Here
lab-setting-program = Program
lab-setting-player = Player
lab-setting-weaker = Weaker player
lab-setting-ladder = Other players
lab-setting-topics = Topics
lab-setting-weights = { $what ->
    [drafts] Weights { $player } drafts by
   *[other] Weights { $player } plays by
}
lab-setting-formats = Formats
lab-setting-drafts = Drafts of each format
lab-setting-games = Games of each format
lab-setting-seed = Seed
lab-setting-ruleset = Ruleset
lab-setting-hash = Hash of the ruleset

## Comparing two sides

lab-compare-heading = { $one } and { $other }, side by side
lab-compare-settings = { $drafts } deals and { $games } games of each format, the same on both sides, with seed { $seed }. Players: { $player } and { $other-player }.
lab-compare-differences = What differs
lab-compare-reading = Both sides played the same deals with the same dice. A difference is the second side minus the first; in bold, and in the first table, are those whose 95% interval leaves out zero. With many rows, about one in twenty does so by chance.
lab-head-metric = Metric
lab-head-difference = Difference
lab-metric-length = Turns of a game
lab-metric-typical = Games of 24 to 128 turns
lab-metric-draws = Drawn games
lab-metric-first = Points of the first player
lab-metric-damage = Damage a turn
lab-metric-energy-taken = Energy lost a turn
lab-metric-bonus-attacks = Attacks with a bonus
lab-metric-bonus-defences = Defences with a bonus
lab-metric-spent = Lunas spent
lab-metric-lunas = Lunas in a game
lab-metric-between-decks = Spread of decks' chances
lab-metric-within-deck = Spread of attacks from turn to turn
lab-compare-rules = Hash of the rules of { $side }: { $hash }

## A tuning

lab-tuning-title = Rules tuned to their promises
lab-tuning-found = What we found
lab-tuning-met = Of { $all } targets, counted for both players, { $before } were met before and { $after } are met now, beyond doubt.
lab-tuning-no-change = The rules stay as they are.
lab-tuning-changes = What changes
lab-tuning-games = The games, before and after
lab-tuning-length = Turns of a game with { $player }: { $before } games of each format before, { $after } after
lab-tuning-fair-start = Points of the first player with { $player }: { $before } games of each format before, { $after } after
lab-tuning-strength = How well they play
lab-tuning-strength-lead = A player whose prices suit other rules plays badly by these, and then its games say little. Whoever surely takes less than 60% of the points here is weak.
lab-tuning-strength-caption = Points against { $against }, with random and monochrome decks
lab-tuning-tried = What else we tried
lab-tuning-tried-lead = Cost is how large the change is: energy doubled costs 1. Off is how many turns and points are missing to the targets of both players, added up. Then, by format: turns and the first player's points.
lab-head-before = Before
lab-head-after = After
lab-head-cost-of = Cost
lab-head-without = Off without it
lab-head-target = Target
lab-head-changes = Changes
lab-head-miss = Off

## The claims

lab-verdicts-title = The verdicts
lab-verdicts-lead = Every claim with what exactly was measured, and below it what came of it, case by case.
lab-limit-ours = our limit
lab-ruling-holds = holds
lab-ruling-does-not-hold = does not hold
lab-ruling-undecided = undecided

lab-claim-length-name = Length of games
lab-claim-length = { $one }: a game lasts { $low } to { $high } turns on average.
lab-claim-length-how = The turns of both players together, averaged over all games. For random decks the book says 60; we allow five either way.
lab-claim-length-found = On average, games are over after { $span }, depending on the format. The furthest from its range is { $one }: { $value } turns, where { $low } to { $high } are promised.

lab-claim-not-too-short-name = Not too short
lab-claim-not-too-short = { $one }: games last at least { $low } turns on average.
lab-claim-not-too-short-how = The same mean length, held against the limit below which the book would lower the bonuses.
lab-claim-not-too-short-found = On average, games last { $span }, depending on the format; below { $low } the book calls them too short.

lab-claim-not-too-long-name = Not too long
lab-claim-not-too-long = { $one }: games last at most { $high } turns on average.
lab-claim-not-too-long-how = The same mean length, held against the limit above which the book would raise the bonuses.
lab-claim-not-too-long-found = On average, games last { $span }, depending on the format; above { $high } the book calls them too long.

lab-claim-typical-range-name = The usual range of lengths
lab-claim-typical-range = { $one }: more than { $low }% of games last 24 to 128 turns.
lab-claim-typical-range-how = The share of games whose length is in the range that the book calls typical.
lab-claim-typical-range-found = The book calls 24 to 128 turns typical. With { $one }, only { $value } of the games are of that length.

lab-claim-draws-are-rare-name = Rare draws
lab-claim-draws-are-rare = { $one }: fewer than { $high }% of games are drawn.
lab-claim-draws-are-rare-how = The share of games that the last turn ended before anybody won.
lab-claim-draws-are-rare-found = With { $one }, { $value } of the games are drawn, which is more than “extremely rare” allows.

lab-claim-lunas-name = Lunas of a game
lab-claim-lunas = { $one }: a player has { $low } to { $high } lunas in the course of a game.
lab-claim-lunas-how = What a player spends in a game plus what is left at the end, on average.
lab-claim-lunas-found = In the course of a game a player has { $span } lunas to spend, depending on the format, not { $low } to { $high }.

lab-claim-fair-start-name = A fair start
lab-claim-fair-start = { $one }: the first player takes { $low } to { $high }% of the points.
lab-claim-fair-start-how = Wins of whoever has the first turn, draws as halves, over all games. Each seat starts every other game after a draft.
lab-claim-fair-start-found = The first player takes { $span } of the points, depending on the format; { $low } to { $high }% would be fair. The furthest from it is { $one }, with { $value }.

lab-claim-draft-beats-random-name = Drafted beats random
lab-claim-draft-beats-random = { $one } decks beat { $other } ones { $table }.
lab-claim-draft-beats-random-how = The share of points of drafted decks in games against random ones, each going first once with the same luck.
lab-claim-draft-beats-random-found = { $one } decks take { $value } of the points against { $other } ones { $table }: choosing did not make them stronger.
lab-claim-draft-beats-random-found-holds = { $one } decks take { $value } of the points against { $other } ones with the bonuses of each, but { $equal } with equal bonuses. Choosing makes them stronger; the higher bonuses of { $other } decks outweigh it.
lab-claim-draft-beats-random-found-does-not-hold = { $one } decks take { $value } of the points against { $other } ones with the bonuses of each, and { $equal } with equal bonuses: choosing did not make them stronger.
lab-claim-draft-beats-random-found-undecided = { $one } decks take { $value } of the points against { $other } ones with the bonuses of each. With equal bonuses it is { $equal }, too close to call.

lab-claim-custom-beats-draft-name = Custom beats drafted
lab-claim-custom-beats-draft = { $one } decks beat { $other } ones { $table }.
lab-claim-custom-beats-draft-how = The share of points of custom decks in games against drafted ones, each going first once with the same luck.
lab-claim-custom-beats-draft-found = { $one } decks take only { $value } of the points against { $other } ones { $table }.

lab-claim-draft-like-monochrome-name = Drafted like monochrome
lab-claim-draft-like-monochrome = { $one } and { $other } decks are about as strong { $table }.
lab-claim-draft-like-monochrome-how = The share of points of drafted decks in games against monochrome ones. As strong means what a fair start means: neither takes more than 55%.
lab-claim-draft-like-monochrome-found = { $one } decks take { $value } of the points against { $other } ones { $table }, which is hardly “comparable”.

lab-claim-drafts-alike-name = Drafts alike
lab-claim-drafts-alike = { $one } and { $other } make decks about as strong { $table }.
lab-claim-drafts-alike-how = The share of points of decks of one draft in games against those of another. Alike means that neither takes more than 55%.
lab-claim-drafts-alike-found = { $one } decks take { $value } of the points against those of { $other } { $table }: the drafts are not equally strong.

lab-claim-between-decks-name = Consistency from deck to deck
lab-claim-between-decks = The chances of { $one } differ more than those of { $other }.
lab-claim-between-decks-how = The standard deviation, from deal to deal, of a deck's chance of winning, after taking off what luck alone does; then the difference of the two kinds of decks.
lab-claim-between-decks-found = The chances of { $one } differ less than those of { $other }, by { $value } points; it should be the other way round.

lab-claim-within-deck-name = Consistency from turn to turn
lab-claim-within-deck = The best attack at hand varies more with { $one } than with { $other }.
lab-claim-within-deck-how = The standard deviation within a game of the best attack one can pay for, as a share of its mean; then the difference of the two kinds of decks.
lab-claim-within-deck-found = The best attack at hand varies less with { $one } than with { $other }, by { $value } points; it should be the other way round.

lab-claim-combos-name = Combos in play
lab-claim-combos = Attacks score a bonus more often with { $one } than with { $other }.
lab-claim-combos-how = The share of attacks that score a bonus; then the difference of the two kinds of decks.
lab-claim-combos-found = Attacks score a bonus less often with { $one } than with { $other }, by { $value } points; it should be the other way round.

lab-claim-skill-name = The weight of skill
lab-claim-skill = Skill is worth more with { $one } than with { $other }.
lab-claim-skill-how = What the stronger player scores beyond one half by duelling better, plus what it scores by drafting and building better; then the difference of the two kinds of decks.
lab-claim-skill-found = Skill is worth { $value } points less with { $one } than with { $other }; it should be the other way round.

lab-claim-power-stronger-name = Power Draft makes stronger decks
lab-claim-power-stronger = Power Draft decks beat those of a booster draft of eight.
lab-claim-power-stronger-how = The share of points of decks of a Power Draft of four, in games against decks that eight players drafted from the same boosters.
lab-claim-power-stronger-found = Power Draft decks take only { $value } of the points against those of a booster draft of eight.

lab-claim-power-contested-name = Power Draft keeps cards contested
lab-claim-power-contested = In a Power Draft, { $one } go less to one player than when four hold a booster draft.
lab-claim-power-contested-how = Of each colour, order or species: the share of its champions in decks that one deck has, for the deck that has most; booster draft of four minus Power Draft of four.
lab-claim-power-contested-found = In a Power Draft of four, { $one } go to one player more than in a booster draft of four, by { $value } points.

lab-claim-starts-weak-name = A weak start
lab-claim-starts-weak = Deckbuilder decks of the first round are weaker than decks of a draft of forty.
lab-claim-starts-weak-how = The share of points of the decks of round one in games against Pick-four decks.
lab-claim-starts-weak-found = Deckbuilder decks of the first round already take { $value } of the points against drafted ones.

lab-claim-grows-name = Decks grow
lab-claim-grows = Decks of round { $one } beat those of the first round.
lab-claim-grows-how = The share of points of a round's decks in games against the same player's deck of round one.
lab-claim-grows-found = Decks of round { $one } take only { $value } of the points against those of the first round: they have not grown.

lab-claim-keeps-growing-name = Decks keep growing
lab-claim-keeps-growing = Decks of round { $one } do better against first decks than those of the round before.
lab-claim-keeps-growing-how = The same share of points, minus that of the round before.
lab-claim-keeps-growing-found = Decks of round { $one } do worse against first decks than those of the round before, by { $value } points.

lab-claim-change-possible-name = Changing course
lab-claim-change-possible = In round { $one }, another main colour costs less than { $high } points of the chance to win.
lab-claim-change-possible-how = By how much the chance of winning falls, by the model of deck strength, for the best deck with as few champions of the main colour as the cards allow. Rounds up to the middle of the campaign.
lab-claim-change-possible-found = In round { $one }, another main colour costs { $value } points of the chance to win; up to { $high } would be bearable.

lab-claim-losers-first-spread-name = Losers first: a closer field
lab-claim-losers-first-spread = Final points lie closer together when losers buy first than with { $one }.
lab-claim-losers-first-spread-how = The variance of the final points of a campaign under the other order, minus that when losers buy first; the same drafts and the same luck.
lab-claim-losers-first-spread-found = When losers buy first, final points lie further apart than with { $one }.

lab-claim-losers-first-leader-name = Losers first: no early winner
lab-claim-losers-first-leader = The leader after round two wins less often when losers buy first than with { $one }.
lab-claim-losers-first-leader-how = How often the leader after round two wins the campaign under the other order, minus how often when losers buy first; ties are shared.
lab-claim-losers-first-leader-found = When losers buy first, the leader after round two wins more often than with { $one }, by { $value } points.

## Lengths of games

lab-lengths-title = How long games last
lab-lengths-lead = All charts have the same scales. The shaded stretch is the mean length that the book promises, the line is the mean that was measured.
lab-lengths-table = Turns of a game
lab-lengths-caption = { $format }: lengths of { $games } games
lab-lengths-says = Lengths of { $games } games of { $format }: { $mean } turns on average; half of the games have at most { $p50 }, nine in ten from { $p05 } to { $p95 }.
lab-lengths-column = { $turns } turns: { $games } games
lab-lengths-promised = promised mean
lab-lengths-mean = mean { $mean }

## Who wins

lab-starts-title = First or second
lab-starts-lead = What the player with the first turn takes of all points. Inside the shaded band, from 45 to 55%, the book calls the start fair.
lab-starts-caption = Points of the first player, with 95% intervals

## Strength between formats

lab-between-title = Which formats make the stronger decks
lab-between-lead = Decks of all formats met each other twice over: each with the bonuses that its format gives it, as the rules have it, and then all with the bonuses of drafts, which compares the cards alone. Each cell is what the row's decks took of the points against the column's.
lab-between-own = With their own bonuses
lab-between-own-caption = Points of the row against the column, each deck with its own bonuses
lab-between-common = With the same bonuses for all
lab-between-common-caption = Points of the row against the column, all decks with the bonuses of drafts
lab-between-note = The stronger the tint, the further from an even match: blue above one half, orange below.

## Skill

lab-skill-title = What skill is worth
lab-skill-lead = The stronger player ({ $player }) met the weaker one ({ $weaker }) twice over: once only the duelling differed, once only drafting and building did.
lab-skill-caption = Points of the stronger player, with 95% intervals
lab-skill-duelling = better duelling
lab-skill-drafting = better drafting and building
lab-skill-gain = gain by both
lab-skill-note = Random and monochrome decks leave nothing to choose, so there is only duelling.

## Drafts and decks

lab-decks-title = What is drafted and built
lab-decks-lead = “Any forty” is what forty cards of the set hold on average when nobody chooses. Blue cells have more than that, orange ones less.
lab-decks-kinds = Kinds of cards and their strength
lab-decks-kinds-caption = Cards of each kind in a deck, on average
lab-decks-strength-caption = Die and base of a champion, on average
lab-decks-pools = What there was to choose from
lab-decks-pools-lead = All cards a player had before building the deck. Blue cells have more than as many cards of the set would have, orange ones less.
lab-pools-kinds-caption = Cards of each kind in a pool, on average
lab-pools-colors-caption = Champions of each colour in a pool, on average
lab-pools-orders-caption = Champions of each order in a pool, on average
lab-pools-species-caption = Champions of each species in a pool, on average
lab-decks-curve = What champions cost
lab-decks-curve-lead = Champions of each cost in a deck, from 0 to 3 lunas. The dashed strokes are any forty cards.
lab-decks-curve-caption = { $format }: champions by cost
lab-decks-curve-column = Cost { $cost }: { $n } champions; any forty have { $usual }.
lab-decks-kin = Colours, orders and species
lab-decks-colors-caption = Champions of each colour in a deck, on average
lab-decks-orders-caption = Champions of each order in a deck, on average
lab-decks-species-caption = Champions of each species in a deck, on average
lab-decks-combos = Combos: possible and kept
lab-decks-combos-lead = Pairs and triples of champions that make each combo: in the deck, and in small among all cards that were drafted.
lab-decks-combos-caption = Pairs and triples that make a combo, on average
lab-decks-combos-of = of { $n }
lab-decks-aside = What is set aside
lab-decks-aside-lead = Cards that were drafted and did not make the deck, and why, as far as cards can tell. With custom decks, that is all the rest of the set.
lab-decks-aside-caption = Cards set aside by a player, on average

## Play

lab-play-title = How games are played
lab-play-lead = What players do with their turns, and what they have from it.
lab-play-actions = Actions, defences and damage
lab-play-actions-caption = Of all actions, the share of each kind
lab-play-defences-caption = Of all attacks, how they are answered
lab-play-damage-1 = as rolled
lab-play-damage-2 = energy lost
lab-play-damage-caption = Damage a turn as it is rolled, and the energy lost by it (without overkill), with 95% intervals
lab-play-combos = Combos and consistency
lab-play-bonus-1 = attacks
lab-play-bonus-2 = defences
lab-play-bonus-caption = Attacks and defences that score a bonus, with 95% intervals
lab-play-within = Variation from turn to turn
lab-play-within-caption = How much the best attack at hand varies from turn to turn (standard deviation as a share of the mean)
lab-play-between = Variation from deck to deck
lab-play-between-caption = How much chances of winning vary from deal to deal, beyond luck (standard deviation)
lab-play-attacks-caption = Of all attacks, the share with each combo
lab-play-defended-caption = Of all defences with champions, the share with each combo
lab-play-lunas = Lunas and cards
lab-play-spent = Lunas spent
lab-play-spent-caption = Lunas a player spends in a game, with 95% intervals
lab-play-left-caption = What is left, and how far a deck is played through
lab-play-course = The course of a game
lab-play-course-lead = Energy and lunas of both players when the action of a turn is chosen, averaged over the games that came so far. A line ends where fewer than one game in ten goes on.
lab-play-course-caption = { $format }: energy and lunas, turn by turn
lab-play-course-says = { $format }, { $thing }: from { $first-start } (first player) and { $second-start } (second player) at the start to { $first-end } and { $second-end } at turn { $turn }.

## Cards

lab-cards-title = Card by card
lab-cards-lead = What decks score that have a card: here the eight best and the eight worst of each format, among those seen in at least one game in ten; under “Numbers” all of them, best first. Copies of a card are numbered.
lab-cards-note = Beware of three things. With so many cards, about one in twenty lies outside of its interval by luck alone. “Drawn” favours cards of long games, and “played” flatters what winners have time to play. And in formats where one chooses, a card is known by the company it keeps.
lab-cards-caption = { $format }: points of decks with a card
lab-cards-table = { $format }: points of decks that had, drew and played a card

## Power Draft

lab-power-title = Power Draft
lab-power-lead = Four players draft the boosters of eight. Their decks took { $scored } of the points against decks that eight players drafted from the same boosters. The charts show how far cards that belong together end up with one player.
lab-power-largest-caption = Largest share of a colour, order or species in one deck, with 95% intervals
lab-power-sole-caption = Colours, orders and species of which one deck has at least two thirds, with 95% intervals

## Deckbuilder Draft

lab-deckbuilder-title = Deckbuilder Draft
lab-deckbuilder-lead = A campaign of several games with a market after each. Every campaign was held three times, with the same draft and the same luck: losers buy first, winners do, or a random order is drawn.
lab-deckbuilder-ends = What campaigns begin and end with
lab-deckbuilder-start = Points of first decks against Pick-four decks
lab-deckbuilder-end = Points of last decks against Pick-four decks
lab-deckbuilder-spread = Variance of the final points
lab-deckbuilder-leader = The leader after round two wins
lab-deckbuilder-growth-caption = Points against the same player's first deck, with 95% intervals
lab-deckbuilder-change-caption = What another main colour costs, in points of the chance to win
lab-deckbuilder-changed-caption = Decks that have changed their main colour since the round before
lab-deckbuilder-bought-caption = Cards bought after each round, by all players together

## The balance study in a terminal.

study-title = The balance of { $formats ->
    [one] { $formats } format
   *[other] { $formats } formats
}: { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} and { $games ->
    [one] { $games } game
   *[other] { $games } games
} of each, played by { $player }, ruleset { $ruleset }, seed { $seed }.
study-digest = digest { $digest }
study-format = format
study-length = turns
study-lengths = how many games have how many turns
study-first = first player wins
study-combos = attacks with a bonus
study-skill = gain by skill
study-ladder = Who plays matters (✓ holds, ✗ doesn't, ? undecided):
study-scale = The plots go from 0 to { $longest } turns. The gain is what the stronger player scores beyond half, in points of a hundred.
compare-title = { $one } | { $other }, with the same deals and the same dice:
compare-mark = * differs beyond chance (the 95% interval leaves out zero)
study-verdicts = Of { $facts } facts in the rule books, { $holds } hold with { $player }, { $fails } don't and { $undecided } are undecided. The { $n } checks behind them:
study-verdict = { $claim } Measured: { $measured }; expected: { $expected }{ $limit ->
    [ours] { " " }(our limit)
   *[rule-book] { "" }
}.
study-written = The report is in { $report }.
study-took = It took { $seconds } s.
study-shard-done = Shard { $shard } is done. When all are, "arcadia merge" joins the folders; this one is { $folder }.
study-no-parts = There is nothing to join.
study-no-format = There is no format "{ $name }" to study; the study is for { $known }.
study-two-seats = In { $format } more than two decks are drafted; the study is for { $known }. Power Draft and Deckbuilder Draft are topics of their own.
study-too-few-games = There must be at least 1 draft, and at least as many games as drafts.
study-no-topic = There is nothing called "{ $name }" to look at; there are { $known }.
study-bad-shard = "{ $shard }" is no shard; it should be a number and how many there are, such as 2/4.
study-file = { $file } cannot be used: { $why }.
study-damaged = { $file } is damaged: { $why }.
study-damage-unreadable = it cannot be read ({ $why })
study-damage-columns = it has other columns
study-damage-end = its end has been lost
study-damage-names = its first line does not name the columns
study-damage-last-row = its last row is cut off
study-damage-count = { $rows ->
    [one] it has { $rows } row, but the Parquet file beside it { $beside }
   *[other] it has { $rows } rows, but the Parquet file beside it { $beside }
}
study-damage-sums = its rows and sums do not go together
study-occupied = There is a study under way in { $file }. Choose another folder with --out, or go on with it by --resume.
study-finished = There is a finished study in { $file }. Choose another folder with --out.
study-program = { $player } is a program, and programs cannot take part here: their games could not be repeated. Name one of those that "arcadia players" lists, such as odds.
study-drafter = { $player } says who duels and who drafts, but --players takes only who duels. Write --players { $duellist } --drafters { $drafter }.
study-empty = There is no study under way in { $file }.
study-other = The study in { $file } has other settings, or was begun by another version of the program.
study-missing = The study is not complete: { $missing } of { $all } parts are missing, the first is { $part }.

## English: long jobs in parts.

parts-planned = { $file } has the plan: { $n ->
    [one] { $n } part
   *[other] { $n } parts
}. "arcadia part" does some of them on any machine, "arcadia merge" joins them.
parts-all = { $n ->
    [one] { $n } part
   *[other] { $n } parts
}, about { $games } games
parts-done = { $n ->
    [one] { $n } part is
   *[other] { $n } parts are
} done ({ $seconds } s). When all are, join the folders with "arcadia merge"; this one is { $folder }.
parts-no-plan = { $file } isn't a plan ({ $why }). Write one with --plan, for example "arcadia arena --players guide,odds --plan plan.json".
parts-version = The plan in { $file } was written by version { $version }, which may play other games. Write it again with this one.
parts-no-part = The plan has no part { $part }. "arcadia parts" lists those it has.
parts-only-planned = A plan plays no games yet, so it can't go with { $option }. Leave out one of the two.
parts-weights = { $player } has learned something else here than where the plan was written. Use the same files everywhere.

## English: the tuning of rulesets.

tune-title = Tuning the ruleset { $ruleset } for { $formats }; players { $player } and { $second }, seed { $seed } ({ $seconds } s)
tune-settings = From the ruleset { $ruleset }, for { $formats }; players { $player } and { $second }, seed { $seed }.
tune-strength = { $player } against { $against }: { $before } of the points by the rules as they are, { $after } by those found.
tune-weak = Beware: { $player } is weak by these rules. It takes only { $share } of the points against { $against }, so its games may say little about good play.

tune-before = As it is
tune-steps = The rule book's adjustment
tune-imbalance = Who goes first
tune-search = The search for the smallest change
tune-found = What was found
tune-after = With the ruleset that was found

tune-player = { $player }, { $n } games of each format (95 % intervals in brackets):
tune-format = format
tune-length = turns
tune-first = first player's share
tune-target = target
tune-overall = all formats
tune-measure = { $value } ({ $low } – { $high })
tune-range = { $low } – { $high }
tune-met = met
tune-missed = missed
tune-undecided = undecided

tune-step-short = { $step }. Too short: species bonuses down by { $species }, order and colour as they are. { $n } more games of each format: { $before } turns before, { $after } after.
tune-step-long = { $step }. Too long: species bonuses up by { $species }, order up by { $order }, colour as it is. { $n } more games of each format: { $before } turns before, { $after } after.
tune-steps-exhausted = The bonuses can go no further: a side must not be worth less for belonging together more closely, and no bonus is below 0 or above 99. The adjustment alone does not reach the target.
tune-steps-none = The average length is neither too short nor too long: there is nothing to adjust.
tune-steps-right = The average length is right now.

tune-balanced = No side wins more than 55 % beyond doubt.
tune-imbalanced = One side wins more than 55 % in { $formats }. To see whether the core rules are the cause, the first player's share without a draft:
tune-core = It is the same without a draft: the core rules are the cause, not the combos of drafted decks.
tune-core-unclear = Whether it is fair without a draft cannot be told from so many games.
tune-not-core = Without a draft it is fair: the core rules are not the cause.

tune-tried = { $n } evaluations of a format with { $games } games each. Cost: how large the change is (energy doubled costs 1). Off: turns and percentage points that are missing to all targets of both players with some room to spare, added up. Then turns and the first player's share by format:
tune-cost = cost
tune-miss = off
tune-changes = changes
tune-all = all together
tune-no-change = none: the ruleset as it is
tune-change = { $number } { $from } → { $to }
tune-change-bonuses = { $number } { $by }
tune-without = without it: { $miss } off the targets
tune-without-nonsense = without it the bonuses would make no sense
tune-without-nothing = without it the targets would be met, too

tune-verdict-met = Every target is met for { $player } and for { $second }, the whole of every interval included.
tune-verdict-missed = { $n ->
    [one] No ruleset was found that meets all targets for both players beyond doubt; by the search's own account this one comes nearest. One target is left:
   *[other] No ruleset was found that meets all targets for both players beyond doubt; by the search's own account this one comes nearest. { $n } targets are left:
}
tune-off-length = { $player }, { $about }: { $measured } turns instead of { $expected } ({ $ruling })
tune-off-first = { $player }, { $about }: the first player has { $measured } instead of { $expected } ({ $ruling })

tune-written = The ruleset is in { $file }.
tune-origin = Found by arcadia lab tune, from the ruleset { $ruleset }, for { $formats }; players { $player } and { $second }, seed { $seed }.
tune-error-second = The second player plays with the decks of the first one's drafter, so { $drafter } would have nothing to do. Write --second { $duellist }; who drafts is said by --player, such as odds+value.
tune-error-games = There must be at least { $fewest } games of each format.
tune-error-limits = There is no ruleset to begin with: the ruleset you start from can't be brought within these limits. Widen a range, or leave out an order.
tune-error-number = There is no number "{ $name }" to fix or limit; there are { $known }, and groups such as bonuses.draft.
tune-error-range = "{ $text }" is no range. Write it like energy=60..200, the smaller number first.
tune-error-no-range = { $text } has no range: it names players. Write --fix { $text } to keep it as it is.
tune-error-order = "{ $text }" is no order of two kinds of decks. Write it like draft<=random; the kinds are random, monochrome and draft.
tune-error-target = "{ $text }" is no target. Write it like length=50..60, first.solomon=48..52 or overall=45..70.
tune-error-target-format = There is a target for "{ $name }", which is not tuned for; the formats are { $known }.
