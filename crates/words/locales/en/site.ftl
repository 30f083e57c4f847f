# The site: what the server says to whoever runs it, then the pages.

serve-ready = Arcadia is at { $address }
serve-store = Everything is kept in { $store }
serve-metrics = Metrics are at { $address }
serve-bad-address = { $text } is not an address to listen at: give one such as 127.0.0.1:8080.
serve-bad-pictures = { $text } does not say where pictures are. Give an https address with set, number or name in braces after the host.
serve-cannot-listen = Can't listen on { $address }: { $why }. Choose another address with { $option }.
serve-no-store = The store cannot be opened: { $why }.
serve-in-use = Another server uses { $store } already: stop it first, or give this one another --store. Several servers can use one PostgreSQL.
serve-hard-linked = { $store } is one file under { $names } names (hard links). Two servers on two names would spoil it: remove the other names, or copy the file and use the copy.
serve-no-folder = There is no folder for the store: say where to keep it, with --store.
store-backed-up = The store is copied to { $file }.
store-backed-up-damage = The store itself is damaged, and so is the copy: run arcadia store check to see where.
store-restored = The store is as { $file } has it.
store-not-there = There is no store at { $store }.
store-failed = { $why }.
store-checked = No damage found: { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} and { $events ->
    [one] 1 event
   *[other] { $events } events
} checked.
store-damaged = { $count ->
    [one] 1 problem
   *[other] { $count } problems
} found in { $tables } tables and { $events } events. Servers set damaged tables aside and serve the rest; a backup from before has them whole.
store-damage-file = The database file is damaged: { $why }.
store-damage-orphans = { $table }: { $rows ->
    [one] 1 row belongs
   *[other] { $rows } rows belong
} to something that no longer exists.
store-damage-incomplete = { $what ->
    [event] Event
   *[table] Table
} { $id }: entries are missing from its log.
store-damage-log = { $what ->
    [event] Event
   *[table] Table
} { $id }: its log can't be read.
store-damage-entry = { $what ->
    [event] Event
   *[table] Table
} { $id }: entry { $entry } of its log can't be read or can't have happened.
admin-table = { $id }  { $kind }, { $status }, { $age }
admin-event-kind = Event
admin-status-open = not started
admin-status-live = running
admin-status-finished = over
admin-age = { $unit ->
    [days] { $n } d
    [hours] { $n } h
   *[minutes] { $n } min
}
admin-players = players: { $names }
admin-host = host: { $name } ({ $id })
admin-from = opened from { $address }
admin-no-tables = There are no tables.
admin-login = login { $login }
admin-since = here since { $date }
admin-at-tables = { $n ->
    [one] at { $n } table
   *[other] at { $n } tables
}
admin-banned-since = banned since { $date }
admin-no-people = There is nobody.
admin-no-bans = Nobody is banned.
admin-no-log = The audit log is empty.
admin-table-ended = The table { $id } is closed.
admin-event-ended = The event { $id } is over, and its tables are closed.
admin-banned = { $who } is banned.
admin-unbanned = { $who } is no longer banned.
admin-no-table = There is no table or event { $id }. "arcadia admin tables" lists them.
admin-no-person = Nobody has the id or login { $who }. "arcadia admin people" lists everybody.
admin-over = { $id } is over already.
admin-in-event = The table { $id } is part of the event { $event }. End the event instead.
admin-banned-already = { $who } is already banned.
admin-not-banned = { $who } isn't banned.
admin-long-why = --why has { $have } characters: { $most } is the most.

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
site-about = Dice, combos and a tight purse: a card game for two. No account needed.
site-play-now = Play now
site-format = Choose a format
site-level = Opponent
site-level-luna = your first game
site-level-argent = for your second week
site-level-aureus = plays a solid game
site-level-opal = knows the rule book
site-level-oracle = our strongest
site-more = More options
site-your-name = Your name
site-ruleset = Rules
site-best-of-three = Best of three
site-with-clock = With a clock
site-clock-alone = Against the computer it stops while you are away.
site-play-computer = Play the computer
site-play-friend = Invite a friend
site-play-anybody = Open to anyone
home-continue = Continue
home-continue-duel = Continue your game
home-continue-draft = Continue your draft
home-continue-build = Finish your deck
home-continue-market = Back to the market
home-continue-lesson = Continue your lesson
home-learn = Learn in 5 minutes
call-pick = A pick awaits you
call-build = Build your deck
call-market = It's your turn at the market
call-filled = Your table is full: the game begins
call-round = A round begins: your table is ready
home-draft = Draft a deck (Solomon)
home-friends = Play with a friend
home-ways = Leave whenever you like: against the computer, your game or draft waits { $days } days for you.
home-waits = waits for you until { $moment }
home-ready = Ready to play
home-drafted = Draft first
home-takes-low = { $least }–{ $most } min · easy
home-takes-medium = { $least }–{ $most } min · medium
home-takes-high = { $least }–{ $most } min · hard
site-open-tables = Open tables
site-no-open-tables = Nobody is waiting just now. Open a table, and somebody may come.
site-status-open = free seats
site-status-live = being played
site-status-finished = over
site-status-damaged = damaged
site-kind-duel = Duel
site-kind-draft = Draft
site-kind-build = Deck building
site-kind-market = Market
site-invite = Whoever has this link can sit down or watch:
site-link = The link of this table
site-sit = Sit down here
site-invited = { $who } challenges you: { $what }, { $games ->
    [three] best of three
   *[one] one game
}{ $minutes ->
    [0] .
   *[other] , about { $minutes } minutes.
}
site-invited-many = { $who } invites you: { $what }{ $minutes ->
    [0] .
   *[other] , about { $minutes } minutes.
}
site-invited-accept = Accept
site-somebody = Someone
site-sat = { $who } sits down.
site-which-color = Your colour
site-which-deck = Your deck
site-deck-code = deck code; empty: one of ours
site-about-chance = Every player gives a part of the chance, so that nobody can have chosen it alone. Your browser does it by itself; without script, leave it to us.
site-deal = Deal the cards
site-waiting-for-chance = The cards are dealt as soon as everybody has given their part of the chance.
site-void = Somebody did not give their part of the chance in time: nothing was dealt.
site-closes-open = This table closes on { $moment } unless somebody comes or sits down.
site-closes-after = This table closes when nobody has been here for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
site-closes-idle = This table closes on { $moment } if nobody moves.
site-expired-open = This table has closed because nobody was here any more.
site-expired-idle = This table has closed because nobody moved for too long.
site-closed-host = The host has closed this table.
site-closed-operator = Whoever runs this site has closed this table.
site-close = Close the table
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
site-attacks = attack
site-defends = defence
site-recall-from = Champions you could recall
site-do-pass = Pass
site-choose-draw = Choose the card you play as well.
site-choose-exchange = Choose an Exchange card and a champion.
site-choose-champion = Choose the champion you give up as well.
site-offer-draw = Offer a draw
site-accept-draw = Accept the draw
site-resign = Resign
site-offline = There is no connection: this was not sent. Try again in a moment.
site-away = away
site-rigged = Fixed by the host
site-rigged-about = At this table the host has fixed decks, cards or who goes first.
site-terms-no-clock = No clock: take your time.
site-terms-clock = Clock: { $start } each, and { $each } more for every decision. When time runs out, the clock decides.
site-terms-clock-each = Clock: { $each } for every decision. When time runs out, the clock decides.
site-terms-loses = If you're away for { $time }, you lose the game.
site-terms-replaced = If you're away for { $time }, { $level } (computer) plays on for you.
site-terms-chosen = If you're away for { $time }, cards are chosen for you.
site-terms-alone = With computer players only, nothing is lost by leaving: the table waits for you.
site-terms-live = Anybody can watch, live.
site-terms-delayed = Anybody can watch, { $time } behind.
site-terms-private = Nobody can watch.
site-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
site-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
refusal-absent-too-short = Without a clock, a player must be away for at least 3 minutes before losing the seat.
refusal-negative-time = Times can't be negative.
site-done-draft = Draft finished.
site-done-build = Deck submitted.
site-done-market = The market is closed.
site-goes-on = It goes on by itself in a moment.
site-match = The match stands at
site-go-on = Go on
site-duels = Play with these decks
site-challenge = Play { $name }
site-challenged = You have asked { $name } to play.
site-wants-to-play = { $name } wants to play you.
site-to-duel = To the game against { $name }
site-record = Game file
site-lobby = Home
site-pile = Pile { $n }
site-choosing = choosing
site-has-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
site-your-cards = Your cards ({ $n })
site-passed = What you passed on
site-curve = Cards by cost
site-submit-code = Build the deck of this code
site-code-not-yours = You have not drafted all the cards of this code.
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
site-choose-offer = Choose the card you want.
site-worth = These are worth { $worth } towards a cost of { $cost }.
refusal-seat-taken = That seat is taken.
refusal-seated = You already have a seat at this table. Share its link, or add a computer player.
refusal-seat-free = Nobody is in that seat.
refusal-not-your-seat = That isn't your seat.
refusal-not-the-host = Only the host can add computer players.
refusal-not-yours-to-close = Only the host can close this table.
refusal-table-of-event = This table belongs to an event. The host can end the event instead.
refusal-wrong-moment = { $stage ->
    [seating] Some seats are still free.
    [pledging] The cards are being shuffled. Wait for the deal.
    [revealing] The cards are being shuffled. Wait for the deal.
    [playing] The cards have already been dealt.
    [void] This table was cancelled: somebody didn't finish the shuffle.
    [expired] This table closed because nothing happened for too long.
    [closed] This table was closed.
   *[over] This table is over.
}
refusal-stale = { $by ->
    [you] You've already moved; the page was out of date.
   *[others] Something else happened first. Look again.
}
refusal-already-pledged = This seat has already committed its part of the shuffle.
refusal-already-revealed = This seat has already revealed its part of the shuffle.
refusal-not-as-pledged = That doesn't match what this seat committed to.
refusal-in-a-match = The match isn't over. Resign instead.
refusal-no-duel = These two players have no decks for a duel.
refusal-goes-on = This continues at another table.
refusal-bring = { $what ->
    [color] Choose the colour of your deck to sit here.
    [deck] Bring your own deck to sit here: give its code.
   *[nothing] You don't bring a deck to this table.
}
refusal-nothing-to-bring = You can't bring a deck to this seat.
refusal-bad-code = That isn't a deck: { $why }
refusal-illegal-deck = This deck isn't legal with custom decks: { $problems }.
refusal-unknown-level = There is no level "{ $level }". Choose one of these: { $levels }.
refusal-unknown-table = There is no kind of table "{ $kind }".
refusal-unreadable = This can't be read: { $why }.
refusal-not-a-record = { $why }

