# Français : le rapport d'une étude d'équilibre. Une affirmation a un nom, une phrase pour chaque chose
# dont elle parle, une définition de ce qui est mesuré (« how ») et une phrase là où elle échoue (« found »).

## La page

lab-kicker = Une étude d'équilibre du jeu de cartes Oracle
lab-title = Oracle tient-il ses promesses ?
lab-settings = { $formats ->
    [one] Un format
   *[other] { $formats } formats
}, { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} et { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} pour chacun · joué par { $player }, mesuré contre { $weaker } · { $ruleset } · graine { $seed }
lab-contents = Sommaire
lab-numbers = Les chiffres
lab-nothing = Rien n'a été mesuré ici.

lab-reading-title = Comment lire ce rapport
lab-reading-intervals = Les petits nombres à côté d'une mesure sont son intervalle à 95 % : si l'on refaisait l'étude un grand nombre de fois avec d'autres tirages, dix-neuf intervalles sur vingt contiendraient le vrai nombre. Dans les tableaux de cartes et de paquets, ± est l'écart type d'un paquet à l'autre ou d'une partie à l'autre.
lab-reading-deals = Les parties qui suivent un même draft ne sont pas indépendantes, et les intervalles en tiennent compte. Une partie nulle vaut une demi-victoire pour chacun. Un tour est le tour d'un seul joueur.
lab-reading-players = Tout ceci vaut pour les joueurs virtuels nommés plus haut. Ce ne sont pas des humains : vous jouerez peut-être plus longtemps, vous défendrez davantage ou vous drafterez d'autres cartes.
lab-reading-formats = Formats de cette étude : { $formats }.
lab-reading-digest = Empreinte de toutes les parties et de toutes les sommes : { $digest }

## Les nombres

lab-unit-turns = { $n } tours
lab-unit-points = { $n } points
lab-interval = { $low } à { $high }
lab-range-between = { $low } à { $high }
lab-range-more = plus de { $low }
lab-range-less = moins de { $high }
lab-range-any = n'importe quoi

## Les noms

lab-first = premier joueur
lab-second = second joueur
lab-champions = Champions
lab-round = Manche { $n }
lab-family-random = les paquets aléatoires
lab-family-drafts = les paquets draftés
lab-family-chosen = les paquets choisis
lab-table-own = avec leurs propres bonus
lab-table-common = avec les mêmes bonus pour tous
lab-bucket-colors = couleurs
lab-bucket-orders = ordres
lab-bucket-species = espèces
lab-procedure-power-4 = Power Draft à 4
lab-procedure-standard-4 = boosters à 4
lab-procedure-standard-8 = boosters à 8
lab-buyers-losers = les perdants d'abord
lab-buyers-winners = les gagnants d'abord
lab-buyers-random = un ordre tiré au sort
lab-first-buyers-losers = Perdants d'abord
lab-first-buyers-winners = Gagnants d'abord
lab-first-buyers-random = Tirage au sort
lab-action-attack-1 = Attaque à un
lab-action-attack-2 = Attaque à deux
lab-action-attack-3 = Attaque à trois
lab-action-draw = Pige
lab-action-recall = Rappel
lab-action-exchange = Échange
lab-action-pass = Passe
lab-defence = { $n ->
    [0] Aucune défense
    [1] Un champion
    [2] Deux champions
   *[other] Trois champions
}
lab-reason-support = Carte de pige ou d'échange en trop
lab-reason-alone = Seul de son espèce
lab-reason-weak = Dés faibles
lab-reason-crowded = Le plus faible parmi de bons

## Les têtes de colonnes

lab-head-claim = Affirmation
lab-head-expected = Attendu
lab-head-measured = Mesuré
lab-head-verdict = Verdict
lab-head-format = Format
lab-head-first-share = Points du premier joueur
lab-head-first-won = Gagnées par le premier
lab-head-second-won = Gagnées par le second
lab-head-drawn = Nulles
lab-head-against = Ligne contre colonne
lab-head-turns = Tours
lab-head-games = Parties
lab-head-share = Part des parties
lab-head-mean = Moyenne
lab-head-shortest = La plus courte
lab-head-p05 = 5 % finies à
lab-head-p50 = La moitié finies à
lab-head-p95 = 95 % finies à
lab-head-longest = La plus longue
lab-head-typical = Parties de 24 à 128 tours
lab-head-share-of = Part
lab-head-left-winner = Lunas restant au gagnant
lab-head-left-loser = Lunas restant au perdant
lab-head-seen = Cartes vues, sur 40
lab-head-reshuffles = Remélanges
lab-head-turn = Tour
lab-head-energy-first = Énergie, premier joueur
lab-head-energy-second = Énergie, second joueur
lab-head-lunas-first = Lunas, premier joueur
lab-head-lunas-second = Lunas, second joueur
lab-head-cards = Cartes
lab-head-random-forty = Quarante au hasard
lab-head-drafted = Draftés
lab-head-built = Dans le paquet
lab-head-set-aside = Mis de côté
lab-head-shared = Cartes communes aux deux paquets
lab-head-cost = Coût
lab-head-champions = Champions
lab-head-combo = Combo
lab-head-all = En tout
lab-head-card = Carte
lab-head-in-deck = Dans le paquet
lab-head-drawn-card = Pigée
lab-head-played = Jouée
lab-head-bucket = Famille
lab-head-first-buyers = Qui achète en premier
lab-head-round = Manche

## Ce que nous avons trouvé

