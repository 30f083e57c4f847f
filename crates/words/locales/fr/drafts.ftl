# Français : les drafts, la construction des paquets, le marché, et le guide de tout cela.
# Un « lot » est ce qu'on se passe de main en main ; un « paquet » est ce avec quoi on joue.

## Compter

count-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
count-rounds = { $n ->
    [one] { $n } manche
   *[other] { $n } manches
}
count-piles = { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}
count-packs = { $n ->
    [one] { $n } lot
   *[other] { $n } lots
}
count-commons = { $n ->
    [one] { $n } commune
   *[other] { $n } communes
}
count-uncommons = { $n ->
    [one] { $n } peu commune
   *[other] { $n } peu communes
}
count-rares = { $n ->
    [one] { $n } rare
   *[other] { $n } rares
}
count-sets = { $n ->
    [one] { $n } jeu
   *[other] { $n } jeux
}
count-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}

## Les façons d'obtenir un paquet : leurs noms, et chacune en une phrase

format-random = Aléatoire
format-random-about = On mélange le jeu et on distribue les deux paquets : rien à choisir, et jamais deux parties semblables.
format-monochrome = Monochrome
format-monochrome-about = Chacun joue tous les champions d'une couleur : un paquet tout prêt, dont les champions s'accordent bien.
format-custom = Construit
format-custom-about = Chacun apporte un paquet construit chez soi, à partir d'un jeu bien à soi.
format-solomon = Solomon 7×7
format-solomon-about = Les cartes sont étalées à la vue de tous ; le premier à se servir en prend moins, mais reçoit ce qui reste.
format-piles = Draft 12×8
format-piles-about = Choisissez une pile face cachée, puis gardez une carte à la fois et donnez le reste.
format-pass = Draft 1-2-3
format-pass-about = De chaque donne, on garde trois cartes, une à la fois ; le reste est perdu pour tous.
format-pick-four = Quatre par quatre
format-pick-four-about = Chacun reçoit quatre cartes, en garde une et passe le reste, jusqu'à la dernière : celles que vous gardez sont votre paquet.
format-power = Power Draft
format-power-about = À quelques-uns, on drafte autant de boosters qu'à deux fois plus : pour chaque carte gardée, on en retire une autre.
format-standard = Draft de boosters
format-standard-about = Chacun ouvre un booster, garde une carte et passe le reste, jusqu'à la dernière carte.
format-sealed = Scellé
format-sealed-about = Chacun ouvre ses propres boosters et construit un paquet avec. Rien ne passe au voisin.
format-deckbuilder = Deckbuilder Draft
format-deckbuilder-about = On commence avec des paquets faibles, qu'on améliore au marché entre les parties.

## Les règles des drafts

format-solomon-rules =
    Pour deux joueurs, en { $rounds }. À chaque manche, on étale { $cards } face visible. Le premier à
    se servir prend { $first }, l'autre prend ensuite { $second } parmi celles qui restent, et
    { $rest ->
        [0] il ne reste rien
        [one] la dernière carte revient au premier
       *[other] les { $rest } dernières cartes reviennent au premier
    }. À chaque manche, c'est à l'autre de se servir en premier. On étale { $total } en tout, et chacun
    finit avec { $kept }.
format-piles-rules =
    Pour deux joueurs. Sur la table, face cachée : { $piles } de { $cards }. On joue { $rounds }. À
    chaque manche, l'un choisit une pile, puis l'autre ; chacun regarde ses cartes, en garde une et
    donne le reste à l'autre, et ainsi de suite jusqu'à épuiser les piles. À chaque manche, c'est à
    l'autre de choisir en premier. On drafte { $total } en tout, et chacun finit avec { $kept }.
format-pass-rules =
    Pour deux joueurs, en { $rounds }. À chaque manche, chacun reçoit { $cards }, en garde une et donne
    le reste à l'autre. { $picks-number ->
        [one] Les cartes ainsi données quittent le jeu face cachée.
       *[other] Quand chacun en a gardé { $picks-number } de cette façon, le reste quitte le jeu face cachée.
    } On distribue { $total } en tout, et chacun finit avec { $kept }.
format-pick-four-rules =
    Pour deux joueurs, en { $rounds }. À chaque manche, chacun reçoit { $cards }, en garde une et donne
    le reste à l'autre, jusqu'à ce que toutes soient prises. Rien ne quitte le jeu. On distribue
    { $total } en tout, et chacun finit avec { $kept }.