## Decks, cubes, accounts (pages/decks, pages/cubes, pages/account).

site-decks = Decks
site-cubes = Cubes
site-account = Account
site-exports = Save the draft for other programs
shelf-copy = Copy
shelf-copied = Copied.

# Decks.
decks-about = A custom deck is forty cards of your own choice out of one set. Build one here, keep it, and give its code to whomever you like.
decks-new = Build a new deck
decks-yours = On your shelf
decks-none = You keep no deck yet.
decks-ready = Ready decks to begin with
decks-edit = Change it
decks-edit-copy = Change a copy
decks-share = Share it
decks-delete = Remove
decks-delete-this = Remove { $name }
decks-code = Deck code
decks-link = Link to this deck
decks-load = A deck by its code
decks-open = Open it in the builder
decks-a-deck = A deck
decks-figures = Statistics
decks-bonuses-of = Bonuses by format:
decks-use = What to do with it
decks-play = Play with it
decks-not-custom = This is no custom deck, so it cannot be played as one:
decks-keep-it = Keep it
decks-name = What you call it
decks-save = Save
decks-complete = Complete it for me
decks-clear = Begin anew
decks-build = Build a deck
decks-filter = Show only
decks-filter-color = Colour
decks-filter-species = Species
decks-filter-order = Order
decks-filter-cost = Cost
decks-filter-show = Cards
decks-all = Any
decks-only-chosen = In my deck
decks-show = Show
decks-others = Cards without a colour
decks-less = One { $card } less
decks-more = One { $card } more
decks-tally = The limits
decks-cards = Cards
decks-free-champions = Free champions
decks-whole = This is a whole deck: it can be played.
decks-by-color = Champions by colour
decks-by-order = Champions by order
decks-bonuses = Bonuses of three champions drawn at random
decks-mean-bonus = On average three of them bring a bonus of { $mean }.
decks-cannot-complete = No deck may have all of these cards: take out what is over a limit first.
decks-ours = One of ours
decks-or-code = Or a deck by its code

