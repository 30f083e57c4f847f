# The site: what the server says to whoever runs it, then the pages.

serve-ready = Arcadia tourne à l'adresse { $address }
serve-store = Tout est conservé dans { $store }
serve-metrics = Les mesures sont à l'adresse { $address }
serve-bad-address = { $text } n'est pas une adresse où écouter : donnez-en une comme 127.0.0.1:8080.
serve-bad-pictures = { $text } ne dit pas où sont les images. Donnez une adresse https avec set, number ou name entre accolades après l'hôte.
serve-cannot-listen = Impossible d'écouter à l'adresse { $address } : { $why }. Choisissez-en une autre avec { $option }.
serve-no-store = Impossible d'ouvrir les données : { $why }.
serve-in-use = Un autre serveur utilise déjà { $store } : arrêtez-le d'abord, ou donnez à celui-ci un autre --store. Plusieurs serveurs peuvent utiliser un même PostgreSQL.
serve-hard-linked = { $store } est un seul fichier sous { $names } noms (liens physiques). Deux serveurs sur deux noms l'abîmeraient : supprimez les autres noms, ou copiez le fichier et utilisez la copie.
serve-no-folder = Aucun dossier pour les données : dites où les conserver, avec --store.
store-backed-up = Les données sont copiées dans { $file }.
store-backed-up-damage = Les données elles-mêmes sont endommagées, et la copie aussi : arcadia store check dit où.
store-restored = Les données sont celles de { $file }.
store-not-there = Aucune donnée dans { $store }.
store-failed = { $why }.
store-checked = Aucun dommage : { $tables ->
    [one] { $tables } table vérifiée
   *[other] { $tables } tables vérifiées
}, { $events ->
    [one] { $events } tournoi
   *[other] { $events } tournois
}.
store-damaged = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
} dans { $tables } tables et { $events } tournois. Les serveurs mettent de côté les tables endommagées et servent le reste ; une sauvegarde plus ancienne les a entières.
store-damage-file = Le fichier de la base de données est endommagé : { $why }.
store-damage-orphans = { $table } : { $rows ->
    [one] { $rows } ligne se rapporte
   *[other] { $rows } lignes se rapportent
} à quelque chose qui n'existe plus.
store-damage-incomplete = { $what ->
    [event] Tournoi
   *[table] Table
} { $id } : il manque des entrées dans son journal.
store-damage-log = { $what ->
    [event] Tournoi
   *[table] Table
} { $id } : son journal est illisible.
store-damage-entry = { $what ->
    [event] Tournoi
   *[table] Table
} { $id } : l'entrée { $entry } de son journal est illisible ou impossible.
admin-table = { $id }  { $kind }, { $status }, { $age }
admin-event-kind = Tournoi
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
admin-event-ended = Le tournoi { $id } est terminé, et ses tables sont fermées.
admin-banned = { $who } est banni.
admin-unbanned = { $who } n'est plus banni.
admin-no-table = Il n'y a ni table ni tournoi { $id }. « arcadia admin tables » en donne la liste.
admin-no-person = Personne n'a { $who } pour numéro ou identifiant. « arcadia admin people » donne la liste des personnes.
admin-over = C'est déjà fini : { $id }.
admin-in-event = La table { $id } fait partie du tournoi { $event }. Terminez plutôt le tournoi.
admin-banned-already = { $who } est déjà banni.
admin-not-banned = { $who } n'est pas banni.
admin-long-why = --why compte { $have } caractères : { $most } au plus.

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
site-welcome = Les Champions d'Arcadie
site-about = Des dés, des combos et une bourse serrée : un jeu de cartes à deux. Sans compte.
site-play-now = Jouer maintenant
site-format = Choisissez un format
site-level = Adversaire
site-level-luna = pour débuter
site-level-argent = pour la deuxième semaine
site-level-aureus = joue solidement
site-level-opal = connaît le livre de règles
site-level-oracle = notre meilleur joueur
site-more = Plus d'options
site-your-name = Votre nom
site-ruleset = Règles
site-best-of-three = Au meilleur des trois parties
site-with-clock = Avec une pendule
site-clock-alone = Contre l'ordinateur, elle s'arrête pendant votre absence.
site-play-computer = Affronter l'ordinateur
site-play-friend = Inviter un ami
site-play-anybody = Ouvrir à tous
home-continue = Reprendre
home-continue-duel = Reprendre la partie
home-continue-draft = Reprendre le draft
home-continue-build = Terminer le paquet
home-continue-market = Retour au marché
home-continue-lesson = Reprendre la leçon
home-learn = Apprendre en 5 minutes
call-pick = Un choix vous attend
call-build = Construisez votre paquet
call-market = C'est votre tour au marché
call-filled = Votre table est complète : la partie commence
call-round = Une ronde commence : votre table est prête
home-draft = Drafter un paquet (Solomon)
home-friends = Jouer avec un ami
home-ways = Partez quand vous voulez : contre l'ordinateur, votre partie ou votre draft vous attend { $days } jours.
home-waits = vous attend jusqu'au { $moment }
home-ready = Prêt à jouer
home-drafted = Drafter d'abord
home-takes-low = { $least }–{ $most } min · facile
home-takes-medium = { $least }–{ $most } min · moyen
home-takes-high = { $least }–{ $most } min · difficile
site-open-tables = Tables ouvertes
site-no-open-tables = Personne n'attend en ce moment. Ouvrez une table, quelqu'un viendra peut-être.
site-status-open = places libres
site-status-live = en cours
site-status-finished = terminée
site-status-damaged = endommagée
site-kind-duel = Duel
site-kind-draft = Draft
site-kind-build = Construction des paquets
site-kind-market = Marché
site-invite = Toute personne qui a ce lien peut s'asseoir ou regarder :
site-link = Le lien de cette table
site-sit = S'asseoir ici
site-invited = { $who } vous défie : { $what }, { $games ->
    [three] au meilleur des trois parties
   *[one] une partie
}{ $minutes ->
    [0] .
   *[other] , environ { $minutes } minutes.
}
site-invited-many = { $who } vous invite : { $what }{ $minutes ->
    [0] .
   *[other] , environ { $minutes } minutes.
}
site-invited-accept = Accepter
site-somebody = Quelqu'un
site-sat = { $who } s'assoit.
site-which-color = Votre couleur
site-which-deck = Votre paquet
site-deck-code = code du paquet ; vide : un des nôtres
site-about-chance = Chaque joueur contribue au hasard, pour que personne ne puisse le choisir seul. Votre navigateur s'en charge ; sans script, laissez-nous faire.
site-deal = Distribuer les cartes
site-waiting-for-chance = Les cartes se mélangent… La donne commence dès que tous y ont contribué.
site-void = Quelqu'un n'a pas contribué au mélange à temps : rien n'a été distribué.
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
    [one] { $n } carte dans le paquet
   *[other] { $n } cartes dans le paquet
}
site-deck = paquet { $n }
site-to-move = à jouer
site-zone = Le combat
site-attacks = attaque
site-defends = défense
site-recall-from = Champions que vous pouvez rappeler
site-do-pass = Passer
site-choose-draw = Choisissez aussi la carte que vous jouez.
site-choose-exchange = Choisissez une carte Échange et un champion.
site-choose-champion = Choisissez aussi le champion à échanger.
site-offer-draw = Proposer la nulle
site-accept-draw = Accepter la nulle
site-resign = Abandonner
site-offline = Pas de connexion : rien n'a été envoyé. Réessayez dans un instant.
site-away = absent
site-rigged = Fixé par l'hôte
site-rigged-about = À cette table, l'hôte a fixé d'avance des paquets, des cartes ou le premier joueur.
site-terms-no-clock = Sans pendule : prenez votre temps.
site-terms-clock = Pendule : { $start } chacun, et { $each } de plus par décision. Le temps écoulé, la pendule décide.
site-terms-clock-each = Pendule : { $each } par décision. Le temps écoulé, la pendule décide.
site-terms-loses = Si vous vous absentez { $time }, vous perdez la partie.
site-terms-replaced = Si vous vous absentez { $time }, { $level } (ordinateur) joue à votre place.
site-terms-chosen = Si vous vous absentez { $time }, les cartes sont choisies pour vous.
site-terms-alone = Contre des ordinateurs seulement, on ne perd rien en partant : la table vous attend.
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
refusal-absent-too-short = Sans pendule, un joueur doit être absent 3 minutes au moins avant de perdre sa place.
refusal-negative-time = Une durée ne peut pas être négative.
site-done-draft = Draft terminé.
site-done-build = Paquet remis.
site-done-market = Le marché est fermé.
site-goes-on = La suite arrive d'elle-même dans un instant.
site-match = Le match en est à
site-go-on = Continuer
site-duels = Jouer avec ces paquets
site-challenge = Affronter { $name }
site-challenged = Vous avez proposé une partie à { $name }.
site-wants-to-play = { $name } voudrait jouer contre vous.
site-to-duel = Rejoindre la partie contre { $name }
site-record = Enregistrement de la partie
site-lobby = Accueil
site-pile = Pile { $n }
site-choosing = choisit
site-has-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
site-your-cards = Vos cartes ({ $n })
site-passed = Ce que vous avez laissé passer
site-curve = Cartes par coût
site-submit-code = Construire depuis ce code
site-code-not-yours = Vous n'avez pas drafté toutes les cartes de ce code.
site-submit-deck = C'est mon paquet
site-chosen = { $n ->
    [one] { $n } carte choisie
   *[other] { $n } cartes choisies
}
site-offers = Sur le marché
site-price = coûte { $n }
site-you-own = Ce que vous possédez
site-buy = Payer avec ces cartes
site-cheapest = L'échange le moins cher : { $cards }.
site-buy-cheapest = Acheter au moins cher
site-too-poor = Toutes vos cartes réunies n'y suffiraient pas.
site-worths = Ce que valent vos cartes pour cet achat
site-choose-offer = Choisissez la carte que vous voulez.
site-worth = Elles valent { $worth } pour un coût de { $cost }.
refusal-seat-taken = Cette place est prise.
refusal-seated = Vous avez déjà une place à cette table. Partagez son lien ou ajoutez un joueur virtuel.
refusal-seat-free = Personne n'occupe cette place.
refusal-not-your-seat = Ce n'est pas votre place.
refusal-not-the-host = Seul l'hôte peut ajouter des joueurs virtuels.
refusal-not-yours-to-close = Seul l'hôte peut fermer cette table.
refusal-table-of-event = Cette table fait partie d'un tournoi. L'hôte peut terminer le tournoi.
refusal-wrong-moment = { $stage ->
    [seating] Il reste des places libres.
    [pledging] Les cartes se mélangent. Attendez la donne.
    [revealing] Les cartes se mélangent. Attendez la donne.
    [playing] Les cartes sont déjà distribuées.
    [void] Cette table est annulée : quelqu'un n'a pas terminé le mélange.
    [expired] Cette table s'est fermée, faute d'activité.
    [closed] Cette table a été fermée.
   *[over] Cette table est terminée.
}
refusal-stale = { $by ->
    [you] Vous avez déjà joué ; la page n'était plus à jour.
   *[others] Autre chose s'est passé avant. Regardez de nouveau.
}
refusal-already-pledged = Cette place a déjà engagé sa contribution au mélange.
refusal-already-revealed = Cette place a déjà révélé sa contribution au mélange.
refusal-not-as-pledged = Cela ne correspond pas à ce que cette place avait engagé.
refusal-in-a-match = Le match n'est pas terminé. Abandonnez plutôt.
refusal-no-duel = Ces deux joueurs n'ont pas de paquets pour jouer en duel.
refusal-goes-on = La suite se joue à une autre table.
refusal-bring = { $what ->
    [color] Pour vous asseoir ici, choisissez la couleur de votre paquet.
    [deck] Pour vous asseoir ici, apportez votre paquet : donnez son code.
   *[nothing] On n'apporte pas de paquet à cette table.
}
refusal-nothing-to-bring = On n'apporte pas de paquet à cette place.
refusal-bad-code = Ce n'est pas un paquet : { $why }
refusal-illegal-deck = Ce paquet n'est pas permis au format Construit : { $problems }.
refusal-unknown-level = Il n'y a pas de niveau « { $level } ». Choisissez parmi : { $levels }.
refusal-unknown-table = Il n'y a pas de sorte de table « { $kind } ».
refusal-unreadable = C'est illisible : { $why }.
refusal-not-a-record = { $why }

