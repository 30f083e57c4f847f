# English: drafts, the building of decks, the market, and the guide to them all.

## Counting

count-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
count-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
count-piles = { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}
count-packs = { $n ->
    [one] { $n } pack
   *[other] { $n } packs
}
count-commons = { $n ->
    [one] { $n } common
   *[other] { $n } commons
}
count-uncommons = { $n ->
    [one] { $n } uncommon
   *[other] { $n } uncommons
}
count-rares = { $n ->
    [one] { $n } rare
   *[other] { $n } rares
}
count-sets = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
count-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}

## Ways to come by a deck: their names, and each in a sentence

format-random = Random
format-random-about = The set is shuffled and both decks are dealt: nothing to choose, and no two games alike.
format-monochrome = Monochrome
format-monochrome-about = Everybody plays all champions of one colour: a ready deck whose champions work well together.
format-custom = Custom
format-custom-about = Everybody brings a deck built at home from a set of their own.
format-solomon = Solomon 7×7
format-solomon-about = Cards are laid out for all to see; whoever takes first takes fewer, but gets what is left.
format-piles = Draft 12×8
format-piles-about = Choose a face-down pile, then keep one card at a time and hand the rest over.
format-pass = Draft 1-2-3
format-pass-about = Of every hand you keep a card three times, and what is left then is gone for good.
format-pick-four = Pick-four
format-pick-four-about = Four cards each go to and fro until they are gone, and what you kept is your deck.
format-power = Power Draft
format-power-about = A few players draft as many boosters as twice as many would: with each card you keep, you remove another.
format-standard = Booster draft
format-standard-about = Everybody opens a booster, keeps a card and passes the rest on, until all cards are taken.
format-sealed = Sealed
format-sealed-about = Everybody opens boosters of their own and builds a deck from them. Nothing is passed.
format-deckbuilder = Deckbuilder Draft
format-deckbuilder-about = You begin with weak decks and improve them on a market between the games.

## The rules of the drafts

format-solomon-rules =
    For two players. There are { $rounds }. In each of them { $cards } are laid out face up. The
    first picker takes { $first }, then the other player takes { $second } of the rest, and
    { $rest ->
        [0] nothing is left
        [one] the last card goes to the first picker
       *[other] the last { $rest } cards go to the first picker
    }. The first picker changes with every round. { $total } are laid out in all, and each player
    ends up with { $kept }.
format-piles-rules =
    For two players. { $piles } of { $cards } lie face down on the table. In each of { $rounds } the
    first picker chooses a pile, then the other player does. Both look at their cards, keep one and
    hand the rest over, again and again, until the piles are used up. The first picker changes with
    every round. { $total } are drafted in all, and each player ends up with { $kept }.
format-pass-rules =
    For two players. In each of { $rounds } both get { $cards }, keep one of them and hand the rest
    over. { $picks-number ->
        [one] What is handed over leaves the game face down.
       *[other] When each has kept { $picks-number } cards in this way, the rest leaves the game face down.
    } { $total } are dealt in all, and each player ends up with { $kept }.
format-pick-four-rules =
    For two players. In each of { $rounds } both get { $cards }, keep one and hand the rest over,
    until all are taken. Nothing leaves the game. { $total } are dealt in all, and each player ends
    up with { $kept }.
format-power-rules =
    For { $seats }. In each of { $rounds } everybody opens two boosters of { $booster }. From the
    first you keep { $picks } and remove { $removes }, then you pass it on and do the same with the
    second; then come the boosters your neighbour has passed to you. Where too few cards are left
    for that, you keep half of them: the larger half of a first booster, the smaller half of a second.
    Boosters travel to the left, in every other round to the right. { $bins ->
        [own] Afterwards everybody also builds a second deck from the cards they removed.
        [random]
            Afterwards everybody also builds a second deck from the cards that somebody, drawn by
            lot, removed.
       *[none] Removed cards are out of the game.
    } { $total } are opened in all, and each player ends up with { $kept }.
format-standard-rules =
    For { $seats }. In each of { $rounds } everybody opens a booster of { $booster }, keeps
    { $picks } and passes the rest to the neighbour, until nothing is left. Boosters travel to the
    left, in every other round to the right. { $total } are opened in all, and each player ends up
    with { $kept }.