# Cubes.
cubes-about = A cube is a list of cards to draft from. Ours are there from the start; bring your own as a file or a text.
cubes-of-house = From the house
cubes-arcadia = The Arcadia cube
cubes-arcadia-about = A sample cube of five colours with rarities, for every draft.
cubes-oracle = Oracle
cubes-oracle-about = The 120 cards of the game; a draft takes as many sets as it needs.
cubes-yours = Your cubes
cubes-none = You keep no cube yet.
cubes-open = Look at it
cubes-new = Bring a list
cubes-formats = One card a line will do. Lists of Cube Cobra, Draftmancer, Magic Online, Arena, Cockatrice, MTGJSON, Scryfall and ThronesDB are recognised by what is in them.
cubes-name = Name of the cube
cubes-file = A file, which is read into the text below
cubes-list = The list
cubes-list-example = 3 Gutter-Moth Swarm
cubes-read = Read and keep it
cubes-understood = What was understood
cubes-line = Line
cubes-warning = What was odd, and what was made of it
cubes-draft = Draft it
cubes-fits = fits
cubes-fits-changed = with other settings
cubes-fits-not = too few cards or rarities
cubes-draft-computer = Draft with computer players
cubes-export = Save it for other programs
cubes-export-about = The last two keep everything that is known of the cards.
cubes-cards = The cards