## Decks, cubes, accounts (pages/decks, pages/cubes, pages/account).

site-decks = Paquets
site-cubes = Cubes
site-account = Compte
site-exports = Exporter le draft vers d'autres programmes
shelf-copy = Copier
shelf-copied = Copié.

# Decks.
decks-about = Un paquet construit, c'est quarante cartes de votre choix, prises dans un jeu complet. Construisez-en un ici, gardez-le et donnez son code à qui vous voulez.
decks-new = Construire un nouveau paquet
decks-yours = Vos paquets
decks-none = Vous n'avez pas encore de paquet.
decks-ready = Des paquets tout prêts pour commencer
decks-edit = Modifier
decks-edit-copy = Modifier une copie
decks-share = Partager
decks-delete = Retirer
decks-delete-this = Retirer { $name }
decks-code = Code du paquet
decks-link = Lien vers ce paquet
decks-load = Charger un paquet par son code
decks-open = Ouvrir dans l'atelier
decks-a-deck = Un paquet
decks-figures = Statistiques
decks-bonuses-of = Bonus selon le format :
decks-use = Qu'en faire ?
decks-play = Jouer avec
decks-not-custom = Ce paquet sort des limites du format Construit et ne peut pas s'y jouer :
decks-keep-it = Garder
decks-name = Nom du paquet
decks-save = Enregistrer
decks-complete = Compléter pour moi
decks-clear = Recommencer
decks-build = Construire un paquet
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
decks-whole = Le paquet est complet : vous pouvez le jouer.
decks-by-color = Champions par couleur
decks-by-order = Champions par ordre
decks-bonuses = Bonus de trois champions pris au hasard
decks-mean-bonus = En moyenne, trois d'entre eux apportent un bonus de { $mean }.
decks-cannot-complete = Aucun paquet ne peut contenir toutes ces cartes : retirez d'abord ce qui dépasse une limite.
decks-ours = Un des nôtres
decks-or-code = Ou un paquet par son code

