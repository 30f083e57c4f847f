# English: the language the others are translated from, and what is said where they are silent.
# A new language is a copy of this file and of those in en/ with every sentence put into it, and
# one line in src/lang.rs. The tests see to it that no key and no variable is missing.

## Counting

count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-champions = { $n ->
    [one] { $n } champion
   *[other] { $n } champions
}
count-energy = { $n } energy
count-lunas = { $n ->
    [one] { $n } luna
   *[other] { $n } lunas
}

## Cards

species-human = human
species-hobbit = hobbit
species-orc = orc
species-dragon = dragon
species-aven = aven
species-elf = elf
species-faun = faun
species-goblin = goblin
species-cyclops = cyclops
species-koatl = koatl
species-dwarf = dwarf
species-centaur = centaur
species-minotaur = minotaur
species-fairy = fairy
species-lycan = lycan

color-orange = orange
color-red = red
color-indigo = indigo

order-a = Dawn Light
order-b = Verdant Light
order-c = Ember Light
order-d = Eternal Light
order-e = Moonlight

motto-a = We build where the sun comes up.
motto-b = What we tend will outlive us.
motto-c = Under the ash, the fire waits.
motto-d = We remember what others call legend.
motto-e = The night shows us the way.

kind-champion = Champion
kind-draw-2 = Draw 2
kind-draw-3 = Draw 3
kind-exchange = Exchange

# The head of the table of cards.
cards-id = id
cards-card = card
cards-cost = cost
cards-dice = die
cards-color = colour
cards-order = order
# Several copies of one card on one line.
cards-copies = { $card } ({ $n } copies)

## Bonuses

combo-species-3 = three of a species
combo-species-2-order = two of a species + one of their order
combo-species-2-color = two of a species + one of their colour
combo-species-2 = two of a species
combo-order-3 = three of an order
combo-order-2-color = two of an order + one sharing a colour
combo-order-2 = two of an order
combo-color-3 = three of a colour
combo-color-2 = two of a colour
combo-none = nothing in common

class-random = random
class-monochrome = monochrome
class-draft = draft

## Rulesets

ruleset-standard = the standard game
ruleset-fast = the fast game
ruleset-long = the long game
ruleset-high-economy = the high-economy game
ruleset-author-2026-07 = the author's edition of July 2026
ruleset-other = a game with numbers of its own

## The rules in short

rules-title = Oracle: The Champions of Arcadia
rules-intro = The rules in short: { $ruleset }.
rules-aim =
    Two players send champions against each other. Every attack that gets through costs the
    defender energy, and whoever has no energy left has lost.

rules-need = What you need
rules-need-cards =
    A set of { $set }: { $champions } ({ $per-color } of each colour), { $draw-twos },
    { $draw-threes } and { $exchanges }.
rules-need-things =
    Dice with 4, 6, 8, 12 and 20 sides, and something to keep count of energy and lunas with.
rules-need-champion =
    A champion is known by its species, its die and its attack base: a Dragon d12+1 rolls a
    twelve-sided die and adds 1 when it attacks. It also has a cost in lunas, a colour and an
    order, one of the five Lights of Arcadia. Colour and order together make the species:

rules-setup = Getting ready
rules-setup-decks = Each player has a deck of { $deck }. There are four ways to come by one:
rules-setup-random =
    Random: shuffle the whole set and deal each player { $deck }, which nobody looks at. The
    rest is not used.
rules-setup-monochrome =
    Monochrome: choose a colour and take its { $per-color } champions with { $mono-draw-twos },
    { $mono-draw-threes } and { $mono-exchanges }.
rules-setup-custom =
    Custom: choose { $deck } out of a set of your own, with at most { $most-draw-twos },
    { $most-draw-threes }, { $most-exchanges } and { $most-free } that cost nothing.
rules-setup-drafted = Drafted: choose { $deck } among those you took in a draft.
rules-setup-start =
    Shuffle the decks. Both players start with { $energy } and { $lunas } and draw { $hand }.
    Let chance decide who plays first.