format-sealed-rules =
    For { $seats }. Everybody opens { $boosters } boosters of { $booster } at once, shows them to
    nobody and keeps all of them. Nothing is passed on: what you open is what you build your deck
    from. { $total } are opened in all, and each player has { $kept }.
format-deckbuilder-rules =
    For { $seats }; it is best with two or four. Everybody drafts three starters of
    { $starter }, one card at a time, always passing to the next player, and builds a deck. Then
    come { $rounds } of games; five to ten are best. { $last_market ->
        [true] After every round
       *[false] Between two rounds
    } everybody gets a booster of { $booster-commons }, and a market opens with { $booster-uncommons } and { $rares }. Losers buy
    first. An uncommon costs { $uncommon_cost }, a rare { $rare_cost }, and you pay with cards: a
    common is worth { $common_worth }, an uncommon { $uncommon_worth }, a rare { $rare_worth }, and
    each is worth more for every colour it shares with the card you buy. Decks are built anew before
    every game. A win is worth 2 points, a tie 1; whoever has most points in the end wins.

## Settings of the drafts

setting-seats = how many players there are
setting-rounds = how many rounds there are
setting-deckbuilder-rounds = how many rounds of games there are; 5 to 10 are best
setting-deckbuilder-seats = how many players there are; 2 or 4 are best
setting-solomon-cards = how many cards are laid out in a round
setting-solomon-first = how many cards the first picker takes
setting-solomon-second = how many cards the other player takes; the rest goes to the first picker
setting-piles-piles = how many piles lie on the table: an even number
setting-piles-cards = how many cards a pile has
setting-cards = how many cards each player gets in a round
setting-pass-picks = how many cards each player keeps in a round before the rest leaves the game
setting-booster = how many cards a booster has, unless the list says how boosters are made
setting-power-picks = how many cards are kept of each booster at a time
setting-power-removes = how many cards are removed from each booster at a time
setting-power-bins = who builds a second deck from removed cards: nobody (none), whoever removed them (own), or somebody drawn by lot (random)
setting-standard-picks = how many cards are kept at a time
setting-sealed-boosters = how many boosters each player opens: 6 as a rule, 4 with Oracle cards
setting-buyers = who buys first at a market: those who lost, those who won, or anybody
setting-last-market = whether there are boosters and a market after the last round, too
setting-starter = how many commons a starter has
setting-starter-colored = how many of them have exactly one colour; all colours have the same share
setting-deckbuilder-booster = how many cards a booster of commons or of uncommons has
setting-booster-colored = how many of them have exactly one colour; all colours have the same share
setting-rares = how many cards a booster of rares has
setting-balanced = whether the packs keep to these shares of the colours
setting-lands-colored = whether lands count with the colours they belong to
setting-common-worth = what a common is worth in a trade
setting-common-bonus = how much more a common is worth for each colour it shares
setting-uncommon-cost = what an uncommon costs
setting-uncommon-worth = what an uncommon is worth in a trade
setting-uncommon-bonus = how much more an uncommon is worth for each colour it shares
setting-rare-cost = what a rare costs
setting-rare-worth = what a rare is worth in a trade
setting-rare-bonus = how much more a rare is worth for each colour it shares
setting-mythic-cost = what a mythic rare costs
setting-mythic-worth = what a mythic rare is worth in a trade
setting-mythic-bonus = how much more a mythic rare is worth for each colour it shares

## How a draft stands