# Accounts.
account-nobody = You are nobody yet: choose a name and play, or log in.
account-guest = You are a guest: this browser knows you. With an account you find your tables, decks and cubes on any device.
account-logged-in = Your account is { $login }.
account-running = Your tables
account-none-running = You sit at no table just now.
account-finished = Tables that are over
account-older = Older ones
account-name = What others call you
account-name-about = Others see it at your tables; where you sit already, it may take a while to change.
account-rename = Take this name
account-login = Login
account-password = Password
account-choose-password = Password (8 characters or more)
account-make = Make an account
account-make-about = You stay who you are: tables, decks, cubes and tokens are yours as before.
account-log-in = Log in
account-log-in-about = With an account that you have already.
account-log-in-instead = With an account that you have already. What this guest has stays with the guest.
account-change-password = Change the password
account-old-password = The password until now
account-new-password = The new password (8 characters or more)
account-log-out = Log out
account-log-out-about = Your tables go on; log in again to come back to them.
account-log-out-everywhere = Log out on all devices
account-bots = Tokens for bots
account-bots-about = A program that has a token acts for you.
account-revoke = Revoke
account-revoke-this = Revoke { $name }
account-bot-name = Name of the bot
account-make-token = Make a token
account-token = The token of { $name }
account-token-once = Copy it now: it is shown this once. Whoever has it can play in your name until you revoke it.
account-token-secret = Token
account-forgot = Forgot your password?
account-recovery = Recovery code
account-recovery-about = It gets you back in if you forget your password. A new code replaces the one you have.
account-recovery-make = Make a new code
account-recovery-once = Save it now, somewhere safe: it is shown only once. If you forget your password, this code is the only way back in.
account-recover = Use a recovery code
account-recover-about = Enter your login, your recovery code and a new password. You are logged out on all other devices, and you get a new code.
account-data = Your data
account-data-about = Everything this server keeps about you, as one file, with the records of your latest games.
account-export = Download my data
account-delete = Delete my account
account-delete-guest = Delete my data
account-delete-about = Your name, login, password, decks, cubes and tokens are deleted for good, and you leave every table and event that is still going on. Games you have played stay, without your name. This cannot be undone.
account-delete-sure = Delete for good
account-cancel = Cancel
account-deleted = Deleted
account-deleted-about = This server no longer knows who you are. Thank you for playing!
site-left = Somebody who left
refusal-name-characters = This name has an invisible character, or one that flips the text around it. Use letters, signs and spaces.
refusal-name-length = A name has 1 to { $most } characters; this one has { $have }.
refusal-login-characters = Use only letters, digits, hyphens, underscores and full stops in a login.
refusal-login-length = A login has { $least } to { $most } characters; this one has { $have }.
refusal-password-length = A password has { $least } to { $most } characters; this one has { $have }.
refusal-name-marks = This name has too many accents or marks: at most { $most } on a character, and not on all of them.
refusal-password-common = This password is one of the first that others would guess. Choose a less common one: a few words that don't belong together will do.
refusal-password-personal = This password is too close to your login or name. Choose a different one.
refusal-wrong-recovery-code = Wrong login or recovery code.
refusal-too-many-attempts = Too many wrong attempts. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
  }.
refusal-has-account = You already have an account.
refusal-no-account = You don't have an account yet. Create one first.
refusal-login-taken = This login is taken. Choose a different one.
refusal-wrong-login = Wrong login or password.
refusal-wrong-password = Wrong password.
refusal-nobody = Choose a name to sign in.
refusal-name-taken = You already have a token with this name. Choose a different name, or revoke that one.
refusal-not-for-bots = A bot can't do this. Log in and do it yourself.
refusal-too-many = You already keep { $most } { $what ->
    [decks] decks
    [cubes] card lists
   *[tokens] tokens
}, the maximum. Remove one first.
refusal-too-much-stored = Your card lists would take more than { $most } MB. Remove one first.
refusal-too-large = This is too large for the server. Send something smaller.
refusal-too-many-tables = You already have { $most } tables that aren't over. Finish some of them first.
refusal-too-many-tables-from = Your network already has { $most } tables that aren't over. Finish some of them first.
refusal-too-many-lists = Card lists of unfinished games already take up { $most } MB. Finish some of those games first, or play with one of our own cubes.
refusal-too-many-requests = That was too much at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
refusal-banned = { $what ->
    [network] The network you come from is banned here.
   *[person] You are banned here.
} Only the operator of this site can change that.
refusal-full = This server has as many tables as it can run. Try again later.
refusal-busy = The server is busy. Try again in a moment.
refusal-not-found = { $what ->
    [table] There is no such table.
    [event] There is no such event.
    [cube] You have no such card list.
    [deck] You have no such deck.
    [token] You have no token with this name.
    [report] There is no such report.
    [record] Nothing was finished at this table.
    [format] This isn't available in that format.
    [moment] There is no such moment, or no such seat.
   *[address] There is nothing at this address.
}
refusal-bad-ruleset = That isn't a ruleset ({ $what }). Use one of { $names }, or give its numbers.
refusal-format-or-kind = Give either a format, or a kind of table with its set-up.
refusal-no-such-moment = The game isn't that long. Choose an earlier moment.
refusal-already-open = The table is already open.
refusal-no-spectators = Only the players can watch this.
refusal-no-randomness = The server has no random numbers right now. Try again later.
refusal-stopping = This server is shutting down.
refusal-store = The server can't reach its database right now. Try again with the same action_id.
refusal-damaged = What happened here can't be read any more: its record in the database is damaged. Everything else still works.
refusal-too-many-streams = You already follow { $most } tables and events. Close some first.
refusal-choose = { $what }
refusal-lesson-wants = The lesson asks for something else here. Play the marked cards; soon everything is up to you.
refusal-deck-code = { $why }
refusal-unexpected = This isn't what the server expects here: { $why }.
refusal-in-use = This opens once the match or event is over.
refusal-unknown-token = This token isn't valid, or it was revoked.
refusal-long-action-id = An action_id has at most { $most } bytes.
refusal-bad-place = That isn't a place in this list. Use the `after` of the previous page.
refusal-text = Text must not contain the character NUL. Remove it.
refusal-query = The query of this address can't be read: { $why }.
refusal-method-not-allowed = This address doesn't support that method. The Allow header lists the ones it does.
refusal-cut-off = The request was cut off. Send it again.
refusal-too-slow = The request took too long to arrive. Try again.
refusal-not-json = Send the body as JSON, with the header Content-Type: application/json.
cubes-warnings = { $n ->
    [0] Nothing was odd.
    [one] { $n } warning
   *[other] { $n } warnings
}
cubes-more-cards = { $n ->
    [one] And { $n } more: saved for other programs, the list is whole.
   *[other] And { $n } more: saved for other programs, the list is whole.
}

