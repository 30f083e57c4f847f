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
lab-reading-intervals = Les petits nombres à côté d'une mesure sont son intervalle à 95 % : si l'on refaisait sans cesse toute l'étude avec une autre chance, dix-neuf intervalles sur vingt contiendraient le vrai nombre. Dans les tableaux de cartes et de paquets, ± est l'écart type d'un paquet à l'autre ou d'une partie à l'autre.
lab-reading-deals = Les parties qui suivent un même draft ne sont pas indépendantes, et les intervalles en tiennent compte. Une partie nulle vaut une demi-victoire pour chacun. Un tour est le tour d'un seul joueur.
lab-reading-players = Tout ceci vaut pour les joueurs-ordinateurs nommés plus haut. Ce ne sont pas des gens : vous jouerez peut-être plus longtemps, vous défendrez davantage ou vous drafterez d'autres cartes.
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
lab-reason-crowded = Le moindre parmi de bons

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
lab-head-set-aside = Écartés
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
lab-head-first-buyers = Qui achète d'abord
lab-head-round = Manche

## Ce que nous avons trouvé

lab-found-title = Ce que nous avons trouvé
lab-found-lead = Les promesses des livres de règles se ramènent à { $n } vérifications. Une promesse est tenue quand tout l'intervalle de la mesure est dans la fourchette promise, et non tenue quand il est tout entier au-dehors. Quand il chevauche le bord, c'est indécis : il faudrait plus de parties pour le savoir.
lab-tally-holds = tenues
lab-tally-does-not-hold = non tenues
lab-tally-undecided = indécises
lab-found-failures = Ce qui n'est pas tenu
lab-found-no-failure = Aucune affirmation n'a été réfutée.
lab-found-count = { $n ->
    [one] ({ $n } vérification sur { $all } échoue)
   *[other] ({ $n } vérifications sur { $all } échouent)
}
lab-found-glance = Toutes les affirmations d'un coup d'œil

## Les affirmations

lab-verdicts-title = Les verdicts
lab-verdicts-lead = Chaque affirmation avec ce qui a été mesuré exactement, puis ce qu'il en est, cas par cas.
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
lab-claim-fair-start-how = Les victoires de qui joue le premier tour, les nulles comptant pour moitié, sur toutes les parties. Après un draft, chaque place commence une partie sur deux.
lab-claim-fair-start-found = Le premier joueur prend de { $span } des points, selon le format ; { $low } à { $high } % seraient équitables. Le plus éloigné est { $one }, avec { $value }.

lab-claim-draft-beats-random-name = Le drafté bat l'aléatoire
lab-claim-draft-beats-random = { $one } bat { $other } { $table }.
lab-claim-draft-beats-random-how = La part des points des paquets draftés contre des paquets aléatoires, chacun commençant une fois avec la même chance.
lab-claim-draft-beats-random-found = { $one } prend { $value } des points contre { $other } { $table } : le choix n'a pas rendu ces paquets plus forts.

lab-claim-custom-beats-draft-name = Le construit bat le drafté
lab-claim-custom-beats-draft = { $one } bat { $other } { $table }.
lab-claim-custom-beats-draft-how = La part des points des paquets construits contre des paquets draftés, chacun commençant une fois avec la même chance.
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
lab-claim-losers-first-spread = Les points finals sont plus serrés quand les perdants achètent d'abord qu'avec { $one }.
lab-claim-losers-first-spread-how = La variance des points finals d'une campagne avec l'autre ordre, moins celle quand les perdants achètent d'abord ; mêmes drafts et même chance.
lab-claim-losers-first-spread-found = Quand les perdants achètent d'abord, les points finals sont plus dispersés qu'avec { $one }.

lab-claim-losers-first-leader-name = Perdants d'abord : rien n'est joué trop tôt
lab-claim-losers-first-leader = Qui mène après deux manches gagne moins souvent quand les perdants achètent d'abord qu'avec { $one }.
lab-claim-losers-first-leader-how = Combien de fois qui mène après deux manches gagne la campagne avec l'autre ordre, moins combien de fois quand les perdants achètent d'abord ; les égalités sont partagées.
lab-claim-losers-first-leader-found = Quand les perdants achètent d'abord, qui mène après deux manches gagne plus souvent qu'avec { $one }, de { $value } points.

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
lab-skill-note = Les paquets aléatoires et monochromes ne laissent rien à choisir : il n'y a que le jeu. Pour les paquets construits, le moins bon prend quarante cartes légales au hasard.

## Drafts et paquets