rules-setup-mulligan = { $mulligan-for ->
    [first]
        Mulligan: before the first turn, whoever plays first may discard up to { $mulligan } and
        draw as many.
    [second]
        Mulligan: before the first turn, whoever plays second may discard up to { $mulligan } and
        draw as many.
    [both]
        Mulligan: before the first turn, each player may discard up to { $mulligan } and draw as
        many. Whoever plays first decides first.
   *[nobody] There is no mulligan: both players keep the cards they have drawn.
}

rules-turn = Your turn
rules-turn-draw = { $first-turn-draw-for ->
    [first] Draw a card. Only whoever plays second draws none on their own first turn.
    [second] Draw a card. Only whoever plays first draws none on the first turn of the game.
    [both] Draw a card, from the first turn on.
   *[nobody] Draw a card. On their own first turn neither player draws.
}
rules-turn-action = Do one of four things:
rules-turn-attack = Attack: lay out 1 to { $fighters } face up and pay the cost of each.
rules-turn-recall =
    Draw or recall: { $draw-two } costs { $draw-two-cost }; with it you draw { $draw-two-cards },
    or take { $draw-two-recalls } from your discard pile back into your hand. { $draw-three }
    costs { $draw-three-cost }; with it you draw { $draw-three-cards }, or take back { $recall ->
        [exactly] exactly { $draw-three-recalls }, if that many lie there
       *[up-to] up to { $draw-three-recalls }
    }.
rules-turn-exchange = { $exchange-value ->
    [0]
        Exchange: the card { $exchange } costs nothing; with it you discard a champion from your hand. In
        this game it brings no lunas.
   *[other]
        Exchange: the card { $exchange } costs nothing; with it you discard a champion from your hand and
        gain { $exchange-lunas }.
}
rules-turn-pass = Pass: do nothing.
rules-turn-pay =
    You can only play what you can pay in full. When its work is done, a card you have played goes
    to your discard pile.

rules-defence = Defence
rules-defence-text =
    The other player sees who attacks and may answer with up to { $fighters }, paying the cost of
    each, or with none at all. Dice are rolled only when both sides have chosen.

rules-combat = Combat
rules-combat-roll = Every champion rolls its die. Then add up:
rules-combat-formula =
    attack  = dice + attack bases + bonus
    defence = dice + bonus
    damage  = attack - defence, but never less than 0
rules-combat-damage =
    The defender loses as much energy as there is damage. All champions of the fight go to the
    discard piles of their players.

rules-combos = Combos
rules-combos-text =
    Two or three champions that belong together add a bonus to the total of their side, in attack
    and in defence. Read the list from the top: the first line that fits counts, and no other. The
    column depends on your own deck: "{ $class-random }" for decks dealt at random,
    "{ $class-monochrome }" for monochrome and custom decks, "{ $class-draft }" for drafted ones.

rules-end = End of the turn
rules-end-income = { $income ->
    [0] Nobody collects anything: there is no income in this game.
   *[other] Collect { $income-lunas }.
}
rules-end-discard =
    If you hold more than { $hand-limit }, discard cards of your choice until exactly that many
    are left.
rules-end-next = Then it is the other player's turn.

rules-empty = Empty deck
rules-empty-text =
    If you have to draw and your deck is empty, shuffle your discard pile: it is your new deck. If
    the discard pile is empty too, you draw nothing.

rules-win = Winning
rules-win-text =
    A player whose energy falls to 0 has lost, and the game ends at that moment: nothing is
    collected or discarded any more.
rules-win-limit =
    If both players still have energy when turn { $turn-limit } has been played to its end, the
    game is a draw. The turns of both players are counted together.

rules-coins = Coins
rules-coins-text =
    There are three coins: a luna is worth 1 luna, an aureus 2 and an opal 3. Change is always
    given; no rule depends on who holds which coins.
rules-coins-start = The { $lunas } of the start are { $coins-each } of each coin.

## Refusals: the sentences of the code, which English readers are shown from there

