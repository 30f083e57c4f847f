# Ce que le serveur dit à qui le fait tourner.

serve-ready = Arcadia est à l'adresse { $address }
serve-store = Tout est conservé dans { $store }
serve-metrics = Les mesures sont à l'adresse { $address }
serve-stopping = Arrêt : ce qui est commencé est d'abord terminé.
serve-bad-address = { $text } n'est pas une adresse où écouter : donnez-en une comme 127.0.0.1:8080.
serve-cannot-listen = Impossible d'écouter à l'adresse { $address } : { $why }. Choisissez-en une autre avec { $option }.
serve-no-store = Les données ne peuvent pas être ouvertes : { $why }.
serve-in-use = Un autre serveur utilise déjà { $store } : arrêtez-le d'abord, ou donnez à celui-ci un autre --store. Plusieurs serveurs peuvent utiliser un même PostgreSQL.
serve-no-folder = Il n'y a pas de dossier pour les données : dites où les conserver, avec --store.
store-backed-up = Les données sont copiées dans { $file }.
store-restored = Les données sont celles de { $file }.
store-not-there = Il n'y a pas de données dans { $store }.
store-failed = { $why }.
admin-table = { $id }  { $kind }, { $status }, { $age }
admin-event-kind = Événement
admin-status-open = en attente
admin-status-live = en cours
admin-status-finished = fini
admin-age = { $unit ->
    [days] { $n } j
    [hours] { $n } h
   *[minutes] { $n } min
}
admin-players = joueurs : { $names }
admin-host = hôte : { $name } ({ $id })
admin-from = ouverte depuis { $address }
admin-no-tables = Il n'y a aucune table.
admin-login = identifiant { $login }
admin-since = présent depuis le { $date }
admin-at-tables = { $n ->
    [one] à { $n } table
   *[other] à { $n } tables
}
admin-banned-since = banni depuis le { $date }
admin-no-people = Il n'y a personne.
admin-no-bans = Personne n'est banni.
admin-no-log = Le journal d'audit est vide.
admin-table-ended = La table { $id } est fermée.
admin-event-ended = L'événement { $id } est terminé, et ses tables sont fermées.
admin-banned = { $who } est banni.
admin-unbanned = { $who } n'est plus banni.
admin-no-table = Il n'y a ni table ni événement { $id }. « arcadia admin tables » en donne la liste.
admin-no-person = Personne n'a { $who } pour numéro ou identifiant. « arcadia admin people » donne la liste de tout le monde.
admin-over = C'est déjà fini : { $id }.
admin-in-event = La table { $id } fait partie de l'événement { $event }. Terminez plutôt l'événement.
admin-banned-already = { $who } est déjà banni.
admin-not-banned = { $who } n'est pas banni.
admin-long-why = --why a { $have } caractères : { $most } au plus.

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
site-level-aureus = apprend encore
site-level-opal = connaît les conseils du livret
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
site-closes-open = Cette table fermera le { $moment } si personne n'y vient ni ne s'y assoit d'ici là.
site-closes-after = Cette table ferme quand il n'y a plus personne depuis { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
site-closes-idle = Cette table fermera le { $moment } si personne ne joue d'ici là.
site-expired-open = Cette table est fermée : il n'y avait plus personne.
site-expired-idle = Cette table est fermée : personne n'y a joué pendant trop longtemps.
site-closed-host = L'hôte a fermé cette table.
site-closed-operator = Cette table a été fermée par l'équipe du site.
site-close = Fermer la table
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
site-offline = Pas de connexion : rien n'a été envoyé. Réessayez dans un instant.
site-away = absent
site-rigged = Fixé par l'hôte
site-rigged-about = À cette table, l'hôte a fixé d'avance des paquets, des cartes ou qui commence.
site-terms-no-clock = Sans pendule : prenez votre temps.
site-terms-clock = Pendule : { $start } chacun, et { $each } de plus par décision. Le temps écoulé, la pendule décide.
site-terms-clock-each = Pendule : { $each } par décision. Le temps écoulé, la pendule décide.
site-terms-loses = Si vous vous absentez { $time }, vous perdez la partie.
site-terms-replaced = Si vous vous absentez { $time }, { $level } (ordinateur) joue à votre place.
site-terms-chosen = Si vous vous absentez { $time }, les cartes sont choisies pour vous.
site-terms-live = Tout le monde peut regarder, en direct.
site-terms-delayed = Tout le monde peut regarder, avec { $time } de retard.
site-terms-private = Personne ne peut regarder.
site-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
site-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
refusal-absent-too-short = Sans pendule, personne ne perd sa place en moins de 3 minutes d'absence.
refusal-negative-time = Une durée ne peut pas être négative.
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
site-submit-code = Construire le paquet de ce code
site-code-not-yours = Vous n’avez pas drafté toutes les cartes de ce code.
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
refusal-not-yours-to-close = Seul l'hôte d'une table peut la fermer.
refusal-table-of-event = Cette table fait partie d'un événement : son hôte peut terminer l'événement.
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

