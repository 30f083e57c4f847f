# Ce que le serveur dit à qui le fait tourner.

serve-ready = Arcadia est à l'adresse { $address }
serve-store = Tout est conservé dans { $store }
serve-stopping = Arrêt : ce qui est commencé est d'abord terminé.
serve-bad-address = { $text } n'est pas une adresse où écouter : donnez-en une comme 127.0.0.1:8080.
serve-cannot-listen = Impossible d'écouter à l'adresse { $address } : { $why }. Choisissez-en une autre avec --listen.
serve-no-store = Les données ne peuvent pas être ouvertes : { $why }.
serve-in-use = Un autre serveur utilise déjà { $store } : arrêtez-le d'abord, ou donnez à celui-ci un autre --store. Plusieurs serveurs peuvent utiliser un même PostgreSQL.
serve-no-folder = Il n'y a pas de dossier pour les données : dites où les conserver, avec --store.
store-backed-up = Les données sont copiées dans { $file }.
store-restored = Les données sont celles de { $file }.
store-failed = { $why }.

# Les pages.

site-skip = Aller à la table
site-navigation = Site
site-play = Jouer
site-rules = Règles
site-formats = Quel format ?
site-api = Pour les programmes
site-guest = Invité
site-computer = { $level } (ordinateur)
site-free-seat = Place libre
site-welcome = Les Champions d'Arcadia
site-about = Un jeu de cartes avec des dés, des combinaisons et des bourses plates, et toutes les façons d'avoir un paquet. Jouez tout de suite, sans compte.
site-play-now = Jouer maintenant
site-format = Comment vous obtenez vos paquets
site-level = Contre qui
site-level-luna = pour une première partie
site-level-aureus = connaît les conseils du livret
site-level-opal = connaît les probabilités
site-level-oracle = le plus fort que nous ayons
site-more = Plus de choix
site-your-name = Votre nom
site-ruleset = Règles
site-best-of-three = En deux manches gagnantes
site-with-clock = Avec une pendule
site-play-computer = Jouer contre l'ordinateur
site-play-friend = Inviter quelqu'un par un lien
site-play-anybody = Ouvrir une table à tous
site-your-tables = Vos tables
site-open-tables = Tables ouvertes
site-no-open-tables = Personne n'attend en ce moment. Ouvrez une table, quelqu'un viendra peut-être.
site-status-open = places libres
site-status-live = en cours
site-status-finished = terminée
site-kind-duel = Duel
site-kind-draft = Draft
site-kind-build = Construction des paquets
site-kind-market = Marché
site-invite = Qui a ce lien peut s'asseoir ou regarder :
site-link = Le lien de cette table
site-sit = S'asseoir ici
site-which-color = Votre couleur
site-which-deck = Votre paquet
site-deck-code = code du paquet ; vide : un des nôtres
site-about-chance = Chaque joueur donne une part du hasard, pour que personne n'ait pu le choisir seul. Votre navigateur le fait de lui-même ; sans script, laissez-nous faire.
site-deal = Distribuer les cartes
site-waiting-for-chance = Les cartes sont distribuées dès que tous ont donné leur part du hasard.
site-void = Quelqu'un n'a pas donné sa part du hasard à temps : rien n'a été distribué.
site-hand = Votre main
site-hand-size = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
site-deck-size = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
site-deck = pioche { $n }
site-to-move = à jouer
site-zone = Le combat
site-no-fight = Personne n'a encore combattu.
site-attacks = attaque
site-defends = défense
site-damage = { $who } perd { $n } d'énergie.
site-ask-mulligan = Votre première main : choisissez jusqu'à { $mulligan } cartes à changer, ou gardez-la.
site-ask-action = À vous : attaquez avec un à trois champions, jouez une carte, ou passez.
site-ask-defence = Vous êtes attaqué : défendez avec un à trois champions, ou encaissez.
site-ask-discard = { $n ->
    [one] Choisissez { $n } carte à défausser.
   *[other] Choisissez { $n } cartes à défausser.
}
site-recall-from = Champions que vous pouvez rappeler
site-do-mulligan = Changer celles-ci
site-do-keep = Garder la main
site-do-attack = Attaquer
site-do-draw = La jouer et piocher
site-do-recall = La jouer et rappeler
site-do-exchange = Échanger
site-do-pass = Passer
site-do-defend = Défendre
site-do-take = Encaisser
site-do-discard = Défausser
site-odds = Qu'en adviendrait-il ?
site-discard = Défausse de { $who } ({ $n })
site-log = Ce qui s'est passé
site-costs = { $n ->
    [one] Coûte { $n } luna.
   *[other] Coûte { $n } lunas.
}
site-attack-total = L'attaque fait { $mean } en moyenne ({ $least } à { $most }).
site-damage-taken = Vous perdriez { $mean } d'énergie en moyenne ({ $least } à { $most }).
site-choose-draw = Choisissez aussi la carte que vous jouez.
site-choose-exchange = Choisissez une carte Échange et un champion.
site-choose-champion = Choisissez aussi le champion que vous cédez.
site-offer-draw = Proposer la nulle
site-accept-draw = Accepter la nulle
site-draw-offered = Vous avez proposé la nulle.
site-resign = Abandonner
site-away = absent
site-done = C'est fait.
site-match = Le match en est à
site-go-on = Continuer
site-duels = Jouer avec ces paquets
site-challenge = Affronter { $name }
site-challenged = Vous avez proposé une partie à { $name }.
site-wants-to-play = { $name } voudrait jouer contre vous.
site-to-duel = Rejoindre la partie contre { $name }
site-again = Rejouer
site-record = Le procès-verbal
site-lobby = Au hall
site-pile = Pile { $n }
site-keep = { $n ->
    [one] Gardez { $n } carte
   *[other] Gardez { $n } cartes
}
site-remove = { $n ->
    [one] Retirez { $n } carte
   *[other] Retirez { $n } cartes
}
site-choose = Choisir
site-choosing = choisit
site-has-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
site-their-cards = Ses cartes
site-your-cards = Vos cartes ({ $n })
site-passed = Ce que vous avez laissé passer
site-curve = Cartes par coût
site-suggested = Le choix de notre constructeur est coché : changez ce que vous voulez.
site-submit-deck = C'est mon paquet
site-chosen = { $n ->
    [one] { $n } carte choisie
   *[other] { $n } cartes choisies
}
site-offers = Sur le marché
site-price = coûte { $n }
site-you-own = Ce que vous possédez
site-buy = Acheter avec celles-ci
site-cheapest = L’échange le moins cher : { $cards }.
site-buy-cheapest = Acheter au moins cher
site-too-poor = Toutes vos cartes ensemble ne valent pas autant.
site-worths = Ce que valent vos cartes pour elle
site-sort = Trier par
site-sort-color = couleur
site-sort-species = espèce
site-sort-order = ordre
site-sort-cost = coût
site-sort-strength = force
site-sort-bonus = bonus possibles
site-sort-place = ordre de la page
site-choose-offer = Choisissez la carte que vous voulez.
site-worth = Elles valent { $worth } pour un coût de { $cost }.
refusal-seat-taken = Quelqu'un d'autre y est déjà assis.
refusal-seat-free = Personne n'y est assis.
refusal-not-your-seat = Ce n'est pas votre place.
refusal-not-the-host = Seul l'hôte donne des places aux joueurs de l'ordinateur.
refusal-wrong-moment = Ce n'est pas le moment.
refusal-stale = Vous avez déjà décidé depuis votre dernier regard.
refusal-too-late = Autre chose s'est passé entre-temps.
refusal-already-pledged = Cette place a déjà promis sa part.
refusal-already-revealed = Cette place a déjà révélé sa part.
refusal-not-as-pledged = Ce n'est pas ce que cette place a promis.
refusal-in-a-match = Le match continue : abandonnez plutôt.
refusal-no-duel = Ces deux places n’ont pas de paquets pour jouer un duel.
refusal-goes-on = La suite est à une autre table.
refusal-bring = Ce que vous apportez n'est pas ce qu'on apporte à cette table.
refusal-nothing-to-bring = Personne n'apporte de paquet à cette table.
refusal-bad-code = Ce n'est pas un paquet : { $why }
refusal-illegal-deck = Ce paquet n'est pas permis dans une partie aux paquets libres : { $problems }.
refusal-unknown-level = Il n'y a pas de niveau « { $level } » ; il y a { $levels }.
refusal-unknown-table = Il n'y a pas de sorte de table « { $kind } ».
refusal-unreadable = C'est illisible : { $why }.
refusal-not-a-record = { $why }