format-power-rules =
    Pour { $seats }, en { $rounds }. À chaque manche, chacun ouvre deux boosters de { $booster }. Du
    premier, vous gardez { $picks } et retirez { $removes }, puis vous le passez et faites de même avec
    le second ; viennent ensuite les boosters que votre voisin vous a passés. Quand il ne reste plus
    assez de cartes pour cela, vous en gardez la moitié, arrondie vers le haut pour un premier booster
    et vers le bas pour un second. Les boosters passent à gauche, et une manche sur deux à droite.
    { $bins ->
        [own] Après le draft, chacun construit aussi un second paquet avec les cartes qu'il a retirées.
        [random]
            Après le draft, chacun construit aussi un second paquet avec les cartes que quelqu'un,
            tiré au sort, a retirées.
       *[none] Les cartes retirées sont hors jeu.
    } On ouvre { $total } en tout, et chacun finit avec { $kept }.
format-standard-rules =
    Pour { $seats }, en { $rounds }. À chaque manche, chacun ouvre un booster de { $booster }, garde
    { $picks } et passe le reste à son voisin, jusqu'à la dernière carte. Les boosters passent à
    gauche, et une manche sur deux à droite. On ouvre { $total } en tout, et chacun finit avec
    { $kept }.
format-sealed-rules =
    Pour { $seats }. Chacun ouvre d'un coup { $boosters } boosters de { $booster }, ne les montre à
    personne et garde tout. Rien ne passe au voisin : on construit son paquet avec ce qu'on a
    ouvert. On ouvre { $total } en tout, et chacun a { $kept }.
format-deckbuilder-rules =
    Pour { $seats } ; l'idéal est d'être deux ou quatre. Chacun drafte trois boosters de départ de
    { $starter }, une carte à la fois, en passant toujours au suivant, et construit un paquet. Viennent
    alors { $rounds } de parties ; l'idéal est d'en jouer de cinq à dix. { $last_market ->
        [true] Après chaque manche
       *[false] Entre deux manches
    }, chacun reçoit un booster de { $booster-commons }, et un marché s'ouvre avec { $booster-uncommons } et
    { $rares }. Les perdants achètent en premier. Une peu commune coûte { $uncommon_cost }, une rare
    { $rare_cost }, et l'on paie en cartes : une commune vaut { $common_worth }, une peu commune
    { $uncommon_worth }, une rare { $rare_worth }, et chacune vaut davantage pour chaque couleur qu'elle
    partage avec la carte achetée. On reconstruit son paquet avant chaque partie. Une victoire vaut 2
    points, une nulle 1 ; à la fin, le joueur qui a le plus de points gagne.

## Les réglages des drafts

setting-seats = le nombre de joueurs
setting-rounds = le nombre de manches
setting-deckbuilder-rounds = le nombre de manches de parties ; l'idéal est de 5 à 10
setting-deckbuilder-seats = le nombre de joueurs ; l'idéal est 2 ou 4
setting-solomon-cards = le nombre de cartes étalées à chaque manche
setting-solomon-first = le nombre de cartes que prend le premier à se servir
setting-solomon-second = le nombre de cartes que prend l'autre ; le reste revient au premier
setting-piles-piles = le nombre de piles sur la table, forcément pair
setting-piles-cards = le nombre de cartes d'une pile
setting-cards = le nombre de cartes que chacun reçoit à chaque manche
setting-pass-picks = le nombre de cartes que chacun garde à chaque manche avant que le reste quitte le jeu
setting-booster = le nombre de cartes d'un booster, sauf si la liste dit comment les faire
setting-power-picks = le nombre de cartes gardées de chaque booster à la fois
setting-power-removes = le nombre de cartes retirées de chaque booster à la fois
setting-power-bins = qui construit un second paquet avec les cartes retirées : personne (none), qui les a retirées (own) ou quelqu'un tiré au sort (random)
setting-standard-picks = le nombre de cartes gardées à la fois
setting-sealed-boosters = le nombre de boosters que chacun ouvre : 6 d'habitude, 4 avec les cartes Oracle
setting-buyers = qui achète en premier au marché : les perdants, les gagnants, ou au hasard
setting-last-market = s'il y a des boosters et un marché après la dernière manche aussi
setting-starter = le nombre de communes d'un booster de départ
setting-starter-colored = combien d'entre elles ont exactement une couleur ; chaque couleur en a la même part
setting-deckbuilder-booster = le nombre de cartes d'un booster de communes ou de peu communes
setting-booster-colored = combien d'entre elles ont exactement une couleur ; chaque couleur en a la même part
setting-rares = le nombre de cartes d'un booster de rares
setting-balanced = si les boosters respectent ces parts de couleurs
setting-lands-colored = si les terrains comptent avec les couleurs auxquelles ils appartiennent
setting-common-worth = ce que vaut une commune dans un échange
setting-common-bonus = ce que vaut de plus une commune pour chaque couleur partagée
setting-uncommon-cost = ce que coûte une peu commune
setting-uncommon-worth = ce que vaut une peu commune dans un échange
setting-uncommon-bonus = ce que vaut de plus une peu commune pour chaque couleur partagée
setting-rare-cost = ce que coûte une rare
setting-rare-worth = ce que vaut une rare dans un échange
setting-rare-bonus = ce que vaut de plus une rare pour chaque couleur partagée
setting-mythic-cost = ce que coûte une rare mythique
setting-mythic-worth = ce que vaut une rare mythique dans un échange
setting-mythic-bonus = ce que vaut de plus une rare mythique pour chaque couleur partagée