## Decks, cubes, accounts (pages/decks, pages/cubes, pages/account).

site-decks = Paquets
site-cubes = Cubes
site-account = Compte
site-exports = Enregistrer le draft pour d'autres programmes
shelf-copy = Copier
shelf-copied = Copié.

# Decks.
decks-about = Un paquet construit, c'est quarante cartes de votre choix, prises dans un jeu complet. Composez-en un ici, gardez-le et donnez son code à qui vous voulez.
decks-new = Composer un nouveau paquet
decks-yours = Sur votre étagère
decks-none = Vous ne gardez encore aucun paquet.
decks-ready = Des paquets tout prêts pour commencer
decks-edit = Le modifier
decks-edit-copy = Modifier une copie
decks-share = Le partager
decks-delete = Retirer
decks-delete-this = Retirer { $name }
decks-code = Code du paquet
decks-link = Lien vers ce paquet
decks-load = Un paquet par son code
decks-open = L'ouvrir dans l'atelier
decks-a-deck = Un paquet
decks-figures = En chiffres
decks-use = Qu'en faire ?
decks-play = Jouer avec
decks-not-custom = Ce n'est pas un paquet construit permis, il ne peut donc pas être joué comme tel :
decks-keep-it = Le garder
decks-keep = Garder le paquet
decks-name = Le nom que vous lui donnez
decks-save = Enregistrer
decks-complete = Le compléter pour moi
decks-suggest = Proposer un paquet entier
decks-clear = Recommencer
decks-build = Composer un paquet
decks-build-about = Touchez les champions que vous voulez ; des autres cartes, dites combien. Un paquet a quarante cartes et respecte les limites indiquées à côté.
decks-filter = Ne montrer que
decks-filter-color = Couleur
decks-filter-species = Espèce
decks-filter-order = Ordre
decks-filter-cost = Coût
decks-filter-show = Cartes
decks-all = Peu importe
decks-only-chosen = Dans mon paquet
decks-show = Montrer
decks-others = Cartes sans couleur
decks-less = Une carte { $card } de moins
decks-more = Une carte { $card } de plus
decks-tally = Les limites
decks-cards = Cartes
decks-free-champions = Champions gratuits
decks-whole = Le paquet est complet : il peut être joué.
decks-so-many = { $n } cartes sur { $most }
decks-to-limits = Voir les limites
decks-by-color = Champions par couleur
decks-by-order = Champions par ordre
decks-bonuses = Bonus de trois champions tirés au hasard
decks-mean-bonus = En moyenne, trois d'entre eux apportent un bonus de { $mean }.
decks-cannot-complete = Aucun paquet ne peut contenir toutes ces cartes : retirez d'abord ce qui dépasse une limite.
decks-ours = Un des nôtres
decks-or-code = Ou un paquet par son code

# Cubes.
cubes-about = Un cube est une liste de cartes à drafter. Les nôtres sont là dès le début ; apportez le vôtre sous forme de fichier ou de texte.
cubes-of-house = De la maison
cubes-arcadia = Le cube d'Arcadia
cubes-arcadia-about = Un cube d'exemple de cinq couleurs, avec raretés, pour tous les drafts.
cubes-oracle = Oracle
cubes-oracle-about = Les 120 cartes du jeu ; un draft en prend autant d'exemplaires qu'il lui faut.
cubes-yours = Vos cubes
cubes-none = Vous ne gardez encore aucun cube.
cubes-open = Le regarder
cubes-new = Apporter une liste
cubes-formats = Une carte par ligne suffit. Les listes de Cube Cobra, Draftmancer, Magic Online, Arena, Cockatrice, MTGJSON, Scryfall et ThronesDB sont reconnues à leur contenu.
cubes-name = Nom du cube
cubes-file = Un fichier, qui sera lu dans le texte ci-dessous
cubes-list = La liste
cubes-list-example = 3 Gutter-Moth Swarm
cubes-read = La lire et la garder
cubes-understood = Ce qui a été compris
cubes-line = Ligne
cubes-warning = Ce qui était étrange, et ce qui en a été fait
cubes-draft = Le drafter
cubes-fits = convient
cubes-fits-changed = avec d'autres réglages
cubes-fits-not = trop peu de cartes ou de raretés
cubes-draft-computer = Drafter avec des joueurs-ordinateurs
cubes-export = L'enregistrer pour d'autres programmes
cubes-export-about = Les deux derniers formats gardent tout ce que l'on sait des cartes.
cubes-cards = Les cartes
cubes-column-count = Nombre
cubes-column-card = Carte
cubes-column-color = Couleur
cubes-column-cost = Coût
cubes-column-type = Type
cubes-column-rarity = Rareté
cubes-column-printing = Édition

