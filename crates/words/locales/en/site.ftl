# What the server says to whoever runs it.

serve-ready = Arcadia is at { $address }
serve-store = Everything is kept in { $store }
serve-stopping = Stopping: what was begun is finished first.
serve-bad-address = { $text } is not an address to listen at: give one such as 127.0.0.1:8080.
serve-cannot-listen = It is not possible to listen at { $address }: { $why }. Another --listen would be right.
serve-no-store = The store cannot be opened: { $why }.
serve-in-use = Another server uses { $store } already: stop it first, or give this one another --store. Several servers can use one PostgreSQL.
serve-no-folder = There is no folder for the store: say where to keep it, with --store.
store-backed-up = The store is copied to { $file }.
store-restored = The store is as { $file } has it.
store-failed = { $why }.

# The pages.

site-skip = To the table
site-navigation = Site
site-play = Play
site-rules = Rules
site-formats = Which format?
site-api = For programs
site-guest = Guest
site-computer = { $level } (computer)
site-free-seat = Free seat
site-welcome = The Champions of Arcadia
site-about = A card game of dice, combos and thin purses, and every way to come by a deck. Play at once, without an account.
site-play-now = Play now
site-format = How you come by your decks
site-level = Against whom
site-level-luna = for a first game
site-level-aureus = knows the advice of the rule book
site-level-opal = knows the odds
site-level-oracle = the strongest we have
site-more = More choices
site-your-name = Your name
site-ruleset = Rules
site-best-of-three = Best of three
site-with-clock = With a clock
site-play-computer = Play against the computer
site-play-friend = Invite somebody by link
site-play-anybody = Open a table for anybody
site-your-tables = Your tables
site-open-tables = Open tables
site-no-open-tables = Nobody is waiting just now. Open a table, and somebody may come.
site-status-open = free seats
site-status-live = being played
site-status-finished = over
site-kind-duel = Duel
site-kind-draft = Draft
site-kind-build = Deck building
site-kind-market = Market
site-invite = Whoever has this link can sit down or watch:
site-link = The link of this table
site-sit = Sit down here
site-which-color = Your colour
site-which-deck = Your deck
site-deck-code = deck code; empty: one of ours
site-about-chance = Every player gives a part of the chance, so that nobody can have chosen it alone. Your browser does it by itself; without script, leave it to us.
site-deal = Deal the cards
site-waiting-for-chance = The cards are dealt as soon as everybody has given their part of the chance.
site-void = Somebody did not give their part of the chance in time: nothing was dealt.
site-hand = Your hand
site-hand-size = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
site-deck-size = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
}
site-deck = deck { $n }
site-to-move = to move
site-zone = The fight
site-no-fight = Nobody has fought yet.
site-attacks = attack
site-defends = defence
site-damage = { $who } loses { $n } energy.
site-ask-mulligan = Your first hand: choose up to { $mulligan } cards to change, or keep it.
site-ask-action = Your turn: attack with up to three champions, play a card, or pass.
site-ask-defence = You are attacked: defend with up to three champions, or take it.
site-ask-discard = { $n ->
    [one] Choose { $n } card to discard.
   *[other] Choose { $n } cards to discard.
}
site-recall-from = Champions you could recall
site-do-mulligan = Change these
site-do-keep = Keep the hand
site-do-attack = Attack
site-do-draw = Play it and draw
site-do-recall = Play it and recall
site-do-exchange = Exchange
site-do-pass = Pass
site-do-defend = Defend
site-do-take = Take it
site-do-discard = Discard
site-odds = What would come of it?
site-discard = Discard pile of { $who } ({ $n })
site-log = What happened
site-costs = { $n ->
    [one] Costs { $n } luna.
   *[other] Costs { $n } lunas.
}
site-attack-total = The attack comes to { $mean } on average ({ $least } to { $most }).
site-damage-taken = You would lose { $mean } energy on average ({ $least } to { $most }).
site-choose-draw = Choose the card you play as well.
site-choose-exchange = Choose an Exchange card and a champion.
site-choose-champion = Choose the champion you give up as well.
site-offer-draw = Offer a draw
site-accept-draw = Accept the draw
site-draw-offered = You have offered a draw.
site-resign = Resign
site-away = away
site-done = That is done.
site-match = The match stands at
site-go-on = Go on
site-duels = Play with these decks
site-challenge = Play { $name }
site-challenged = You have asked { $name } to play.
site-wants-to-play = { $name } wants to play you.
site-to-duel = To the game against { $name }
site-again = Play again
site-record = The record
site-lobby = To the lobby
site-pile = Pile { $n }
site-keep = { $n ->
    [one] Keep { $n } card
   *[other] Keep { $n } cards
}
site-remove = { $n ->
    [one] Remove { $n } card
   *[other] Remove { $n } cards
}
site-choose = Choose
site-choosing = choosing
site-has-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
site-their-cards = Their cards
site-your-cards = Your cards ({ $n })
site-passed = What you passed on
site-curve = Cards by cost
site-suggested = Our builder's choice is marked: change what you like.
site-submit-deck = This is my deck
site-chosen = { $n ->
    [one] { $n } card chosen
   *[other] { $n } cards chosen
}
site-offers = On the market
site-price = costs { $n }
site-you-own = What you own
site-buy = Buy with these
site-cheapest = The cheapest trade: { $cards }.
site-buy-cheapest = Buy with the cheapest trade
site-too-poor = All your cards together are not worth that much.
site-worths = What your cards are worth towards it
site-sort = Sort by
site-sort-color = colour
site-sort-species = species
site-sort-order = order
site-sort-cost = cost
site-sort-strength = strength
site-sort-bonus = bonuses possible
site-sort-place = as they are
site-choose-offer = Choose the card you want.
site-worth = These are worth { $worth } towards a cost of { $cost }.
refusal-seat-taken = Somebody else sits there already.
refusal-seat-free = Nobody sits there.
refusal-not-your-seat = That is not your seat.
refusal-not-the-host = Only the host gives seats to computer players.
refusal-wrong-moment = It is not the moment for that.
refusal-stale = You have decided already since you last looked.
refusal-too-late = Something else has happened meanwhile.
refusal-already-pledged = This seat has pledged its part already.
refusal-already-revealed = This seat has revealed its part already.
refusal-not-as-pledged = That is not what this seat has pledged.
refusal-in-a-match = The match goes on: resign instead.
refusal-no-duel = These two seats have no decks to play a duel with.
refusal-goes-on = It goes on at another table.
refusal-bring = What you bring is not what is brought to this table.
refusal-nothing-to-bring = Nobody brings a deck to this table.
refusal-bad-code = That is not a deck: { $why }
refusal-illegal-deck = This deck is not allowed in a game with custom decks: { $problems }.
refusal-unknown-level = There is no level "{ $level }"; there are { $levels }.
refusal-unknown-table = There is no kind of table called "{ $kind }".
refusal-unreadable = That cannot be read: { $why }.
refusal-not-a-record = { $why }