## Où en est un draft

draft-round = Manche { $round } sur { $rounds }
draft-round-pick = Manche { $round } sur { $rounds }, choix { $pick } sur { $picks }
draft-booster = { $n ->
    [1] Premier booster
    [2] Second booster
   *[other] Booster { $n }
}
# Ce qui est demandé, tel que cela suit le nom d'un booster et un deux-points.
draft-ask-booster = { $booster } : { $ask }
draft-ask-pile = { $of ->
    [1] prenez la dernière pile.
   *[other] choisissez une des { $of } piles.
}
draft-ask-take = { $take ->
    [1] prenez une
   *[other] prenez { $take }
} de ces { $of } cartes.
draft-ask-keep-remove = de ces { $of } cartes, gardez-en { $take } et retirez-en { $remove }.
draft-ask-remove = { $remove ->
    [1] retirez une
   *[other] retirez { $remove }
} de ces { $of } cartes.
draft-wait = Attendez : { $who } choisit.
draft-wait-several = Attendez les autres : { $names }.
draft-choosing = { $who } choisit.
draft-choosing-several = Choisissent encore : { $names }.
draft-over = Le draft est terminé.
draft-then-takes = Ensuite, { $who } en prend { $take } parmi les { $of } qui restent.
draft-then-you-take = Ensuite, vous en prenez { $take } parmi les { $of } qui restent.
draft-then-keeps = Ensuite, { $who } en garde { $take } parmi les { $of } qui restent et en retire { $remove }.
draft-then-you-keep = Ensuite, vous en gardez { $take } parmi les { $of } qui restent et en retirez { $remove }.
draft-then-gets = { $count ->
    [one] La dernière carte va
   *[other] Les { $count } dernières cartes vont
} ensuite à { $who }.
draft-then-you-get = { $count ->
    [one] La dernière carte vous revient
   *[other] Les { $count } dernières cartes vous reviennent
} ensuite.
draft-then-removes = Ensuite, { $who } retire { $count ->
    [one] la dernière carte
   *[other] les { $count } dernières cartes
}.
draft-then-you-remove = Ensuite, vous retirez { $count ->
    [one] la dernière carte
   *[other] les { $count } dernières cartes
}.
draft-then-leaves = { $count ->
    [one] L'autre carte quitte
   *[other] Les { $count } autres cartes quittent
} le jeu.

build-title = Construction des paquets
build-ask-exactly = Construisez un paquet d'exactement { $least } cartes parmi vos { $have }.
build-ask-between = Construisez un paquet de { $least } à { $most } cartes parmi vos { $have }.
build-ask-at-least = Construisez un paquet d'au moins { $least } cartes à partir de vos { $have }.
build-free = Vous pouvez y ajouter autant de ces cartes que vous voulez : { $names }.
build-aside = { $n ->
    [one] La carte que vous laissez est mise
   *[other] Les { $n } cartes que vous laissez sont mises
} de côté.
build-done = Votre paquet est remis : { $cards }.
build-wait = Attendez : { $who } construit encore.
build-wait-several = Attendez les autres : { $names }.
build-building = { $who } construit encore.
build-building-several = Construisent encore : { $names }.
build-over = Tous les paquets sont construits.

market-title = Marché
market-ask = { $n ->
    [one] Achetez la dernière carte, ou passez.
   *[other] Achetez une des { $n } cartes, ou passez.
}
market-old = { $n ->
    [one] L'une d'elles est là
   *[other] { $n } d'entre elles sont là
} pour la dernière fois.
market-wait = Attendez : c'est à { $who } d'acheter.
market-buying = C'est à { $who } d'acheter.
market-next = Ensuite, c'est à { $who }.
market-next-you = Ensuite, c'est à vous.
market-last-pass = Tous les autres ont passé : si vous passez aussi, le marché ferme.
market-over = Le marché est fermé.

## Le déroulement d'un draft