# Accounts.
account-nobody = Vous n'êtes encore personne : choisissez un nom et jouez, ou connectez-vous.
account-guest = Vous êtes de passage : ce navigateur vous connaît. Avec un compte, vous retrouvez vos tables, paquets et cubes sur tout appareil.
account-logged-in = Votre compte : { $login }.
account-running = Vos tables
account-none-running = Vous n'êtes à aucune table en ce moment.
account-finished = Tables terminées
account-older = Plus anciennes
account-name = Le nom que voient les autres
account-name-about = Les autres le voient à vos tables ; à celles où vous êtes déjà, le changement peut prendre un moment.
account-rename = Prendre ce nom
account-login = Identifiant
account-password = Mot de passe
account-choose-password = Mot de passe (8 caractères ou plus)
account-make = Créer un compte
account-make-about = Vous restez la même personne : tables, paquets, cubes et jetons restent à vous.
account-log-in = Se connecter
account-log-in-about = Avec un compte que vous avez déjà.
account-log-in-instead = Avec un compte que vous avez déjà. Ce qui appartient à ce visiteur lui reste.
account-change-password = Changer le mot de passe
account-old-password = Le mot de passe actuel
account-new-password = Le nouveau mot de passe (8 caractères ou plus)
account-log-out = Se déconnecter
account-log-out-about = Vos tables continuent ; reconnectez-vous pour y revenir.
account-log-out-everywhere = Se déconnecter de tous les appareils
account-bots = Jetons pour bots
account-bots-about = Un programme qui a un jeton agit en votre nom.
account-revoke = Révoquer
account-revoke-this = Révoquer { $name }
account-bot-name = Nom du bot
account-make-token = Créer un jeton
account-token = Le jeton de { $name }
account-token-once = Copiez-le maintenant : il n'est montré qu'une fois. Qui le possède peut jouer en votre nom jusqu'à ce que vous le révoquiez.
account-token-secret = Jeton
account-forgot = Mot de passe oublié ?
account-recovery = Code de secours
account-recovery-about = Il vous permet de revenir si vous oubliez votre mot de passe. Un nouveau code remplace celui que vous avez.
account-recovery-make = Créer un nouveau code
account-recovery-once = Conservez-le dès maintenant en lieu sûr : il n'est montré qu'une fois. Si vous oubliez votre mot de passe, ce code est le seul moyen de revenir.
account-recover = Utiliser un code de secours
account-recover-about = Saisissez votre identifiant, votre code de secours et un nouveau mot de passe. Tous vos autres appareils sont déconnectés, et vous recevez un nouveau code.
account-data = Vos données
account-data-about = Tout ce que ce serveur conserve à votre sujet, en un seul fichier, avec le déroulement de vos dernières parties.
account-export = Télécharger mes données
account-delete = Supprimer mon compte
account-delete-guest = Supprimer mes données
account-delete-about = Votre nom, votre identifiant, votre mot de passe, vos paquets, vos cubes et vos jetons sont supprimés définitivement, et vous quittez toutes les tables et tous les tournois en cours. Les parties jouées restent, sans votre nom. C'est irréversible.
account-delete-sure = Supprimer définitivement
account-cancel = Annuler
account-deleted = C'est supprimé
account-deleted-about = Ce serveur ne sait plus qui vous êtes. Merci d'avoir joué !
site-left = Quelqu'un qui est parti
refusal-name-characters = Un nom se compose de lettres, de signes et d'espaces ; celui-ci a un caractère invisible ou qui retourne le texte autour de lui.
refusal-name-length = Un nom a de 1 à { $most } caractères ; celui-ci en a { $have }.
refusal-login-characters = Un identifiant se compose de lettres, de chiffres, de traits d'union, de tirets bas et de points.
refusal-login-length = Un identifiant a de { $least } à { $most } caractères ; celui-ci en a { $have }.
refusal-password-length = Un mot de passe a de { $least } à { $most } caractères ; celui-ci en a { $have }.
refusal-name-marks = Un nom a au plus { $most } accents ou autres signes sur un même caractère, et pas sur tous les caractères.
refusal-password-common = Ce mot de passe est parmi les premiers que l'on essaierait. Choisissez-en un moins courant : quelques mots sans rapport entre eux suffisent.
refusal-password-personal = Ce mot de passe ressemble trop à votre identifiant ou à votre nom. Choisissez-en un autre.
refusal-wrong-recovery-code = Identifiant ou code de secours incorrect.
refusal-too-many-attempts = Trop d'essais manqués. Réessayez dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }.
refusal-has-account = Vous avez déjà un compte.
refusal-no-account = Vous n'avez pas encore de compte.
refusal-login-taken = Quelqu'un d'autre a cet identifiant : choisissez-en un autre.
refusal-wrong-login = Cet identifiant n'existe pas, ou son mot de passe est autre.
refusal-wrong-password = Ce n'est pas le mot de passe de ce compte.
refusal-nobody = Choisissez d'abord un nom : vous n'êtes encore personne.
refusal-name-taken = Vous avez un jeton de ce nom : choisissez un autre nom, ou révoquez celui-là.
refusal-not-for-bots = Un bot ne peut pas faire cela : connectez-vous et faites-le vous-même.
refusal-too-many = Vous en gardez autant que permis : retirez-en un.
refusal-too-much-stored = Vos listes de cartes dépasseraient { $most } Mo. Supprimez-en une d’abord.
refusal-too-large = C'est plus grand que ce qui est permis ici.
refusal-too-many-tables = Vous avez déjà { $most } tables en cours, le maximum permis : terminez-en d'abord quelques-unes.
refusal-too-many-tables-from = Votre réseau a déjà { $most } tables en cours, le maximum permis : terminez-en d'abord quelques-unes.
refusal-too-many-requests = Trop de demandes à la fois : réessayez dans un instant.
refusal-banned = { $what ->
    [network] Le réseau d'où vous venez est banni ici.
   *[person] Vous êtes banni d'ici.
} Seule l'équipe du site peut y changer quelque chose.
refusal-full = Il y a ici autant de tables que ce serveur peut en servir : réessayez plus tard.
refusal-busy = Trop de monde attend cela en ce moment : réessayez dans un instant.
refusal-not-found = Cela n'existe pas, ou ne vous appartient pas.
cubes-warnings = { $n ->
    [0] Rien d'étrange.
    [one] { $n } avertissement
   *[other] { $n } avertissements
}
cubes-more-cards = { $n ->
    [one] Et { $n } autre : enregistrée pour d'autres programmes, la liste est entière.
   *[other] Et { $n } autres : enregistrée pour d'autres programmes, la liste est entière.
}

