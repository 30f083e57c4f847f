# English: what one reads on the site: the rule book, and which format suits whom.

## The pages of the rule book

book-pages = The rule book
book-rules = Rules
book-quick = At a glance
book-bonuses = Bonuses
book-lights = The five Lights
book-glossary = Glossary
book-questions = Questions
book-tips = Tips
book-contents = On this page
book-ruleset = With the numbers of
book-show = Show
book-no-ruleset = There is no ruleset "{ $name }". These are the numbers of { $ruleset }.
book-rules-lead = All of the rules, in the order in which you meet them. The numbers are those of { $ruleset }.
book-quick-lead = What you want to look up in the middle of a game. The numbers are those of { $ruleset }.
book-bonuses-lead = Champions that belong together are worth more than each of them alone. Every bonus has an example here.
book-lights-lead = Every champion of Arcadia serves one of five Lights. Whoever knows them sees combos where others see cards.
book-glossary-lead = The words of the game, each in a sentence or two.
book-questions-lead = What people ask when the cards are on the table, and how it is ruled.
book-tips-lead = What those who have lost a few games would have liked to know before. None of it is a rule.
book-more = More about it in the rules
book-all-rules = All of the rules

## The rules: what the short rules leave out

book-aim = What it is about
book-card = How to read a champion
book-card-die = The die it rolls when it attacks and when it defends: here one with { $die } sides.
book-card-base = The attack base, here { $base }. It is added only when the champion attacks. Bases run from { $least-base } to { $most-base }.
book-card-order = The sign of its order, with dots that count the orders: { $order }.
book-card-cost = The cost, on the moon: { $cost } to let it fight. Champions cost from { $cheapest } to { $dearest }.
book-card-color = The colour, which you also know by the pattern of the strip and the shape of the medal: { $color }.
book-card-species = The species, which follows from colour and order: { $species }.
book-others = The other cards
book-species = Species by colour and order
book-dice = Dice
book-dice-text = Large dice are dear, and fickle: the larger the die, the further apart its good and its bad days.
book-die = die
book-average = on average
book-range = from – to
book-decks = Decks
book-start = The start
book-first = Chance decides who plays first. Who picked first in a draft does not matter.
book-mulligan = Mulligan
book-mulligan-more = What is changed goes to the discard pile for all to see. You choose once, before the first turn.
book-attack = Attack
book-attack-more = There is one attack in a turn, and it may be one champion alone. Nothing has been rolled yet when the other player sees who comes.
book-recall = Draw and recall
book-recall-more = { $recall ->
    [exactly] A recall brings back as many champions as the card says; it needs that many in your discard pile.
   *[up-to] A recall brings back at least one champion, and never more than the card allows; it needs a champion in your discard pile.
 } If fewer cards are left to draw than the card says, you draw those. The card itself goes to the discard pile last, so it can never draw itself.