draft-round = Round { $round } of { $rounds }
draft-round-pick = Round { $round } of { $rounds }, pick { $pick } of { $picks }
draft-booster = { $n ->
    [1] First booster
    [2] Second booster
   *[other] Booster { $n }
}
# What is asked, as it goes on behind the name of a booster and a colon; else it gets a capital.
draft-ask-booster = { $booster }: { $ask }
draft-ask-pile = { $of ->
    [1] take the last pile.
   *[other] choose one of the { $of } piles.
}
draft-ask-take = take { $take } of these { $of } cards.
draft-ask-keep-remove = { $take ->
    [one] keep { $take } card
   *[other] keep { $take } cards
} and remove { $remove } of { $of }.
draft-ask-remove = remove { $remove } of these { $of } cards.
draft-wait = Wait: { $who } is choosing.
draft-wait-several = Wait for the others: { $names }.
draft-choosing = { $who } is choosing.
draft-choosing-several = Still choosing: { $names }.
draft-over = The draft is over.
draft-then-takes = Then { $who } takes { $take } of the remaining { $of }.
draft-then-you-take = Then you take { $take } of the remaining { $of }.
draft-then-keeps = Then { $who } keeps { $take } of the remaining { $of } and removes { $remove }.
draft-then-you-keep = Then you keep { $take } of the remaining { $of } and remove { $remove }.
draft-then-gets = { $count ->
    [one] The last card then goes
   *[other] The last { $count } cards then go
} to { $who }.
draft-then-you-get = { $count ->
    [one] The last card then goes
   *[other] The last { $count } cards then go
} to you.
draft-then-removes = { $count ->
    [one] The last card is then removed
   *[other] The last { $count } cards are then removed
} by { $who }.
draft-then-you-remove = { $count ->
    [one] The last card is then removed
   *[other] The last { $count } cards are then removed
} by you.
draft-then-leaves = { $count ->
    [one] The other card leaves
   *[other] The other { $count } cards leave
} the game.

build-title = Deck building
build-ask-exactly = Build a deck of exactly { $least } cards from your { $have }.
build-ask-between = Build a deck of { $least } to { $most } cards from your { $have }.
build-ask-at-least = Build a deck of at least { $least } cards from your { $have }.
build-free = You may add as many of these as you like: { $names }.
build-aside = { $n ->
    [one] The card you leave out is set aside.
   *[other] The { $n } cards you leave out are set aside.
}
build-done = Your deck is submitted: { $cards }.
build-wait = Wait: { $who } is still building.
build-wait-several = Wait for the others: { $names }.
build-building = { $who } is still building.
build-building-several = Still building: { $names }.
build-over = All decks are built.

market-title = Market
market-ask = { $n ->
    [one] Buy the last card, or pass.
   *[other] Buy one of the { $n } cards, or pass.
}
market-old = { $n ->
    [one] One of them is
   *[other] { $n } of them are
} here for the last time.
market-wait = Wait: { $who } may buy.
market-buying = { $who } may buy.
market-next = Then it is the turn of { $who }.
market-next-you = Then it is your turn.
market-last-pass = Everybody else has passed: if you pass, the market closes.
market-over = The market is closed.

## The course of a draft

rarity-common = common
rarity-uncommon = uncommon
rarity-rare = rare
rarity-mythic = mythic
rarity-special = special
rarity-bonus = bonus
rarity-unknown = unknown
color-white = white
color-blue = blue
color-black = black
color-green = green
bucket-unknown = unknown
bucket-colorless = colourless
bucket-multicolor = multicoloured
bucket-other = other
draft-filled = { $cards ->
    [one] One card stands
   *[other] { $cards } cards stand
} in for others in the packs, because too few were there ({ $rarity }, { $bucket }).
draft-laid-out = Round { $round }: { $count } are laid out: { $cards }.
draft-dealt = Round { $round }: { $packs } are dealt face down.
draft-dealt-sized = Round { $round }: { $packs } of { $cards } are dealt face down.
draft-chose-pile = { $who } takes pile { $pile }.
draft-kept = { $who } keeps { $cards }.
draft-removed = { $who } removes { $cards }.
draft-kept-removed = { $who } keeps { $cards } and removes { $removed }.
draft-chose-hidden = { $who } has chosen.
draft-got = { $count ->
    [one] The last card goes
   *[other] The last { $count } cards go
} to { $who }: { $cards }.
draft-had-to-remove = { $who } has to remove { $cards }.
draft-left = { $count ->
    [one] One card leaves
   *[other] { $count } cards leave
} the game: { $cards }.
draft-left-hidden = { $count ->
    [one] One card leaves
   *[other] { $count } cards leave
} the game.
draft-bin-own = { $who } also builds a deck from what they removed.
draft-bin = { $who } also builds a deck from what { $owner } removed.