## Regarder, revoir, et vérifier le hasard.

site-replay = Revoir
site-verify = Vérifier le hasard
site-watching = Spectateur
site-watching-seats = { $n ->
    [one] { $n } joueur est assis ici.
   *[other] { $n } joueurs sont assis ici.
}
site-watching-live = Vous voyez ce que tout le monde peut voir, au moment même.
site-watching-later = { $n ->
    [one] Vous voyez ce que tout le monde peut voir, { $n } seconde plus tard.
   *[other] Vous voyez ce que tout le monde peut voir, { $n } secondes plus tard.
}
replay-of = Revoir : { $what }
replay-closed-title = Rien à voir ici
replay-closed = Les cartes de cette table sont encore en jeu. On pourra tout revoir, et lire le procès-verbal, quand le match sera terminé.
replay-private = Seuls ceux qui sont assis à cette table peuvent la regarder.
replay-nothing-dealt = Rien n'a été distribué à cette table : il n'y a rien à montrer.
replay-no-moment = Ce moment n'existe pas à cette table, ou ce siège non plus.
replay-to-table = Vers la table
replay-the-table = La table à ce moment
replay-controls = Parcourir les moments
replay-moment = Moment { $at } sur { $last }.
replay-first = Au début
replay-back = Un moment en arrière
replay-forward = Un moment en avant
replay-last = À la fin
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse
replay-jump = Y aller
replay-jump-to = Aller à un moment
replay-seen-by = Par les yeux de qui
replay-spectator = Spectateur
replay-share = Un lien vers ce moment
replay-copy = Copier le lien
replay-copied = Le lien est copié.
replay-moments = Tous les moments
replay-dealt = Les cartes sont distribuées.
replay-decided = { $who } décide.
replay-download = Télécharger le procès-verbal
replay-before = Ce qui précède
replay-after = Ce qui suit
replay-keys = Touches : gauche et droite pour un moment, Début et Fin pour le premier et le dernier, espace pour lire et mettre en pause.
verify-title = Vérifier le hasard
verify-about = Vous n'avez pas à nous croire quand nous disons que les cartes et les dés sont tombés au hasard. Ici, votre propre navigateur les recalcule et compare.
verify-how-1 = Avant que quiconque donne sa part du hasard, nous avons publié l'empreinte de notre secret. Maintenant que le secret est connu, son empreinte doit être la même.
verify-how-2 = Notre secret et les parts de tous les joueurs forment ensemble la clé de chaque brassage et de chaque lancer. Personne ne pouvait la choisir seul.
verify-how-3 = Avec cette clé, chaque carte pigée, chaque dé et chaque lot est recalculé dans l'ordre et comparé au procès-verbal.
verify-no-script = Votre navigateur fait cela avec un script, et les scripts sont désactivés ici. Vous trouvez plus bas ce que notre propre contrôle a donné, et comment le faire avec le programme sur votre machine.
verify-here = Dans votre navigateur
verify-working = Votre navigateur calcule…
verify-file = Un procès-verbal dans un fichier
verify-ours = Ce que notre propre contrôle a donné
verify-ours-good = { $n ->
    [one] Notre serveur a tout rejoué : { $n } décision, permise par les règles, et chaque carte et chaque dé comme c'est écrit.
   *[other] Notre serveur a tout rejoué : { $n } décisions, toutes permises par les règles, et chaque carte et chaque dé comme c'est écrit.
}
verify-ours-bad = Notre serveur a tout rejoué et arrive à autre chose.
verify-elsewhere = Sur votre propre machine
verify-rigged = L'hôte de cette table avait fixé d'avance des paquets, des cartes ou qui commence. La vérification porte sur le reste.
verify-rest = Votre navigateur suit le hasard et les cartes. Que chaque décision ait été permise et chaque bonus juste, le programme le contrôle aussi ; il ne lui faut que le procès-verbal :
verify-to-difference = Voir ce moment
verify-record = Le procès-verbal de la table { $id }, avec { $n } décisions.
verify-commitment = Notre secret a bien l'empreinte publiée d'avance : { $hash }
verify-commitment-bad = Le secret n'a pas l'empreinte publiée d'avance.
verify-published-bad = L'empreinte du procès-verbal n'est pas celle qui a été publiée à la table.
verify-parts-bad = Il faut une part du hasard par siège : { $expected }. Le procès-verbal en a { $found }.
verify-part = { $who } a donné une part du hasard : { $hash }
verify-part-pledged = { $who } a donné la part du hasard qui était promise : { $hash }
verify-part-none = { $who } n'a rien donné au hasard : des zéros.
verify-part-withheld = { $who } a promis une part du hasard et ne l'a pas révélée : des zéros en tiennent lieu.
verify-part-bad = La part de { $who } n'est pas celle qui était promise.
verify-no-parts = Personne d'autre que nous n'a donné quoi que ce soit au hasard. Nous aurions pu essayer des secrets jusqu'à en trouver un à notre goût ; rien ne permet de le savoir.
verify-promises = D'après le journal de la table, notre empreinte et toutes les promesses étaient là avant que la moindre part soit révélée.
verify-promises-bad = Le journal du hasard n'est pas en ordre : toutes les promesses ne précèdent pas ce qui a été révélé.
verify-no-promises = Le procès-verbal ne dit pas quand les parts du hasard ont été promises et révélées : impossible de savoir si toutes les promesses sont venues d'abord.
verify-own = Ce navigateur était assis à la place de { $who } et se souvient de ce qui a été publié et de ce qu'il a donné : les deux sont dans le procès-verbal.
verify-own-commitment-bad = Ce navigateur se souvient d'une autre empreinte publiée que celle du procès-verbal.
verify-own-part-bad = Ce navigateur a donné pour { $who } une autre part que celle du procès-verbal.
verify-key = La clé de tout le hasard à cette table : { $hash }
verify-cards = Les cartes sont celles du jeu imprimé : { $hash }
verify-cards-bad = Le procès-verbal parle d'autres cartes que celles que cette page connaît.
verify-decks = Le jeu est brassé de nouveau ; distribué : { $n } × 40 cartes.
verify-first = { $who } commence, par tirage au sort.
verify-first-settled = { $who } commence, comme c'était convenu.
verify-first-bad = D'après le tirage, { $expected } commence ; le procès-verbal dit { $found }.
verify-drew = { $who } pige { $card }.
verify-drew-bad = D'après le brassage, { $who } pige { $expected } ; le procès-verbal dit { $found }.
verify-no-card-bad = { $who } pige dans un paquet vide.
verify-reshuffled = La défausse de { $who } devient un nouveau paquet.
verify-reshuffled-bad = La défausse de { $who } devient un nouveau paquet alors qu'elle ne le devrait pas.
verify-rolled = { $who } lance { $dice } avec { $cards }, { $total } en tout.
verify-rolled-bad = Les dés de { $who } montrent { $expected } ; le procès-verbal dit { $found }.
verify-total-bad = Les dés et bonus de { $who } font { $expected } ; le procès-verbal dit { $found }.
verify-damage-bad = Les dommages du combat sont de { $expected } ; le procès-verbal dit { $found }.
verify-fighters-bad = { $who } a envoyé ces champions au combat : { $expected }. Le procès-verbal en fait lancer d'autres : { $found }.
verify-held-bad = { $who } joue { $card }, qui n'est pas dans sa main.
verify-pile-bad = { $who } reprend { $card }, qui n'est pas dans sa défausse.
verify-turn-bad = Ce n'est pas à { $who } de faire cela maintenant.
verify-counted-bad = { $who } doit piger { $expected } cartes ; le procès-verbal en montre { $found }.
verify-ending = La fin est celle du procès-verbal.
verify-ending-bad = La fin n'est pas celle du procès-verbal.
verify-shuffled = La liste est brassée de nouveau, { $n } cartes.
verify-endless = Les boosters sont imprimés de nouveau, un par un.
verify-pack = Manche { $round }, lot { $pack } : { $cards }
verify-pack-bad = Manche { $round }, lot { $pack } : le brassage donne { $expected } ; le procès-verbal dit { $found }.
verify-layout-bad = Manche { $round } : le lot { $pack } n'est pas composé comme il a été tiré.
verify-took-bad = { $who } prend { $card }, qui n'est pas là pour être prise.
verify-decided-bad = Ce que { $who } a décidé et ce qui en est venu ne s'accordent pas.
verify-bins = Les cartes écartées viennent, siège par siège, de : { $names }
verify-bins-bad = Les cartes écartées devraient venir de { $expected } ; le procès-verbal dit { $found }.
verify-order = L'ordre des achats : { $names }
verify-order-bad = L'ordre des achats est { $expected } ; le procès-verbal dit { $found }.
verify-nothing-drawn = Rien n'est laissé au hasard pendant la construction des paquets.
verify-odd-bad = Le procès-verbal dit une chose qu'on ne peut pas suivre : { $what }
verify-good = Tout est juste.
verify-counted = Recalculé dans ce navigateur : { $what }.
verify-counted-cards = cartes pigées : { $n }
verify-counted-dice = dés : { $n }
verify-counted-packs = lots : { $n }
verify-bad = Ce procès-verbal n'est pas juste.
verify-bad-at = La première différence est à la décision { $n }.
verify-at = décision { $n }
verify-cannot = Cela ne peut pas être contrôlé.
verify-no-secret = Notre secret n'est pas encore dans le procès-verbal : il est publié quand le match est terminé.
verify-simulated = C'est le procès-verbal d'une simulation, dont le hasard est d'une autre sorte.
verify-not-a-record = Ce n'est pas un procès-verbal d'Arcadia que cette page comprenne.
verify-no-answer = Le procès-verbal n'a pas pu être obtenu. Réessayez dans un moment.