lab-found-title = Ce que nous avons trouvé
lab-found-lead = Les promesses des livres de règles se ramènent à { $facts } faits, mis à l'épreuve par { $n } vérifications, { $player } jouant. Une vérification passe quand tout l'intervalle de la mesure est dans la fourchette promise, et échoue quand il est tout entier au-dehors. S'il chevauche le bord, c'est indécis : il faudrait plus de parties. Un fait tient quand toutes ses vérifications passent.
lab-tally-holds = tenues
lab-tally-does-not-hold = non tenues
lab-tally-undecided = indécises
lab-found-failures = Ce qui n'est pas tenu
lab-found-no-failure = Aucune affirmation n'a été réfutée.
lab-found-count = { $n ->
    [one] ({ $n } vérification sur { $all } échoue)
   *[other] ({ $n } vérifications sur { $all } échouent)
}
lab-found-glance = Tous les faits d'un coup d'œil
lab-fact-length = Durée des parties
lab-fact-draws = Parties nulles
lab-fact-start = Un départ équitable
lab-fact-strength = Choisir rend les paquets plus forts
lab-fact-bonuses = Choisir paie malgré des bonus plus faibles
lab-fact-comparable = Des formats de même force
lab-fact-consistency = Les paquets choisis sont plus réguliers
lab-fact-combos = Combos
lab-fact-skill = Talent
lab-fact-power = Power Draft
lab-fact-growth = Les paquets grandissent en Deckbuilder Draft
lab-fact-change = Changer de cap
lab-fact-losers-first = Les perdants achètent les premiers

## Qui joue

lab-players-title = Tout dépend de qui joue
lab-players-lead = Les mêmes questions avec { $n } sortes de joueurs, du débutant au meilleur. Chacun a { $drafts } drafts et { $games } parties de chaque format. Avant le +, qui joue les duels ; après, qui drafte et construit.
lab-players-changes = { $n ->
    [0] Sur { $all } vérifications, aucune ne passe avec les uns en échouant avec les autres.
    [one] Sur { $all } vérifications, une seule passe avec les uns et échoue avec les autres : { $facts }.
   *[other] Sur { $all } vérifications, { $n } passent avec les uns et échouent avec les autres : { $facts }.
}
lab-players-length-caption = Tours d'une partie, en moyenne sur les formats, avec intervalles à 95 %
lab-players-first-caption = Points du premier joueur, en moyenne sur les formats, avec intervalles à 95 %
lab-players-facts = Ce qu'il advient de chaque fait
lab-players-holding = { $n } sur { $all }
lab-players-claims = Chaque affirmation, joueur par joueur
lab-players-duelling = Avec { $players }, le talent n'est que celui du duel : l'adversaire de comparaison drafte et construit de la même façon.
lab-head-players = Joueurs
lab-head-fact = Fait
lab-found-players = { $n ->
    [0] aucune vérification ne passe avec les uns en échouant avec les autres.
    [one] une vérification passe avec les uns et échoue avec les autres.
   *[other] { $n } vérifications passent avec les uns et échouent avec les autres.
}
lab-verdict-players = Mesuré avec { $players }.

## La suite

lab-next-title = La suite
lab-next-nothing = Rien : toutes les promesses sont tenues, pour ces joueurs.
lab-next-too-short = Les parties durent { $turns } tours en moyenne, et le livre de règles juge trop court en dessous de 45. Son remède : ôter 1 ou 2 points aux bonus d'espèce, garder ordres et couleurs, et refaire le test. Cette commande cherche des règles qui donnent la bonne durée, en les comparant aux pas du livre :
lab-next-too-long = Les parties durent { $turns } tours en moyenne, et le livre de règles juge trop long au-delà de 70. Son remède : ajouter 1 ou 2 points aux bonus d'espèce et 1 aux bonus d'ordre, garder les couleurs, et refaire le test. Cette commande cherche des règles qui donnent la bonne durée, en les comparant aux pas du livre :
lab-next-unfair = Commencer n'est pas équitable. Le livre de règles soupçonne les règles de base plutôt que les combos, et conseille d'essayer des formats sans draft :
lab-next-bonuses = Les bonus après le prochain pas du livre
lab-next-exhausted = Les bonus ne peuvent pas aller plus loin dans ce sens : des champions plus proches parents vaudraient moins.
lab-next-file = FILE est le fichier qui contient les règles de cette étude.
lab-next-undecided = { $n ->
    [one] { $n } fait reste indécis.
   *[other] { $n } faits restent indécis.
} Quatre fois plus de parties divisent les intervalles par deux :

## À propos de cette étude

lab-study-title = À propos de cette étude
lab-study-lead = Tout ce qui détermine les chiffres. Les mêmes réglages donnent les mêmes nombres sur n'importe quelle machine.
lab-study-settings = Réglages
lab-study-standard = Les règles sont les règles standard.
lab-study-rules = Toutes les règles. Celles qui diffèrent du standard portent le signe ≠.
lab-head-setting = Réglage
lab-head-value = Valeur
lab-head-rule = Règle
lab-head-standard = Standard
lab-head-here = Ici
lab-setting-program = Programme
lab-setting-player = Joueur
lab-setting-weaker = Joueur plus faible
lab-setting-ladder = Autres joueurs
lab-setting-topics = Sujets
lab-setting-weights = { $what ->
    [drafts] Poids avec lesquels { $player } drafte
   *[other] Poids avec lesquels { $player } joue
}
lab-setting-formats = Formats
lab-setting-drafts = Drafts par format
lab-setting-games = Parties par format
lab-setting-seed = Graine
lab-setting-ruleset = Règles
lab-setting-hash = Empreinte des règles

## Deux côtés comparés