rarity-common = commune
rarity-uncommon = peu commune
rarity-rare = rare
rarity-mythic = mythique
rarity-special = spéciale
rarity-bonus = bonus
rarity-unknown = inconnue
color-white = blanc
color-blue = bleu
color-black = noir
color-green = vert
bucket-unknown = inconnue
bucket-colorless = incolore
bucket-multicolor = multicolore
bucket-other = autre
draft-filled = { $cards ->
    [one] { $cards } carte en remplace une autre
   *[other] { $cards } cartes en remplacent d'autres
} dans les boosters, faute de cartes de la bonne sorte ({ $rarity }, { $bucket }).
draft-laid-out = Manche { $round } : on étale { $count } ({ $cards }).
draft-dealt = Manche { $round } : on distribue { $packs } face cachée.
draft-dealt-sized = Manche { $round } : on distribue { $packs } de { $cards } face cachée.
draft-chose-pile = { $who } prend la pile { $pile }.
draft-kept = { $who } garde { $cards }.
draft-removed = { $who } retire { $cards }.
draft-kept-removed = { $who } garde { $cards } et retire { $removed }.
draft-chose-hidden = { $who } a choisi.
draft-got = { $count ->
    [one] La dernière carte va
   *[other] Les { $count } dernières cartes vont
} à { $who } : { $cards }.
draft-had-to-remove = { $who } doit retirer { $cards }.
draft-left = { $count ->
    [one] Une carte quitte
   *[other] { $count } cartes quittent
} le jeu : { $cards }.
draft-left-hidden = { $count ->
    [one] Une carte quitte
   *[other] { $count } cartes quittent
} le jeu.
draft-bin-own = { $who } construit aussi un paquet avec ses propres cartes retirées.
draft-bin = { $who } construit aussi un paquet avec les cartes que { $owner } a retirées.

market-order = On achète dans cet ordre : { $names }.
market-bought = { $who } achète { $card } contre { $cards }.
market-passed = { $who } n'achète rien.
market-closed = Le marché ferme.
build-submitted = { $who } a construit un paquet de { $cards }.
build-submitted-hidden = { $who } a construit un paquet.

## Le guide des formats

guide-title = Quel paquet, quel draft ?
guide-compared = Comparaison
guide-times = Durées en minutes
guide-who = Pour qui ?
guide-questions = Des questions pour choisir
guide-profiles = Recommandations

# Les en-têtes des tableaux.
guide-column-name = façon
guide-column-minutes = min
guide-column-complexity = complexité
guide-column-drafted = prises
guide-column-aside = de côté
guide-column-information = information
guide-column-sets = jeux
guide-column-setup = prépa.
guide-column-draft = draft
guide-column-build = constr.
guide-column-between = entre
guide-column-play = parties
guide-column-total = total
guide-column-event = tournoi
guide-range = { $low }-{ $high }
# Un nom et ce qui va avec.
guide-entry = { $head } : { $text }

complexity-low = faible
complexity-medium = moyenne
complexity-high = élevée
information-no-draft = sans draft
information-complete = complète
information-partial = partielle

best-for-new-players = qui découvre le jeu
best-for-new-drafters = qui découvre le draft
best-for-tacticians = qui aime peser chaque choix
best-for-casual-play = une soirée entre amis
best-for-competition = la compétition
best-for-deep-strategy = les plans à long terme
best-for-quick-events = les tournois minutés
best-for-short-breaks = un draft entre deux
best-for-small-groups = trois à cinq personnes qui ont des cartes pour davantage
best-for-full-tables = une table complète
best-for-campaigns = un groupe qui se retrouve pour plusieurs parties

question-time = De combien de temps disposez-vous avant que les paquets soient prêts ?
answer-time-short = un quart d'heure au plus
answer-time-medium = jusqu'à vingt minutes
answer-time-long = plus de vingt minutes
question-experience = Avez-vous déjà drafté ?
answer-experience-new = jamais, ou presque
answer-experience-some = quelques fois
answer-experience-experienced = souvent
question-style = Qu'aimez-vous le plus ?
answer-style-open = voir toutes les cartes
answer-style-balanced = un peu de tout
answer-style-deep = voir loin
question-sets = Combien de jeux de 120 cartes avez-vous ?
answer-sets-one = un seul
answer-sets-two = deux ou plus

