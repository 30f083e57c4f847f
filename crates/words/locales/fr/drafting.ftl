## La table d'un draft, de la construction des paquets et d'un marché.

# L'offre.
drafting-do-take = { $take ->
    [one] Prendre { $take } carte
   *[other] Prendre { $take } cartes
}
drafting-do-remove = { $remove ->
    [one] Retirer { $remove } carte
   *[other] Retirer { $remove } cartes
}
drafting-do-both = En garder { $take }, en retirer { $remove }
drafting-choose-take = { $take ->
    [one] Choisissez { $take } carte
   *[other] Choisissez { $take } cartes
}
drafting-choose-remove = { $remove ->
    [one] Choisissez { $remove } carte à retirer
   *[other] Choisissez { $remove } cartes à retirer
}
drafting-choose-both = À garder : { $take }, à retirer : { $remove }
drafting-confirm = Ne prendre qu'avec le bouton
drafting-gesture = Cliquez sur une carte, puis encore une fois (ou Entrée) pour la prendre.
drafting-gesture-several = Cliquez sur les cartes voulues, puis appuyez sur Entrée.
drafting-gesture-both = Cliquez d'abord sur les cartes à garder, puis sur celles à retirer.

# Qui est là.
drafting-packs = { $n ->
    [one] { $n } lot en attente
   *[other] { $n } lots en attente
}
drafting-cards-of = { $name } : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}

# Ce qu'on a jusqu'ici.
drafting-empty = Vos choix apparaîtront ici.
drafting-columns = Colonnes
drafting-by-species = par espèce
drafting-by-order = par ordre
drafting-by-color = par couleur
drafting-by-cost = par coût
drafting-by-kind = par type
drafting-colorless = Incolore
drafting-curve = Cartes par coût : { $counts }
drafting-removed = Retirées ({ $n })
drafting-best = Meilleurs trios jusqu'ici
drafting-threes = { $combo } +{ $bonus }
drafting-ways = { $n ->
    [one] { $n } façon
   *[other] { $n } façons
}

# La construction des paquets.
drafting-deck = Paquet
drafting-aside = De côté
drafting-of = { $n } / { $most }
drafting-build-exactly = Choisissez { $least } cartes
drafting-build-between = Choisissez de { $least } à { $most } cartes
drafting-build-at-least = Choisissez au moins { $least } cartes
drafting-suggest = Proposer un paquet
drafting-suggested = Un paquet est déjà proposé : changez ce que vous voulez.
drafting-undo = Annuler
drafting-hand = Main d'essai
drafting-lands = Terrains :
drafting-build-gesture = Cliquez sur une carte pour la mettre dans votre paquet ou de côté.
drafting-free = Cartes à ajouter librement

# Le marché.
drafting-new = Nouveau
drafting-last-chance = Dernière occasion
drafting-in-deck = Dans votre paquet
drafting-rank-lost = perdu · { $n ->
    [one] { $n } point
   *[other] { $n } points
}
drafting-rank-even = nul ou exempt · { $n ->
    [one] { $n } point
   *[other] { $n } points
}
drafting-rank-won = gagné · { $n ->
    [one] { $n } point
   *[other] { $n } points
}
drafting-order = Ordre d'achat
drafting-order-why = L'ordre suit la dernière ronde, puis les points ; les égalités sont tirées au sort. Sauf réglage contraire, les perdants achètent en premier.
drafting-buying = achète
drafting-pick-offer = Choisissez une carte à acheter
drafting-to-go = { $card } : il reste { $n } à payer
drafting-buy-for = Acheter { $card } pour { $cost }

# Les noms des joueurs virtuels à une table nombreuse, par niveau.
computers-luna = Séléné, Croissant, Phalène, Saule, Galet, Rosée, Mimi, Lutin, Fougère, Ronce, Feu follet, Rouge-gorge, Trèfle, Noisette, Coquelicot, Brindille
computers-argent = Argo, Étain, Nickel, Dé à coudre, Miroir, Grésil, Givre, Héron, Vairon, Paillette, Zinc, Écu, Clochette, Cygne, Mica, Chrome
computers-aureus = Midas, Florin, Ducat, Safran, Ambre, Topaze, Souci, Laiton, Dorine, Miel, Guinée, Ocre, Sou, Sterling, Couronne, Lingot
computers-opal = Onyx, Jaspe, Agate, Béryl, Grenat, Jade, Corail, Perle, Lapis, Rubis, Saphir, Quartz, Zircon, Spinelle, Péridot, Améthyste
computers-oracle = Pythie, Cassandre, Sibylle, Tirésias, Delphes, Merlin, Dodone, Calchas, Vesta, Morgane, Thémis, Nestor, Ambroise, Hécate, Mopsos, Norne
drafting-log = Journal

