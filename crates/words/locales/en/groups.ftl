# Groups with a cube of their own: who sees it, its versions, and what its drafts say.

cubes-shared = Shared by others
cubes-by = Shared by { $name }
cubes-event = Hold an event with it
refusal-no-sharing = A cube is seen by nobody, by link or by everybody; “{ $name }” isn't a choice.
sharing-title = Who can see this cube
sharing-nobody = Only you
sharing-link = Anyone with the link
sharing-everybody = Everyone: it's on the list of cubes
sharing-save = Save
sharing-hand-on = Link to this cube

version-title = New version
version-about = Paste the new list, or choose the file Cube Cobra exports. It replaces the current one; figures from earlier drafts stay.
version-save = Save new version
version-changes = Changes in this version
version-when = Saved { $moment }.
version-same = Both versions have the same cards.
version-added = { $n ->
    [one] { $n } card added
   *[other] { $n } cards added
}
version-removed = { $n ->
    [one] { $n } card removed
   *[other] { $n } cards removed
}
version-more = { $n ->
    [one] And { $n } more.
   *[other] And { $n } more.
}

figures-title = Drafts and figures
figures-drafts = Drafts of this cube
figures-none = No draft of this cube is over yet. Figures appear once one is.
figures-uncounted = { $n ->
    [one] { $n } draft is still going on or will be counted next time.
   *[other] { $n } drafts are still going on or will be counted next time.
}
figures-draft = { $format }, { $seats } seats, { $people ->
    [one] { $people } person
   *[other] { $people } people
}
figures-when = { $moment }
figures-cards = How the cards did
figures-about = Only people's seats count. In parentheses: the range the figure is in with 95 % confidence. Few drafts leave it wide.
figures-name = Card
figures-pick = Average pick
figures-taken = Taken when seen
figures-kept = Played when drafted
figures-won = Matches won

# Links for phones.

qr-show = Show QR code
qr-about = QR code of this link
seat-link = Link to this seat
seat-invited = { $who } invites you to seat { $n }: { $what }
seat-take = Take this seat
seat-taken = Somebody already sits here.
seat-to-table = Go to the table

# Signals, and the picture of the seats.

signal-waiting = I'm waiting for you
signal-minute = One minute
signal-said-waiting = { $n ->
    [one] { $names } is waiting
   *[other] { $names } are waiting
}
signal-said-minute = { $n ->
    [one] { $names } needs a minute
   *[other] { $names } need a minute
}
refusal-no-signal = You can't signal this now: it's no longer so, or you have already said it.
ring-waits-for = Choosing: { $names }