# Cubes.
cubes-about = Un cube est une liste de cartes à drafter. Les nôtres sont là dès le début ; importez le vôtre, depuis un fichier ou en texte.
cubes-of-house = De la maison
cubes-arcadia = Le cube d'Arcadia
cubes-arcadia-about = Un cube d'exemple de cinq couleurs, avec raretés, pour tous les drafts.
cubes-oracle = Oracle
cubes-oracle-about = Les 120 cartes du jeu ; un draft en prend autant d'exemplaires qu'il lui faut.
cubes-yours = Vos cubes
cubes-none = Vous n'avez pas encore de cube.
cubes-open = Voir
cubes-new = Importer une liste
cubes-formats = Une carte par ligne suffit. Les listes de Cube Cobra, Draftmancer, Magic Online, Arena, Cockatrice, MTGJSON, Scryfall et ThronesDB sont reconnues à leur contenu.
cubes-name = Nom du cube
cubes-file = Un fichier, dont le contenu remplira le texte ci-dessous
cubes-list = La liste
cubes-list-example = 3 Gutter-Moth Swarm
cubes-read = Importer et garder
cubes-understood = Bilan de l'import
cubes-line = Ligne
cubes-warning = Problème, et ce que nous en avons fait
cubes-draft = Drafter
cubes-fits = convient
cubes-fits-changed = avec d'autres réglages
cubes-fits-not = trop peu de cartes ou de raretés
cubes-draft-computer = Drafter contre l'ordinateur
cubes-export = Exporter vers d'autres programmes
cubes-export-about = Les deux derniers formats gardent tout ce que l'on sait des cartes.
cubes-cards = Les cartes

