# A game in the terminal (arcadia play).
# Where $who can be "you", the sentence says so; else $who is a name.

## What can be typed: the words of each order, separated by spaces, the one that help shows first.
## The English ones are understood in every language, so no word may mean two things.

play-verb-attack = a attack
play-verb-defend = d defend
play-verb-pass = p pass
play-verb-draw = draw
play-verb-recall = recall
play-verb-exchange = x exchange swap
play-verb-change = c change mulligan
play-verb-keep = k keep take
play-verb-remove = r remove
play-verb-discard = discard
play-verb-pile = pile
play-verb-in = in
play-verb-out = out
play-verb-done = done ok
play-verb-builder = builder
play-verb-cards = cards deck
play-verb-show = show hand
play-verb-discards = discards
play-verb-odds = odds
play-verb-against = against vs
play-verb-hint = hint
play-verb-log = log
play-verb-rules = rules
play-verb-help = ? help h
play-verb-resign = resign
play-verb-quit = quit q exit

## Help: what each order does, behind an example of it

play-help-attack = attack with cards 1 and 3 of your hand: one to three champions
play-help-defend = defend with cards 2 and 4: up to three champions
play-help-no-defence = do not defend (or just press Enter)
play-help-pass = pass: do nothing this turn
play-help-draw = play the Draw card 6 and draw
play-help-recall = play the Draw card 6 and take the champions 2 and 3 of your discard pile back (see { $discards })
play-help-exchange = play the Exchange card 4, give up the champion 1 and gain lunas
play-help-change = change cards 1 and 4 of your first hand
play-help-keep-hand = keep your first hand (or just press Enter)
play-help-discard = discard card 3
play-help-odds-attack = what an attack with cards 1 and 3 would come to; behind a slash, defenders you think of
play-help-odds-defence = what you would lose if you defended with cards 2 and 4
play-help-discards = both discard piles
play-help-pile = take pile 3
play-help-keep = take cards 1 and 3; where some must be removed, they come behind a slash: 1 / 4
play-help-cards = the cards you have
play-help-deck = what your deck still holds, and what you know of the other's
play-help-exchange-cards = card 3 leaves the deck, card 41 comes in
play-help-in = put cards into the deck
play-help-out = take cards out of the deck
play-help-builder = go back to the computer's choice
play-help-done = this is the deck (or just press Enter)
play-help-show = show how things stand
play-help-hint = ask the computer what it would do in your place
play-help-log = everything that has happened
play-help-rules = the rules in short
play-help-resign = give up this game
play-help-quit = stop here
play-help-names = Cards can also be named, like human-d8+2. English words and letters work in every language.

## Before the game

play-title = { $format }: you against { $who } (computer), { $ruleset }.
play-title-several = { $format } with { $n } computer players, { $ruleset }. The game afterwards is against { $who }.
play-start = Type ? to see what you can type, and { $quit } to stop.
play-ask-color = Which colour do you play? { $colors }
play-colors = { $who } plays { $theirs }, you play { $mine }.
play-no-color = "{ $text }" is none of the colours: type its number or its name.
play-deck-is = { $brought ->
    [yes] You play the deck { $code }.
   *[no] You bring no deck (--deck), so the computer has built one for you: { $code }
}
play-no-format = There is no format "{ $name }" to play in the terminal; there are { $known }. Others are played on the site: arcadia serve.
play-deck-only-custom = Only the format custom takes a deck of your own: play custom --deck FILE, or leave --deck out.

## The course of a duel

play-first = { $who ->
    [you] You play first.
   *[other] { $who } plays first.
}
play-turn = { $who ->
    [you] Turn { $turn }: yours
   *[other] Turn { $turn }: { $who }
}
play-drew = { $who ->
    [you] You draw { $cards }.
   *[other] { $who } draws { $cards }.
}
play-shuffled = { $who ->
    [you] You shuffle your discard pile: it is your new deck.
   *[other] { $who } shuffles the discard pile: it is the new deck.
}
play-hurt = { $who ->
    [you] You lose { $n } energy.
   *[other] { $who } loses { $n } energy.
}
play-unhurt = { $who ->
    [you] You are not hurt.
   *[other] { $who } is not hurt.
}
play-changes = { $who ->
    [you] You change { $cards }.
   *[other] { $who } changes { $cards }.
}
play-keeps-hand = { $who ->
    [you] You keep your first hand.
   *[other] { $who } keeps the first hand.
}
play-passes = { $who ->
    [you] You pass.
   *[other] { $who } passes.
}
play-attacks = { $who ->
    [you] You attack with { $cards }.
   *[other] { $who } attacks with { $cards }.
}
play-draws = { $who ->
    [you] You play { $card } to draw.
   *[other] { $who } plays { $card } to draw.
}
play-recalls = { $who ->
    [you] You play { $card } and take back { $cards }.
   *[other] { $who } plays { $card } and takes back { $cards }.
}
play-exchanges = { $who ->
    [you] You play { $card } and give up { $champion }.
   *[other] { $who } plays { $card } and gives up { $champion }.
}
play-defends = { $who ->
    [you] You defend with { $cards }.
   *[other] { $who } defends with { $cards }.
}
play-no-defence = { $who ->
    [you] You do not defend.
   *[other] { $who } does not defend.
}
play-discards = { $who ->
    [you] You discard { $cards }.
   *[other] { $who } discards { $cards }.
}