market-order = Everybody buys in this order: { $names }.
market-bought = { $who } buys { $card } for { $cards }.
market-passed = { $who } buys nothing.
market-closed = The market closes.
build-submitted = { $who } has built a deck of { $cards }.
build-submitted-hidden = { $who } has built a deck.

## The guide to the formats

guide-title = Which deck, which draft?
guide-compared = Compared
guide-times = Minutes
guide-who = Best for
guide-questions = Questions that help to choose
guide-profiles = Recommended

# The heads of the tables.
guide-column-name = way
guide-column-minutes = min
guide-column-complexity = complexity
guide-column-drafted = drafted
guide-column-aside = left out
guide-column-information = cards
guide-column-sets = sets
guide-column-setup = setup
guide-column-draft = draft
guide-column-build = build
guide-column-between = between
guide-column-play = play
guide-column-total = total
guide-column-event = event round
guide-range = { $low }-{ $high }
# A name and what goes with it.
guide-entry = { $head }: { $text }

complexity-low = low
complexity-medium = medium
complexity-high = high
information-no-draft = no draft
information-complete = all open
information-partial = partly hidden

best-for-new-players = people who are new to the game
best-for-new-drafters = people who are new to drafting
best-for-tacticians = people who like to weigh every choice
best-for-casual-play = an evening among friends
best-for-competition = serious competition
best-for-deep-strategy = long plans
best-for-quick-events = events with little time
best-for-short-breaks = a draft in between
best-for-small-groups = three to five people with cards for more
best-for-full-tables = a full table
best-for-campaigns = a group that meets for several games

question-time = How much time do you have until the decks must be ready?
answer-time-short = a quarter of an hour at most
answer-time-medium = up to twenty minutes
answer-time-long = more than twenty minutes
question-experience = How much have you drafted before?
answer-experience-new = never, or hardly ever
answer-experience-some = a few times
answer-experience-experienced = often
question-style = What do you like best?
answer-style-open = seeing every card
answer-style-balanced = a little of everything
answer-style-deep = planning far ahead
question-sets = How many sets of 120 cards do you have?
answer-sets-one = one
answer-sets-two = two or more

profile-new-players = For people who are new to the game
profile-new-to-drafting = For people who are new to drafting
profile-casual = For an evening among friends
profile-competitive = For serious competition
profile-quick-events = For events with little time
profile-reason-game-first = The game itself comes first.
profile-reason-combos-first = You find out which champions belong together.
profile-reason-lunas-first = You learn to keep house with your lunas.
profile-reason-shortest = It is the shortest of the three great drafts.
profile-reason-open-cards = Cards that lie open are easier to judge.
profile-reason-basics-of-drafting = It teaches what every draft is about.
profile-reason-clear-choices = Every choice is plain: two cards, or three.
profile-reason-depth-for-time = It gives you much to think about for its time.
profile-reason-not-tiring = It keeps everybody busy and tires nobody.
profile-reason-sociable = You do everything together.
profile-reason-luck-and-skill = Luck and skill both have their say.
profile-reason-skill-ceiling = There is always more to learn.
profile-reason-experience-pays = Whoever knows the cards and the game has an edge.
profile-reason-far-plans = Plans reach over many rounds.
profile-reason-reading-others = It pays to guess what the other player is after.
profile-reason-many-rounds = It is short enough for several rounds in a row.
profile-reason-still-deep = There is still plenty to decide.
profile-reason-easy-to-teach = It is quickly taught and easily run.
profile-reason-exciting-splits = The moment when the cards are shared out is exciting to watch.

# What speaks for a format, as it stands in a list.
reason-time-short = it is done within a quarter of an hour
reason-time-medium = it is done within twenty minutes
reason-time-long = it makes good use of the time you have
reason-experience-new = it is easy to begin with
reason-experience-some = it builds on what you know
reason-experience-experienced = it rewards experience
reason-style-open = every card lies open
reason-style-balanced = it has a little of everything
reason-style-deep = it rewards long plans
reason-sets-one = one set is enough
reason-sets-two = it makes use of both sets
reason-seats = it is made for as many players as you are
suggestion = { $name } ({ $minutes }, { $sets })
suggestion-because = { $name } ({ $minutes }, { $sets }): { $reasons }
suggestion-none = Nothing fits: every draft needs more time, more sets or another number of players.