# Accounts.
account-nobody = Vous n'êtes pas connecté : choisissez un nom et jouez, ou connectez-vous.
account-guest = Vous jouez en invité : ce navigateur vous reconnaît. Avec un compte, vous retrouvez vos tables, paquets et cubes sur tout appareil.
account-logged-in = Votre compte : { $login }.
account-running = Vos tables
account-none-running = Vous n'êtes à aucune table en ce moment.
account-finished = Tables terminées
account-older = Plus anciennes
account-name = Nom affiché
account-name-about = Les autres le voient à vos tables ; à celles où vous êtes déjà, le changement peut prendre un moment.
account-rename = Enregistrer
account-login = Identifiant
account-password = Mot de passe
account-choose-password = Mot de passe (8 caractères ou plus)
account-make = Créer un compte
account-make-about = Vous restez la même personne : tables, paquets, cubes et jetons restent à vous.
account-log-in = Se connecter
account-log-in-about = Avec un compte que vous avez déjà.
account-log-in-instead = Avec un compte que vous avez déjà. Ce qui appartient à cet invité lui reste.
account-change-password = Changer le mot de passe
account-old-password = Mot de passe actuel
account-new-password = Nouveau mot de passe (8 caractères ou plus)
account-log-out = Se déconnecter
account-log-out-about = Vos tables continuent ; reconnectez-vous pour y revenir.
account-log-out-everywhere = Se déconnecter partout
account-bots = Jetons pour bots
account-bots-about = Un programme qui a un jeton agit en votre nom.
account-revoke = Révoquer
account-revoke-this = Révoquer { $name }
account-bot-name = Nom du bot
account-make-token = Créer un jeton
account-token = Le jeton de { $name }
account-token-once = Copiez-le maintenant : il n'est montré qu'une fois. Avec lui, on peut jouer en votre nom jusqu'à ce que vous le révoquiez.
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
account-deleted = Tout est supprimé
account-deleted-about = Ce serveur ne sait plus qui vous êtes. Merci d'avoir joué !
site-left = Joueur parti
refusal-name-characters = Ce nom contient un caractère invisible, ou qui inverse le texte autour de lui. Prenez des lettres, des signes et des espaces.
refusal-name-length = Un nom a de 1 à { $most } caractères ; celui-ci en a { $have }.
refusal-login-characters = Un identifiant n'a que des lettres, des chiffres, des traits d'union, des tirets bas et des points.
refusal-login-length = Un identifiant a de { $least } à { $most } caractères ; celui-ci en a { $have }.
refusal-password-length = Un mot de passe a de { $least } à { $most } caractères ; celui-ci en a { $have }.
refusal-name-marks = Ce nom a trop d'accents ou de signes : { $most } au plus par caractère, et pas sur tous.
refusal-password-common = Ce mot de passe est trop courant. Choisissez-en un autre : quelques mots sans rapport entre eux suffisent.
refusal-password-personal = Ce mot de passe ressemble trop à votre identifiant ou à votre nom. Choisissez-en un autre.
refusal-wrong-recovery-code = Identifiant ou code de secours incorrect.
refusal-too-many-attempts = Trop d'essais manqués. Réessayez dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }.
refusal-has-account = Vous avez déjà un compte.
refusal-no-account = Vous n'avez pas encore de compte. Créez-en un d'abord.
refusal-login-taken = Cet identifiant est pris. Choisissez-en un autre.
refusal-wrong-login = Identifiant ou mot de passe incorrect.
refusal-wrong-password = Mot de passe incorrect.
refusal-nobody = Choisissez un nom pour entrer.
refusal-name-taken = Vous avez déjà un jeton de ce nom. Choisissez un autre nom, ou révoquez celui-là.
refusal-not-for-bots = Un bot ne peut pas faire cela. Connectez-vous et faites-le vous-même.
refusal-too-many = Vous avez déjà { $most } { $what ->
    [decks] paquets
    [cubes] listes de cartes
   *[tokens] jetons
}, le maximum permis. Supprimez-en d'abord.
refusal-too-much-stored = Vos listes de cartes dépasseraient { $most } Mo. Supprimez-en une d'abord.
refusal-too-large = C'est trop volumineux pour le serveur. Envoyez quelque chose de plus petit.
refusal-too-many-tables = Vous avez déjà { $most } tables en cours, le maximum permis : terminez-en d'abord quelques-unes.
refusal-too-many-tables-from = Votre réseau a déjà { $most } tables en cours, le maximum permis : terminez-en d'abord quelques-unes.
refusal-too-many-lists = Les listes de cartes des parties en cours occupent déjà { $most } Mo. Terminez d'abord quelques parties, ou jouez avec un cube de la maison.
refusal-too-many-requests = C'était trop à la fois. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
refusal-banned = { $what ->
    [network] Le réseau d'où vous venez est banni ici.
   *[person] Vous êtes banni d'ici.
} Seul l'exploitant de ce site peut y changer quelque chose.
refusal-full = Ce serveur a atteint son maximum de tables. Réessayez plus tard.
refusal-busy = Le serveur est occupé. Réessayez dans un instant.
refusal-not-found = { $what ->
    [table] Cette table n'existe pas.
    [event] Ce tournoi n'existe pas.
    [cube] Vous n'avez pas cette liste de cartes.
    [deck] Vous n'avez pas ce paquet.
    [token] Vous n'avez pas de jeton de ce nom.
    [report] Ce rapport n'existe pas.
    [record] Rien n'a été terminé à cette table.
    [format] Ceci n'existe pas dans ce format.
    [moment] Ce moment ou cette place n'existe pas.
   *[address] Il n'y a rien à cette adresse.
}
refusal-bad-ruleset = Ce n'est pas un jeu de règles ({ $what }). Prenez l'un de ceux-ci : { $names }, ou donnez ses nombres.
refusal-format-or-kind = Donnez soit un format, soit une sorte de table avec sa mise en place.
refusal-no-such-moment = La partie n'est pas allée si loin. Choisissez un moment plus tôt.
refusal-already-open = La table est déjà ouverte.
refusal-no-spectators = Seuls les joueurs peuvent regarder.
refusal-no-randomness = Le serveur n'a pas de nombres aléatoires en ce moment. Réessayez plus tard.
refusal-stopping = Ce serveur est en train de s'arrêter.
refusal-store = Le serveur n'atteint pas sa base de données en ce moment. Réessayez avec le même action_id.
refusal-damaged = Ce qui s'est passé ici n'est plus lisible : son enregistrement dans la base de données est endommagé. Tout le reste fonctionne.
refusal-too-many-streams = Vous suivez déjà { $most } tables et tournois. Fermez-en d'abord quelques-uns.
refusal-choose = { $what }
refusal-lesson-wants = La leçon demande autre chose ici. Jouez les cartes marquées ; bientôt, tout sera permis.
refusal-deck-code = { $why }
refusal-unexpected = Ce n'est pas ce que le serveur attend ici : { $why }.
refusal-in-use = L'accès s'ouvrira à la fin du match ou du tournoi.
refusal-unknown-token = Ce jeton n'est pas valable, ou a été révoqué.
refusal-long-action-id = Un action_id a au plus { $most } octets.
refusal-bad-place = Cette position n'est pas dans la liste. Prenez le `after` de la page précédente.
refusal-text = Un texte ne doit pas contenir le caractère NUL. Retirez-le.
refusal-query = Les paramètres de cette adresse sont illisibles : { $why }.
refusal-method-not-allowed = Cette adresse n'accepte pas cette méthode. L'en-tête Allow donne celles qu'elle accepte.
refusal-cut-off = La requête a été interrompue. Envoyez-la de nouveau.
refusal-too-slow = La requête a mis trop de temps à arriver. Réessayez.
refusal-not-json = Envoyez le corps en JSON, avec l'en-tête Content-Type: application/json.
cubes-warnings = { $n ->
    [0] Aucun problème.
    [one] { $n } avertissement
   *[other] { $n } avertissements
}
cubes-more-cards = { $n ->
    [one] Et { $n } autre : l'export contient toute la liste.
   *[other] Et { $n } autres : l'export contient toute la liste.
}