book-recall-number = Recalled champions
book-recall-up-to = up to the number on the card
book-recall-exactly = exactly the number on the card
book-exchange = Exchange
book-exchange-more = You need a champion in your hand to give up. Both cards go to the discard pile, and the champion can be recalled from there on a later turn.
book-pass = Pass
book-pass-more = You are asked even when passing is all you can do. Otherwise the others would learn something about your hand.
book-cost = Costs
book-cost-more = Nobody lends you a luna: the whole attack, or the whole defence, must be paid from what you hold.
book-defence-more = How many defend has nothing to do with how many attack: a single champion may meet a full line, and a full line a single champion.
book-fight = A fight, reckoned up
book-fight-attack = Attack: dice { $dice }, attack bases { $bases }, bonus { $bonus }. Together { $total }.
book-fight-defence = Defence: dice { $dice }, bonus { $bonus }. Together { $total }.
book-fight-damage = The defender loses { $damage }; of { $before }, { $after } are left.
book-bonus-more = Colour and order together are the species, so two champions that share both are always two of a species. When decks of different kinds meet, each side uses its own column. A deck of one colour can only ever score three or two of a species, and the lines for colours where they are worth anything.
book-bonus-examples = An example for every bonus
book-give-up = You may resign at any time, and offer a draw, which the other player can accept. Where a clock is used and your time runs out, it is decided for you: you pass, do not defend, or discard your weakest cards.
book-known = What everybody may know
book-known-open = Open to all: the energy and the lunas of both players, how many cards each holds and has left to draw, both discard piles, every card that was played or discarded, and every die.
book-known-yours = Known to you alone: the cards in your hand, and the list of your deck, unless it was dealt at random.
book-known-nobody = Known to nobody: the order of the decks. In a random game nobody even knows what is in them.
book-known-later = After a reshuffle everybody can know what a deck holds: exactly what lay in the discard pile.
book-match = Best of three
book-match-text = Whoever first has won { $match-wins } games wins the match; a drawn game counts for nobody. Players take turns at going first. Decks are kept and shuffled again; random decks are dealt anew. After { $match-games } games whoever has won more has won the match, and if nobody has, it is a draw.
book-variants = Other numbers
book-variants-text = The same game can be short, long or rich. These sets of numbers have names; at a table of your own you may choose among them.
book-drafts = Drafts
book-drafts-text = A draft is a game before the game: you choose your cards from what is laid out or passed to you, and build your deck from them.
book-to-formats = Which format suits you?

## The orders and the colours

light-a-about = Humans, elves and dwarves: those who raise walls, lay roads and keep the lamps lit. Their Light is the first of the day.
light-b-about = Hobbits, fauns and centaurs: gardeners, pipers and runners of the green lands. Their Light makes things grow.
light-c-about = Orcs, goblins and minotaurs: smiths and brawlers with a slow fire in them. Their Light glows long after the flame is out.
light-d-about = Dragons, cyclopes and fairies: older than any chronicle, and patient. Their Light has never been seen to fade.
light-e-about = Aven, koatl and lycans: hunters by wing, scale and paw. Their Light comes when the others sleep.
light-champions = { $n } champions of each colour
book-colors = The three colours
color-orange-about = Rays behind the figures, and a medal like a sun.
color-red-about = Lozenges behind the figures, and a medal like a shield.
color-indigo-about = Stars behind the figures, and a medal like a window.

## At a glance

quick-turn = A turn
quick-draw = { $first-turn-draw-for ->
    [first] Draw a card (not the second player on their first turn).
    [second] Draw a card (not the first player on turn one).
    [both] Draw a card.
   *[nobody] Draw a card (nobody on their first turn).
}
quick-action = Attack with 1 to { $fighters }, or draw or recall, or exchange, or pass.
quick-defend = After an attack: the other player defends with up to { $fighters }, or not.
quick-fight = Roll, add up, take off the damage.
quick-income = { $income ->
    [0] There is no income.
   *[other] Collect { $income-lunas }.
}
quick-discard = Keep { $hand-limit } at most.
quick-numbers = Numbers
quick-none = none
quick-costs = Costs
quick-champion = { $cheapest } to { $dearest }
quick-draw-two = { $draw-two-cost }: draw { $draw-two-cards } or recall { $draw-two-recalls }
quick-draw-three = { $draw-three-cost }: draw { $draw-three-cards } or recall { $recall ->
    [exactly] { $draw-three-recalls }
   *[up-to] up to { $draw-three-recalls }
 }
quick-exchange = free: a champion for { $exchange-lunas }
quick-ends = What ends the game
quick-ends-energy = Energy falls to 0: that player has lost, at once.
quick-ends-limit = Turn { $turn-limit } is over: a draw.
quick-ends-words = Somebody resigns, or both agree on a draw.

## Glossary