lab-compare-heading = { $one } et { $other }, côte à côte
lab-compare-settings = { $drafts } donnes et { $games } parties par format, les mêmes des deux côtés, avec la graine { $seed }. Joueurs : { $player } et { $other-player }.
lab-compare-differences = Ce qui diffère
lab-compare-reading = Les deux côtés ont joué les mêmes donnes avec les mêmes dés. Une différence est le second côté moins le premier ; en gras, et dans le premier tableau, celles dont l'intervalle à 95 % exclut zéro. Sur beaucoup de lignes, une sur vingt environ le fait par hasard.
lab-head-metric = Mesure
lab-head-difference = Différence
lab-metric-length = Tours par partie
lab-metric-typical = Parties de 24 à 128 tours
lab-metric-draws = Parties nulles
lab-metric-first = Points du premier joueur
lab-metric-damage = Dommages par tour
lab-metric-energy-taken = Énergie perdue par tour
lab-metric-bonus-attacks = Attaques avec bonus
lab-metric-bonus-defences = Défenses avec bonus
lab-metric-spent = Lunas dépensées
lab-metric-lunas = Lunas par partie
lab-metric-between-decks = Écart des chances entre paquets
lab-metric-within-deck = Écart des attaques d'un tour à l'autre
lab-compare-rules = Empreinte des règles de { $side } : { $hash }

## Un réglage

lab-tuning-title = Des règles ajustées à leurs promesses
lab-tuning-found = Ce que nous avons trouvé
lab-tuning-met = Sur { $all } objectifs, comptés pour les deux joueurs, { $before } étaient atteints à coup sûr avant, et { $after } le sont maintenant.
lab-tuning-no-change = Les règles restent telles quelles.
lab-tuning-changes = Ce qui change
lab-tuning-games = Les parties, avant et après
lab-tuning-length = Tours d'une partie avec { $player } : { $before } parties de chaque format avant, { $after } après
lab-tuning-fair-start = Points du premier joueur avec { $player } : { $before } parties de chaque format avant, { $after } après
lab-tuning-strength = Leur niveau de jeu
lab-tuning-strength-lead = Un joueur dont les prix conviennent à d'autres règles joue mal avec celles-ci, et ses parties n'apprennent pas grand-chose. Est faible qui prend ici, à coup sûr, moins de 60 % des points.
lab-tuning-strength-caption = Points contre { $against }, avec des paquets au hasard et monochromes
lab-tuning-tried = Ce que nous avons essayé d'autre
lab-tuning-tried-lead = Le coût dit l'ampleur du changement : une énergie doublée coûte 1. L'écart additionne les tours et les points qui manquent aux objectifs des deux joueurs. Puis, par format : les tours et les points du premier joueur.
lab-head-before = Avant
lab-head-after = Après
lab-head-cost-of = Coût
lab-head-without = Écart sans cela
lab-head-target = Objectif
lab-head-changes = Changements
lab-head-miss = Écart

## Les affirmations

lab-verdicts-title = Les verdicts
lab-verdicts-lead = Chaque affirmation avec ce qui a été mesuré exactement, puis ce qu'il en est, cas par cas.
lab-limit-ours = limite fixée par nous
lab-ruling-holds = tenue
lab-ruling-does-not-hold = non tenue
lab-ruling-undecided = indécise

lab-claim-length-name = Durée des parties
lab-claim-length = { $one } : une partie dure en moyenne { $low } à { $high } tours.
lab-claim-length-how = Les tours des deux joueurs ensemble, en moyenne sur toutes les parties. Pour les paquets aléatoires, le livre dit 60 ; nous laissons cinq tours de chaque côté.
lab-claim-length-found = En moyenne, une partie est finie après { $span }, selon le format. Le plus loin de sa fourchette est { $one } : { $value } tours, là où { $low } à { $high } sont promis.

lab-claim-not-too-short-name = Pas trop court
lab-claim-not-too-short = { $one } : une partie dure en moyenne au moins { $low } tours.
lab-claim-not-too-short-how = La même durée moyenne, comparée à la limite sous laquelle le livre réduirait les bonus.
lab-claim-not-too-short-found = En moyenne, une partie dure de { $span }, selon le format ; sous { $low }, le livre la juge trop courte.

lab-claim-not-too-long-name = Pas trop long
lab-claim-not-too-long = { $one } : une partie dure en moyenne au plus { $high } tours.
lab-claim-not-too-long-how = La même durée moyenne, comparée à la limite au-delà de laquelle le livre augmenterait les bonus.
lab-claim-not-too-long-found = En moyenne, une partie dure de { $span }, selon le format ; au-delà de { $high }, le livre la juge trop longue.

lab-claim-typical-range-name = La fourchette habituelle
lab-claim-typical-range = { $one } : plus de { $low } % des parties durent de 24 à 128 tours.
lab-claim-typical-range-how = La part des parties dont la durée est dans la fourchette que le livre dit typique.
lab-claim-typical-range-found = Le livre dit typiques 24 à 128 tours. Avec { $one }, seulement { $value } des parties durent autant.

lab-claim-draws-are-rare-name = Des nulles rares
lab-claim-draws-are-rare = { $one } : moins de { $high } % des parties sont nulles.
lab-claim-draws-are-rare-how = La part des parties que le dernier tour a terminées avant que quelqu'un gagne.
lab-claim-draws-are-rare-found = Avec { $one }, { $value } des parties sont nulles, plus que n'en permet « extrêmement rare ».

lab-claim-lunas-name = Les lunas d'une partie
lab-claim-lunas = { $one } : un joueur dispose de { $low } à { $high } lunas au cours d'une partie.
lab-claim-lunas-how = Ce qu'un joueur dépense dans une partie, plus ce qui lui reste à la fin, en moyenne.
lab-claim-lunas-found = Au cours d'une partie, un joueur dispose de { $span } lunas, selon le format, et non de { $low } à { $high }.

lab-claim-fair-start-name = Un départ équitable
lab-claim-fair-start = { $one } : le premier joueur prend { $low } à { $high } % des points.
lab-claim-fair-start-how = Les victoires du joueur qui commence, les nulles comptant pour moitié, sur toutes les parties. Après un draft, chaque place commence une partie sur deux.
lab-claim-fair-start-found = Le premier joueur prend de { $span } des points, selon le format ; { $low } à { $high } % seraient équitables. Le plus éloigné est { $one }, avec { $value }.