## Regarder, revoir, et vérifier le hasard.

site-replay = Revoir
site-verify = Vérifier mélanges et dés
site-watching = Spectateur
site-watching-seats = { $n ->
    [one] { $n } joueur est assis ici.
   *[other] { $n } joueurs sont assis ici.
}
site-watching-live = Vous voyez ce que tout le monde peut voir, en direct.
site-watching-later = { $n ->
    [one] Vous voyez ce que tout le monde peut voir, avec { $n } seconde de retard.
   *[other] Vous voyez ce que tout le monde peut voir, avec { $n } secondes de retard.
}
replay-of = Revoir : { $what }
replay-closed-title = Rien à voir ici
replay-closed = Les cartes de cette table sont encore en jeu. On pourra tout revoir, et lire l'enregistrement, quand le match sera terminé.
replay-private = Seuls ceux qui sont assis à cette table peuvent la regarder.
replay-nothing-dealt = Rien n'a été distribué à cette table : il n'y a rien à montrer.
replay-no-moment = Ce moment, ou cette place, n'existe pas à cette table.
replay-to-table = Aller à la table
replay-the-table = La table à ce moment
replay-controls = Parcourir les moments
replay-moment = Moment { $at } sur { $last }.
replay-first = Au début
replay-back = Moment précédent
replay-forward = Moment suivant
replay-last = À la fin
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse
replay-jump = Y aller
replay-jump-to = Aller à un moment
replay-seen-by = Vu par
replay-spectator = Spectateur
replay-share = Lien vers ce moment
replay-copy = Copier le lien
replay-copied = Le lien est copié.
replay-moments = Tous les moments
replay-dealt = Les cartes sont distribuées.
replay-decided = { $who } décide.
replay-download = Télécharger l'enregistrement
replay-before = Ce qui précède
replay-after = Ce qui suit
verify-title = Vérifier mélanges et dés
verify-about = Vous n'avez pas à nous croire : votre propre navigateur recalcule chaque mélange et chaque lancer de dé, et compare.
verify-how-1 = Avant que les joueurs contribuent au hasard, nous avons publié l'empreinte de notre secret. Maintenant qu'il est connu, son empreinte doit être la même.
verify-how-2 = Notre secret et les contributions de tous les joueurs forment ensemble la clé de chaque mélange et de chaque lancer. Personne ne pouvait la choisir seul.
verify-how-3 = Avec cette clé, chaque carte pigée, chaque dé et chaque lot est recalculé dans l'ordre et comparé à l'enregistrement.
verify-no-script = Votre navigateur fait cela avec un script, et les scripts sont désactivés ici. Plus bas, vous trouverez le résultat de notre propre contrôle, et comment le refaire avec le programme sur votre machine.
verify-here = Dans votre navigateur
verify-working = Votre navigateur calcule…
verify-file = Enregistrement dans un fichier
verify-ours = Le résultat de notre propre contrôle
verify-ours-good = { $n ->
    [one] Notre serveur a tout rejoué : { $n } décision, permise par les règles ; chaque carte et chaque dé concordent.
   *[other] Notre serveur a tout rejoué : { $n } décisions, toutes permises par les règles ; chaque carte et chaque dé concordent.
}
verify-ours-bad = Notre serveur a tout rejoué et arrive à un autre résultat.
verify-elsewhere = Sur votre propre machine
verify-rigged = L'hôte de cette table avait fixé d'avance des paquets, des cartes ou le premier joueur. La vérification porte sur le reste.
verify-rest = Votre navigateur contrôle le hasard et les cartes. Le programme contrôle aussi que chaque décision était permise et chaque bonus juste ; il ne lui faut que l'enregistrement :
verify-to-difference = Voir ce moment
verify-record = L'enregistrement de la table { $id }, avec { $n } décisions.
verify-commitment = Notre secret a bien l'empreinte publiée d'avance : { $hash }
verify-commitment-bad = Le secret n'a pas l'empreinte publiée d'avance.
verify-published-bad = L'empreinte de l'enregistrement n'est pas celle qui a été publiée à la table.
verify-parts-bad = Il faut une contribution par place : { $expected }. L'enregistrement en a { $found }.
verify-part = { $who } a contribué au hasard : { $hash }
verify-part-pledged = { $who } a contribué au hasard comme promis : { $hash }
verify-part-none = { $who } n'a pas contribué au hasard : des zéros en tiennent lieu.
verify-part-withheld = { $who } a promis une contribution et ne l'a pas révélée : des zéros en tiennent lieu.
verify-part-bad = La contribution de { $who } n'est pas celle qui était promise.
verify-no-parts = Personne d'autre que nous n'a contribué au hasard. Nous aurions pu essayer des secrets jusqu'à en trouver un à notre goût ; rien ne permet de le savoir.
verify-promises = D'après le journal de la table, notre empreinte et toutes les promesses étaient là avant que la moindre contribution soit révélée.
verify-promises-bad = Le journal du hasard n'est pas en ordre : une contribution a été révélée avant que toutes soient promises.
verify-no-promises = L'enregistrement ne dit pas quand les contributions ont été promises et révélées : impossible de savoir si toutes les promesses sont venues d'abord.
verify-own = Ce navigateur était assis à la place de { $who } et se souvient de ce qui a été publié et de sa contribution : l'enregistrement contient bien les deux.
verify-own-commitment-bad = Ce navigateur se souvient d'une autre empreinte publiée que celle de l'enregistrement.
verify-own-part-bad = Ce navigateur a donné pour { $who } une autre contribution que celle de l'enregistrement.
verify-key = La clé de tout le hasard à cette table : { $hash }
verify-cards = Les cartes sont celles du jeu imprimé : { $hash }
verify-cards-bad = L'enregistrement parle d'autres cartes que celles que cette page connaît.
verify-decks = Le jeu est mélangé de nouveau ; cartes distribuées : { $n } × 40.
verify-first = { $who } commence, par tirage au sort.
verify-first-settled = { $who } commence, comme convenu.
verify-first-bad = D'après le tirage, { $expected } commence ; l'enregistrement dit { $found }.
verify-drew = { $who } pige { $card }.
verify-drew-bad = D'après le mélange, { $who } pige { $expected } ; l'enregistrement dit { $found }.
verify-no-card-bad = { $who } pige dans un paquet vide.
verify-reshuffled = La défausse de { $who } devient un nouveau paquet.
verify-reshuffled-bad = La défausse de { $who } devient un nouveau paquet alors qu'elle ne le devrait pas.
verify-rolled = { $who } lance { $dice } avec { $cards }, { $total } en tout.
verify-rolled-bad = Les dés de { $who } montrent { $expected } ; l'enregistrement dit { $found }.
verify-total-bad = Les dés et le bonus de { $who } font { $expected } ; l'enregistrement dit { $found }.
verify-damage-bad = Les dommages du combat sont de { $expected } ; l'enregistrement dit { $found }.
verify-fighters-bad = { $who } a envoyé ces champions au combat : { $expected }. L'enregistrement en fait lancer d'autres : { $found }.
verify-held-bad = { $who } joue { $card }, qui n'est pas dans sa main.
verify-pile-bad = { $who } rappelle { $card }, qui n'est pas dans sa défausse.
verify-turn-bad = Ce n'est pas à { $who } de faire cela maintenant.
verify-counted-bad = { $who } doit piger { $expected } cartes ; l'enregistrement en montre { $found }.
verify-ending = La fin est celle de l'enregistrement.
verify-ending-bad = La fin n'est pas celle de l'enregistrement.
verify-shuffled = La liste est mélangée de nouveau : { $n } cartes.
verify-endless = Les boosters sont composés de nouveau, un par un.
verify-pack = Manche { $round }, lot { $pack } : { $cards }
verify-pack-bad = Manche { $round }, lot { $pack } : le mélange donne { $expected } ; l'enregistrement dit { $found }.
verify-layout-bad = Manche { $round }, lot { $pack } : sa composition n'est pas celle qui a été tirée.
verify-took-bad = { $who } prend { $card }, qui n'est pas parmi les cartes proposées.
verify-decided-bad = La décision de { $who } et son résultat ne concordent pas.
verify-bins = Les cartes retirées viennent, place par place, de : { $names }
verify-bins-bad = Les cartes retirées devraient venir de { $expected } ; l'enregistrement dit { $found }.
verify-order = L'ordre des achats : { $names }
verify-order-bad = L'ordre des achats est { $expected } ; l'enregistrement dit { $found }.
verify-nothing-drawn = Rien n'est laissé au hasard pendant la construction des paquets.
verify-odd-bad = L'enregistrement dit une chose qu'on ne peut pas suivre : { $what }
verify-good = Tout est juste.
verify-counted = Recalculé dans ce navigateur : { $what }.
verify-counted-cards = cartes pigées : { $n }
verify-counted-dice = dés : { $n }
verify-counted-packs = lots : { $n }
verify-bad = Cet enregistrement n'est pas juste.
verify-bad-at = La première différence est à la décision { $n }.
verify-at = décision { $n }
verify-cannot = La vérification est impossible.
verify-no-secret = Notre secret n'est pas encore dans l'enregistrement : il est publié quand le match est terminé.
verify-simulated = C'est l'enregistrement d'une simulation, dont le hasard est produit autrement.
verify-not-a-record = Ce n'est pas un enregistrement d'Arcadia que cette page sache lire.
verify-no-answer = Impossible d'obtenir l'enregistrement. Réessayez dans un moment.