lab-decks-title = Ce qu'on drafte et ce qu'on en fait
lab-decks-lead = « Quarante au hasard » est ce que contiennent en moyenne quarante cartes du jeu quand personne ne choisit. Les cases bleues en ont davantage, les orange moins.
lab-decks-kinds = Les sortes de cartes et leur force
lab-decks-kinds-caption = Cartes de chaque sorte dans un paquet, en moyenne
lab-decks-strength-caption = Dé et base d'un champion, en moyenne
lab-decks-curve = Ce que coûtent les champions
lab-decks-curve-lead = Champions de chaque coût dans un paquet, de 0 à 3 lunas. Les tirets sont quarante cartes au hasard.
lab-decks-curve-caption = { $format } : les champions selon leur coût
lab-decks-curve-column = Coût { $cost } : { $n } champions ; quarante cartes au hasard en ont { $usual }.
lab-decks-kin = Couleurs, ordres et espèces
lab-decks-colors-caption = Champions de chaque couleur dans un paquet, en moyenne
lab-decks-orders-caption = Champions de chaque ordre dans un paquet, en moyenne
lab-decks-species-caption = Champions de chaque espèce dans un paquet, en moyenne
lab-decks-combos = Les combos : possibles et gardés
lab-decks-combos-lead = Paires et triplets de champions qui forment chaque combo : dans le paquet et, en petit, parmi toutes les cartes draftées.
lab-decks-combos-caption = Paires et triplets qui forment un combo, en moyenne
lab-decks-combos-of = sur { $n }
lab-decks-aside = Ce qu'on écarte
lab-decks-aside-lead = Les cartes draftées qui ne sont pas dans le paquet, et pourquoi, autant que les cartes le disent. Pour les paquets construits, c'est tout le reste du jeu.
lab-decks-aside-caption = Cartes écartées par un joueur, en moyenne

## Le jeu

lab-play-title = Comment on joue
lab-play-lead = Ce que les joueurs font de leurs tours, et ce qu'ils en tirent.
lab-play-actions = Actions, défenses et dommage
lab-play-actions-caption = Sur toutes les actions, la part de chaque sorte
lab-play-defences-caption = Sur toutes les attaques, comment on y répond
lab-play-damage = Dommage par tour
lab-play-damage-caption = Dommage par tour, avec intervalles à 95 %
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
lab-deckbuilder-lead = Une campagne de plusieurs parties, avec un marché après chacune. Chaque campagne s'est tenue trois fois, avec le même draft et la même chance : les perdants achètent d'abord, les gagnants d'abord, ou l'ordre est tiré au sort.
lab-deckbuilder-ends = Le début et la fin des campagnes
lab-deckbuilder-start = Points des premiers paquets contre ceux du draft quatre par quatre
lab-deckbuilder-end = Points des derniers paquets contre ceux du draft quatre par quatre
lab-deckbuilder-spread = Variance des points finals
lab-deckbuilder-leader = Qui mène après deux manches gagne
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
study-scale = Les graphiques vont de 0 à { $longest } tours. Le gain est ce que le joueur le plus fort marque au-delà de la moitié, en points sur cent.
study-verdicts = De ce qu'affirment les livrets de règles, { $holds } affirmations sont vraies, { $fails } sont fausses, { $undecided } restent indécises :
study-verdict = { $claim } Mesuré : { $measured } ; attendu : { $expected }.
study-written = Le rapport est dans { $report }.
study-took = Durée : { $seconds } s.
study-shard-done = La portion { $shard } est faite. Quand toutes le seront, « arcadia lab merge » réunira les dossiers ; celui-ci est { $folder }.
study-no-parts = Il n'y a rien à réunir.
study-no-format = Il n'y a pas de format « { $name } » à étudier ; l'étude porte sur { $known }.
study-two-seats = En { $format }, on drafte plus de deux paquets ; l'étude porte sur { $known }. Le Power Draft et le Deckbuilder Draft sont des sujets à part.
study-too-few-games = Il faut au moins 1 draft, et au moins autant de parties que de drafts.
study-no-topic = Il n'y a rien à étudier qui s'appelle « { $name } » ; il y a { $known }.
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

## Français : le réglage des jeux de règles.

tune-title = Réglage du jeu de règles { $ruleset } pour { $formats } ; joueurs { $player } et { $second }, graine { $seed } ({ $seconds } s)

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
tune-core = Il en va de même sans draft : la cause est dans les règles de base, non dans les combinaisons des paquets draftés.
tune-core-unclear = Tant de parties ne suffisent pas pour dire si c'est équitable sans draft.
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
tune-off-first = { $player }, { $about } : le premier joueur a { $measured } au lieu de { $expected } ({ $ruling })

tune-written = Le jeu de règles est dans { $file }.
tune-origin = Trouvé par arcadia lab tune, à partir du jeu de règles { $ruleset }, pour { $formats } ; joueurs { $player } et { $second }, graine { $seed }.
tune-error-second = Le second joueur joue avec les paquets du drafteur du premier : { $drafter } n'aurait rien à faire. Écrivez --second { $duellist } ; qui drafte se dit avec --player, par exemple odds+value.
tune-error-games = Il faut au moins { $fewest } parties de chaque format.