term-active-player = Active player
term-active-player-text = Whoever's turn it is. Only they attack, play other cards, collect the income and discard.
term-attack = Attack
term-attack-text = One to { $fighters } laid out face up by the active player and paid for. Their total is dice, attack bases and bonus.
term-attack-base = Attack base
term-attack-base-text = The number behind the plus, from { $least-base } to { $most-base }. It counts in attack and never in defence.
term-aureus = Aureus
term-aureus-text = The golden coin, worth { $aureus }. It is only change.
term-bonus = Bonus
term-bonus-text = What champions that belong together add to the total of their side, in attack and in defence. Only the highest line that fits counts.
term-bonus-class = Kind of bonus
term-bonus-class-text = The column of the bonus table. It goes with your own deck: "{ $class-random }" if it was dealt at random, "{ $class-monochrome }" if it is of one colour or was built, "{ $class-draft }" if it was drafted.
term-booster = Booster
term-booster-text = A pack of cards that is opened in a draft and passed on.
term-champion = Champion
term-champion-text = A card that fights. It has a species, a colour, an order, a die, an attack base and a cost. There are { $champions } in a set.
term-color = Colour
term-color-text = Orange, red or indigo; { $per-color } champions of a set have each.
term-combat-zone = Combat zone
term-combat-zone-text = Where attackers and defenders lie until the damage is reckoned.
term-combo = Combo
term-combo-text = Champions that have a species, an order or a colour in common and fight side by side.
term-cost = Cost
term-cost-text = The lunas you pay to play a card. Champions cost from { $cheapest } to { $dearest }, in attack as in defence; everything you play at once must be paid in full.
term-deck = Deck
term-deck-text = The { $deck } you play with, and the pile of them that is left to draw from.
term-defence = Defence
term-defence-text = Up to { $fighters } that answer an attack, or none. Their total is dice and bonus, without the attack bases. You choose before any die is rolled.
term-denying = Denying
term-denying-text = To take a card in a draft only so that nobody else gets it.
term-die = Die
term-die-text = Every champion rolls its own, when both sides have chosen: { $dice-kinds }. What it shows counts in attack and in defence.
term-discard = Discarding
term-discard-text = At the end of your turn you keep { $hand-limit } at most. You choose what goes.
term-discard-pile = Discard pile
term-discard-pile-text = Where played and discarded cards lie, face up, each player's apart. When a deck is empty, its owner's pile is shuffled and becomes the new deck.
term-draft = Draft
term-draft-text = Choosing cards from packs before the game, to build a deck from them.
term-draw-card = Draw card
term-draw-card-text = { $draw-two } or { $draw-three }: you draw cards with it, or recall champions.
term-energy = Energy
term-energy-text = What you live on. Both players start with { $energy }; damage takes it away, and nothing brings it back. Whoever has none has lost.
term-exchange = Exchange
term-exchange-text = A card that costs nothing: you give up a champion from your hand for it and gain { $exchange-lunas }. It is your action for this turn.
term-first-picker = First picker
term-first-picker-text = Whoever chooses first in a round of a draft. It changes with every round.
term-hand = Hand
term-hand-text = The cards you hold; nobody else sees them. You start with { $hand }.
term-hand-limit = Hand limit
term-hand-limit-text = At most { $hand-limit } at the end of your own turn. In between you may hold more.
term-income = Income
term-income-text = { $income ->
    [0] What is collected at the end of a turn: nothing, in this game.
   *[other] What you collect at the end of your own turn: { $income-lunas }.
}
term-luna = Luna
term-luna-text = The money of Arcadia: cards are paid for with it. Both players start with { $lunas }. An aureus is worth { $aureus }, an opal { $opal }.
term-market = Market
term-market-text = Where cards are bought for cards between the games of a Deckbuilder Draft. Those who lost buy first.
term-match = Match
term-match-text = Several games that count together: whoever first has won { $match-wins } has won it.
term-mulligan = Mulligan
term-mulligan-text = { $mulligan-for ->
    [nobody] Changing cards of the first hand. In this game nobody may.
    [first] Before the first turn, whoever plays first may discard up to { $mulligan } and draw as many. It is done once.
    [second] Before the first turn, whoever plays second may discard up to { $mulligan } and draw as many. It is done once.
   *[both] Before the first turn, each player may discard up to { $mulligan } and draw as many. It is done once.
}
term-opal = Opal
term-opal-text = The cut stone, worth { $opal }. It is only change.
term-order = Order
term-order-text = One of the five Lights that a champion serves, named by a letter from A to E and shown by a sign with dots. One species of each colour belongs to it.
term-pass = Passing
term-pass-text = Doing nothing in your turn. You still collect what there is to collect.
term-pick = Pick
term-pick-text = A card you keep in a draft. A pick once made is final, and secret until everybody has picked, unless the cards lie open.
term-pile = Pile
term-pile-text = In 12×8: cards that lie face down until somebody chooses them. Which place on the table a pile has says nothing about its cards.
term-pool = Pool
term-pool-text = All cards that can turn up in a draft; also those you have picked so far.
term-price = Price
term-price-text = What a card on the market costs. You pay with cards you own; each is worth more for every colour it shares with the card you want. No change is given.
term-rarity = Rarity
term-rarity-text = Common, uncommon or rare. It decides which packs a card is in and what it costs on the market.
term-recall = Recall
term-recall-text = Taking champions from your discard pile back into your hand: { $draw-two-recalls } with { $draw-two }, { $recall ->
    [exactly] { $draw-three-recalls }
   *[up-to] up to { $draw-three-recalls }
 } with { $draw-three }. Drawing is the other half of the same card.