profile-new-players = Pour qui découvre le jeu
profile-new-to-drafting = Pour qui découvre le draft
profile-casual = Pour une soirée entre amis
profile-competitive = Pour la compétition
profile-quick-events = Pour les tournois minutés
profile-reason-game-first = On apprend d'abord le jeu lui-même.
profile-reason-combos-first = On découvre quels champions vont ensemble.
profile-reason-lunas-first = On apprend à ménager ses lunas.
profile-reason-shortest = C'est le plus court des trois grands drafts.
profile-reason-open-cards = Des cartes visibles sont plus faciles à juger.
profile-reason-basics-of-drafting = On y apprend ce qui compte dans tout draft.
profile-reason-clear-choices = Chaque choix est clair : deux cartes, ou trois.
profile-reason-depth-for-time = Il donne beaucoup à réfléchir pour sa durée.
profile-reason-not-tiring = Il occupe tout le monde sans fatiguer personne.
profile-reason-sociable = On fait tout ensemble.
profile-reason-luck-and-skill = La chance et l'habileté ont chacune leur mot à dire.
profile-reason-skill-ceiling = On n'a jamais fini d'apprendre.
profile-reason-experience-pays = Connaître les cartes et le jeu donne l'avantage.
profile-reason-far-plans = Les plans courent sur de nombreuses manches.
profile-reason-reading-others = Deviner ce que cherche l'adversaire devient payant.
profile-reason-many-rounds = Il est assez court pour plusieurs rondes de suite.
profile-reason-still-deep = Il reste beaucoup à décider.
profile-reason-easy-to-teach = Il s'explique vite et s'organise facilement.
profile-reason-exciting-splits = Le partage des cartes est un moment palpitant.

# Ce qui parle pour un format, tel que cela figure dans une liste.
reason-time-short = il tient en un quart d'heure
reason-time-medium = il tient en vingt minutes
reason-time-long = il profite bien du temps que vous avez
reason-experience-new = il convient pour débuter
reason-experience-some = il s'appuie sur ce que vous savez
reason-experience-experienced = il récompense l'expérience
reason-style-open = toutes les cartes sont visibles
reason-style-balanced = il a un peu de tout
reason-style-deep = il récompense les plans à long terme
reason-sets-one = un seul jeu suffit
reason-sets-two = il se sert des deux jeux
reason-seats = il est fait pour autant de joueurs que vous êtes
suggestion = { $name } ({ $minutes }, { $sets })
suggestion-because = { $name } ({ $minutes }, { $sets }) : { $reasons }
suggestion-none = Rien ne convient : chaque draft demande plus de temps, plus de jeux ou un autre nombre de joueurs.

## Refus pendant un draft, pendant la construction des paquets et au marché

refusal-unknown-format = Il n'y a pas de format de draft « { $name } ». Choisissez parmi : { $names }.
refusal-unknown-setting = Le format { $format } n'a pas de réglage « { $name } ». Il a ceux-ci : { $names }.
refusal-setting-out-of-bounds = Le réglage { $name } ne peut pas être « { $value } ». Valeurs permises : { $allowed }.
refusal-draft-keeps-too-few = Chacun garderait { $kept ->
        [one] { $kept } carte
       *[other] { $kept } cartes
    } de ce draft, et il en faut { $least } pour un paquet : prévoyez plus de manches ou de plus grands lots.
refusal-too-few-cards = Il faut { $need } cartes pour ce draft, et il y en a { $have }.{ $fits ->
    [none] {" "}Prenez une liste plus longue.
   *[other] {" "}Elles suffiraient avec l'un de ces réglages : { $fits }.
}
refusal-solomon-takes-too-much = À deux, on ne peut pas prendre { $taken } cartes sur { $cards } à chaque manche.
refusal-piles-odd = On ne partage pas { $piles ->
        [one] { $piles } pile
       *[other] { $piles } piles
    } à deux : prenez un nombre pair.
refusal-too-much-color = Un booster { $pack ->
        [starter] de départ{" "}
       *[booster] {""}
    }de { $size } cartes ne peut pas en avoir { $colored } d'une seule couleur.
refusal-rarities-missing = Ce format a besoin de communes, de peu communes et de rares, et aucune de ces cartes n'a de rareté. Prenez une liste qui les donne, ou ajoutez-les par des étiquettes ou une seconde liste.
refusal-rarity-short = Il faut { $need } cartes { $rarity ->
        [common] communes
        [uncommon] peu communes
       *[rare] rares
    }, et il y en a { $have }. Prenez une plus grande liste, moins de joueurs ou moins de manches.