lab-claim-draft-beats-random-name = Le drafté bat l'aléatoire
lab-claim-draft-beats-random = { $one } bat { $other } { $table }.
lab-claim-draft-beats-random-how = La part des points des paquets draftés contre des paquets aléatoires, chacun commençant une fois avec les mêmes tirages.
lab-claim-draft-beats-random-found = { $one } prend { $value } des points contre { $other } { $table } : le choix n'a pas rendu ces paquets plus forts.
lab-claim-draft-beats-random-found-holds = { $one } prend { $value } des points contre { $other }, chacun avec ses bonus, mais { $equal } à bonus égaux. Choisir rend ces paquets plus forts ; les bonus plus élevés des paquets aléatoires l'emportent.
lab-claim-draft-beats-random-found-does-not-hold = { $one } prend { $value } des points contre { $other }, chacun avec ses bonus, et { $equal } à bonus égaux : le choix n'a pas rendu ces paquets plus forts.
lab-claim-draft-beats-random-found-undecided = { $one } prend { $value } des points contre { $other }, chacun avec ses bonus. À bonus égaux, c'est { $equal } : trop serré pour trancher.

lab-claim-custom-beats-draft-name = Le construit bat le drafté
lab-claim-custom-beats-draft = { $one } bat { $other } { $table }.
lab-claim-custom-beats-draft-how = La part des points des paquets construits contre des paquets draftés, chacun commençant une fois avec les mêmes tirages.
lab-claim-custom-beats-draft-found = { $one } ne prend que { $value } des points contre { $other } { $table }.

lab-claim-draft-like-monochrome-name = Le drafté vaut le monochrome
lab-claim-draft-like-monochrome = { $one } et { $other } sont à peu près de même force { $table }.
lab-claim-draft-like-monochrome-how = La part des points des paquets draftés contre des paquets monochromes. De même force veut dire ce qu'un départ équitable veut dire : personne ne prend plus de 55 %.
lab-claim-draft-like-monochrome-found = { $one } prend { $value } des points contre { $other } { $table } : ce n'est guère « comparable ».

lab-claim-drafts-alike-name = Les drafts se valent
lab-claim-drafts-alike = { $one } et { $other } donnent des paquets à peu près de même force { $table }.
lab-claim-drafts-alike-how = La part des points des paquets d'un draft contre ceux d'un autre. Ils se valent quand personne ne prend plus de 55 %.
lab-claim-drafts-alike-found = { $one } prend { $value } des points contre { $other } { $table } : les drafts ne se valent pas.

lab-claim-between-decks-name = Constance d'un paquet à l'autre
lab-claim-between-decks = Les chances varient plus avec { $one } qu'avec { $other }.
lab-claim-between-decks-how = L'écart type, d'une donne à l'autre, de la chance de gagner d'un paquet, une fois ôtée la part du hasard ; puis la différence entre les deux sortes de paquets.
lab-claim-between-decks-found = Les chances varient moins avec { $one } qu'avec { $other }, de { $value } points ; ce devrait être l'inverse.

lab-claim-within-deck-name = Constance d'un tour à l'autre
lab-claim-within-deck = La meilleure attaque en main varie plus avec { $one } qu'avec { $other }.
lab-claim-within-deck-how = L'écart type, au cours d'une partie, de la meilleure attaque que l'on peut payer, rapporté à sa moyenne ; puis la différence entre les deux sortes de paquets.
lab-claim-within-deck-found = La meilleure attaque en main varie moins avec { $one } qu'avec { $other }, de { $value } points ; ce devrait être l'inverse.

lab-claim-combos-name = Les combos en jeu
lab-claim-combos = Les attaques obtiennent plus souvent un bonus avec { $one } qu'avec { $other }.
lab-claim-combos-how = La part des attaques qui obtiennent un bonus ; puis la différence entre les deux sortes de paquets.
lab-claim-combos-found = Les attaques obtiennent moins souvent un bonus avec { $one } qu'avec { $other }, de { $value } points ; ce devrait être l'inverse.

lab-claim-skill-name = Le poids du talent
lab-claim-skill = Le talent rapporte plus avec { $one } qu'avec { $other }.
lab-claim-skill-how = Ce que le meilleur joueur prend au-delà de la moitié en jouant mieux, plus ce qu'il prend en draftant et en construisant mieux ; puis la différence entre les deux sortes de paquets.
lab-claim-skill-found = Le talent rapporte { $value } points de moins avec { $one } qu'avec { $other } ; ce devrait être l'inverse.

lab-claim-power-stronger-name = Le Power Draft donne des paquets plus forts
lab-claim-power-stronger = Les paquets d'un Power Draft battent ceux d'un draft de boosters à huit.
lab-claim-power-stronger-how = La part des points des paquets d'un Power Draft à quatre contre ceux que huit joueurs ont draftés à partir des mêmes boosters.
lab-claim-power-stronger-found = Les paquets d'un Power Draft ne prennent que { $value } des points contre ceux d'un draft de boosters à huit.

lab-claim-power-contested-name = Le Power Draft garde les cartes disputées
lab-claim-power-contested = Au Power Draft, un seul joueur accapare moins les { $one } que dans un draft de boosters à quatre.
lab-claim-power-contested-how = Pour chaque couleur, ordre ou espèce : la part de ses champions, parmi ceux des paquets, que possède le paquet qui en a le plus ; draft de boosters à quatre moins Power Draft à quatre.
lab-claim-power-contested-found = Dans un Power Draft à quatre, un seul joueur accapare davantage les { $one } que dans un draft de boosters à quatre, de { $value } points.