## Watching, replays, and checking the chance.

site-replay = Replay
site-verify = Verify shuffles and dice
site-watching = Watching
site-watching-seats = { $n ->
    [one] { $n } player sits here.
   *[other] { $n } players sit here.
}
site-watching-live = You see what everybody may see, as it happens.
site-watching-later = { $n ->
    [one] You see what everybody may see, { $n } second later.
   *[other] You see what everybody may see, { $n } seconds later.
}
replay-of = Replay: { $what }
replay-closed-title = Not to be seen
replay-closed = The cards of this table are still in play. Its replay and its record open when the match is over.
replay-private = Only those who sit at this table may look at it.
replay-nothing-dealt = Nothing was dealt at this table, so there is nothing to show.
replay-no-moment = There is no such moment at this table, or no such seat.
replay-to-table = To the table
replay-the-table = The table at this moment
replay-controls = Going through the moments
replay-moment = Moment { $at } of { $last }.
replay-first = To the beginning
replay-back = One moment back
replay-forward = One moment on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-jump = Go there
replay-jump-to = Jump to a moment
replay-seen-by = Through whose eyes
replay-spectator = Spectator
replay-share = A link to this moment
replay-copy = Copy the link
replay-copied = The link is copied.
replay-moments = Every moment
replay-dealt = The cards are dealt.
replay-decided = { $who } decides.
replay-download = Download the record
replay-before = What came before
replay-after = What came after
verify-title = Verify shuffles and dice
verify-about = You don't have to trust us: your own browser works out every shuffle and every roll again, and compares.
verify-how-1 = Before any player added to the randomness, we published the hash of our secret. Now that the secret is known, its hash must be the same.
verify-how-2 = Our secret and the parts of all players together are the key of every shuffle and every roll. Nobody could choose it alone.
verify-how-3 = With that key each card drawn, each die and each pack is derived again, in order, and held against the record.
verify-no-script = Your browser does this with a script, and scripts are off here. Below is what our own check found, and how to do it with the program on your own machine.
verify-here = In your browser
verify-working = Your browser is working it out …
verify-file = A record from a file
verify-ours = What our own check found
verify-ours-good = { $n ->
    [one] Our server played it all again: { $n } decision, each allowed by the rules, and every card and die as recorded.
   *[other] Our server played it all again: { $n } decisions, each allowed by the rules, and every card and die as recorded.
}
verify-ours-bad = Our server played it again and came to something else.
verify-elsewhere = On your own machine
verify-rigged = The host of this table had fixed decks, cards or who goes first before anything was drawn. The check covers the rest.
verify-rest = Your browser follows the chance and the cards. Whether every decision was allowed and every bonus is right, the program checks as well; it needs nothing but the record:
verify-to-difference = See this moment
verify-record = The record of table { $id }, with { $n } decisions.
verify-commitment = Our secret has the hash that was published beforehand: { $hash }
verify-commitment-bad = The secret does not have the hash that was published beforehand.
verify-published-bad = The hash in the record is not the one that was published at the table.
verify-parts-bad = There must be one part of the chance for each seat: { $expected }. The record has { $found }.
verify-part = { $who } gave a part of the chance: { $hash }
verify-part-pledged = { $who } gave the part of the chance that was pledged: { $hash }
verify-part-none = { $who } gave nothing to the chance: zeros.
verify-part-withheld = { $who } pledged a part of the chance and did not reveal it: zeros stand in for it.
verify-part-bad = The part of { $who } is not the one that was pledged.
verify-no-parts = Nobody but us gave anything to the chance. We could have tried secrets until we liked one; whether we did cannot be told.
verify-promises = By the table's log, our hash and everybody's pledges were there before any part was revealed.
verify-promises-bad = The log of the chance is not in order: not every promise came before what was revealed.
verify-no-promises = The record does not say when parts of the chance were pledged and revealed: whether every promise came first cannot be told.
verify-own = This browser sat in the seat of { $who } and remembers what was published and what it gave: both are in the record.
verify-own-commitment-bad = This browser remembers another published hash than the record has.
verify-own-part-bad = This browser gave another part for { $who } than the record has.
verify-key = The key of all chance at this table: { $hash }
verify-cards = The cards are those of the printed set: { $hash }
verify-cards-bad = The record is about other cards than this page knows.
verify-decks = The set was shuffled again; dealt from it: { $n } × 40 cards.
verify-first = { $who } goes first, by the draw.
verify-first-settled = { $who } goes first, as was settled before.
verify-first-bad = By the draw { $expected } goes first; the record says { $found }.
verify-drew = { $who } draws { $card }.
verify-drew-bad = { $who } draws { $expected } by the shuffle; the record says { $found }.
verify-no-card-bad = { $who } draws a card from an empty deck.
verify-reshuffled = The discard pile of { $who } becomes a new deck.
verify-reshuffled-bad = The discard pile of { $who } becomes a new deck when it should not.
verify-rolled = { $who } rolls { $dice } with { $cards }, { $total } in all.
verify-rolled-bad = The dice of { $who } are { $expected }; the record says { $found }.
verify-total-bad = The dice and bonuses of { $who } come to { $expected }; the record says { $found }.
verify-damage-bad = The damage of the fight is { $expected }; the record says { $found }.
verify-fighters-bad = { $who } sent these champions into the fight: { $expected }. The record lets others roll: { $found }.
verify-held-bad = { $who } plays { $card }, which is not in the hand.
verify-pile-bad = { $who } takes back { $card }, which is not in the discard pile.
verify-turn-bad = It is not for { $who } to do this now.
verify-counted-bad = { $who } has { $expected } cards to draw; the record shows { $found }.
verify-ending = It ended as the record says.
verify-ending-bad = It did not end as the record says.
verify-shuffled = The list was shuffled again, { $n } cards.
verify-endless = The boosters are printed again, one by one.
verify-pack = Round { $round }, pack { $pack }: { $cards }
verify-pack-bad = Round { $round }, pack { $pack }: the shuffle gives { $expected }; the record says { $found }.
verify-layout-bad = Round { $round }, pack { $pack } is not made up as was drawn.
verify-took-bad = { $who } takes { $card }, which is not there to be taken.
verify-decided-bad = What { $who } decided and what came of it do not agree.
verify-bins = Removed cards go, seat by seat, from: { $names }
verify-bins-bad = Removed cards should come from { $expected }; the record says { $found }.
verify-order = Everybody buys in this order: { $names }
verify-order-bad = The order of buying is { $expected }; the record says { $found }.
verify-nothing-drawn = Nothing is left to chance while decks are built.
verify-odd-bad = The record says something that cannot be followed: { $what }
verify-good = All of it is right.
verify-counted = Derived again in this browser: { $what }.
verify-counted-cards = cards drawn: { $n }
verify-counted-dice = dice: { $n }
verify-counted-packs = packs: { $n }
verify-bad = This record is not right.
verify-bad-at = It first differs at decision { $n }.
verify-at = decision { $n }
verify-cannot = This cannot be checked.
verify-no-secret = Our secret is not in the record yet: it is published when the match is over.
verify-simulated = It is the record of a simulation, which has another kind of chance.
verify-not-a-record = This is not a record of Arcadia that this page understands.
verify-no-answer = The record could not be fetched. Try again in a moment.