## Events.
site-events = Tournois
events-about = Une soirée, une rencontre de club ou tout un championnat : chacun joue à nos tables, et les appariements comme le classement se font tout seuls. Les places libres vont aux joueurs de l'ordinateur.
events-together = Jouer à plusieurs
events-together-about = Organisez un tournoi pour vos amis, ou entrez dans l'un d'eux : rondes suisses, tableau éliminatoire, chacun contre chacun, ou un draft avec un marché entre les parties.
events-to-list = Voir les tournois
events-make = Organiser un tournoi
events-yours = Vos tournois
events-listed = Tournois ouverts à tous
events-none-listed = Personne n'a annoncé de tournoi pour le moment. Organisez-en un et invitez qui vous voulez.
events-status-open = entrée libre
events-status-live = en cours
events-status-paused = en pause
events-status-over = terminé
events-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
events-rounds = { $n ->
    [one] { $n } ronde
   *[other] { $n } rondes
}
events-no-such = Il n'y a pas de tournoi à cette adresse.
events-back = Retour au tournoi
events-and = { $list } et { $last }
events-more = { $n } autres
events-escalating = Solomon, puis 12×8, puis 1-2-3
events-one-game = Une seule partie
events-best-of-three = Au meilleur de trois parties
events-elsewhere = Joué avec vos propres cartes