lab-claim-starts-weak-name = Un début modeste
lab-claim-starts-weak = Les paquets Deckbuilder de la première manche sont plus faibles que ceux d'un draft de quarante cartes.
lab-claim-starts-weak-how = La part des points des paquets de la première manche contre des paquets du draft quatre par quatre.
lab-claim-starts-weak-found = Les paquets Deckbuilder de la première manche prennent déjà { $value } des points contre des paquets draftés.

lab-claim-grows-name = Les paquets progressent
lab-claim-grows = Les paquets de la manche { $one } battent ceux de la première.
lab-claim-grows-how = La part des points des paquets d'une manche contre le paquet du même joueur à la première manche.
lab-claim-grows-found = Les paquets de la manche { $one } ne prennent que { $value } des points contre ceux de la première : ils n'ont pas progressé.

lab-claim-keeps-growing-name = Les paquets progressent encore
lab-claim-keeps-growing = Les paquets de la manche { $one } font mieux contre les premiers que ceux de la manche d'avant.
lab-claim-keeps-growing-how = La même part des points, moins celle de la manche d'avant.
lab-claim-keeps-growing-found = Les paquets de la manche { $one } font moins bien contre les premiers que ceux de la manche d'avant, de { $value } points.

lab-claim-change-possible-name = Changer de cap
lab-claim-change-possible = À la manche { $one }, une autre couleur principale coûte moins de { $high } points de chances de gagner.
lab-claim-change-possible-how = De combien baissent les chances de gagner, selon le modèle de force des paquets, pour le meilleur paquet avec aussi peu de champions de la couleur principale que les cartes le permettent. Manches jusqu'au milieu de la campagne.
lab-claim-change-possible-found = À la manche { $one }, une autre couleur principale coûte { $value } points de chances de gagner ; jusqu'à { $high }, ce serait supportable.

lab-claim-losers-first-spread-name = Perdants d'abord : un classement serré
lab-claim-losers-first-spread = Les points finals sont plus serrés quand les perdants achètent en premier qu'avec { $one }.
lab-claim-losers-first-spread-how = La variance des points finals d'une campagne avec l'autre ordre, moins celle quand les perdants achètent en premier ; mêmes drafts et mêmes tirages.
lab-claim-losers-first-spread-found = Quand les perdants achètent en premier, les points finals sont plus dispersés qu'avec { $one }.

lab-claim-losers-first-leader-name = Perdants d'abord : rien n'est joué trop tôt
lab-claim-losers-first-leader = Le joueur en tête après deux manches gagne moins souvent quand les perdants achètent en premier qu'avec { $one }.
lab-claim-losers-first-leader-how = La part des campagnes gagnées par le joueur en tête après deux manches, avec l'autre ordre, moins cette part quand les perdants achètent en premier ; les égalités sont partagées.
lab-claim-losers-first-leader-found = Quand les perdants achètent en premier, le joueur en tête après deux manches gagne plus souvent qu'avec { $one }, de { $value } points.

## La durée des parties

lab-lengths-title = La durée des parties
lab-lengths-lead = Tous les graphiques ont les mêmes échelles. La bande ombrée est la durée moyenne que promet le livre, le trait est la moyenne mesurée.
lab-lengths-table = Les tours d'une partie
lab-lengths-caption = { $format } : durée de { $games } parties
lab-lengths-says = Durée de { $games } parties de { $format } : { $mean } tours en moyenne ; la moitié des parties en ont au plus { $p50 }, neuf sur dix de { $p05 } à { $p95 }.
lab-lengths-column = { $turns } tours : { $games } parties
lab-lengths-promised = moyenne promise
lab-lengths-mean = moyenne { $mean }

## Qui gagne

lab-starts-title = Premier ou second
lab-starts-lead = Ce que prend, sur tous les points, le joueur qui a le premier tour. Dans la bande ombrée, de 45 à 55 %, le livre dit le départ équitable.
lab-starts-caption = Points du premier joueur, avec intervalles à 95 %

## La force des formats

lab-between-title = Quels formats donnent les paquets les plus forts
lab-between-lead = Les paquets de tous les formats se sont rencontrés deux fois : d'abord chacun avec les bonus que lui donne son format, comme le veulent les règles, puis tous avec les bonus des drafts, ce qui compare les cartes seules. Chaque case est la part des points que les paquets de la ligne ont prise à ceux de la colonne.
lab-between-own = Avec leurs propres bonus
lab-between-own-caption = Points de la ligne contre la colonne, chaque paquet avec ses propres bonus
lab-between-common = Avec les mêmes bonus pour tous
lab-between-common-caption = Points de la ligne contre la colonne, tous les paquets avec les bonus des drafts
lab-between-note = Plus la teinte est forte, plus on est loin de l'égalité : bleu au-dessus de la moitié, orange au-dessous.

## Le talent

lab-skill-title = Ce que vaut le talent
lab-skill-lead = Le meilleur joueur ({ $player }) a rencontré le moins bon ({ $weaker }) de deux façons : une fois, seul le jeu différait ; une fois, seuls le draft et la construction différaient.
lab-skill-caption = Points du meilleur joueur, avec intervalles à 95 %
lab-skill-duelling = mieux jouer
lab-skill-drafting = mieux drafter et construire
lab-skill-gain = gain des deux
lab-skill-note = Les paquets aléatoires et monochromes ne laissent rien à choisir : il n'y a que le jeu.

## Drafts et paquets