## Refusals at drafts, while decks are built, and on the market

refusal-unknown-format = There is no draft format "{ $name }". Choose one of these: { $names }.
refusal-unknown-setting = { $format } has no setting "{ $name }". Its settings are { $names }.
refusal-setting-out-of-bounds = The setting { $name } can't be "{ $value }". Allowed: { $allowed }.
refusal-draft-keeps-too-few = Each player would keep { $kept } cards, and a deck needs { $least }. Use more rounds or larger packs.
refusal-too-few-cards = This draft needs { $need } cards, and there are { $have }.{ $fits ->
    [none] {" "}Use a longer list.
   *[other] {" "}Try one of these: { $fits }.
}
refusal-solomon-takes-too-much = Two players can't take { $taken } of { $cards } cards in a round.
refusal-piles-odd = Two players can't share { $piles } piles. Use an even number.
refusal-too-much-color = A { $pack } of { $size } cards can't have { $colored } cards of one colour.
refusal-rarities-missing = This format needs commons, uncommons and rares, and none of these cards has a rarity. Use a list with rarities, or add them with tags or a second list.
refusal-rarity-short = This needs { $need } { $rarity } cards, and there are { $have }. Use a bigger list, fewer players or fewer rounds.
refusal-sheets-too-small = This draft needs { $need } boosters, and the list's sheets make { $have } ({ $sheets }).{" "}{ $fits ->
    [none] Use a list with more cards on its sheets.
   *[other] Try one of these: { $fits }.
}
refusal-too-many-copies = One card would appear more than { $most } times, too often for a list of { $lines } cards. Use fewer rounds or fewer players.
refusal-pool-empty = There are no cards. Write at least one card in the list.
refusal-pool-too-large = { $have } cards are too many. A list has at most { $lines } lines, and { $most } cards counting copies.
refusal-pool-lands-only = Every card in this list is a land. Add the spells, too.
refusal-pool-broken = The card list contradicts itself: { $what }.
refusal-nothing-to-choose = There's nothing for you to pick right now.
refusal-no-such-pile = Pile { $pile } is gone. Choose another one.
refusal-choose-a-pile = Choose a pile first.
refusal-choose-a-card = Pick cards from your pack.
refusal-wrong-number-of-cards = { $drop ->
    [0] Pick exactly { $keep ->
        [one] { $keep } card
       *[other] { $keep } cards
    }, not { $take }.
   *[other] Pick { $keep } and remove { $drop }: you chose { $take } and { $remove }.
}
refusal-card-not-in-pack = Card { $card } isn't in your pack.
refusal-kept-and-removed = You can't keep and remove the same card.
refusal-build-seats = Decks are built by 1 to 16 players, not { $have }.
refusal-list-sheet-small = A booster asks for { $need } cards of { $sheet }, which has { $have }.
refusal-list-in-no-booster = { $n ->
    [one] One card is in no booster
   *[other] { $n } cards are in no booster
}, so a draft with boosters leaves them out.
refusal-too-few-drafters = There are { $seats } seats, but only { $have } drafters.
refusal-card-not-in-pool = Card { $card } isn't in this list.
refusal-card-there-twice = Card { $card } appears twice.
refusal-too-few-to-build = A deck needs { $least } cards, and somebody has only { $have }.
refusal-deck-is-final = You've already submitted your deck.
refusal-not-yours-to-build = Card { $card } isn't in your pool.
refusal-not-free = "{ $name }" isn't a free card.
refusal-too-many-free = A deck has at most { $most } copies of a free card.
refusal-wrong-deck-size = A deck has { $bounds ->
    [exactly] exactly { $least }
    [least] at least { $least }
   *[between] { $least } to { $most }
} cards; this one has { $have }.
refusal-market-seats = A market has 2 to 8 buyers, not { $have }.
refusal-not-on-the-market = Card { $card } isn't for sale.
refusal-not-yours = Card { $card } isn't yours to trade.
refusal-not-worth-enough = This card costs { $cost }, and your offer is worth { $worth }. Add more cards.
refusal-deck-would-be-too-small = You need { $least } cards for a deck, and you would have only { $left } left.
refusal-not-your-turn-to-buy = It isn't your turn to buy.
refusal-no-starters = A Deckbuilder Draft starts from a finished draft of its starters.
refusal-no-games-now = No games are being played right now.
refusal-results-do-not-fit = These results don't match the pairings. In each, one player wins and the other loses, or both tie; a player without a pairing has a bye.
refusal-not-this-market = This isn't the closed market of this round.