## Events.
site-events = Tournois
events-about = Une soirée, une rencontre de club ou tout un championnat : chacun joue à nos tables, et les appariements comme le classement se font tout seuls. Les places libres vont aux joueurs virtuels.
events-together = Jouer à plusieurs
events-together-about = Organisez un tournoi pour vos amis, ou inscrivez-vous à l'un d'eux : système suisse, tableau éliminatoire, toutes rondes, ou un draft avec un marché entre les parties.
events-to-list = Voir les tournois
events-make = Organiser un tournoi
events-yours = Vos tournois
events-listed = Tournois ouverts à tous
events-none-listed = Personne n'a annoncé de tournoi pour le moment. Organisez-en un et invitez qui vous voulez.
events-status-open = inscriptions ouvertes
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
events-best-of-three = Au meilleur des trois parties
events-elsewhere = Joué avec vos propres cartes

# The form of a new event.
events-make-about = Choisissez ce qui vous plaît ; le reste a une valeur par défaut. Vous recevrez ensuite un lien pour inviter les autres.
events-make-do = Créer le tournoi
events-name = Nom du tournoi
events-name-example = Vendredi au Griffon d'or
events-kind = Sorte de tournoi
events-kind-swiss = Quelques rondes contre des adversaires à peu près aussi bien classés que vous. Personne n'est éliminé.
events-kind-single-elimination = Un tableau : un match perdu, et l'on est éliminé.
events-kind-double-elimination = Un tableau avec une seconde chance : on est éliminé au deuxième match perdu.
events-kind-round-robin = Chacun affronte une fois tous les autres.
events-kind-deckbuilder = Un draft tous ensemble, puis les paquets grandissent : parties, boosters et marché à chaque ronde.
events-kind-power = Un Power Draft tous ensemble, puis chacun affronte tous les autres avec le paquet qu'il a drafté.
events-kind-pod = De deux à huit personnes draftent ensemble, en boosters ou en scellé, construisent chacune un paquet et jouent avec lui en système suisse, en tableau ou en toutes rondes.
events-games = Les parties
events-format-about = Dans ces tournois, chaque match a ses propres paquets : les deux joueurs les draftent avant de jouer.
events-usual = par défaut
events-how-many-rounds = Nombre de rondes
events-match = Parties par match
events-budget = Le temps est prévu d'après le
events-plan-about = Les auteurs ont donné deux budgets : l'un pour des rondes entières, l'autre qui compte à part le draft, la construction et les parties. Ce temps sert à vous organiser : personne ne perd un match parce qu'une ronde dure plus longtemps.
events-third-place = Un match pour la troisième place
events-third-place-about = Il se joue en même temps que la finale.
events-how-many-seats = Nombre de joueurs
events-cards = Cartes du draft
events-cards-about = Avec les cartes d'Oracle, on joue ici. Avec d'autres cartes, vous jouez à votre propre table, et les deux joueurs donnent le résultat.
events-settings = Réglages du { $format }
settings-more = Tous les réglages
events-draft = Ce que tout le monde drafte
events-play = Comment se jouent les matchs
events-advice-seats = L'idéal est d'être 2 ou 4.
events-advice-rounds = L'idéal est de 5 à 10 rondes.
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
events-computers = Joueurs virtuels au départ
events-level = Joueur virtuel
events-found-by = Comment on le trouve
events-listed-yes = Par la liste des tournois
events-listed-yes-about = Tout le monde peut le voir et s'y inscrire.
events-listed-no = Par un lien seulement
events-listed-no-about = Toute personne qui a le lien peut regarder et s'inscrire.
events-as-entered = Places dans l'ordre des inscriptions
events-as-entered-about = Sinon, places et têtes de série sont tirées au sort.
events-at-tables = Aux tables
events-clock = Avec une pendule
events-clock-about = Personne n'attend indéfiniment quelqu'un qui ne joue pas.
events-absent = Si un joueur s'absente trois minutes
events-absent-loses = il perd la partie
events-absent-computer = { $level } (ordinateur) le remplace
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
events-now-pair = Les appariements de la ronde suivante se préparent
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
events-they-reported = { $name } a donné { $score }, de votre point de vue.
events-confirm = C'est exact
events-dispute = Vous avez donné des résultats différents : parlez-vous, ou demandez à l'hôte de trancher.
events-games-won = Parties gagnées
events-games-lost = Parties perdues
events-games-drawn = Parties nulles
events-report = Donner le résultat
events-enter = S'inscrire
events-enter-as = Vous joueriez sous le nom de { $name }.
events-enter-late = Le tournoi a commencé ; vous joueriez à partir de la ronde suivante.
events-leave = Quitter le tournoi
events-leave-before = Votre place redevient libre.
events-leave-started = Vous perdez tous les matchs que vous n'avez pas joués, et personne ne vous attend.
events-you = vous
events-host = hôte