refusal-over = It's over: there is nothing left to decide.
refusal-not-your-move = It's your opponent's turn.
refusal-mulligan-first = Choose your opening hand first: redraw cards, or keep it.
refusal-defence-first = You're under attack. Choose defenders, or don't defend.
refusal-discard-first = End your turn first: choose the cards to discard.
refusal-action-first = Take your action first: attack, play a card, or pass.
refusal-not-in-hand = That card isn't in your hand.
refusal-not-a-champion = That card isn't a champion.
refusal-too-many-fighters = At most three champions can attack or defend together.
refusal-no-attackers = Choose at least one champion to attack with.
refusal-too-expensive = That costs { $cost ->
        [one] { $cost } luna
       *[other] { $cost } lunas
    }, and you have { $lunas }.
refusal-not-a-draw-card = That isn't a Draw/Recall card.
refusal-nothing-to-draw = Nothing to draw: your deck and discard pile are empty.
refusal-no-recalls = Choose a champion from your discard pile to recall.
refusal-too-many-recalls = This card recalls { $most ->
        [one] { $most } champion
       *[other] up to { $most } champions
    }.
refusal-too-few-recalls = This card recalls exactly { $least ->
        [one] { $least } champion
       *[other] { $least } champions
    }.
refusal-not-in-discard = That card isn't in your discard pile.
refusal-not-an-exchange = That isn't an Exchange card.
refusal-too-many-changes = You can redraw at most { $most ->
        [one] { $most } card
       *[other] { $most } cards
    }.
refusal-wrong-discards = Discard exactly { $must ->
        [one] { $must } card
       *[other] { $must } cards
    }, not { $have }.
refusal-other-ruleset = The ruleset doesn't match its hash.
refusal-other-cards = These aren't this program's cards: the hash doesn't match.
refusal-unknown-card = "{ $card }" isn't a card. Champions look like human-d8+2; the others are draw-2, draw-3 and exchange.
refusal-impossible-position = This position isn't possible ({ $why }).
refusal-impossible-view = No player could see this in a game ({ $why }).
refusal-no-such-seat = There are only { $seats } seats.
refusal-no-contest = You have no opponent here, so there is nothing to resign.
refusal-not-the-clock = The clock decides something else for a player out of time.
refusal-already-offered = Your draw offer still stands.
refusal-no-offer = Nobody has offered you a draw.
refusal-draw-declined = The draw was declined. You can offer another after the next move.
refusal-draw-offered-to-you = Your opponent has offered a draw. Accept it, or play on.
refusal-wrong-contributions = Each seat contributes to the shuffle once: there are { $have } contributions for { $seats } seats.

## What is wrong with a deck, a card or a ruleset: likewise

problem-size = A deck has exactly { $deck } cards; this one has { $have }.
problem-twice = The card { $card } is listed { $times } times, but there is only one of it.
problem-copies = Copies of { $card }: { $have }, but only { $most } can be had.
problem-limit-draw-two = A custom deck has a maximum of { $most } "Draw 2" cards; this one has { $have }.
problem-limit-draw-three = A custom deck has a maximum of { $most } "Draw 3" cards; this one has { $have }.
problem-limit-exchange = A custom deck has a maximum of { $most } Exchange cards; this one has { $have }.
problem-limit-free-champion = A custom deck has a maximum of { $most } champions with 0 cost; this one has { $have }.
problem-not-in-list = The { $color } monochrome deck has no place for { $card }.
problem-not-drafted = The card { $card } was not among those drafted.
problem-not-chosen = A random deck is dealt; it cannot be chosen.

unknown-card = There is no card "{ $card }": a champion is written like human-d8+2, the others are draw-2, draw-3 and exchange.

ruleset-unreadable = The ruleset cannot be read: { $why }.
ruleset-range = The ruleset's { $field } is { $value }; it must be from { $low } to { $high }.