term-removed = Removed cards
term-removed-text = In a Power Draft: cards you take out of a booster and do not keep, so that a few people can draft what was meant for many.
term-ruleset = Ruleset
term-ruleset-text = All the numbers a game is played by: energy, lunas, hands, bonuses and so on.
term-set = Set
term-set-text = The { $set } of the game: { $champions }, { $draw-twos }, { $draw-threes } and { $exchanges }.
term-set-aside = Set aside
term-set-aside-text = Drafted cards that are not in your deck. They stay out of the game.
term-species = Species
term-species-text = What a champion is: one of the { $species-number } peoples of Arcadia. All champions of one species have the same colour and the same order.
term-turn-limit = Turn limit
term-turn-limit-text = When turn { $turn-limit } is over and both players have energy, the game is a draw. The turns of both are counted together.

## Questions and answers

faq-part-turn = In your turn
faq-part-fight = In a fight
faq-part-cards = Cards, decks and coins
faq-part-draft = In a draft
faq-part-here = On this site

faq-draw-then-attack = May I draw with a card and then attack with what I drew?
faq-draw-then-attack-answer = No. A turn has one action, and playing that card was it. What you drew can defend, though, when the other player attacks.
faq-two-attacks = May I attack twice if I have lunas left?
faq-two-attacks-answer = No. Lay out up to { $fighters } at once; that is the attack of this turn.
faq-exchange-when = Must I play an Exchange as soon as I draw it?
faq-exchange-when-answer = No, it waits in your hand like any card. But when you play it you give up a champion on the spot, and it is your action.
faq-exchange-back = Can I get the champion back that I exchanged?
faq-exchange-back-answer = Not in the same turn. It lies in your discard pile; recall it on a later turn.
faq-recall-deck = Can I recall a champion from my deck?
faq-recall-deck-answer = No, only from your own discard pile. Nobody knows what lies where in a deck.
faq-recall-fewer = My card recalls { $draw-three-recalls }, but only one lies in my pile. What now?
faq-recall-fewer-answer = { $recall ->
    [exactly] Then you can't recall with it, only draw. A recall takes exactly as many as the card says.
   *[up-to] Take the one. The number on the card is the most you may take, and one is the least.
 }