## Events.
site-events = Events
events-about = An evening, a league night or a whole championship: everybody plays at our tables, and who meets whom and how everybody stands is worked out by itself. Computer players fill what seats are left.
events-together = Play with more people
events-together-about = Make an event for your friends, or join one: Swiss rounds, a bracket, everybody against everybody, or a draft with a market between the games.
events-to-list = Look at the events
events-make = Make an event
events-yours = Your events
events-listed = Events for everybody
events-none-listed = Nobody has announced an event just now. Make one, and invite whom you like.
events-status-open = come in
events-status-live = being played
events-status-paused = paused
events-status-over = over
events-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
events-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
events-no-such = There is no event at this address.
events-back = Back to the event
events-and = { $list } and { $last }
events-more = { $n } more
events-escalating = Solomon, then 12×8, then 1-2-3
events-one-game = One game
events-best-of-three = Best of three
events-elsewhere = Played with your own cards

# The form of a new event.
events-make-about = Choose what you like; everything has a usual value. Afterwards you get a link to invite people with.
events-make-do = Make the event
events-name = What it is called
events-name-example = Friday at the Golden Griffin
events-kind = What kind of event
events-kind-swiss = Some rounds against opponents who stand about as well as you do. Nobody is out.
events-kind-single-elimination = A bracket: whoever loses a match is out.
events-kind-double-elimination = A bracket with a second chance: whoever loses twice is out.
events-kind-round-robin = Everybody plays everybody once.
events-kind-deckbuilder = One draft together, then decks grow: games, boosters and a market in every round.
events-kind-power = One Power Draft together, then everybody plays everybody with the deck they drafted.
events-kind-pod = Two to eight people draft together, by any booster draft or sealed, build a deck each, and play Swiss, a bracket or a round robin with it.
events-games = The games
events-format-about = In these events every match has its own decks: the two draft them before they play.
events-usual = as usual
events-how-many-rounds = How many rounds
events-match = A match is
events-budget = Time is planned by the
events-plan-about = The designers gave two budgets: one for whole rounds, one that counts drafting, building and playing one by one. The time is for your planning: nobody loses a match because a round takes longer.
events-third-place = A match for the third place
events-third-place-about = It is played along with the final.
events-how-many-seats = How many players
events-cards = Cards of the draft
events-cards-about = With Oracle's cards the games are played here. With other cards you play them at your own table, and both players report the result.
events-settings = Settings of the { $format }
settings-more = All settings
events-draft = What everybody drafts
events-play = How the matches are held
events-advice-seats = 2 or 4 players are best.
events-advice-rounds = 5 to 10 rounds are best.
events-choice-true = yes
events-choice-false = no
events-choice-none = nobody
events-choice-own = whoever removed them
events-choice-random = by lot
events-choice-losers = those who lost
events-choice-winners = those who won
events-who = Who takes part
events-plays = I take part myself
events-plays-about = As the host you can also only run the event.
events-computers = Computer players to begin with
events-level = Computer player
events-found-by = How people find it
events-listed-yes = By the list of events
events-listed-yes-about = Everybody can see it and enter.
events-listed-no = By a link only
events-listed-no-about = Whoever has the link can look and enter.
events-as-entered = Seats in the order of entry
events-as-entered-about = Otherwise seats and seeds are drawn by lot.
events-at-tables = At the tables
events-clock = With a clock
events-clock-about = Nobody has to wait forever for somebody who does not move.
events-absent = Whoever stays away for three minutes
events-absent-loses = loses the game
events-absent-computer = is replaced by { $level } (computer)
events-spectators = Who may watch
events-spectators-live = Everybody, live
events-spectators-live-about = They see what everybody at the table may see.
events-spectators-later = Everybody, two minutes later
events-spectators-later-about = So that nobody can help a player from outside.
events-spectators-nobody = Nobody
events-spectators-nobody-about = Pairings and standings can be seen all the same.