list-line = Line { $line }: { $why }
list-count = Line { $line }: a count must be from 1 to { $most }.
list-too-many = A list has at most { $most } cards.
list-empty = The list is empty: write one card to the line, such as human-d8+2 or 3 draw-2.
code-length = A deck code has { $expected } characters; this one has { $found }.
code-version = A deck code begins with '1'; this one begins with '{ $found }'.
code-character = A deck code has no character '{ $found }'.
code-mistyped = This deck code is mistyped: its checksum does not fit.

read-not-json = This is not a record: it is not JSON ({ $why }).
read-not-a-record = This is not a record: it has no "arcadia" version number.
read-newer = This record was written by a newer version of Arcadia (record version { $found }; this program reads up to { $newest }). Please update.
read-other-table = This is the record of a "{ $found }" table, where "{ $expected }" was expected.
read-field = This record cannot be read: { $why }.

## The course of a duel

seat-name = Player { $n }
story-opening = The deal: { $first } goes first.
story-turn = Turn { $turn }: { $who }
story-drew = { $who } draws { $card }.
story-drew-hidden = { $who } draws a card.
story-shuffled = { $who } shuffles the discard pile: it is the new deck.
story-attack-roll = Attack: { $dice } = { $total }
story-defence-roll = Defence: { $dice } = { $total }
story-bonus = bonus { $bonus } ({ $combo })
story-damage = { $who } loses { $n } energy.
story-no-damage = { $who } is not hurt.
story-collected = { $who } collects the income.
action-mulligan = { $who } changes { $cards }.
action-keeps = { $who } keeps the first hand.
action-pass = { $who } passes.
action-attack = { $who } attacks with { $cards }.
action-draw = { $who } plays { $card } to draw.
action-recall = { $who } plays { $card } to recall { $cards }.
action-exchange = { $who } plays { $card } and gives up { $champion }.
action-defend = { $who } defends with { $cards }.
action-no-defence = { $who } does not defend.
action-discard = { $who } discards { $cards }.
action-resign = { $who } resigns.
action-offer-draw = { $who } offers a draw.
action-accept-draw = { $who } accepts the draw.
action-decline-draw = { $who } declines the draw.
action-by-clock = (decided by the clock)
action-by-host = (decided by the host)
ending-won = { $who } has won.
ending-drawn = The game is a draw: nobody won before the last turn was over.
ending-resigned = { $who } has resigned.
ending-agreed = Both players agreed on a draw.
ending-open = The game is not over.
position-energy = energy
position-lunas = lunas
position-deck = deck
position-hand = hand
position-discard = discard pile
position-zone = fighting
position-nothing = nothing
position-title = After decision { $at } of { $of }, turn { $turn }
position-to-act = { $who } must decide.

## Commands