# The form of a new event.
events-make-about = Choisissez ce qui vous plaît ; tout a une valeur habituelle. Vous recevrez ensuite un lien pour inviter les autres.
events-make-do = Créer le tournoi
events-name = Son nom
events-name-example = Vendredi au Griffon d'or
events-kind = Quel genre de tournoi
events-kind-swiss = Quelques rondes contre des adversaires à peu près aussi bien classés que vous. Personne n'est éliminé.
events-kind-single-elimination = Un tableau : qui perd un match est éliminé.
events-kind-double-elimination = Un tableau avec une seconde chance : qui perd deux fois est éliminé.
events-kind-round-robin = Chacun joue une fois contre chacun.
events-kind-deckbuilder = Un draft tous ensemble, puis les paquets grandissent : parties, boosters et marché à chaque ronde.
events-kind-power = Un Power Draft tous ensemble, puis chacun joue contre chacun avec le paquet qu'il a drafté.
events-games = Les parties
events-format-about = Dans ces tournois, chaque match a ses propres paquets : les deux joueurs les draftent avant de jouer.
events-usual = comme d'habitude
events-how-many-rounds = Nombre de rondes
events-match = Un match se joue
events-budget = Le temps est prévu d'après le
events-plan-about = Les auteurs ont donné deux budgets : l'un pour des rondes entières, l'autre qui compte séparément le draft, la construction et le jeu. Ce temps sert à vous organiser : personne ne perd un match parce qu'une ronde dure plus longtemps.
events-third-place = Un match pour la troisième place
events-third-place-about = Il se joue en même temps que la finale.
events-how-many-seats = Nombre de joueurs
events-cards = Cartes du draft
events-cards-about = Avec les cartes d'Oracle, on joue ici. Avec d'autres cartes, vous jouez à votre propre table, et les deux joueurs donnent le résultat.
events-settings = Réglages du { $format }
events-choice-true = oui
events-choice-false = non
events-choice-none = personne
events-choice-own = celui qui les a retirées
events-choice-random = au sort
events-choice-losers = les perdants
events-choice-winners = les gagnants
events-who = Qui participe
events-plays = Je participe moi-même
events-plays-about = Vous pouvez aussi vous contenter de diriger le tournoi.
events-computers = Joueurs de l'ordinateur au départ
events-level = Joueur de l'ordinateur
events-found-by = Comment on le trouve
events-listed-yes = Par la liste des tournois
events-listed-yes-about = Tout le monde peut le voir et y entrer.
events-listed-no = Par un lien seulement
events-listed-no-about = Quiconque a le lien peut regarder et entrer.
events-as-entered = Places dans l'ordre des inscriptions
events-as-entered-about = Sinon, places et têtes de série sont tirées au sort.
events-at-tables = Aux tables
events-clock = Avec une pendule
events-clock-about = Personne n'attend indéfiniment quelqu'un qui ne joue pas.
events-absent = Qui s'absente trois minutes
events-absent-loses = perd la partie
events-absent-computer = est remplacé par { $level } (ordinateur)
events-spectators = Qui peut regarder
events-spectators-live = Tout le monde, en direct
events-spectators-live-about = On voit ce que toute la table peut voir.
events-spectators-later = Tout le monde, deux minutes plus tard
events-spectators-later-about = Pour que personne n'aide un joueur du dehors.
events-spectators-nobody = Personne
events-spectators-nobody-about = Les appariements et le classement restent visibles.

