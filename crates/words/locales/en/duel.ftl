# The duel's table.

# What happened, a line for each. $side: you did it, it was done to you, or neither.
duel-first = { $side ->
    [you] You go first.
   *[they] { $who } goes first.
}
duel-turn = { $side ->
    [you] Turn { $turn }: you
   *[they] Turn { $turn }: { $who }
}
duel-keeps = { $side ->
    [you] You keep your hand.
   *[they] { $who } keeps the first hand.
}
duel-redraws = { $side ->
    [you] { $n ->
        [one] You redraw { $n } card.
       *[other] You redraw { $n } cards.
    }
   *[they] { $n ->
        [one] { $who } redraws { $n } card.
       *[other] { $who } redraws { $n } cards.
    }
}
duel-attacks = { $side ->
    [you] You attack with { $cards }.
   *[they] { $who } attacks with { $cards }.
}
duel-hits = { $side ->
    [you] You hit { $other } for { $n }.
    [me] { $who } hits you for { $n }.
   *[they] { $who } hits { $other } for { $n }.
}
duel-hits-through = { $side ->
    [you] You hit { $other } for { $n } ({ $attack } against { $defence }).
    [me] { $who } hits you for { $n } ({ $attack } against { $defence }).
   *[they] { $who } hits { $other } for { $n } ({ $attack } against { $defence }).
}
duel-blocks = { $side ->
    [you] You block ({ $defence } against { $attack }).
   *[they] { $who } blocks ({ $defence } against { $attack }).
}
duel-plays = { $side ->
    [you] You play { $card }.
   *[they] { $who } plays { $card }.
}
duel-recalls = { $side ->
    [you] You recall { $cards }.
   *[they] { $who } recalls { $cards }.
}
duel-trades = { $side ->
    [you] You trade { $card } for { $lunas }.
   *[they] { $who } trades { $card } for { $lunas }.
}
duel-passes = { $side ->
    [you] You pass.
   *[they] { $who } passes.
}
duel-discards = { $side ->
    [you] You discard { $cards }, down to { $limit } cards.
   *[they] { $who } discards { $cards }, down to { $limit } cards.
}
duel-energy-left = { $side ->
    [you] You have { $n } energy left.
   *[they] { $who } has { $n } energy left.
}
duel-draws = { $side ->
    [you] You draw { $cards }.
   *[they] { $who } draws { $cards }.
}
duel-shuffles = { $side ->
    [you] You reshuffle your discard pile.
   *[they] { $who } reshuffles the discard pile.
}
duel-resigns = { $side ->
    [you] You resign.
   *[they] { $who } resigns.
}
duel-offers = { $side ->
    [you] You offer a draw.
   *[they] { $who } offers a draw.
}
duel-accepts = { $side ->
    [you] You accept the draw.
   *[they] { $who } accepts the draw.
}
duel-refuses = { $side ->
    [you] You decline the draw.
   *[they] { $who } declines the draw.
}
duel-declines = { $side ->
    [you] You play on: no draw.
   *[they] { $who } plays on: no draw.
}

# What is asked.
duel-ask-mulligan = { $n ->
    [one] Redraw { $n } card, or keep your hand.
   *[other] Redraw up to { $n } cards, or keep your hand.
}
duel-ask-action = Your turn: attack, play a card, or pass.
duel-ask-helpless = { $who } attacks for { $least }–{ $most }, and nobody in your hand can defend.
duel-ask-defence = { $who } attacks for { $least }–{ $most }. Defend?
duel-ask-discard = { $n ->
    [one] Too many cards: discard { $n }.
   *[other] Too many cards: discard { $n }.
}
duel-ask-wait = { $who } is thinking…
duel-ask-watch = { $who } to move

# Buttons say what will happen.
act-choose = Choose champions or a card
act-attack = Attack with { $n } · { $lunas }
act-play = { $card } · { $lunas }
act-recall = Recall { $n } · { $lunas }
act-recall-list = { $n ->
    [one] Recall { $n } instead…
   *[other] Recall up to { $n } instead…
}
act-recall-list-exactly = Recall { $n } instead…
act-recall-choose = Choose whom to recall
act-trade = Trade { $card } for { $lunas }
act-trade-choose = Choose a champion to trade
act-defend = Defend · lose about { $mean } ({ $least }–{ $most })
act-defend-choose = Choose defenders
act-take = Don't defend · lose about { $mean }
act-keep = Keep hand
act-redraw = { $n ->
    [one] Redraw { $n } card
   *[other] Redraw { $n } cards
}
act-redraw-choose = Choose cards to redraw
act-discard = { $n ->
    [one] Discard { $n } card
   *[other] Discard { $n } cards
}
act-discard-choose = { $n ->
    [one] Choose { $n } more
   *[other] Choose { $n } more
}
act-attack-plain = Attack
act-draw-plain = Draw
act-recall-plain = Recall
act-trade-plain = Trade for lunas
act-defend-plain = Defend
act-redraw-plain = Redraw selected
act-discard-plain = Discard selected
act-odds = Show the odds
act-again = Sure? { $what }
duel-choose-defenders = Choose champions to defend with, or don't defend.
duel-choose-redraw = Choose the cards to redraw, or keep your hand.
duel-choose-action = Choose an action with one of the buttons.
duel-too-expensive = too expensive

# The odds of what is chosen.
duel-odds-attack = about { $mean } ({ $least }–{ $most })
duel-odds-loss = lose about { $mean } ({ $least }–{ $most })
duel-odds-lethal = wins { $chance } if undefended
duel-odds-fatal = you'd be out { $chance }