## How a duel stands

play-you = You
play-side = { $energy } energy, { $lunas }, { $hand } in hand, { $deck } in the deck, { $discard } discarded
play-surely-held = { $who } surely holds { $cards }.
play-hand = Your hand:
play-no-hand = Your hand is empty.
play-attacked = The attack: { $cards }
play-ask-mulligan = { $n ->
    [one] Your first hand: change one card (c 1), or press Enter to keep it.
   *[other] Your first hand: change up to { $n } cards (c 1 4), or press Enter to keep it.
}
play-ask-action = Your turn: attack (a 1 2), play a card, or pass (p). ? helps.
play-ask-defence = You are attacked: defend (d 1 2), or press Enter to take it. ? helps.
play-ask-discard = { $n ->
    [one] Too many cards: discard one ({ $verb } 3).
   *[other] Too many cards: discard { $n } ({ $verb } 1 2).
}
play-pile = { $who ->
    [you] Your discard pile, the champions numbered for a recall:
   *[other] The discard pile of { $who }:
}
play-still-in-deck = { $n ->
    [0] Your deck is empty.
    [one] Still in your deck, one card: { $cards }.
   *[other] Still in your deck, { $n } cards in no order: { $cards }.
}
play-deck-unknown = What your deck holds nobody knows: it was dealt.
play-loose = { $who } has in hand or in the deck, among others: { $cards }.
play-pile-others = and { $cards }
play-odds-cost = Cost: { $cost ->
    [one] { $cost } luna
   *[other] { $cost } lunas
}, of the { $lunas } you have
play-odds-bonus = Bonus: { $bonus } ({ $combo })
play-odds-over = { $who ->
    [you] Probability that you lose all the energy you have left ({ $energy }): { $p }
   *[other] Probability that { $who } loses all the energy left ({ $energy }): { $p }
}
play-hint = { $who } would type: { $order }
play-kept = The game is kept: arcadia play --resume goes on with it.
play-kept-before = You have an unfinished game: arcadia play --resume goes on with it. Your first move here replaces it.
play-nothing-kept = There is no unfinished game to resume. Start one with arcadia play.
play-thinking = { $who } is thinking …

## Drafts and decks

play-you-keep = You keep { $cards }.
play-you-keep-remove = You keep { $cards } and remove { $removed }.
play-you-remove = You remove { $removed }.
play-you-got = { $n ->
    [one] The last card goes to you: { $cards }.
   *[other] The last { $n } cards go to you: { $cards }.
}
play-you-pile = You take pile { $pile }.
play-piles = Piles on the table: { $piles }
play-how-pile = Type the number of a pile.
play-how-keep = { $n ->
    [one] Type the number of the card you keep. ? helps.
   *[other] Type the numbers of the cards you keep, such as { $example }. ? helps.
}
play-how-remove = Type the numbers of the cards you keep, a slash, and those of the cards you remove, such as { $example }. ? helps.
play-have = You have { $n ->
    [one] { $n } card
   *[other] { $n } cards
}: { $counts }.
play-have-none = You have no cards yet.
play-other-cards = without colour
play-they-have = { $who } has { $cards }.
play-built-for-you = The computer has built a deck from your cards. Press Enter to play it, or change it first.
play-in-deck = In the deck ({ $n }):
play-left-out = Left out ({ $n }):
play-ask-build = { $n ->
    [one] The deck has { $n } card; it needs { $least }. x 3 41 puts card 41 in for card 3, Enter plays the deck, ? helps.
   *[other] The deck has { $n } cards; it needs { $least }. x 3 41 puts card 41 in for card 3, Enter plays the deck, ? helps.
}
play-deck-final = Your deck is built. Its code: { $code }
play-in-already = { $card } is in the deck already.
play-out-already = { $card } is not in the deck.

## What cannot be understood

play-unknown = "{ $text }" is nothing that can be typed here. ? shows what can.
play-not-here = That is not possible now. ? shows what is.
play-which = Say which cards, by their numbers: { $example }
play-which-back = Which champions? Add their numbers in your discard pile: { $example }
play-nobody-back = There is no champion in your discard pile.
play-no-number = There is no card { $n } here: the numbers go from 1 to { $most }.
play-no-cards = There are no cards to choose from.
play-no-card = None of these cards is "{ $text }".
play-twice = { $card } is named twice.
play-no-pile = "{ $text }" is no pile: type its number, such as { $example }.
play-no-draw-card = There is no Draw card in your hand.
play-no-exchange-card = There is no Exchange card in your hand.
play-no-attack = Say with which cards: { $example }
play-three = At most three champions fight together.
play-long-line = That line was too long, and was passed over.
play-nothing-to-resign = There is nothing to resign yet: { $quit } stops.

## The end

play-left = You have left the game.
play-no-more = There is no more input: the game is left here.
play-won = You have won: { $who } has no energy left.
play-lost = { $who } has won: you have no energy left.
play-resigned = You have resigned: { $who } has won.
play-after = { $turn ->
    [one] It took one turn.
   *[other] It took { $turn } turns.
} You had { $mine } energy left, { $who } had { $theirs }.
play-seed = Seed { $seed }: with --seed { $seed } the same cards are dealt again.
play-record-draft = The record of the draft is in { $file }.
play-record-build = The record of the deck building is in { $file }.
play-record-duel = The record of the game is in { $file }.