faq-few-cards = I hold fewer than { $hand-limit }. Do I draw up?
faq-few-cards-answer = No. That number is only a ceiling for the end of your turn. Below it nothing happens.
faq-empty = What if my deck is empty?
faq-empty-answer = As soon as you must draw, your whole discard pile is shuffled and is your deck again. This can happen many times in a game. If there is nothing to shuffle either, you simply draw nothing.
faq-first = Why does the second player get something at the start?
faq-first-answer = To go first is an advantage. The first draw and the mulligan are there to make up for it; the rules say who has them in the game you play.

faq-must-defend = Do I have to defend?
faq-must-defend-answer = Never. You may take the whole attack and keep your cards and lunas.
faq-fighters = May I send more than { $fighters }?
faq-fighters-answer = No, neither to attack nor to defend. But both sides choose freely up to that: a single champion may meet a full line.
faq-when-dice = Do I see the dice before I defend?
faq-when-dice-answer = No. You see who attacks, and so what they may roll; dice fall only when both sides have chosen. The page shows you the odds before you commit.
faq-base-defence = Does the attack base help in defence?
faq-base-defence-answer = No. In defence only dice and bonus count. A champion with a large die and a small base is the better defender for its price.
faq-stack = Do bonuses add up?
faq-stack-answer = No. Read the table from the top, take the first line that fits, and stop.
faq-own-table = My deck was drafted and the other was dealt. Whose bonuses count?
faq-own-table-answer = Each side uses the column of its own deck.
faq-one-color = Why do I never see an order bonus with my one-colour deck?
faq-one-color-answer = In one colour every order has just one species. Champions that share an order are then always of one species, and that line counts first.
faq-luna-at-end = The attack won the game. Does anybody still collect?
faq-luna-at-end-answer = No. The game ends the moment energy falls to 0.

faq-know-deck = May I know what is in my own deck?
faq-know-deck-answer = If you built, drafted or chose it, yes: the list, not the order. If it was dealt at random, no.
faq-look-discard = May I look through discard piles?
faq-look-discard-answer = Yes, both, at any time. Champions and other cards lie apart there.
faq-same-color = May both of us play the same colour?
faq-same-color-answer = Yes. Each then plays from a set of their own.
faq-coins = Does it matter whether I have opals or lunas?
faq-coins-answer = No. Change is always made, and no rule looks at single coins.
faq-draw-game = Can a game be a draw?
faq-draw-game-answer = Yes, when both agree, or when turn { $turn-limit } is over and both still stand. It hardly ever comes to that.

faq-solomon-three = In Solomon 7×7, may I take more cards and go first?
faq-solomon-three-answer = No. The first picker takes fewer and gets what is left over in the end; that is what makes it fair.
faq-piles-look = In 12×8, may I look into a pile before I choose it?
faq-piles-look-answer = No. All piles are shuffled and face down, so no place is better than another.
faq-draft-bonus = Why are bonuses lower for drafted decks than for dealt ones?
faq-draft-bonus-answer = Because you chose your cards and will have combos more often. What you gain in number is taken back in size.
faq-set-aside = What becomes of the cards I do not play?
faq-set-aside-answer = They stay out. Only where an event says so may you swap them in between the games of a match.
faq-seen = Does the other player know what I drafted?
faq-seen-answer = In Solomon 7×7, all of it: the cards lie open. Elsewhere only what you were passed and did not hand on can be guessed at.
faq-more-players = We are more than two. Can we draft?
faq-more-players-answer = Yes: Power Draft, Booster draft and Deckbuilder Draft are for more people. Games are still between two.

faq-trust = How do I know the cards are not stacked?
faq-trust-answer = Every player's browser gives a part of the chance before anything is dealt, and nobody can know the whole before. When all is over, the record lets you reckon every shuffle and every die again.
faq-computer = Do computer players see my cards?
faq-computer-answer = No. They are given what their seat may know, and nothing else. They roll the same dice as you.
faq-leave = What if I close the page?
faq-leave-answer = The table stays as it is. Open its address again, on another device if you like, and you are where you were.