deck-legal = This is a legal { $format } deck.
deck-illegal = This is not a legal { $format } deck:
deck-code = Code: { $code }
odds-attack = Attack: { $low } to { $high }, { $mean } on average
odds-defence = Defence: { $low } to { $high }, { $mean } on average
odds-damage = Damage: { $mean } on average, none with a probability of { $zero }
odds-column-damage = damage
odds-column-chance = chance
odds-column-at-least = this or more
simulate-title = { $n ->
    [one] { $n } game
   *[other] { $n } games
}, format { $format }, seed { $seed }, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}, { $seconds } s ({ $rate ->
    [one] { $rate } game a second
   *[other] { $rate } games a second
})
simulate-player = { $player } (player { $seat })
simulate-first = the first player
simulate-draws = draws
simulate-turns = turns: { $mean } on average (standard deviation { $sd }), { $min } to { $max }, half of the games at most { $p50 }, nine in ten from { $p05 } to { $p95 }
simulate-interval = 95 % interval: { $low } – { $high }
simulate-digest = digest { $digest }
simulate-recorded = The record of the first game is in { $file }.
verify-ok = The record is right: { $n ->
    [one] { $n } decision was
   *[other] { $n } decisions were
} played again without a difference.
verify-cut-off = The file stops in the middle; up to there it is right.
verify-wrong-at = The record is wrong at decision { $n }:
verify-wrong = The record is wrong:
verify-unchecked = The record cannot be checked:
verify-note-fast = The chance of this record is a simulation's: it can be followed, but whoever chose the seed could have known every card.
verify-note-zero = No seat contributed to the chance: the server could have chosen its secret at will.
verify-note-order = By the table's log, the server had committed to its secret and every seat had pledged its part before any part was revealed.
verify-note-no-order = The record does not say when parts of the chance were pledged and revealed: whether every promise came first cannot be told.
verify-note-withheld = A seat pledged a part of the chance and did not reveal it: zeros stand in for it.
verify-note-fixed = Decks, cards or the first player were settled before the deal: brought or drafted by the players, carried over from an earlier game, or fixed by the host.
players-title = Computer players:
player-random = any allowed move, each as likely as any other
player-novice = one affordable card at a time; defends now and then
player-luna = a friendly first opponent: the advice of the rule book, but one champion at a time
player-argent = the second opponent: the advice of the rule book, one champion at a time and now and then two
player-aureus = the next opponent: the advice of the rule book, mostly two champions at a time
player-guide = the advice of the rule book: good combos, no needless defence
player-odds = every attack and defence by its exact odds, against prices found by self-play
player-net = a small network that learned from self-play what a position is worth
player-search = tries its moves in possible worlds and plays them on (settings: ms, iterations, depth, leaf, other, threads)
levels-title = The levels that people meet, and who plays there:
percent = { $n }%
size-kilobytes = { $n } KB
size-megabytes = { $n } MB

## Commands that cannot be carried out

standard-input = standard input
error-in-file = { $file }: { $why }
error-cannot-read = Cannot read { $file }: { $why }.
error-same-file = { $file } cannot be written twice: give each output a file of its own.
error-cannot-write = Cannot write to { $file }: { $why }.
error-cannot-print = Cannot write to standard output: { $why }.
error-too-large = { $file } is larger than { $limit }.
error-not-text = { $file } is not a text file (UTF-8).
error-not-a-champion = { $card } is not a champion: it cannot fight.
error-too-many-champions = At most three champions fight together, but "{ $list }" has { $n }.
error-no-ruleset = There is no ruleset "{ $name }": it must be one of { $known }, or a TOML or JSON file.
error-no-class = There is no class "{ $name }": it must be one of { $known }.
error-no-format = There is no format "{ $name }": it must be one of { $known }.
error-not-simulated = There is no format "{ $name }" to simulate; there are { $known }.
error-no-player = There is no player "{ $name }"; there are { $known }.
error-of-player = { $player }: { $why }
error-no-settings = This player has no settings.
error-no-setting = This player has no setting "{ $name }"; it has { $known }.
error-setting-range = The setting { $name } is a whole number from { $low } to { $high }, not "{ $value }".
error-setting-choice = The setting { $name } is one of { $known }, not "{ $value }".
error-two-players = Two players are needed, such as novice,random, not { $n }.
error-no-games = There must be at least 1 game.
error-no-rounds = There must be at least 1 round.
error-threads = There must be 1 to { $most } threads, not { $threads }.
error-cannot-start = Cannot start { $threads } threads ({ $why }).
error-beyond = The record has { $of ->
    [one] { $of } decision
   *[other] { $of } decisions
}; --at must be from 0 to { $of }.
error-unplayable-at = The record cannot be played from decision { $n } on:
error-unplayable = The record cannot be played:
# What a system answers when a file cannot be read or written.
io-not-found = there is no such file or folder
io-permission-denied = permission denied
io-is-a-directory = it is a folder
io-not-a-directory = a part of its path is not a folder
io-storage-full = there is no space left

## Drafts at the command line