# Around it.
events-invite = Inviter les autres
events-invite-about = Toute personne qui a ce lien peut regarder et s'inscrire :
events-invite-watch = Toute personne qui a ce lien peut suivre le tournoi :
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
events-no-round = Aucune ronde n'a encore ses appariements.
events-decks-later = Les paquets et l'enregistrement seront visibles quand le tournoi sera terminé.
events-log-empty = Il ne s'est encore rien passé.
events-commitment = Les places et les appariements sont tirés d'un secret fixé à la création du tournoi. Son empreinte : { $hash }

# For the host.
events-host-panel = Vous êtes l'hôte
events-host-about = Tout ce que vous faites ici s'inscrit dans le journal, que chacun peut lire.
events-start = Commencer le tournoi
events-fill = Ajouter des joueurs virtuels
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
refusal-too-many-events = Vous participez à { $most } tournois en cours. Quittez-en ou terminez-en d'abord quelques-uns.
refusal-too-much-happened = Il y a eu trop d'allées et venues à cette table. Ouvrez-en une nouvelle.
refusal-event-too-long = Il s'est passé trop de choses dans ce tournoi. Terminez-le et créez-en un autre.

## Visits: the name in the navigation, and what is said where there is no page.

site-account-of = Compte : { $name }
site-lost = Il n'y a rien ici
site-lost-about = Le lien n'est peut-être pas entier, ou ce qu'il montrait n'est plus là.
site-refused = Cela n'a pas marché
refusal-other-origin = Cela venait de la page d'un autre site. Passez par les pages de celui-ci.