## Tips for the game

tip-play-title = For every game
tip-play-1 = Lunas you still hold when the game is over were worth nothing. Spend them, but never so far that you cannot answer a great attack.
tip-play-2 = Two cheap champions that belong together often hit harder than one dear one alone. Look for pairs first, then for strength.
tip-play-3 = The smallest champion in your hand is worth keeping if it makes a pair into three.
tip-play-4 = You need not stop every blow. A small attack costs you less energy than its answer costs you lunas and cards.
tip-play-5 = Defend when the attack is large, when you have a cheap combo at hand, or when your energy runs low.
tip-play-6 = Large dice with a small base are for defence, small dice with a large base for attack: a base counts for nothing when you defend.
tip-play-7 = Watch the other purse. Whoever has just paid for a great attack can hardly pay for a defence.
tip-play-8 = A thin hand has no combos. Draw while you can still afford to miss an attack, not when you must.
tip-play-9 = Recall late and draw early: the longer the game, the better the champions in your discard pile.
tip-play-10 = Exchange a champion you could not pay for anyway, not the one that completes your next three.
tip-play-11 = At the end of your turn, keep what goes together. Two strangers are worth less than a pair of middling cousins.
tip-play-12 = Use the mulligan on cards that stand alone and on those you cannot pay for soon.

## Tips for each way to come by a deck

tip-random-1 = You do not know your deck: play what you hold, and let the first hands tell you which colours came to you.
tip-random-2 = Bonuses are highest here, and any two champions may fit. Colours count, too, so there is nearly always a pair.
tip-monochrome-1 = All lines for orders are closed to you. Collect two and three of a species: that is where your bonuses come from.
tip-monochrome-2 = Both lists are known. Count which species the other player has already used up.
tip-custom-1 = Choose few species and many of each; the bonuses you can reach matter more than the last point of strength.
tip-custom-2 = Mind the limits on free champions and draw cards: fill them on purpose, not by accident.
tip-custom-3 = A deck of dear champions starves. Keep enough that costs nothing or next to nothing.
tip-solomon-1 = As first picker, ask what you would be left with in the end: the last cards are yours, too.
tip-solomon-2 = As second picker, you take the most at one stroke. Look for three that belong together.
tip-solomon-3 = Everything lies open. Keep count of what the other player collects, and now and then take it away.
tip-solomon-4 = Begin with strength, and let a species or an order grow out of it; towards the end, complete what you have.
tip-piles-1 = Which pile you choose does not matter; what you keep of it does. Do not waste time there.
tip-piles-2 = Half of each pile comes back to you. If two good cards are in it, take the one that will not.
tip-piles-3 = The early cards of a pile for strength, the middle ones for combos, the last ones for what the other player should not have.
tip-piles-4 = Remember what you handed on: it is the best hint at what will face you.
tip-pass-1 = You see three hands in a round and keep one card of each. Plan which of the second hand you hope to see.
tip-pass-2 = Two sets are in play, so there are two of every champion: three of a species are easier to come by than elsewhere.
tip-pass-3 = A hand that comes to you without anything strong tells you that something strong is gone.
tip-pass-4 = Be ready to change your plan until the middle of the draft; after that, finish it.
tip-pass-5 = You will leave out more cards than in any other draft. Late in the round, a card you deny costs you nothing.
tip-pick-four-1 = Every card you keep is in your deck: nothing can be left out. Avoid what you could never pay for.
tip-pick-four-2 = The packs are small and soon gone. Take the pair now, not later.
tip-power-1 = You keep the best card and remove the second best: what you remove will never be played against you.
tip-power-2 = Remove what your neighbour collects, not what is merely strong.
tip-power-3 = Everybody's deck is stronger than usual. Middling cards that would do elsewhere will not do here.
tip-standard-1 = What reaches you late tells you what your neighbours do not want. Want it.
tip-standard-2 = Direction changes with the round: whoever passed to you will receive from you.
tip-standard-3 = Keep to few colours or few orders: whoever takes a little of everything has no combos.
tip-sealed-1 = Sort by colour first and count: the two colours with most good cards are usually your deck.
tip-sealed-2 = You will not have every card you want. A plain deck that always does something beats a clever one that may.
tip-deckbuilder-1 = Commons are money. Keep those you play, and trade the rest while they are worth something to you.
tip-deckbuilder-2 = Pay with cards that share a colour with what you buy: they are worth more.
tip-deckbuilder-3 = A lost game lets you buy first. Know before the market opens which card you want.
tip-deckbuilder-4 = Rares that nobody buys stay for one more market. If the others are poor, wait.
tip-deckbuilder-5 = Stay open in the first rounds: decks change more here than in any other draft.