# Around the table.
duel-menu = Menu
duel-menu-close = Close
duel-log = Log
duel-discard-pile = { $who }: discard pile
duel-discards-count = discard { $n }
duel-score = { $mine } : { $theirs }
duel-score-said = Match: { $mine } to { $theirs }
duel-speed = Speed
duel-speed-relaxed = relaxed
duel-speed-quick = quick
duel-speed-instant = instant
duel-sound = Sound when it's your move
duel-keys = Keyboard shortcuts
duel-key-cards = choose a card
duel-key-enter = do what the button says
duel-key-space = pass, keep or don't defend
duel-key-discard = discard piles
duel-key-log = log
duel-key-coach = ask the coach
duel-key-help = this list
duel-key-space-name = Space
keys-short = Keys
keys-hand = along the hand, and down to the button
keys-mark = mark a card
keys-take = take what is marked
keys-tab = to the next card or button
keys-choose = choose a card
keys-move = move the card to the other zone
keys-undo = take back the last change
keys-step = one moment back or on
keys-ends = first and last moment
keys-play = play and pause
duel-your-move = Your move
duel-resign-ask = Resign this game?
duel-resign-yes = Yes, resign
duel-resign-no = Keep playing
duel-draw-offered = You've offered a draw. It stands until { $who } moves.
duel-draw-asked = { $who } offers a draw.
duel-draw-decline = Decline

# The end.
duel-won = You win!
duel-lost = { $who } wins.
duel-drawn = A draw.
duel-by-energy = { $side ->
    [you] You have { $n } energy left.
   *[they] { $who } has { $n } energy left.
}
duel-by-resigning = { $side ->
    [you] You resigned.
   *[they] { $who } resigned.
}
duel-by-agreement = You agreed on it.
duel-by-limit = The last turn is over.
duel-curve = Energy, fight by fight
duel-biggest = Biggest hit
duel-biggest-hit = { $n } · { $who }
duel-luck = Dice against the average
duel-luck-more = +{ $n }
duel-luck-less = −{ $n }
duel-you = You
duel-rematch = Rematch
duel-rematch-accept = Accept the rematch
duel-rematch-waits = Waiting for { $who } to accept a rematch.
duel-rematch-asked = { $who } wants a rematch.
duel-review = Review
duel-next-opponent = Play { $who }
duel-next-game = Next game
duel-more = More
duel-look = Look at the table
duel-look-back = Back to the result

# The coach: what Oracle would do in your place, and why.
act-off-poor = Too expensive: you have { $n ->
    [one] { $n } luna
   *[other] { $n } lunas
} in all.
act-off-full = No more than three champions fight together.
act-off-most = You've chosen as many as you can here.
act-off-defence = Only champions can defend.
coach-title = Coach
coach-ask = Ask the coach
coach-watches = The coach watches with you.
coach-choose = Choose these
coach-gain = +{ $gain } chance to win
coach-keep = Oracle would keep this hand
coach-redraw = Oracle would redraw { $cards }
coach-pass = Oracle would pass
coach-attack = Oracle would attack with { $cards }
coach-draw = Oracle would play { $cards } and draw
coach-recall = Oracle would recall { $cards }
coach-trade = Oracle would trade { $cards } for lunas
coach-take = Oracle wouldn't defend
coach-defend = Oracle would defend with { $cards }
coach-discard = Oracle would discard { $cards }
coach-why-finishes = Undefended, this attack wins the game { $chance } of the time.
coach-why-together = Together they get +{ $bonus } ({ $combo }): about { $n } in all.
coach-why-strikes = That's about { $n } for few lunas.
coach-why-survives = Undefended, you'd lose the game { $without } of the time; like this, { $with }.
coach-why-shields = You'd lose about { $with } instead of about { $without }.
coach-why-spares = You'd lose about { $n }. Defenders and lunas are worth more to you next turn.
coach-why-draws = { $n } new cards give you more combinations to attack with.
coach-why-recalls = With that your best attack is about { $n }.
coach-why-earns = { $n } lunas pay for stronger champions.
coach-why-weakest = They add least to the rest of your hand.
coach-why-fits = Its champions work well together.
coach-why-waits = Nothing you could play now is worth its price.

# Learn in 5 minutes: one sentence or two before each move.
lesson-title = Learn in 5 minutes
lesson-step = Lesson { $n }/{ $of }
lesson-done = Well done!
lesson-leave = Leave (it waits for you)
lesson-watch = Watch what Luna does.
lesson-attack = These are your cards. A champion costs the lunas in its corner and hits for its die plus its number. Hold or hover over a card to read it. Choose { $cards }, then press Attack.
lesson-draw = You get one luna a turn: the one you paid is back. But cards run out. { $cards } brings three new ones. You have one action a turn, so this is it: choose it and draw.
lesson-discard = You may keep seven cards at the end of your turn. Discard your weakest champion: { $cards }.
lesson-defend = Luna attacks! Defenders roll their die, without the number, and stop that much. Defend with { $cards }.
lesson-pair = Champions that belong together get a bonus: two dragons, +10. Choose one and see the other glow. Attack with { $cards }.
lesson-purse = This attack is weak. Defending costs lunas, too, and your purse gets only one a turn. Save it: press Don't defend.
lesson-recall = Draw cards can also bring champions back from your discard pile. Choose your Draw 2, press Recall, the golden button, and take back the Dragon d20+0.
lesson-free = You know the basics. Champions of one order, the Light whose sign they bear, or of one colour get a bonus, too. Finish the game: bring Luna to 0 energy. The coach says what our strongest player, Oracle, would do.