# What happens now.
events-now-entries = { $n ->
    [0] Personne n'est encore inscrit
    [one] Un joueur est inscrit
   *[other] { $n } joueurs sont inscrits
}
events-wait-players = { $n ->
    [one] Il manque encore un joueur.
   *[other] Il manque encore { $n } joueurs.
}
events-wait-host = L'hôte peut commencer à tout moment.
events-now-paused = Le tournoi est en pause
events-wait-resume = Les parties commencées peuvent se terminer ; le reste attend que l'hôte reprenne.
events-now-draft = Tout le monde drafte
events-now-build = Tout le monde construit son paquet
events-now-market = Le marché est ouvert
events-now-pair = La ronde suivante est en cours d'appariement
events-now-round = Ronde { $n } sur { $of }
events-now-two-play = { $names } jouent.
events-now-pairs-play = Jouent encore : { $pairs }.
events-now-many-play = { $n } matchs sont en cours.
events-now-wait = { $n ->
    [one] { $names } attend la ronde suivante.
   *[other] { $names } attendent la ronde suivante.
}
events-now-done = { $n ->
    [one] { $names } a terminé.
   *[other] { $names } ont terminé.
}
events-now-over = Le tournoi est terminé
events-nothing-played = Rien n'a été joué.
events-expired = Il s'est terminé parce qu'il ne s'y passait plus rien.
events-ends-unstarted = Ce tournoi prendra fin le { $moment } si personne ne s'inscrit, ne se retire ni ne le lance d'ici là.
events-ends-idle = Ce tournoi prendra fin le { $moment } s'il ne s'y passe rien d'ici là.
events-log-expired = Le tournoi s'est terminé parce qu'il ne s'y passait plus rien.
events-won = { $n ->
    [one] { $names } a gagné !
   *[other] { $names } se partagent la première place !
}
events-waits-for = On attend { $names }.
events-look-again = Actualiser
events-time-left = Temps restant pour cette ronde :
events-ends-at = Cette ronde devrait finir à { $time }.