## Which format?

formats-lead = { $n } ways to come by a deck, from none of the work to all of it. Answer a few questions, or compare them yourself.
formats-find = Find yours
formats-find-so-far = You have said:
formats-find-change = Change this answer
formats-find-skip = It does not matter
formats-find-again = Begin again
formats-find-step = Question { $n } of { $of }
formats-find-now = So far this would suit you:
formats-find-done = This suits you
formats-compared-text = How long it takes until you can play, how much there is to keep in mind, and what you see of the cards.
formats-times-text = Minutes, for two people who know the rules. Where a clock is used, it follows these times.
formats-time-bar = Of { $total }: { $setup } to set up, { $draft } to draft, { $build } to build, { $between } between games, up to { $play } to play
formats-play = Play it now
formats-rules = How it goes
formats-tips = Tips
formats-facts = In brief
formats-players = Players
formats-best-for = Best for
formats-before-play = Until you play
formats-bonuses = Bonuses
formats-bonuses-class = the column "{ $class }"
formats-clock = With a clock
formats-clock-text = { $draft } to draft and { $build } to build your deck; what you save on one choice is kept for the next.
formats-prices = Prices on the market
formats-rarity = rarity
formats-cost = costs
formats-worth = is worth
formats-shared = more for each shared colour
formats-set = What can be set
formats-allowed = may be
formats-usual = usually
formats-not-here = There is no format "{ $name }". These are the ones there are.
formats-all = All formats

## Help at the table

help-topics = What is what?
help-open = What is this? { $about }
help-close = Close
help-build = Building your deck
help-build-text = Choose as many cards as a deck needs. What belongs together is worth more than what is merely strong, and enough of it should be cheap. What you leave out stays out of the game.
help-prices-text = Commons are worth { $common }; an uncommon costs { $uncommon-cost } and is worth { $uncommon }; a rare costs { $rare-cost } and is worth { $rare }. For each colour it shares with the card you want, a common is worth { $common-bonus } more, an uncommon { $uncommon-bonus }, a rare { $rare-bonus }. No change is given.

## A card in plain words

card-detail-attack = Attacks with { $die } + { $base }: { $least } to { $most }.
card-detail-defence = Defends with { $die } alone: 1 to { $most }.
card-detail-kin = Brings a bonus beside others of its species, of its Light ({ $order }: { $kin }) or of its colour.
card-detail-draw = { $recalls ->
    [one] Draw { $draws } cards, or bring { $recalls } champion back from your discard pile.
   *[other] Draw { $draws } cards, or bring up to { $recalls } champions back from your discard pile.
}
card-detail-exchange = Give up a champion from your hand and gain { $lunas } lunas.
card-detail-cost = { $n ->
    [0] Free to play.
    [one] Costs { $n } luna every time you play it.
   *[other] Costs { $n } lunas every time you play it.
}