refusal-sheets-too-small = Il faut { $need } boosters pour ce draft, et les feuilles de la liste suffisent pour { $have } ({ $sheets }).{" "}{ $fits ->
    [none] Prenez une liste dont les feuilles ont plus de cartes.
   *[other] Elles suffiraient avec l'un de ces réglages : { $fits }.
}
refusal-too-many-copies = Une carte apparaîtrait plus de { $most } fois, c'est trop pour une liste de { $lines } cartes. Prenez moins de manches ou moins de joueurs.
refusal-pool-empty = Il n'y a aucune carte. Mettez-en au moins une dans la liste.
refusal-pool-too-large = { $have } cartes, c'est trop. Une liste a au plus { $lines } lignes, et { $most } cartes avec les exemplaires.
refusal-pool-lands-only = Toutes les cartes de cette liste sont des terrains. Ajoutez aussi les sorts.
refusal-pool-broken = La liste se contredit ({ $what }).
refusal-nothing-to-choose = Vous n'avez rien à choisir en ce moment.
refusal-no-such-pile = La pile { $pile } n'est plus là. Choisissez-en une autre.
refusal-choose-a-pile = Choisissez d'abord une pile.
refusal-choose-a-card = Choisissez des cartes de votre lot.
refusal-wrong-number-of-cards = { $drop ->
    [0] Choisissez exactement { $keep ->
        [one] { $keep } carte
       *[other] { $keep } cartes
    }, et non { $take }.
   *[other] Gardez-en { $keep } et retirez-en { $drop } : vous en avez choisi { $take } et { $remove }.
}
refusal-card-not-in-pack = La carte { $card } n'est pas dans votre lot.
refusal-kept-and-removed = Vous ne pouvez pas garder et retirer la même carte.
refusal-build-seats = La construction réunit de un à seize joueurs, et non { $have }.
refusal-list-sheet-small = Un booster demande { $need } cartes de { $sheet }, qui en a { $have }.
refusal-list-in-no-booster = { $n ->
    [one] Une carte n'est dans aucun booster
   *[other] { $n } cartes ne sont dans aucun booster
} : un draft de boosters s'en passe.
refusal-too-few-drafters = Il y a { $seats } places et seulement { $have } drafteurs.
refusal-card-not-in-pool = La carte { $card } n'est pas dans cette liste.
refusal-card-there-twice = La carte { $card } apparaît deux fois.
refusal-too-few-to-build = Un paquet compte au moins { $least } cartes, et un joueur n'en a que { $have }.
refusal-deck-is-final = Vous avez déjà remis votre paquet.
refusal-not-yours-to-build = La carte { $card } ne fait pas partie des vôtres.
refusal-not-free = « { $name } » n'est pas une carte gratuite.
refusal-too-many-free = Un paquet a au plus { $most } exemplaires d'une carte que tout le monde a d'office.
refusal-wrong-deck-size = Un paquet compte { $bounds ->
    [exactly] exactement { $least }
    [least] au moins { $least }
   *[between] de { $least } à { $most }
} cartes ; celui-ci en a { $have }.
refusal-market-seats = Un marché a de deux à huit acheteurs, et non { $have }.
refusal-not-on-the-market = La carte { $card } n'est pas à vendre.
refusal-not-yours = La carte { $card } n'est pas à vous : vous ne pouvez pas l'échanger.
refusal-not-worth-enough = Cette carte coûte { $cost }, et votre offre vaut { $worth }. Ajoutez des cartes.
refusal-deck-would-be-too-small = Il faut { $least } cartes pour un paquet, et il ne vous en resterait que { $left }.
refusal-not-your-turn-to-buy = Ce n'est pas à vous d'acheter.
refusal-no-starters = Un Deckbuilder Draft continue à partir d'un draft terminé de ses boosters de départ.
refusal-no-games-now = On ne joue aucune partie pour le moment.
refusal-results-do-not-fit = Ces résultats ne correspondent pas aux appariements : de deux adversaires, l'un gagne et l'autre perd, ou les deux font nulle ; qui n'a pas d'adversaire est exempt.
refusal-not-this-market = Ce n'est pas le marché fermé de cette manche.

## Refus et avertissements au sujet des listes de cartes. Ce qui figure dans une liste vient avec ses guillemets.