## Refusals and warnings about card lists. What stands in a list comes with its quotation marks.

refusal-list-basics = { $n ->
    [one] One basic land was left out
   *[other] { $n } basic lands were left out
}: every player has as many of them as they like.
refusal-list-line-fields = Of { $name } this could not be understood, so it was read without: { $fields }.
refusal-list-no-name-column = Line { $line }: name the columns in the first line of the table, one of them name.
refusal-list-row-no-name = The row { $text } has no name, so it was left out.
refusal-list-row-broken = The row of { $card } is incomplete or has a stray quote or comma, so only its first { $n } of { $of } columns were read.
refusal-list-too-many-sections = Line { $line }: a list has at most { $most } sections.
refusal-list-settings-ignored = These settings of the list have no effect here: { $settings }. Choose how to draft when you start a draft.
refusal-list-layout-broken = The layout { $layout } isn't made of a weight and slots with names and counts, so boosters are made of all cards alike.
refusal-list-layout-sheet = The layout { $layout } asks for cards of { $sheet }, and there is no such section, so boosters are made of all cards alike.
refusal-list-layout-sizes = The layouts do not all have the same number of cards, so boosters are made of all cards alike.
refusal-list-layout-size = A booster of this list would have { $have } cards, more than { $most }, so boosters are made of all cards alike.
refusal-list-sections-uncounted = The sections don't say how many of their cards go into a booster, so boosters are made of all cards alike. Write [Common(10)] for ten.
refusal-list-sheet-empty = The section { $sheet } has no cards, or only basic lands: boosters are made without it.
refusal-list-custom-no-array = Line { $line }: the custom cards must be a JSON array, with a name for every card.
refusal-list-custom-no-name = The custom card { $card } has no name, so it was left out.
refusal-list-draft-effects = { $n ->
    [one] One custom card does something during the draft: here it is drafted like any other.
   *[other] { $n } custom cards do something during the draft: here they are drafted like any other.
}
refusal-list-json = Line { $line }: this isn't the expected JSON: { $what }.
refusal-list-json-broken = Line { $line }: this isn't JSON: { $what }.
refusal-list-json-unfinished = Line { $line }: expected a JSON object or array here, with all its brackets closed.
refusal-list-card-fields = Of card { $card }, { $name }, this could not be understood, so it was read without: { $fields }.
refusal-list-card-nameless = Card { $card } has no name, or one longer than { $most } letters, so it was left out.
refusal-list-nonsense-cards = More than { $n } cards of this file make no sense, so it isn't a card list in a known format.
refusal-list-format-unknown = There is no card list format { $format }. Choose one of these: { $known }.
refusal-list-too-large = The file has { $have } MB, and a list like this at most { $most } MB. Leave out what isn't a card, or split it.
refusal-list-lands-only = The list has only basic lands, which are free for every player. Add the cards to draft.
refusal-list-more = { $n ->
    [one] And one more warning is like the last one.
   *[other] And { $n } more warnings are like the last one.
}
refusal-list-card-too-large = Line { $line }: the card { $card } has { $have } bytes of text, far more than a card can have ({ $most }).
refusal-list-nonsense = Line { $line }: more than { $n } lines up to here make no sense, so this isn't a card list in a known format. The simplest has one card name a line.
refusal-list-empty = There are no cards in this list. Write one card name a line, such as 3 Gutter-Moth Swarm.
refusal-list-binary = This file isn't text, so it isn't a card list. Save the list as plain text (UTF-8), CSV, JSON or XML.
refusal-list-too-many-cards = { $line ->
    [0] There are
   *[other] Line { $line }: there are
} more than { $most } cards, the most a list can have.
refusal-list-booster-none = The boosters of { $product } can't be made from the cards of this file, so the set was read as a list of its cards.
refusal-list-booster-strangers = { $n ->
    [one] One card of the boosters is from another set, which this file does not have: the boosters were made up without it.
   *[other] { $n } cards of the boosters are from other sets, which this file does not have: the boosters were made up without them.
}
refusal-list-booster-sizes = The boosters of this set do not all have the same number of cards: only those of { $size } cards are made, and { $n ->
    [one] one other layout was
   *[other] { $n } other layouts were
} left out.
refusal-list-colors-unknown = { $text } aren't colours (letters of WUBRG), so the colours of { $card } stay unknown.
refusal-list-rarity-unknown = { $text } isn't a rarity, so the rarity of { $card } stays unknown.
refusal-list-cost-unknown = { $text } isn't a number, so the cost of { $card } stays unknown.
refusal-list-count-unknown = { $text } isn't a number of copies, so { $card } was taken once.
refusal-list-own-broken = Line { $line }: this isn't the { $format } of a card list: { $what }. A list has lines, and every line a name.
refusal-list-card-no-name = Card { $card } of the list has no name: every card needs one.
refusal-list-page = This is one page of a longer search, so cards are missing. Join the pages, or draft from these.
refusal-list-tokens = { $n ->
    [one] One token was left out: nobody drafts it.
   *[other] { $n } tokens and the like were left out: nobody drafts them.
}
refusal-list-name-too-long = This line is longer than a card name can be ({ $most } letters), so it was left out.
refusal-list-line-no-card = { $text } isn't a card, so it was left out. A line has a card's name, with a count before it if there are several.
refusal-list-left-out = The section { $section } was left out, { $n ->
    [one] one line
   *[other] { $n } lines
} in all: its cards are not part of what is drafted.
refusal-list-unknown = This is { $kind }, but not a card list or a set in a known format. A list with one card name a line always works.
refusal-list-factions = There are more than { $most } factions, the most a list can have. Does every card have a faction of its own?
refusal-list-line-nameless = This card has no name, or one longer than { $most } letters, so it was left out.
refusal-list-xml = Line { $line }: this isn't the expected XML: { $what }.
refusal-list-not-utf8 = The file is not UTF-8, so it was read as Windows-1252, which Magic Online writes. If names look wrong, save it as UTF-8.
refusal-list-unwritable = The list couldn't be written: { $what }.
refusal-list-rounds-broken = The setting predeterminedLayouts isn't a list with the layouts of each round, so boosters are made of all cards alike.
refusal-list-rounds-unknown = The setting predeterminedLayouts asks for the layout { $layout }, but no layout of that name has cards. Boosters are made of all cards alike.
refusal-list-layouts-many = The slots can combine their sheets in more than { $most } ways, so boosters are made of all cards alike.
refusal-list-collation-endless = Sections with a collation never run out of cards, so all boosters of this list are made with replacement.
refusal-list-booster-words = The boosters leave out what isn't a rarity: { $words }.
refusal-list-no-column = This list has no column called { $column }.
refusal-list-is-log = This is the log of a draft on Magic Online, not a list of cards. The site shows it pick by pick when it is pasted under Cubes, and so does { $command }.
refusal-log-unknown = This is not a draft log of Magic Online. Such a log begins with the event and its players, then says Pack 1 pick 1:
refusal-log-too-long = Line { $line }: a log can have at most { $picks } picks, from packs of at most { $cards } cards.
refusal-bulk-empty = This bulk file has no cards. Use AllPrintings or AtomicCards of MTGJSON, or the bulk data of Scryfall.
refusal-bulk-too-large = This file has more than { $cards } cards or { $printings } printings, more than exist.
refusal-bulk-unreadable = The bulk file or its index can't be read or written: { $what }.
refusal-bulk-json = Line { $line }: this is not a bulk file in a known format: { $what }.
refusal-zip-broken = The files couldn't be packed into an archive: { $what }.