# What happens now.
events-now-entries = { $n ->
    [0] Nobody has entered yet
    [one] One player has entered
   *[other] { $n } players have entered
}
events-wait-players = { $n ->
    [one] One more player is needed.
   *[other] { $n } more players are needed.
}
events-wait-host = The host can begin at any time.
events-now-paused = The event is paused
events-wait-resume = Games that have begun can be finished; the rest waits until the host lets it go on.
events-now-draft = Everybody drafts
events-now-build = Everybody builds a deck
events-now-market = The market is open
events-now-pair = The next round is being paired
events-now-round = Round { $n } of { $of }
events-now-two-play = { $names } are playing.
events-now-pairs-play = Still playing: { $pairs }.
events-now-many-play = { $n } matches are being played.
events-now-wait = { $n ->
    [one] { $names } waits for the next round.
   *[other] { $names } wait for the next round.
}
events-now-done = { $n ->
    [one] { $names } has finished.
   *[other] { $names } have finished.
}
events-now-over = The event is over
events-nothing-played = Nothing was played.
events-expired = It ended because nothing happened for too long.
events-ends-unstarted = This event ends on { $moment } unless somebody enters, leaves or starts it.
events-ends-idle = This event ends on { $moment } if nothing happens in it.
events-log-expired = The event ended because nothing happened for too long.
events-won = { $n ->
    [one] { $names } has won!
   *[other] { $names } share the first place!
}
events-waits-for = Waiting for { $names }.
events-look-again = Look again
events-time-left = Time left in this round:
events-ends-at = This round should end at { $time }.

# For a player.
events-your-table = To your table
events-you-with = { $what } with { $names }.
events-you-against = { $what } against { $names }.
events-your-turn = It is your turn.
events-goes-there = When a new table is ready for you, this page takes you there by itself.
events-table-soon = Your table is being set up.
events-you-bye = There is nobody for you to play against in this round: it counts as a win.
events-you-won = You have won your match { $score }.
events-you-drew = Your match was a draw, { $score }.
events-you-lost = You have lost your match { $score }.
events-report-about = You play { $name } at your own table. When you are done, both of you report the result here.
events-you-reported = You have reported { $score }.
events-they-reported = { $name } has reported { $score } as you see it.
events-confirm = That is right
events-dispute = You have reported different results: talk to each other, or ask the host to decide.
events-games-won = Games you won
events-games-lost = Games you lost
events-games-drawn = Drawn games
events-report = Report the result
events-enter = Take part
events-enter-as = You would play as { $name }.
events-enter-late = The event has begun; you would play from the next round on.
events-leave = Leave the event
events-leave-before = Your seat becomes free.
events-leave-started = You lose every match you have not played, and nobody waits for you.
events-you = you
events-host = host

