# Les groupes et leur propre cube : qui le voit, ses versions, et ce que ses drafts en disent.

cubes-shared = Partagés par d'autres
cubes-by = Partagé par { $name }
cubes-event = Organiser un tournoi avec
refusal-no-sharing = Un cube se partage avec personne, par lien ou avec tous ; « { $name } » n'est pas un choix.
sharing-title = Qui peut voir ce cube
sharing-nobody = Vous seul
sharing-link = Toute personne qui a le lien
sharing-everybody = Tout le monde : il figure dans la liste des cubes
sharing-save = Enregistrer
sharing-hand-on = Lien vers ce cube

version-title = Nouvelle version
version-about = Collez la nouvelle liste, ou choisissez le fichier qu'exporte Cube Cobra. Elle remplace l'actuelle ; les chiffres des drafts passés restent.
version-save = Enregistrer la version
version-changes = Changements de cette version
version-when = Enregistrée { $moment }.
version-same = Les deux versions ont les mêmes cartes.
version-added = { $n ->
    [one] { $n } carte ajoutée
   *[other] { $n } cartes ajoutées
}
version-removed = { $n ->
    [one] { $n } carte retirée
   *[other] { $n } cartes retirées
}
version-more = { $n ->
    [one] Et { $n } autre.
   *[other] Et { $n } autres.
}

figures-title = Drafts et chiffres
figures-drafts = Drafts de ce cube
figures-none = Aucun draft de ce cube n'est encore terminé. Les chiffres viendront avec le premier.
figures-uncounted = { $n ->
    [one] { $n } draft est en cours ou sera compté la prochaine fois.
   *[other] { $n } drafts sont en cours ou seront comptés la prochaine fois.
}
figures-draft = { $format }, { $seats } places, { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}
figures-when = { $moment }
figures-cards = Le parcours des cartes
figures-about = Seules comptent les places tenues par des personnes. Entre parenthèses : l'intervalle de confiance à 95 %, large tant qu'il y a peu de drafts.
figures-name = Carte
figures-pick = Choix moyen
figures-taken = Prise quand vue
figures-kept = Jouée quand draftée
figures-won = Matchs gagnés

# Links for phones.

qr-show = Afficher le QR code
qr-about = QR code de ce lien
seat-link = Lien vers cette place
seat-invited = { $who } vous invite à la place { $n } : { $what }
seat-take = Prendre cette place
seat-taken = Cette place est déjà prise.
seat-to-table = Aller à la table

# Signaux, et image des places.

signal-waiting = Je vous attends
signal-minute = Une minute
signal-said-waiting = { $n ->
    [one] { $names } attend
   *[other] { $names } attendent
}
signal-said-minute = { $n ->
    [one] { $names } demande une minute
   *[other] { $names } demandent une minute
}
refusal-no-signal = Ce signal n'a plus lieu d'être, ou vous l'avez déjà donné.
ring-waits-for = En train de choisir : { $names }