lab-decks-title = Ce qu'on drafte et ce qu'on en fait
lab-decks-lead = « Quarante au hasard » est ce que contiennent en moyenne quarante cartes du jeu quand personne ne choisit. Les cases bleues en ont davantage, les orange moins.
lab-decks-kinds = Les sortes de cartes et leur force
lab-decks-kinds-caption = Cartes de chaque sorte dans un paquet, en moyenne
lab-decks-strength-caption = Dé et base d'un champion, en moyenne
lab-decks-pools = Ce qu'il y avait à choisir
lab-decks-pools-lead = Toutes les cartes d'un joueur avant la construction du paquet. Les cases bleues en ont davantage qu'autant de cartes du jeu, les orange moins.
lab-pools-kinds-caption = Cartes de chaque sorte dans une réserve, en moyenne
lab-pools-colors-caption = Champions de chaque couleur dans une réserve, en moyenne
lab-pools-orders-caption = Champions de chaque ordre dans une réserve, en moyenne
lab-pools-species-caption = Champions de chaque espèce dans une réserve, en moyenne
lab-decks-curve = Ce que coûtent les champions
lab-decks-curve-lead = Champions de chaque coût dans un paquet, de 0 à 3 lunas. Les tirets sont quarante cartes au hasard.
lab-decks-curve-caption = { $format } : les champions selon leur coût
lab-decks-curve-column = Coût { $cost } : { $n } champions ; quarante cartes au hasard en ont { $usual }.
lab-decks-kin = Couleurs, ordres et espèces
lab-decks-colors-caption = Champions de chaque couleur dans un paquet, en moyenne
lab-decks-orders-caption = Champions de chaque ordre dans un paquet, en moyenne
lab-decks-species-caption = Champions de chaque espèce dans un paquet, en moyenne
lab-decks-combos = Les combos : possibles et gardés
lab-decks-combos-lead = Paires et trios de champions qui forment chaque combo : dans le paquet et, en petit, parmi toutes les cartes draftées.
lab-decks-combos-caption = Paires et trios qui forment un combo, en moyenne
lab-decks-combos-of = sur { $n }
lab-decks-aside = Ce qu'on met de côté
lab-decks-aside-lead = Les cartes draftées qui ne sont pas dans le paquet, et pourquoi, autant que les cartes le disent. Pour les paquets construits, c'est tout le reste du jeu.
lab-decks-aside-caption = Cartes mises de côté par un joueur, en moyenne

## Le jeu

lab-play-title = Comment on joue
lab-play-lead = Ce que les joueurs font de leurs tours, et ce qu'ils en tirent.
lab-play-actions = Actions, défenses et dommages
lab-play-actions-caption = Sur toutes les actions, la part de chaque sorte
lab-play-defences-caption = Sur toutes les attaques, comment on y répond
lab-play-damage-1 = tel que lancé
lab-play-damage-2 = énergie perdue
lab-play-damage-caption = Dommages par tour tel que lancé, et l'énergie qu'il a coûtée (sans le surplus), avec intervalles à 95 %
lab-play-combos = Combos et constance
lab-play-bonus-1 = attaques
lab-play-bonus-2 = défenses
lab-play-bonus-caption = Attaques et défenses qui obtiennent un bonus, avec intervalles à 95 %
lab-play-within = Variation d'un tour à l'autre
lab-play-within-caption = De combien la meilleure attaque en main varie d'un tour à l'autre (écart type rapporté à la moyenne)
lab-play-between = Variation d'un paquet à l'autre
lab-play-between-caption = De combien la chance de gagner varie d'une donne à l'autre, hasard ôté (écart type)
lab-play-attacks-caption = Sur toutes les attaques, la part de chaque combo
lab-play-defended-caption = Sur toutes les défenses avec des champions, la part de chaque combo
lab-play-lunas = Lunas et cartes
lab-play-spent = Lunas dépensées
lab-play-spent-caption = Lunas qu'un joueur dépense dans une partie, avec intervalles à 95 %
lab-play-left-caption = Ce qui reste, et jusqu'où va le paquet
lab-play-course = Le cours d'une partie
lab-play-course-lead = L'énergie et les lunas des deux joueurs au moment de choisir l'action d'un tour, en moyenne sur les parties arrivées jusque-là. Une ligne s'arrête où moins d'une partie sur dix continue.
lab-play-course-caption = { $format } : énergie et lunas, tour par tour
lab-play-course-says = { $format }, { $thing } : de { $first-start } (premier joueur) et { $second-start } (second joueur) au début à { $first-end } et { $second-end } au tour { $turn }.

## Les cartes

lab-cards-title = Carte par carte
lab-cards-lead = Les points des paquets qui ont une carte : ici les huit meilleures et les huit moins bonnes de chaque format, parmi celles qu'on voit dans au moins une partie sur dix ; sous « Les chiffres », toutes, la meilleure d'abord. Les exemplaires d'une même carte sont numérotés.
lab-cards-note = Méfiez-vous de trois choses. Avec tant de cartes, environ une sur vingt sort de son intervalle par pur hasard. « Pigée » avantage les cartes des longues parties, et « jouée » flatte ce que les gagnants ont le temps de jouer. Et là où l'on choisit, une carte se juge à ses compagnes.
lab-cards-caption = { $format } : points des paquets avec une carte
lab-cards-table = { $format } : points des paquets qui avaient, pigeaient et jouaient une carte

## Power Draft

lab-power-title = Power Draft
lab-power-lead = Quatre joueurs draftent les boosters de huit. Leurs paquets ont pris { $scored } des points contre ceux que huit joueurs ont draftés à partir des mêmes boosters. Les graphiques montrent combien les cartes qui vont ensemble finissent chez un seul joueur.
lab-power-largest-caption = Plus grande part d'une couleur, d'un ordre ou d'une espèce dans un seul paquet, avec intervalles à 95 %
lab-power-sole-caption = Couleurs, ordres et espèces dont un paquet a au moins les deux tiers, avec intervalles à 95 %

## Deckbuilder Draft