# Around it.
events-invite = Invite others
events-invite-about = Whoever has this link can look and enter:
events-invite-watch = Whoever has this link can follow the event:
events-seats = { $n ->
    [one] There is { $n } seat.
   *[other] There are { $n } seats.
}
events-says = { $name } says { $score }.
events-forfeited = forfeited
events-away = away: { $names }
events-watch = Watch
events-final-standings = Final standings
events-papers = To print and to keep
events-whole-report = The whole report
events-print-pairings = Pairings to print
events-print-about = This page is made to be printed: your browser's print command leaves out everything around the list.
events-pairings = Pairings
events-no-round = No round has been paired yet.
events-decks-later = Decks and the record can be seen when the event is over.
events-log-empty = Nothing has happened yet.
events-commitment = Seats and pairings are drawn from a secret that was settled when the event was made. Its hash: { $hash }

# For the host.
events-host-panel = You are the host
events-host-about = Whatever you do here is written in the log for everybody to see.
events-start = Begin the event
events-fill = Add computer players
events-fill-do = Add
events-how-many = How many
events-pause = Pause
events-pause-about = The clock of the round stands still, and no new table is opened.
events-resume = Go on
events-resume-about = The event is paused.
events-add-time = Add time
events-minutes = Minutes more for this round
events-drop = Replace or drop a player
events-which-player = Player
events-replace-do = Replace
events-drop-do = Drop
events-correct = Set a result
events-which-match = Match
events-match-of-round = Round { $round }: { $pair }
events-wins-first = Games of the first
events-wins-second = Games of the second
events-correct-do = Set this result
events-end = End the event
events-end-about = It is over at once, and the standings are final. This cannot be taken back.
refusal-too-many-events = You're in { $most } events that aren't over. Leave or end some first.
refusal-too-much-happened = People have come and gone here too often. Open a new table.
refusal-event-too-long = Too much has happened in this event. End it and make a new one.

## Visits: the name in the navigation, and what is said where there is no page.

site-account-of = Account: { $name }
site-lost = There is nothing here
site-lost-about = Perhaps the link is not whole, or what it led to has gone.
site-refused = That did not work
refusal-other-origin = This came from a page of another site. Use the pages of this one.

## A card that is kept or removed.

site-keep-it = Keep
site-keep-this = Keep { $card }
site-remove-it = Remove
site-remove-this = Remove { $card }

## A free seat can be given to a computer player.

site-or-computer = or a computer player:

## Links that are shown elsewhere

preview-won = { $winner } beat { $loser }, { $n } energy left.
preview-resigned = { $winner } won: { $loser } resigned.
preview-open = You're invited to a game: { $what }.
preview-playing = On the table now: { $players }.
preview-cube = A cube of { $n } cards to draft.
preview-deck = A deck of { $n } cards: { $colors }.
preview-event-open = You're invited to an event: { $kind }, { $n ->
    [0] nobody has entered yet
    [one] one player so far
   *[other] { $n } players so far
}.
preview-event-begun = { $kind } with { $n } players, under way.
preview-event-round = { $kind } with { $n } players, round { $round }.
preview-event-won = { $winner } won: { $kind } with { $n } players.
preview-event-over = { $kind } with { $n } players, over.

# Settings.
settings-title = Settings
settings-about = Kept in this browser.
settings-all = All settings
settings-back = Back to the table
settings-save = Save
settings-saved = Saved.
settings-need-script = Speed, sound, confirmations and notifications need scripts, which this browser doesn't run.
settings-coach = Coach
settings-coach-about = Says what Oracle would do in your place, and why. Only against computer players and when you review a game; never between people.
settings-coach-asked = When I ask
settings-coach-always = At every decision
settings-coach-never = Never
settings-theme = Colours
settings-theme-browser = Same as the browser
settings-theme-light = Light (the game table stays dark)
settings-theme-dark = Dark
settings-speed-relaxed = Relaxed: see every die settle
settings-speed-quick = Quick
settings-speed-instant = Instant: no waiting
settings-sound = Sound
settings-confirm = Confirmations
settings-confirm-moves = Ask before every move
settings-notify = Notifications
settings-notify-on = Notify me when I'm in another tab
settings-notify-about = When it's your turn, a pick arrives, a table fills or a round starts.
settings-notify-insecure = Browsers only allow notifications over HTTPS, and this page came over plain HTTP. The title, the icon and the sound still call you.
settings-notify-denied = This browser has blocked notifications for this site. Allow them in the browser's settings first.
settings-notify-missing = This browser has no notifications. The title, the icon and the sound still call you.