## A card that is kept or removed.

site-keep-it = Garder
site-keep-this = Garder { $card }
site-remove-it = Retirer
site-remove-this = Retirer { $card }

## A free seat can be given to a computer player.

site-or-computer = ou un joueur virtuel :

## Les liens montrés ailleurs

preview-won = { $winner } bat { $loser }, avec { $n } d'énergie restante.
preview-resigned = { $winner } gagne : { $loser } abandonne.
preview-open = Vous êtes invité à une partie : { $what }.
preview-playing = À table en ce moment : { $players }.
preview-cube = Un cube de { $n } cartes à drafter.
preview-deck = Un paquet de { $n } cartes : { $colors }.
preview-event-open = Vous êtes invité à un tournoi : { $kind }, { $n ->
    [0] personne d'inscrit pour l'instant
    [one] un inscrit pour l'instant
   *[other] { $n } inscrits pour l'instant
}.
preview-event-begun = { $kind } à { $n } joueurs, en cours.
preview-event-round = { $kind } à { $n } joueurs, ronde { $round }.
preview-event-won = { $winner } l'emporte : { $kind } à { $n } joueurs.
preview-event-over = { $kind } à { $n } joueurs, terminé.

# Settings.
settings-title = Réglages
settings-about = Gardés dans ce navigateur.
settings-all = Tous les réglages
settings-back = Retour à la table
settings-save = Enregistrer
settings-saved = Enregistré.
settings-need-script = Vitesse, son, confirmations et notifications demandent des scripts, que ce navigateur n'exécute pas.
settings-coach = Conseil
settings-coach-about = Dit ce que ferait Oracle à votre place, et pourquoi. Seulement contre l'ordinateur et quand vous revoyez une partie ; jamais entre personnes.
settings-coach-asked = Quand je le demande
settings-coach-always = À chaque décision
settings-coach-never = Jamais
settings-theme = Couleurs
settings-theme-browser = Comme le navigateur
settings-theme-light = Claires (la table de jeu reste sombre)
settings-theme-dark = Sombres
settings-speed-relaxed = Tranquille : on voit rouler chaque dé
settings-speed-quick = Rapide
settings-speed-instant = Immédiate : sans attente
settings-sound = Son
settings-confirm = Confirmations
settings-confirm-moves = Demander avant chaque coup
settings-notify = Notifications
settings-notify-on = Me prévenir quand je suis dans un autre onglet
settings-notify-about = Quand c'est à vous, qu'un choix arrive, qu'une table est complète ou qu'une ronde commence.
settings-notify-insecure = Les navigateurs n'autorisent les notifications qu'en HTTPS, et cette page est servie en HTTP. Le titre, l'icône et le son vous appellent tout de même.
settings-notify-denied = Ce navigateur bloque les notifications de ce site. Autorisez-les d'abord dans ses réglages.
settings-notify-missing = Ce navigateur n'a pas de notifications. Le titre, l'icône et le son vous appellent tout de même.