refusal-list-basics = { $n ->
    [one] Un terrain de base a été laissé de côté
   *[other] { $n } terrains de base ont été laissés de côté
} : chacun en a autant qu'il veut.
refusal-list-line-fields = À propos de { $name }, ceci n'a pas été compris et a été laissé de côté : { $fields }.
refusal-list-no-name-column = Ligne { $line } : la première ligne d'un tableau nomme ses colonnes, et l'une d'elles doit s'appeler name.
refusal-list-row-no-name = La ligne { $text } n'a pas de nom et a été laissée de côté : chaque carte doit en avoir un.
refusal-list-row-broken = La ligne de { $card } est incomplète, ou elle a un guillemet ou une virgule de trop : seules { $n } de ses { $of } colonnes ont été lues.
refusal-list-too-many-sections = Ligne { $line } : une liste a au plus { $most } sections.
refusal-list-settings-ignored = Certains réglages de la liste n'ont pas d'effet ici : { $settings }. On choisit comment se joue un draft au moment de le créer.
refusal-list-layout-broken = La composition { $layout } n'est pas faite d'un poids et d'emplacements avec des noms et des nombres ; les boosters sont donc faits de toutes les cartes indistinctement.
refusal-list-layout-sheet = La composition { $layout } demande des cartes de { $sheet }, mais cette section n'existe pas ; les boosters sont donc faits de toutes les cartes indistinctement.
refusal-list-layout-sizes = Les compositions n'ont pas toutes le même nombre de cartes ; les boosters sont donc faits de toutes les cartes indistinctement.
refusal-list-layout-size = Un booster de cette liste aurait { $have } cartes, et le maximum est { $most } ; les boosters sont donc faits de toutes les cartes indistinctement.
refusal-list-sections-uncounted = Les sections ne disent pas combien de leurs cartes vont dans un booster ; les boosters sont donc faits de toutes les cartes indistinctement. [Common(10)] en demanderait dix.
refusal-list-sheet-empty = La section { $sheet } n'a pas de cartes, ou seulement des terrains de base : les boosters sont faits sans elle.
refusal-list-custom-no-array = Ligne { $line } : les cartes personnalisées doivent être un tableau JSON, avec un nom pour chaque carte.
refusal-list-custom-no-name = La carte personnalisée { $card } n'a pas de nom et a été laissée de côté.
refusal-list-draft-effects = { $n ->
    [one] Une carte personnalisée a un effet pendant le draft : ici, elle se drafte comme les autres.
   *[other] { $n } cartes personnalisées ont un effet pendant le draft : ici, elles se draftent comme les autres.
}
refusal-list-json = Ligne { $line } : ce n'est pas le JSON attendu ({ $what }).
refusal-list-json-broken = Ligne { $line } : ce n'est pas du JSON ({ $what }).
refusal-list-json-unfinished = Ligne { $line } : il faut ici un objet ou un tableau JSON dont tous les crochets et accolades sont fermés.
refusal-list-card-fields = À propos de la carte { $card }, { $name }, ceci n'a pas été compris et a été laissé de côté : { $fields }.
refusal-list-card-nameless = La carte { $card } n'a pas de nom, ou le sien dépasse { $most } lettres ; elle a été laissée de côté.
refusal-list-nonsense-cards = Plus de { $n } cartes de ce fichier n'ont pas de sens : ce n'est pas une liste de cartes d'un format connu.
refusal-list-format-unknown = Aucune liste de cartes n'a le format { $format } : les formats connus ici sont { $known }.
refusal-list-too-large = Le fichier fait { $have } Mo, et une liste comme celle-ci en fait au plus { $most } : enlevez ce qui n'est pas une carte, ou divisez-la.
refusal-list-lands-only = La liste ne contient que des terrains de base, que chacun a d'office : ajoutez les cartes à drafter.
refusal-list-more = { $n ->
    [one] Et un autre avertissement est semblable au dernier.
   *[other] Et { $n } autres avertissements sont semblables au dernier.
}
refusal-list-card-too-large = Ligne { $line } : la carte { $card } a bien plus de texte qu'une carte ne peut en avoir, { $have } octets ; le maximum est { $most }.
refusal-list-nonsense = Ligne { $line } : jusqu'ici, plus de { $n } lignes n'ont pas de sens : ce n'est pas une liste de cartes d'un format connu. La plus simple a un nom de carte par ligne.
refusal-list-empty = Il n'y a aucune carte dans cette liste : écrivez un nom de carte par ligne, comme 3 Gutter-Moth Swarm.
refusal-list-binary = Ce fichier n'est pas un texte, donc pas une liste de cartes : enregistrez la liste en texte brut (UTF-8), en CSV, en JSON ou en XML.
refusal-list-too-many-cards = { $line ->
    [0] Il y a
   *[other] Ligne { $line } : il y a
} plus de { $most } cartes, le maximum d'une liste.
refusal-list-booster-none = Les boosters du produit { $product } ne peuvent pas être faits des cartes de ce fichier : l'édition a été lue comme une liste de ses cartes.
refusal-list-booster-strangers = { $n ->
    [one] Une carte des boosters vient d'une autre édition, que ce fichier n'a pas : les boosters ont été faits sans elle.
   *[other] { $n } cartes des boosters viennent d'autres éditions, que ce fichier n'a pas : les boosters ont été faits sans elles.
}
refusal-list-booster-sizes = Les boosters de cette édition n'ont pas tous le même nombre de cartes : seuls ceux de { $size } cartes sont faits, et { $n ->
    [one] une autre composition a été laissée
   *[other] { $n } autres compositions ont été laissées
} de côté.
refusal-list-colors-unknown = { $text } ne sont pas des couleurs (lettres de WUBRG) : celles de { $card } restent inconnues.
refusal-list-rarity-unknown = { $text } n'est pas une rareté : celle de { $card } reste inconnue.
refusal-list-cost-unknown = { $text } n'est pas un nombre : le coût de { $card } reste inconnu.
refusal-list-count-unknown = { $text } n'est pas un nombre d'exemplaires : { $card } a été prise une fois.
refusal-list-own-broken = Ligne { $line } : ce n'est pas le { $format } d'une liste de cartes ({ $what }). Une liste a des lignes, et chaque ligne un nom.
refusal-list-card-no-name = La carte { $card } de la liste n'a pas de nom : chaque carte doit en avoir un.
refusal-list-page = C'est une page d'une recherche plus longue : les cartes des autres pages manquent. Réunissez les pages, ou draftez avec celles-ci.
refusal-list-tokens = { $n ->
    [one] Un jeton ou semblable a été laissé
   *[other] { $n } jetons et semblables ont été laissés
} de côté : personne n'en drafte.
refusal-list-name-too-long = Cette ligne est plus longue que tout nom de carte et a été laissée de côté ; un nom a au plus { $most } lettres.
refusal-list-line-no-card = { $text } ne nomme aucune carte et a été laissé de côté : une ligne a le nom d'une carte, précédé d'un nombre s'il y en a plusieurs.
refusal-list-left-out = La section { $section } a été laissée de côté, { $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
} en tout : ses cartes ne font pas partie de ce qu'on drafte.
refusal-list-unknown = C'est du { $kind }, mais pas celui d'une liste de cartes ou d'une édition connue ici. Une liste avec un nom de carte par ligne est toujours comprise.
refusal-list-factions = Il y a plus de { $most } factions : une liste ne peut pas en avoir davantage. Chaque carte aurait-elle la sienne ?
refusal-list-line-nameless = Cette carte n'a pas de nom, ou le sien dépasse { $most } lettres ; elle a été laissée de côté.
refusal-list-xml = Ligne { $line } : ce n'est pas le XML attendu ({ $what }).
refusal-list-not-utf8 = Le fichier n'est pas en UTF-8 : il a été lu en Windows-1252, comme l'écrit Magic Online. Si des noms semblent faux, enregistrez-le en UTF-8.
refusal-list-unwritable = La liste n'a pas pu être écrite ({ $what }).
refusal-list-rounds-broken = Ce que dit predeterminedLayouts n'est pas une liste des dispositions de chaque manche : les boosters sont faits de toutes les cartes indistinctement.
refusal-list-rounds-unknown = predeterminedLayouts demande la disposition { $layout }, et aucune de ce nom n'a de cartes : les boosters sont faits de toutes les cartes indistinctement.
refusal-list-layouts-many = Les feuilles dont les emplacements peuvent tirer leurs cartes se combinent de plus de { $most } façons : les boosters sont faits de toutes les cartes indistinctement.
refusal-list-collation-endless = Les sections rangées dans un ordre ne s'épuisent jamais : tous les boosters de cette liste sont faits avec remise.
refusal-list-booster-words = Les boosters sont faits sans ce qui n'est pas une carte d'une rareté : { $words }.
refusal-list-no-column = Cette liste n'a pas de colonne nommée { $column }.
refusal-list-is-log = C'est le journal d'un draft de Magic Online, pas une liste de cartes. Collé sous « Cubes », le site le montre choix par choix, comme { $command }.
refusal-log-unknown = Ce n'est pas un journal de draft de Magic Online : un tel journal commence par l'événement et ses joueurs, puis dit Pack 1 pick 1:
refusal-log-too-long = Ligne { $line } : un journal peut avoir { $picks } choix, dans des boosters de { $cards } cartes.
refusal-bulk-empty = Il n'y a pas de cartes dans ce fichier complet : on connaît ici AllPrintings et AtomicCards de MTGJSON et les données de Scryfall.
refusal-bulk-too-large = Ce fichier a plus de { $cards } cartes ou de { $printings } éditions, plus qu'il n'en existe.
refusal-bulk-unreadable = Le fichier complet ou son index ne peut être ni lu ni écrit ({ $what }).
refusal-bulk-json = Ligne { $line } : ce n'est pas un fichier complet connu ici ({ $what }).
refusal-zip-broken = Les fichiers n'ont pas pu être mis dans une archive ({ $what }).
