## The table of a draft, of deck building and of a market.

# The offer.
drafting-do-take = { $take ->
    [one] Take { $take } card
   *[other] Take { $take } cards
}
drafting-do-remove = { $remove ->
    [one] Remove { $remove } card
   *[other] Remove { $remove } cards
}
drafting-do-both = Keep { $take }, remove { $remove }
drafting-choose-take = { $take ->
    [one] Choose { $take } card
   *[other] Choose { $take } cards
}
drafting-choose-remove = { $remove ->
    [one] Choose { $remove } card to remove
   *[other] Choose { $remove } cards to remove
}
drafting-choose-both = Choose { $take } to keep, { $remove } to remove
drafting-confirm = Take cards with the button only
drafting-gesture = Click a card, then click it again (or press Enter) to take it.
drafting-gesture-several = Click the cards you want, then press Enter.
drafting-gesture-both = Click cards to keep first, then those to remove.

# Who is there.
drafting-packs = { $n ->
    [one] { $n } pack
   *[other] { $n } packs
}
drafting-cards-of = { $name }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}

# What one has so far.
drafting-empty = Your picks will be here.
drafting-columns = Columns
drafting-by-species = by species
drafting-by-order = by order
drafting-by-color = by colour
drafting-by-cost = by cost
drafting-by-kind = by type
drafting-colorless = Colourless
drafting-curve = Cards by cost: { $counts }
drafting-removed = Removed ({ $n })
drafting-best = Best threes so far
drafting-threes = { $combo } +{ $bonus }
drafting-ways = { $n ->
    [one] { $n } way
   *[other] { $n } ways
}

# Deck building.
drafting-deck = Deck
drafting-aside = Set aside
drafting-of = { $n } / { $most }
drafting-build-exactly = Choose { $least } cards
drafting-build-between = Choose { $least } to { $most } cards
drafting-build-at-least = Choose at least { $least } cards
drafting-suggest = Suggest a deck
drafting-suggested = A deck is suggested already: change what you like.
drafting-undo = Undo
drafting-hand = Sample hand
drafting-lands = Lands:
drafting-build-gesture = Click a card to move it between your deck and the cards set aside.
drafting-free = Cards you can add freely

# The market.
drafting-new = New
drafting-last-chance = Last chance
drafting-in-deck = In your deck
drafting-rank-lost = lost · { $n ->
    [one] 1 point
   *[other] { $n } points
}
drafting-rank-even = tie or bye · { $n ->
    [one] 1 point
   *[other] { $n } points
}
drafting-rank-won = won · { $n ->
    [one] 1 point
   *[other] { $n } points
}
drafting-order = Buying order
drafting-order-why = Buyers are ranked by the last round, then by points; equals are drawn at random. Unless the event says otherwise, losers buy first.
drafting-buying = buying
drafting-pick-offer = Choose a card to buy
drafting-to-go = { $card }: { $n } more to pay
drafting-buy-for = Buy { $card } for { $cost }

# Names of computer players at a table of many, by level.
computers-luna = Selene, Crescent, Moth, Willow, Pebble, Dewdrop, Mimi, Puck, Fern, Bramble, Wisp, Robin, Clover, Hazel, Poppy, Sprig
computers-argent = Argo, Pewter, Nickel, Thimble, Mirror, Sleet, Frost, Heron, Minnow, Tinsel, Zinc, Shilling, Bell, Swan, Mica, Chrome
computers-aureus = Midas, Florin, Ducat, Saffron, Amber, Topaz, Marigold, Brass, Goldie, Honey, Guinea, Ochre, Penny, Sterling, Crown, Bullion
computers-opal = Onyx, Jasper, Agate, Beryl, Garnet, Jade, Coral, Pearl, Lapis, Ruby, Sapphire, Quartz, Zircon, Spinel, Peridot, Amethyst
computers-oracle = Pythia, Cassandra, Sibyl, Tiresias, Delphi, Merlin, Dodona, Calchas, Vesta, Morgana, Themis, Nestor, Ambrosius, Hecate, Mopsus, Norn
drafting-log = Log

## One's own deck, and pictures of cards.

deck-mine = My deck
deck-none = You haven't built a deck here yet.
deck-back = Back to the table
deck-with-lands = { $n } cards, { $lands } of them lands
deck-along = Take it along
deck-text = As text
deck-print = Print
deck-before = Earlier decks
deck-number = Deck { $n }
pictures-off = Pictures of these cards are at { $host }. If you show them, that site sees your address.
pictures-on = Pictures come from { $host }.
pictures-show = Show pictures
pictures-hide = Hide pictures

## The host pauses a draft; clocks.

pause-do = Pause
pause-go-on = Go on
pause-now = The host has paused this table. No clock runs.
refusal-paused = The host has paused this table. Wait until it goes on.
refusal-not-paused = This table is not paused.
refusal-no-pause = Only drafts, deck building and markets can be paused.
refusal-pick-seconds = A pick has { $least } to { $most } seconds.
events-pick-seconds = Seconds for a pick
refusal-clock-seconds = A clock gives { $least } to { $most } seconds for a deck, a turn on the market, or a card more.
events-card-seconds = Seconds more for each card of a pack beyond 15
events-pods = Drafting tables
events-pods-about = With several tables, the players above are those of each. Each drafts its own copy of the cards; the matches are for all together.
events-round-minutes = Minutes for a round
refusal-event-round-minutes = A round has 1 to { $most } minutes.
events-none-more = none
events-build-minutes = Minutes for building a deck
events-turn-seconds = Seconds for a turn on the market
site-terms-large-packs = Packs of more than 15 cards: { $each } more for each card beyond.
cubes-no-clock = no clock

## Rarities of a list.

events-copy-commons = Copy commons where the list has too few
events-copy-commons-about = Cards of the list may then be there more than once. The report says how many.
rarities-title = Rarities
rarities-of = Rarities of this list
rarities-about = A Deckbuilder Draft needs to know which cards are common, uncommon and rare.
rarities-by-tags = Take them from tags
rarities-by-tags-about = Cards that have a tag such as “rare” get it as their rarity.
rarities-write = Write them
rarities-write-about = Write cards under headings such as [Common], [Uncommon] and [Rare], or paste another list that has rarities.
rarities-save = Save rarities
rarities-unknown = { $n ->
    [one] 1 name is not in this list.
   *[other] { $n } names are not in this list.
}
rarities-by-column = Take them from a column
rarities-by-column-about = Paste your list as a table (CSV) and say which column has the rarities. Cards that have one keep theirs.
rarities-column = Title of the column
rarities-table = The list as a table
refusal-rarity-heading = “[{ $heading }]” is no rarity. Headings are [Common], [Uncommon], [Rare], [Mythic], [Special], [Bonus], or [?] for none.
rarities-known = { $n ->
    [one] { $n } card has a rarity now.
   *[other] { $n } cards have a rarity now.
}

## Draft logs of other programs, and brackets.

log-title = Draft log
log-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
log-of = This is what { $name } saw.
log-taken = Cards taken
log-pick = Pack { $pack }, pick { $pick }
log-took = Taken
log-before = Pick before
log-after = Next pick
events-bracket = Bracket
events-bracket-said = The bracket as a picture; the rounds say the same in words.