# For a player.
events-your-table = À votre table
events-you-with = { $what } avec { $names }.
events-you-against = { $what } contre { $names }.
events-your-turn = C'est à vous de jouer.
events-goes-there = Quand une nouvelle table vous attend, cette page vous y conduit d'elle-même.
events-table-soon = Votre table se prépare.
events-you-bye = Vous n'avez pas d'adversaire dans cette ronde : cela compte comme une victoire.
events-you-won = Vous avez gagné votre match { $score }.
events-you-drew = Votre match est nul, { $score }.
events-you-lost = Vous avez perdu votre match { $score }.
events-report-about = Vous jouez contre { $name } à votre propre table. Quand vous aurez fini, donnez tous deux le résultat ici.
events-you-reported = Vous avez donné { $score }.
events-they-reported = { $name } a donné { $score }, vu de votre côté.
events-confirm = C'est exact
events-dispute = Vous avez donné des résultats différents : parlez-vous, ou demandez à l'hôte de trancher.
events-games-won = Parties gagnées
events-games-lost = Parties perdues
events-games-drawn = Parties nulles
events-report = Donner le résultat
events-enter = Participer
events-enter-as = Vous joueriez sous le nom de { $name }.
events-enter-late = Le tournoi a commencé ; vous joueriez à partir de la ronde suivante.
events-leave = Quitter le tournoi
events-leave-before = Votre place redevient libre.
events-leave-started = Vous perdez tous les matchs que vous n'avez pas joués, et personne ne vous attend.
events-you = vous
events-host = hôte

# Around it.
events-invite = Inviter les autres
events-invite-about = Quiconque a ce lien peut regarder et entrer :
events-invite-watch = Quiconque a ce lien peut suivre le tournoi :
events-seats = { $n ->
    [one] Il y a { $n } place.
   *[other] Il y a { $n } places.
}
events-says = { $name } dit { $score }.
events-forfeited = par forfait
events-away = absent : { $names }
events-watch = Regarder
events-final-standings = Classement final
events-papers = À imprimer et à garder
events-whole-report = Le rapport complet
events-print-pairings = Appariements à imprimer
events-print-about = Cette page est faite pour l'impression : la commande d'impression de votre navigateur laisse de côté tout ce qui entoure la liste.
events-pairings = Appariements
events-no-round = Aucune ronde n'est encore appariée.
events-decks-later = Les paquets et l'enregistrement seront visibles quand le tournoi sera terminé.
events-log-empty = Il ne s'est encore rien passé.
events-commitment = Les places et les appariements sont tirés d'un secret fixé à la création de l'évènement. Son empreinte : { $hash }

# For the host.
events-host-panel = Vous êtes l'hôte
events-host-about = Tout ce que vous faites ici s'inscrit dans le journal, que chacun peut lire.
events-start = Commencer le tournoi
events-fill = Ajouter des joueurs de l'ordinateur
events-fill-do = Ajouter
events-how-many = Combien
events-pause = Pause
events-pause-about = La pendule de la ronde s'arrête, et aucune nouvelle table ne s'ouvre.
events-resume = Reprendre
events-resume-about = Le tournoi est en pause.
events-add-time = Ajouter du temps
events-minutes = Minutes de plus pour cette ronde
events-drop = Remplacer ou retirer un joueur
events-which-player = Joueur
events-replace-do = Remplacer
events-drop-do = Retirer
events-correct = Fixer un résultat
events-which-match = Match
events-match-of-round = Ronde { $round } : { $pair }
events-wins-first = Parties du premier
events-wins-second = Parties du second
events-correct-do = Fixer ce résultat
events-end = Terminer le tournoi
events-end-about = Il s'arrête aussitôt, et le classement est définitif. On ne peut pas revenir en arrière.
refusal-too-many-events = Vous participez à trop de tournois qui ne sont pas terminés : quittez-en ou terminez-en quelques-uns.
refusal-too-much-happened = Il y a eu trop d'allées et venues à cette table. Ouvrez-en une nouvelle.
refusal-event-too-long = Il s'est passé trop de choses dans ce tournoi. Terminez-le et créez-en un autre.

## Visits: the name in the navigation, and what is said where there is no page.

site-account-of = Compte : { $name }
site-lost = Il n'y a rien ici
site-lost-about = Le lien n'est peut-être pas entier, ou ce qu'il montrait n'est plus là.
site-refused = Cela n'a pas marché
refusal-other-origin = Cela venait de la page d'un autre site, et seules les pages de celui-ci peuvent agir ici.

## A card that is kept or removed.

site-keep-it = Garder
site-keep-this = Garder { $card }
site-remove-it = Retirer
site-remove-this = Retirer { $card }

## A free seat can be given to a computer player.

site-or-computer = ou un joueur-ordinateur :