lab-deckbuilder-title = Deckbuilder Draft
lab-deckbuilder-lead = Une campagne de plusieurs parties, avec un marché après chacune. Chaque campagne s'est jouée trois fois, avec le même draft et les mêmes tirages : les perdants achètent en premier, les gagnants en premier, ou dans un ordre tiré au sort.
lab-deckbuilder-ends = Le début et la fin des campagnes
lab-deckbuilder-start = Points des premiers paquets contre ceux du draft quatre par quatre
lab-deckbuilder-end = Points des derniers paquets contre ceux du draft quatre par quatre
lab-deckbuilder-spread = Variance des points finals
lab-deckbuilder-leader = Le joueur en tête après deux manches gagne
lab-deckbuilder-growth-caption = Points contre le premier paquet du même joueur, avec intervalles à 95 %
lab-deckbuilder-change-caption = Ce que coûte une autre couleur principale, en points de chances de gagner
lab-deckbuilder-changed-caption = Paquets qui ont changé de couleur principale depuis la manche d'avant
lab-deckbuilder-bought-caption = Cartes achetées après chaque manche, par tous les joueurs ensemble

## L'étude d'équilibre dans un terminal.

study-title = L'équilibre de { $formats ->
    [one] { $formats } format
   *[other] { $formats } formats
} : { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} et { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} de chacun, joués par { $player }, règles { $ruleset }, graine { $seed }.
study-digest = empreinte { $digest }
study-format = format
study-length = tours
study-lengths = combien de parties ont combien de tours
study-first = le premier joueur gagne
study-combos = attaques avec bonus
study-skill = gain par le talent
study-ladder = Tout dépend de qui joue (✓ tient, ✗ ne tient pas, ? indécis) :
study-scale = Les graphiques vont de 0 à { $longest } tours. Le gain est ce que le joueur le plus fort marque au-delà de la moitié, en points sur cent.
compare-title = { $one } | { $other }, avec les mêmes donnes et les mêmes dés :
compare-mark = * diffère au-delà du hasard (l'intervalle à 95 % exclut zéro)
study-verdicts = Sur { $facts } faits des livres de règles, { $holds } tiennent avec { $player }, { $fails } ne tiennent pas et { $undecided } restent indécis. Les { $n } vérifications :
study-verdict = { $claim } Mesuré : { $measured } ; attendu : { $expected }{ $limit ->
    [ours] { " " }(limite fixée par nous)
   *[rule-book] { "" }
}.
study-written = Le rapport est dans { $report }.
study-took = Durée : { $seconds } s.
study-shard-done = La portion { $shard } est faite. Quand toutes le seront, « arcadia merge » réunira les dossiers ; celui-ci est { $folder }.
study-no-parts = Il n'y a rien à réunir.
study-no-format = Il n'y a pas de format « { $name } » à étudier ; l'étude porte sur { $known }.
study-two-seats = En { $format }, on drafte plus de deux paquets ; l'étude porte sur { $known }. Le Power Draft et le Deckbuilder Draft sont des sujets à part.
study-too-few-games = Il faut au moins 1 draft, et au moins autant de parties que de drafts.
study-no-topic = Il n'y a rien à étudier sous le nom « { $name } » ; choisissez parmi : { $known }.
study-bad-shard = « { $shard } » n'est pas une portion ; il faut un numéro et combien il y en a, par exemple 2/4.
study-file = { $file } est inutilisable : { $why }.
study-damaged = { $file } est endommagé : { $why }.
study-damage-unreadable = il est illisible ({ $why })
study-damage-columns = il a d'autres colonnes
study-damage-end = sa fin est perdue
study-damage-names = sa première ligne ne nomme pas les colonnes
study-damage-last-row = sa dernière ligne est tronquée
study-damage-count = { $rows ->
    [one] il a { $rows } ligne, et le fichier Parquet à côté en a { $beside }
   *[other] il a { $rows } lignes, et le fichier Parquet à côté en a { $beside }
}
study-damage-sums = ses lignes et ses sommes ne vont pas ensemble
study-occupied = Il y a une étude en cours dans { $file }. Choisissez un autre dossier avec --out, ou poursuivez-la avec --resume.
study-finished = Il y a une étude terminée dans { $file }. Choisissez un autre dossier avec --out.
study-program = { $player } est un programme, et un programme ne peut pas participer ici : ses parties ne pourraient pas être répétées. Nommez un des joueurs de la liste d'« arcadia players », par exemple odds.
study-drafter = { $player } dit qui joue et qui drafte, mais --players ne prend que qui joue. Écrivez --players { $duellist } --drafters { $drafter }.
study-empty = Il n'y a pas d'étude en cours dans { $file }.
study-other = L'étude dans { $file } a d'autres réglages, ou a été commencée par une autre version du programme.
study-missing = L'étude n'est pas complète : { $missing } portions sur { $all } manquent, la première est { $part }.

## Français : les longs travaux en portions.

parts-planned = Le plan est dans { $file } : { $n ->
    [one] { $n } portion
   *[other] { $n } portions
}. « arcadia part » en fait sur n'importe quelle machine, « arcadia merge » les réunit.
parts-all = { $n ->
    [one] { $n } portion
   *[other] { $n } portions
}, environ { $games } parties
parts-done = { $n ->
    [one] { $n } portion est faite
   *[other] { $n } portions sont faites
} ({ $seconds } s). Quand toutes le seront, réunissez les dossiers avec « arcadia merge » ; celui-ci est { $folder }.
parts-no-plan = { $file } n'est pas un plan ({ $why }). Écrivez-en un avec --plan, par exemple « arcadia arena --players guide,odds --plan plan.json ».
parts-version = Le plan dans { $file } vient de la version { $version }, qui joue peut-être d'autres parties. Écrivez-le à nouveau avec celle-ci.
parts-no-part = Le plan n'a pas de portion { $part }. « arcadia parts » en donne la liste.
parts-only-planned = Un plan ne joue encore aucune partie : --plan et { $option } ne vont pas ensemble. Choisissez l'une des deux options.
parts-weights = { $player } n'a pas appris la même chose ici que là où le plan a été écrit. Utilisez partout les mêmes fichiers.

## Français : le réglage des jeux de règles.

tune-title = Réglage du jeu de règles { $ruleset } pour { $formats } ; joueurs { $player } et { $second }, graine { $seed } ({ $seconds } s)
tune-settings = À partir du jeu de règles { $ruleset }, pour { $formats } ; joueurs { $player } et { $second }, graine { $seed }.
tune-strength = { $player } contre { $against } : { $before } des points avec les règles telles quelles, { $after } avec celles qui ont été trouvées.
tune-weak = Attention : { $player } est faible avec ces règles. Il ne prend que { $share } des points contre { $against }, et ses parties en disent peut-être peu sur le bon jeu.

tune-before = En l'état
tune-steps = L'ajustement du livre de règles
tune-imbalance = Qui commence
tune-search = La recherche du plus petit changement
tune-found = Ce qui a été trouvé
tune-after = Avec le jeu de règles trouvé

tune-player = { $player }, { $n } parties de chaque format (intervalles à 95 % entre parenthèses) :
tune-format = format
tune-length = tours
tune-first = part du premier joueur
tune-target = objectif
tune-overall = tous les formats
tune-measure = { $value } (de { $low } à { $high })
tune-range = de { $low } à { $high }
tune-met = atteint
tune-missed = manqué
tune-undecided = indécis

tune-step-short = { $step }. Trop court : bonus d'espèce baissés de { $species }, ordre et couleur inchangés. { $n } parties de plus de chaque format : { $before } tours avant, { $after } après.
tune-step-long = { $step }. Trop long : bonus d'espèce relevés de { $species }, ordre relevé de { $order }, couleur inchangée. { $n } parties de plus de chaque format : { $before } tours avant, { $after } après.
tune-steps-exhausted = Les bonus ne peuvent aller plus loin : un camp ne doit pas valoir moins parce que ses champions vont mieux ensemble, et aucun bonus n'est inférieur à 0 ni supérieur à 99. L'ajustement seul n'atteint pas l'objectif.
tune-steps-none = La durée moyenne n'est ni trop courte ni trop longue : il n'y a rien à ajuster.
tune-steps-right = La durée moyenne est maintenant la bonne.

tune-balanced = Aucun camp ne gagne plus de 55 % des parties de façon certaine.
tune-imbalanced = Un camp gagne plus de 55 % des parties en { $formats }. Pour savoir si les règles de base en sont la cause, la part du premier joueur sans draft :
tune-core = Il en va de même sans draft : la cause est dans les règles de base, non dans les combos des paquets draftés.
tune-core-unclear = Ces parties ne suffisent pas pour dire si c'est équitable sans draft.
tune-not-core = Sans draft, l'équilibre est respecté : les règles de base ne sont pas en cause.

tune-tried = { $n } évaluations d'un format, de { $games } parties chacune. Coût : l'ampleur du changement (une énergie doublée coûte 1). Écart : les tours et les points de pourcentage qui manquent à tous les objectifs des deux joueurs, avec un peu de marge, additionnés. Puis les tours et la part du premier joueur par format :
tune-cost = coût
tune-miss = écart
tune-changes = changements
tune-all = en tout
tune-no-change = aucun : le jeu de règles en l'état
tune-change = { $number } { $from } → { $to }
tune-change-bonuses = { $number } { $by }
tune-without = sans cela : écart de { $miss } aux objectifs
tune-without-nonsense = sans cela les bonus n'auraient pas de sens
tune-without-nothing = sans cela les objectifs seraient atteints aussi

tune-verdict-met = Tous les objectifs sont atteints pour { $player } et pour { $second }, chaque intervalle tout entier compris.
tune-verdict-missed = { $n ->
    [one] Aucun jeu de règles n'a été trouvé qui atteigne de façon certaine tous les objectifs pour les deux joueurs ; celui-ci s'en approche le plus. Il reste un objectif :
   *[other] Aucun jeu de règles n'a été trouvé qui atteigne de façon certaine tous les objectifs pour les deux joueurs ; celui-ci s'en approche le plus. Il reste { $n } objectifs :
}
tune-off-length = { $player }, { $about } : { $measured } tours au lieu de { $expected } ({ $ruling })
tune-off-first = { $player }, { $about } : le premier joueur prend { $measured } au lieu de { $expected } ({ $ruling })

tune-written = Le jeu de règles est dans { $file }.
tune-origin = Trouvé par arcadia lab tune, à partir du jeu de règles { $ruleset }, pour { $formats } ; joueurs { $player } et { $second }, graine { $seed }.
tune-error-second = Le second joueur joue avec les paquets du drafteur du premier : { $drafter } n'aurait rien à faire. Écrivez --second { $duellist } ; qui drafte se dit avec --player, par exemple odds+value.
tune-error-games = Il faut au moins { $fewest } parties de chaque format.
tune-error-limits = Il n'y a pas de règles par où commencer : celles de départ ne peuvent pas entrer dans ces limites. Élargissez un intervalle ou retirez un ordre.
tune-error-number = Il n'y a pas de nombre « { $name } » à fixer ou à limiter ; choisissez parmi : { $known }, ou des groupes comme bonuses.draft.
tune-error-range = « { $text } » n'est pas un intervalle. Écrivez par exemple energy=60..200, le plus petit nombre d'abord.
tune-error-no-range = { $text } n'a pas d'intervalle, car il nomme des joueurs. Écrivez --fix { $text } pour le garder tel quel.
tune-error-order = « { $text } » n'est pas un ordre entre deux sortes de paquets. Écrivez par exemple draft<=random ; les sortes sont random, monochrome et draft.
tune-error-target = « { $text } » n'est pas un objectif. Écrivez par exemple length=50..60, first.solomon=48..52 ou overall=45..70.
tune-error-target-format = Il y a un objectif pour « { $name } », qui n'est pas réglé ; les formats sont { $known }.