draft-held = { $format }, from { $cards } cards, seed { $seed }
draft-seat = { $removed ->
    [0] { $who } ({ $name }) has kept { $kept } cards.
   *[other] { $who } ({ $name }) has kept { $kept } cards and removed { $removed }.
}
draft-deck = A deck of { $n } cards: { $cards }
draft-deck-code = Its code: { $code }
draft-record-in = The record is in { $file }.
draft-decks-in = The decks are in { $file }.
draft-from-bin = And from removed cards:
draft-written = Written: { $file }
ending-not-yet = It is not over yet.
ending-done = It is over.
position-moment = After { $at } of { $of } decisions
position-kept = Kept: { $cards }
position-removed = Removed: { $cards }
position-at-hand = At hand: { $cards }
position-offers = On offer: { $cards }
position-owned = Owns: { $cards }
drafters-title = The drafters, who also build decks and buy cards:
drafter-random = any cards of a pack, any deck, and at a market a purchase or a pass
drafter-value = the strongest card, and of equals the one that shares most with those it has
drafter-colors = strong cards of few colours, those that others leave; it removes what others want
drafter-seed = the guidelines of the drafts: strength first, then combos, and now and then what the other needs
drafter-learned = for the strongest deck, by a model of deck strength fitted to simulated games
error-no-drafter = There is no drafter "{ $name }"; there are { $known }.
error-not-a-setting = "{ $text }" is not a setting: write a name, = and a value, such as rounds=2.
error-range-of-drafters = This format is for { $low } to { $high } players, and { $n ->
    [one] one drafter is
   *[other] { $n } drafters are
} named.
error-number-of-drafters = This format has { $seats } seats, and { $n ->
    [one] one drafter is
   *[other] { $n } drafters are
} named: name one for each seat.

## Card lists

cube-read = { $n ->
    [one] One card was read, in the format { $format }.
   *[other] { $n } cards were read, in the format { $format }.
}
cube-colors = Colours: { $counts }
cube-rarities = Rarities: { $counts }
cube-boosters = The list says how boosters are made: { $n } cards each, from { $sheets ->
    [one] one sheet
   *[other] { $sheets } sheets
}.
cube-warning = Line { $line }: { $what }
cube-log = Event { $event }, { $players } players. This is the draft of { $player }: { $picks } picks.
cube-log-pick = Pack { $pack }, pick { $pick }: took { $taken } of { $cards }
cube-log-nothing = nothing
cube-log-nobody = an unnamed player
cube-enriched = { $found } of { $n } cards were found in the bulk file.
cube-missing = Not found: { $names }
cube-indexing = Indexing { $file }: this is done once…
cube-indexed = { $cards } cards in { $printings } printings.
draft-commons-copied = { $n } copies of commons were added, because the list has too few for this draft.
error-rarity-column = A column can be named only for a list that is a file.
error-no-list-format = Lists cannot be written in the format "{ $name }"; the formats are { $known }.
error-no-list-to-read = No card list has the format "{ $name }"; the formats are { $known }.
error-list-is-a-record = This is the record of a table, not a card list. The record of a draft can be converted: arcadia cube convert.
error-zip-needs-a-file = This gives several files in a zip, which cannot be printed: say with --out where to write it.

## The guide at the command line

formats-settings = Settings (--set NAME=VALUE)
formats-setting = { $name }: { $meaning } ({ $allowed }; usually { $default })
formats-range = { $low } to { $high }
error-no-answer = "{ $name }" is none of the answers; they are { $known }.

## Ratings

arena-title = { $players } players, { $games } games a pair, format { $format }, seed { $seed }, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}, { $seconds } s ({ $rate ->
    [one] { $rate } game a second
   *[other] { $rate } games a second
})
arena-more-games = { $asked ->
    [one] { $asked } game
   *[other] { $asked } games
} a pair became { $games }: every deal is played from both seats, every format has its share, and after a draft all decks meet.
arena-player = player
arena-strength = strength
arena-rating = rating
arena-interval = 95 % interval
arena-games = games
arena-wins = wins
arena-share = share
arena-range = { $low } – { $high }
arena-pair = { $p } against { $q }
arena-pairs = pair
arena-scale-player = The rating is the percentage of games won against { $player }, which has 50; the strength is the logarithm of the ratio of wins to losses.
arena-scale-field = The rating is the percentage of games won against an average player of this field; the strength is the logarithm of the ratio of wins to losses.
arena-draws = A draw counts as half a win.
arena-alpha = α-rank
arena-nash = Nash mix
arena-nash-share = against the mix
arena-field = The matrix has the points of the row's player against the column's. α-rank is how much of the time a population plays each player, if it keeps copying whoever wins. The Nash mix is the most even mixture of players that nobody beats.
arena-matrix = Points of the row's player against the column's
error-arena-players = At least two players are needed, such as novice,random, not { $n }.
error-player-twice = { $player } is listed twice: everybody meets the others, and nobody meets themselves.