## One's own deck, and pictures of cards.

deck-mine = Mon paquet
deck-none = Vous n'avez pas encore construit de paquet ici.
deck-back = Retour à la table
deck-with-lands = { $n } cartes, dont { $lands } terrains
deck-along = À emporter
deck-text = En texte
deck-print = Imprimer
deck-before = Paquets précédents
deck-number = Paquet { $n }
pictures-off = Les images de ces cartes sont chez { $host }. Si vous les affichez, ce site voit votre adresse.
pictures-on = Les images viennent de { $host }.
pictures-show = Afficher les images
pictures-hide = Masquer les images

## The host pauses a draft; clocks.

pause-do = Pause
pause-go-on = Reprendre
pause-now = L'hôte a mis cette table en pause. Aucune pendule ne tourne.
refusal-paused = L'hôte a mis cette table en pause. Attendez qu'il la reprenne.
refusal-not-paused = Cette table n'est pas en pause.
refusal-no-pause = Seuls un draft, une construction de paquets et un marché peuvent être mis en pause.
refusal-pick-seconds = Un choix dure de { $least } à { $most } secondes.
events-pick-seconds = Secondes par choix
refusal-clock-seconds = La pendule donne de { $least } à { $most } secondes pour un paquet, un tour de marché ou une carte en plus.
events-card-seconds = Secondes en plus par carte d'un lot au-delà de 15
events-pods = Tables de draft
events-pods-about = Avec plusieurs tables, le nombre de joueurs ci-dessus vaut pour chacune. Chaque table drafte son propre exemplaire des cartes ; les matchs réunissent tout le monde.
events-round-minutes = Minutes par ronde
refusal-event-round-minutes = Une ronde dure de 1 à { $most } minutes.
events-none-more = aucune
events-build-minutes = Minutes pour construire un paquet
events-turn-seconds = Secondes par tour de marché
site-terms-large-packs = Lots de plus de 15 cartes : { $each } en plus par carte au-delà.
cubes-no-clock = sans pendule

## Rarities of a list.

events-copy-commons = Copier des communes si la liste en a trop peu
events-copy-commons-about = Certaines cartes peuvent alors être en plusieurs exemplaires. Le rapport dit combien.
rarities-title = Raretés
rarities-of = Raretés de cette liste
rarities-about = Un Deckbuilder Draft doit savoir quelles cartes sont communes, peu communes et rares.
rarities-by-tags = Les lire dans les étiquettes
rarities-by-tags-about = Les cartes qui ont une étiquette comme « rare » reçoivent cette rareté.
rarities-write = Les écrire
rarities-write-about = Écrivez les cartes sous des titres comme [Common], [Uncommon] et [Rare], ou collez une autre liste qui a des raretés.
rarities-save = Enregistrer les raretés
rarities-unknown = { $n ->
    [one] { $n } nom n'est pas dans cette liste.
   *[other] { $n } noms ne sont pas dans cette liste.
}
rarities-by-column = Les lire dans une colonne
rarities-by-column-about = Collez votre liste sous forme de tableau (CSV) et dites quelle colonne contient les raretés. Les cartes qui en ont une la gardent.
rarities-column = Titre de la colonne
rarities-table = La liste en tableau
refusal-rarity-heading = « [{ $heading }] » n'est pas une rareté. Les titres sont [Common], [Uncommon], [Rare], [Mythic], [Special], [Bonus], ou [?] pour aucune.
rarities-known = { $n ->
    [one] { $n } carte a maintenant une rareté.
   *[other] { $n } cartes ont maintenant une rareté.
}

## Journaux de draft d'autres programmes, et tableaux.

log-title = Journal de draft
log-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
log-of = Voici ce que { $name } a vu.
log-taken = Cartes prises
log-pick = Booster { $pack }, choix { $pick }
log-took = Prise
log-before = Choix précédent
log-after = Choix suivant
events-bracket = Tableau
events-bracket-said = Le tableau en image ; les rondes disent la même chose en mots.