## The player protocol

engine-other-protocol = This player speaks version { $known } of the player protocol, not { $version }.
engine-no-table = This player cannot sit at a table of the kind "{ $table }"; it knows { $known }.
engine-hello-lacks = The hello lacks { $field }.
engine-bad-hello = The hello cannot be read: { $field }: { $why }.
engine-no-hello = There is a decision to make, but nobody has said hello.
engine-refused = An answer was refused: { $reason }
engine-long-line = A line was too long, and was passed over.
refusal-not-a-message = This isn't a message of the player protocol: { $why }.
refusal-not-an-action = This isn't an action of this table: { $why }.
refusal-not-a-view = This isn't a view of this table: { $why }.
refusal-not-asked = This view isn't of a seat that has to decide.
forfeit-no-hello = It did not answer hello with hello.
forfeit-late = It did not answer within { $time } ms.
forfeit-gone = It ended, or closed the line, before it had answered.
forfeit-too-long = It said a line of more than { $most } bytes.
forfeit-refused = Two answers to one question were refused; of the second: { $why }
forfeits-title = { $player } forfeited { $n ->
    [one] { $n } game
   *[other] { $n } games
}
forfeits-first = Game { $game }, seat { $seat }: { $why }
forfeits-more = and { $n } more
error-no-program = There is no program after "cmd:". Write cmd:PROGRAM ARGUMENTS, such as "cmd:python3 examples/player.py".
error-open-quote = A quotation mark has no partner in "{ $text }".
error-cannot-run = The program "{ $program }" cannot be started: { $why }.
error-time = There must be 1 to { $most } ms for a decision, not { $n }.

player-thought = { $player } thought about { $decisions } decisions: { $each } iterations for each, { $rate } a second.
train-title = Training: { $generations ->
    [one] { $generations } generation
   *[other] { $generations } generations
} of { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }; done so far: { $done }.
train-generation = generation { $generation }: { $samples } decisions, cross-entropy { $loss }, { $seconds } s
train-tested = against { $other }: { $share } ({ $low } – { $high })
train-done = The network is in { $file }.
train-decks-title = Fitted to { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $player }, seed { $seed }, { $seconds } s. The mean logarithmic loss of models with some of the parts:
train-decks-trial = { $parts }: { $fitted } in the games they were fitted to, { $held } (± { $error }) in those held out
train-decks-cards = cards
train-decks-classes = classes
train-decks-kin = kin
train-decks-done = The model is in { $file }.
error-no-training = There is nothing to train: generations and games must be 1 or more.
error-no-weights = { $file } has no weights that this player can use. `arcadia train` makes them for net, `arcadia train decks --out decks.txt` for learned.
error-not-trained = There are no practice games with decks of the kind { $name }; there are { $known }.
error-no-layers = { $text } are not two layers: write two multiples of 8 up to { $most }, as in 96,32.
error-no-state = { $file } is not the state of a training that can be gone on with.
error-other-training = { $file } is of another training: --generations { $generations } --games { $games } --seed { $seed }. Go on with these, or choose another file.

# The pages that `man` has written.
man-written = { $n ->
    [one] Wrote { $n } page to { $folder }.
   *[other] Wrote { $n } pages to { $folder }.
}

# Where a text should stand and there is none: a mistake of ours.
text-missing = (a text is missing)
