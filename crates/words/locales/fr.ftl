# Français. Les noms des cartes et des Lumières sont ceux du livre de règles.
# L'espace est insécable devant « : », « ; », « ? » et « ! » et à l'intérieur des guillemets ; un
# test y veille.

## Compter

count-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
count-champions = { $n ->
    [one] { $n } champion
   *[other] { $n } champions
}
count-energy = { $n ->
    [one] { $n } point d'énergie
   *[other] { $n } points d'énergie
}
count-lunas = { $n ->
    [one] { $n } luna
   *[other] { $n } lunas
}

## Cartes

species-human = humain
species-hobbit = hobbit
species-orc = orque
species-dragon = dragon
species-aven = aven
species-elf = elfe
species-faun = faune
species-goblin = gobelin
species-cyclops = cyclope
species-koatl = koatl
species-dwarf = nain
species-centaur = centaure
species-minotaur = minotaure
species-fairy = fée
species-lycan = lycan

color-orange = orange
color-red = rouge
color-indigo = indigo

order-a = Lumière d'Aurore
order-b = Lumière Verdoyante
order-c = Lumière de Braise
order-d = Lumière Éternelle
order-e = Lumière Lunaire

motto-a = Nous bâtissons là où le soleil se lève.
motto-b = Ce que nous soignons nous survivra.
motto-c = Sous la cendre, le feu attend.
motto-d = Nous gardons mémoire de ce que d'autres appellent légende.
motto-e = La nuit nous montre le chemin.

kind-champion = Champion
kind-draw-2 = Pige 2
kind-draw-3 = Pige 3
kind-exchange = Échange

# L'en-tête du tableau des cartes.
cards-id = nº
cards-card = carte
cards-cost = coût
cards-dice = dé
cards-color = couleur
cards-order = ordre
# Plusieurs exemplaires d'une carte sur une seule ligne.
cards-copies = { $card } ({ $n } exemplaires)

## Bonus

combo-species-3 = trois de même espèce
combo-species-2-order = deux de même espèce + un de leur ordre
combo-species-2-color = deux de même espèce + un de leur couleur
combo-species-2 = deux de même espèce
combo-order-3 = trois de même ordre
combo-order-2-color = deux de même ordre + un partageant une couleur
combo-order-2 = deux de même ordre
combo-color-3 = trois de même couleur
combo-color-2 = deux de même couleur
combo-none = rien en commun

class-random = aléatoire
class-monochrome = monochrome
class-draft = draft

## Jeux de règles

ruleset-standard = la partie normale
ruleset-fast = la partie rapide
ruleset-long = la partie longue
ruleset-high-economy = la partie d'abondance
ruleset-author-2026-07 = l'édition de l'auteur de juillet 2026
ruleset-other = une partie avec ses propres nombres

## Les règles en bref

rules-title = Oracle : Les Champions d'Arcadie
rules-intro = Les règles en bref : { $ruleset }.
rules-aim =
    Deux adversaires envoient leurs champions au combat. Chaque attaque qui passe coûte de
    l'énergie au défenseur, et un joueur qui n'a plus d'énergie a perdu.

rules-need = Ce qu'il vous faut
rules-need-cards =
    Un jeu de { $set } : { $champions } ({ $per-color } de chaque couleur), { $draw-twos },
    { $draw-threes } et { $exchanges }.
rules-need-things =
    Des dés à 4, 6, 8, 12 et 20 faces, et de quoi tenir le compte de l'énergie et des lunas.
rules-need-champion =
    Un champion se reconnaît à son espèce, à son dé et à sa base d'attaque : un Dragon d12+1 lance
    un dé à douze faces et ajoute 1 lorsqu'il attaque. Il a aussi un coût en lunas, une couleur et
    un ordre, l'une des cinq Lumières d'Arcadie. Couleur et ordre donnent ensemble l'espèce :

rules-setup = Mise en place
rules-setup-decks = Chacun joue avec un paquet de { $deck }, obtenu de l'une de ces quatre façons :
rules-setup-random =
    Aléatoire : mélangez tout le jeu et donnez { $deck } à chacun, sans que personne les regarde.
    Le reste ne sert pas.
rules-setup-monochrome =
    Monochrome : choisissez une couleur et prenez ses { $per-color } champions avec
    { $mono-draw-twos }, { $mono-draw-threes } et { $mono-exchanges }.
rules-setup-custom =
    Construit : choisissez { $deck } dans un jeu bien à vous, avec au plus { $most-draw-twos },
    { $most-draw-threes }, { $most-exchanges } et { $most-free } de coût nul.
rules-setup-drafted = Draft : choisissez { $deck } parmi celles que vous avez prises lors d'un draft.
rules-setup-start =
    Mélangez les paquets. Chacun commence avec { $energy } et { $lunas }, et pige { $hand }. Le
    hasard désigne le premier joueur.
rules-setup-mulligan = { $mulligan-for ->
    [first]
        Mulligan : avant le premier tour, le premier joueur peut défausser jusqu'à { $mulligan }
        et en piger autant.
    [second]
        Mulligan : avant le premier tour, le second joueur peut défausser jusqu'à { $mulligan }
        et en piger autant.
    [both]
        Mulligan : avant le premier tour, chacun peut défausser jusqu'à { $mulligan } et en piger
        autant. Le premier joueur décide d'abord.
   *[nobody] Il n'y a pas de mulligan : chacun garde les cartes qu'il a pigées.
}

rules-turn = Votre tour
rules-turn-draw = { $first-turn-draw-for ->
    [first] Pigez une carte. Seule exception : le second joueur n'en pige pas à son premier tour.
    [second]
        Pigez une carte. Seule exception : le premier joueur n'en pige pas au premier tour de la
        partie.
    [both] Pigez une carte, dès le premier tour.
   *[nobody] Pigez une carte. À son premier tour, personne n'en pige.
}
rules-turn-action = Faites l'une de ces quatre choses :
rules-turn-attack = Attaquer : posez de 1 à { $fighters } face visible et payez le coût de chacun.
rules-turn-recall =
    Piger ou rappeler : { $draw-two } coûte { $draw-two-cost } et vous fait piger
    { $draw-two-cards }, ou reprendre en main { $draw-two-recalls } de votre défausse.
    { $draw-three } coûte { $draw-three-cost } et vous fait piger { $draw-three-cards }, ou
    reprendre { $recall ->
        [exactly] exactement { $draw-three-recalls }, s'il y en a autant
       *[up-to] jusqu'à { $draw-three-recalls }
    }.
rules-turn-exchange = { $exchange-value ->
    [0]
        Échanger : la carte { $exchange } ne coûte rien ; avec elle, vous défaussez un champion de votre main. Dans
        cette partie, cela ne rapporte aucune luna.
   *[other]
        Échanger : la carte { $exchange } ne coûte rien ; avec elle, vous défaussez un champion de votre main et
        recevez { $exchange-lunas }.
}
rules-turn-pass = Passer : ne faites rien.
rules-turn-pay =
    Vous ne pouvez jouer que ce que vous pouvez payer en entier. Une fois son effet terminé, une
    carte jouée rejoint votre défausse.

rules-defence = Défense
rules-defence-text =
    L'adversaire voit qui attaque et peut répondre avec au plus { $fighters }, en payant le coût de
    chacun, ou ne pas répondre du tout. On ne lance les dés qu'une fois les deux camps décidés.

rules-combat = Combat
rules-combat-roll = Chaque champion lance son dé. Puis on compte :
rules-combat-formula =
    attaque  = dés + bases d'attaque + bonus
    défense  = dés + bonus
    dommages = attaque - défense, mais jamais moins de 0
rules-combat-damage =
    Le défenseur perd autant d'énergie qu'il y a de dommages. Tous les champions du combat rejoignent
    la défausse de leur camp.

rules-combos = Combos
rules-combos-text =
    Deux ou trois champions qui vont ensemble ajoutent un bonus au total de leur camp, en attaque
    comme en défense. Lisez la liste de haut en bas : la première ligne qui convient compte, et
    elle seule. La colonne dépend de votre propre paquet : « { $class-random } » s'il a été
    distribué au hasard, « { $class-monochrome } » s'il est monochrome ou construit,
    « { $class-draft } » s'il vient d'un draft.

rules-end = Fin du tour
rules-end-income = { $income ->
    [0] Personne ne touche de paye : il n'y en a pas dans cette partie.
   *[other] Touchez votre paye : { $income-lunas }.
}
rules-end-discard =
    Si vous tenez plus de { $hand-limit }, défaussez-en à votre choix jusqu'à en garder
    exactement ce nombre.
rules-end-next = C'est ensuite le tour de l'adversaire.

rules-empty = Paquet vide
rules-empty-text =
    Si vous devez piger et que votre paquet est vide, mélangez votre défausse : c'est votre nouveau
    paquet. Si la défausse est vide elle aussi, vous ne pigez rien.

rules-win = Victoire
rules-win-text =
    Un joueur qui tombe à 0 point d'énergie a perdu, et la partie s'arrête à cet instant : plus de
    paye, plus de défausse.
rules-win-limit =
    Si les deux ont encore de l'énergie une fois le tour { $turn-limit } joué jusqu'au bout, la
    partie est nulle. On compte ensemble les tours des deux adversaires.

rules-coins = Pièces
rules-coins-text =
    Il y a trois pièces : une luna vaut 1 luna, un aureus 2 et une opale 3. La monnaie est toujours
    rendue ; aucune règle ne dépend des pièces que chacun détient.
rules-coins-start = Les { $lunas } du départ se composent { $coins-each ->
        [one] d'une pièce
       *[other] de { $coins-each } pièces
    } de chaque sorte.

## Refus

refusal-over = C'est terminé : il n'y a plus rien à décider.
refusal-not-your-move = C'est au tour de l'adversaire.
refusal-mulligan-first = Choisissez d'abord votre première main : changez des cartes, ou gardez-la.
refusal-defence-first = On vous attaque. Choisissez des défenseurs, ou ne défendez pas.
refusal-discard-first = Terminez d'abord votre tour : choisissez les cartes à défausser.
refusal-action-first = À vous d'agir : attaquez, jouez une carte ou passez.
refusal-not-in-hand = Cette carte n'est pas dans votre main.
refusal-not-a-champion = Cette carte n'est pas un champion.
refusal-too-many-fighters = Trois champions au plus peuvent attaquer ou défendre ensemble.
refusal-no-attackers = Choisissez au moins un champion pour attaquer.
refusal-too-expensive = Cela coûte { $cost ->
        [one] { $cost } luna
       *[other] { $cost } lunas
    }, et vous en avez { $lunas }.
refusal-not-a-draw-card = Cette carte n'est pas une carte de pige ou de rappel.
refusal-nothing-to-draw = Rien à piger : votre paquet et votre défausse sont vides.
refusal-no-recalls = Choisissez dans votre défausse un champion à rappeler.
refusal-too-many-recalls = Cette carte rappelle { $most ->
        [one] { $most } champion
       *[other] jusqu'à { $most } champions
    }.
refusal-too-few-recalls = Cette carte rappelle exactement { $least ->
        [one] { $least } champion
       *[other] { $least } champions
    }.
refusal-not-in-discard = Cette carte n'est pas dans votre défausse.
refusal-not-an-exchange = Cette carte n'est pas une carte d'échange.
refusal-too-many-changes = Vous pouvez changer au plus { $most ->
        [one] { $most } carte
       *[other] { $most } cartes
    } de votre première main.
refusal-wrong-discards = Défaussez exactement { $must ->
        [one] { $must } carte
       *[other] { $must } cartes
    }, et non { $have }.
refusal-other-ruleset = Le jeu de règles ne correspond pas à son empreinte.
refusal-other-cards = Ce ne sont pas les cartes de ce programme : l'empreinte ne correspond pas.
refusal-unknown-card = « { $card } » n'est pas une carte. Un champion s'écrit comme human-d8+2 ; les autres cartes sont draw-2, draw-3 et exchange.
refusal-impossible-position = Cette position est impossible ({ $why }).
refusal-impossible-view = Aucun joueur ne pourrait voir cela dans une partie ({ $why }).
refusal-no-such-seat = Il n'y a que { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }.
refusal-no-contest = Vous n'avez pas d'adversaire ici : il n'y a rien à abandonner.
refusal-not-the-clock = La pendule décide autre chose pour un joueur à court de temps.
refusal-already-offered = Votre proposition de nulle tient toujours.
refusal-no-offer = Personne ne vous a proposé la nulle.
refusal-draw-declined = La nulle a été refusée. Vous pourrez en proposer une autre après le prochain coup.
refusal-draw-offered-to-you = L'adversaire vous propose la nulle. Acceptez-la, ou continuez à jouer.
refusal-wrong-contributions = Chaque place contribue une fois au hasard : il y a { $have ->
        [one] { $have } contribution
       *[other] { $have } contributions
    } pour { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }.

## Ce qui ne va pas dans un paquet, une carte ou un jeu de règles

problem-size = Un paquet compte exactement { $deck } cartes ; celui-ci en a { $have }.
problem-twice = La carte { $card } figure { $times } fois dans la liste, mais elle est unique.
problem-copies = Il y a { $have ->
        [one] { $have } exemplaire
       *[other] { $have } exemplaires
    } de { $card }, mais on ne peut en avoir que { $most }.
problem-limit-draw-two = Un paquet construit a au plus { $most } cartes « Pige 2 » ; celui-ci en a { $have }.
problem-limit-draw-three = Un paquet construit a au plus { $most } cartes « Pige 3 » ; celui-ci en a { $have }.
problem-limit-exchange = Un paquet construit a au plus { $most } cartes « Échange » ; celui-ci en a { $have }.
problem-limit-free-champion = Un paquet construit a au plus { $most } champions de coût nul ; celui-ci en a { $have }.
problem-not-in-list = Le paquet monochrome { $color } n'a pas de place pour { $card }.
problem-not-drafted = La carte { $card } n'est pas parmi celles du draft.
problem-not-chosen = Un paquet aléatoire est distribué ; on ne le choisit pas.

unknown-card = Il n'y a pas de carte « { $card } » : un champion s'écrit comme human-d8+2, les autres cartes sont draw-2, draw-3 et exchange.

ruleset-unreadable = Le jeu de règles est illisible ({ $why }).
ruleset-range = Dans le jeu de règles, { $field } vaut { $value } ; il faut une valeur de { $low } à { $high }.

list-line = Ligne { $line } : { $why }
list-count = Ligne { $line } : un nombre d'exemplaires va de 1 à { $most }.
list-too-many = Une liste compte au plus { $most } cartes.
list-empty = La liste est vide : écrivez une carte par ligne, comme human-d8+2 ou 3 draw-2.
code-length = Un code de paquet compte { $expected } caractères ; celui-ci en a { $found }.
code-version = Un code de paquet commence par « 1 » ; celui-ci commence par « { $found } ».
code-character = Un code de paquet ne contient jamais le caractère « { $found } ».
code-mistyped = Ce code de paquet est mal recopié : sa somme de contrôle ne correspond pas.

read-not-json = Ce n'est pas un enregistrement : ce n'est pas du JSON ({ $why }).
read-not-a-record = Ce n'est pas un enregistrement : il y manque le numéro de version « arcadia ».
read-newer = Cet enregistrement vient d'une version plus récente d'Arcadia (version { $found } ; ce programme lit jusqu'à la version { $newest }). Mettez le programme à jour.
read-other-table = C'est l'enregistrement d'une table « { $found } », et il faut celui d'une table « { $expected } ».
read-field = Cet enregistrement est illisible ({ $why }).

## Le déroulement d'un duel

seat-name = Joueur { $n }
story-opening = La donne : { $first } commence.
story-turn = Tour { $turn } : { $who }
story-drew = { $who } pige { $card }.
story-drew-hidden = { $who } pige une carte.
story-shuffled = { $who } mélange sa défausse, qui devient son nouveau paquet.
story-attack-roll = Attaque : { $dice } = { $total }
story-defence-roll = Défense : { $dice } = { $total }
story-bonus = bonus { $bonus } ({ $combo })
story-damage = { $who } perd { $n ->
    [one] { $n } point
   *[other] { $n } points
} d'énergie.
story-no-damage = { $who } s'en tire sans dommage.
story-collected = { $who } touche sa paye.
action-mulligan = { $who } change { $cards }.
action-keeps = { $who } garde sa première main.
action-pass = { $who } passe.
action-attack = { $who } attaque avec { $cards }.
action-draw = { $who } joue { $card } pour piger.
action-recall = { $who } joue { $card } pour rappeler { $cards }.
action-exchange = { $who } joue { $card } et échange { $champion }.
action-defend = { $who } défend avec { $cards }.
action-no-defence = { $who } ne défend pas.
action-discard = { $who } défausse { $cards }.
action-resign = { $who } abandonne.
action-offer-draw = { $who } propose la nulle.
action-accept-draw = { $who } accepte la nulle.
action-decline-draw = { $who } refuse la nulle.
action-by-clock = (décidé par la pendule)
action-by-host = (décidé par l'hôte)
ending-won = { $who } a gagné.
ending-drawn = Partie nulle : personne n'avait gagné à la fin du dernier tour.
ending-resigned = { $who } a abandonné.
ending-agreed = Partie nulle, d'un commun accord.
ending-open = La partie n'est pas terminée.
position-energy = énergie
position-lunas = lunas
position-deck = paquet
position-hand = main
position-discard = défausse
position-zone = au combat
position-nothing = rien
position-title = Après la décision { $at } sur { $of }, tour { $turn }
position-to-act = { $who } doit décider.

## Commandes

deck-legal = Ce paquet est légal au format { $format }.
deck-illegal = Ce paquet n'est pas légal au format { $format } :
deck-code = Code : { $code }
odds-attack = Attaque : de { $low } à { $high }, { $mean } en moyenne
odds-defence = Défense : de { $low } à { $high }, { $mean } en moyenne
odds-damage = Dommages : { $mean } en moyenne, nuls avec une probabilité de { $zero }
odds-column-damage = dommages
odds-column-chance = chance
odds-column-at-least = autant ou plus
simulate-title = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}, format { $format }, graine { $seed }, { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
}, { $seconds } s ({ $rate ->
    [one] { $rate } partie par seconde
   *[other] { $rate } parties par seconde
})
simulate-player = { $player } (joueur { $seat })
simulate-first = le premier joueur
simulate-draws = nulles
simulate-turns = tours : { $mean } en moyenne (écart type { $sd }), de { $min } à { $max }, une partie sur deux en { $p50 } au plus, neuf sur dix de { $p05 } à { $p95 }
simulate-interval = intervalle à 95 % : de { $low } à { $high }
simulate-digest = empreinte { $digest }
simulate-recorded = L'enregistrement de la première partie est dans { $file }.
verify-ok = L'enregistrement est juste : { $n ->
    [one] { $n } décision rejouée
   *[other] { $n } décisions rejouées
} sans différence.
verify-cut-off = Le fichier s'arrête au milieu ; jusque-là, il est juste.
verify-wrong-at = L'enregistrement est faux à la décision { $n } :
verify-wrong = L'enregistrement est faux :
verify-unchecked = L'enregistrement ne peut pas être vérifié :
verify-note-fast = Le hasard de cet enregistrement est celui d'une simulation : on peut le suivre, mais qui a choisi la graine pouvait connaître chaque carte.
verify-note-zero = Personne n'a contribué au hasard : le serveur a pu choisir son secret à sa guise.
verify-note-order = D'après le journal de la table, le serveur s'était engagé sur son secret et chaque place avait promis sa contribution avant que la moindre contribution soit révélée.
verify-note-no-order = L'enregistrement ne dit pas quand les contributions ont été promises et révélées : impossible de savoir si toutes les promesses sont venues d'abord.
verify-note-withheld = Une place a promis une contribution et ne l'a pas révélée : des zéros en tiennent lieu.
verify-note-fixed = Des paquets, des cartes ou le premier joueur étaient fixés avant la donne : apportés ou draftés par les joueurs, repris d'une partie précédente, ou fixés par l'hôte.
players-title = Joueurs virtuels :
player-random = n'importe quel coup permis, tous avec la même probabilité
player-novice = une carte abordable à la fois ; défend de temps à autre
player-luna = un premier adversaire aimable : les conseils du livre de règles, mais un seul champion à la fois
player-argent = le deuxième adversaire : les conseils du livre de règles, un champion à la fois et parfois deux
player-aureus = l'adversaire suivant : les conseils du livre de règles, le plus souvent deux champions à la fois
player-guide = les conseils du livre de règles : de bons combos, pas de défense inutile
player-odds = chaque attaque et défense selon ses chances exactes, face à des prix trouvés en jouant contre lui-même
player-net = un petit réseau qui a appris en jouant contre lui-même ce que vaut une position
player-search = essaie ses coups dans des mondes possibles et les y joue jusqu'au bout (réglages : ms, iterations, depth, leaf, other, threads)
levels-title = Les niveaux que l'on rencontre, et qui y joue :
percent = { $n } %
size-kilobytes = { $n } Ko
size-megabytes = { $n } Mo

## Commandes impossibles à exécuter

standard-input = l'entrée standard
error-in-file = { $file } : { $why }
error-cannot-read = Impossible de lire { $file } : { $why }.
error-same-file = { $file } ne peut pas être écrit deux fois : donnez à chaque sortie son propre fichier.
error-cannot-write = Impossible d'écrire dans { $file } : { $why }.
error-cannot-print = Impossible d'écrire sur la sortie standard : { $why }.
error-too-large = { $file } dépasse { $limit }.
error-not-text = { $file } n'est pas du texte (UTF-8).
error-not-a-champion = { $card } n'est pas un champion : cette carte ne peut pas combattre.
error-too-many-champions = Trois champions au plus combattent ensemble, mais « { $list } » en compte { $n }.
error-no-ruleset = Il n'y a pas de jeu de règles « { $name } » : il faut l'un de ceux-ci, { $known }, ou un fichier TOML ou JSON.
error-no-class = Il n'y a pas de classe « { $name } » : il faut l'une de celles-ci, { $known }.
error-no-format = Il n'y a pas de format « { $name } » : il faut l'un de ceux-ci, { $known }.
error-not-simulated = Le format « { $name } » ne peut pas être simulé ; choisissez parmi : { $known }.
error-no-player = Il n'y a pas de joueur « { $name } » ; choisissez parmi : { $known }.
error-of-player = { $player } : { $why }
error-no-settings = Ce joueur n'a pas de réglages.
error-no-setting = Ce joueur n'a pas de réglage « { $name } » ; il a { $known }.
error-setting-range = Le réglage { $name } est un nombre entier de { $low } à { $high }, pas « { $value } ».
error-setting-choice = Le réglage { $name } est l'un de ceux-ci : { $known }, pas « { $value } ».
error-two-players = Il faut deux joueurs, comme novice,random, et non { $n }.
error-no-games = Il faut au moins 1 partie.
error-no-rounds = Il faut au moins 1 tour.
error-threads = Il faut de 1 à { $most } fils, et non { $threads }.
error-cannot-start = Impossible de lancer { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
} ({ $why }).
error-beyond = L'enregistrement compte { $of ->
    [one] { $of } décision
   *[other] { $of } décisions
} ; --at doit aller de 0 à { $of }.
error-unplayable-at = L'enregistrement ne peut pas être rejoué à partir de la décision { $n } :
error-unplayable = L'enregistrement ne peut pas être rejoué :
# Ce que répond le système quand un fichier ne peut être ni lu ni écrit.
io-not-found = il n'y a ni fichier ni dossier de ce nom
io-permission-denied = l'accès est refusé
io-is-a-directory = c'est un dossier
io-not-a-directory = une partie du chemin n'est pas un dossier
io-storage-full = il n'y a plus de place

## Les drafts en ligne de commande

draft-held = { $format }, à partir de { $cards } cartes, graine { $seed }
draft-seat = { $removed ->
    [0] { $who } ({ $name }) a gardé { $kept } cartes.
   *[other] { $who } ({ $name }) a gardé { $kept } cartes et en a retiré { $removed }.
}
draft-deck = Un paquet de { $n } cartes : { $cards }
draft-deck-code = Son code : { $code }
draft-record-in = L'enregistrement est dans { $file }.
draft-decks-in = Les paquets sont dans { $file }.
draft-from-bin = Et avec des cartes retirées :
draft-written = Écrit : { $file }
ending-not-yet = Ce n'est pas encore terminé.
ending-done = C'est terminé.
position-moment = Après { $at } décisions sur { $of }
position-kept = Gardé : { $cards }
position-removed = Retiré : { $cards }
position-at-hand = En main : { $cards }
position-offers = En vente : { $cards }
position-owned = Possède : { $cards }
drafters-title = Les drafteurs, qui construisent aussi des paquets et achètent des cartes :
drafter-random = n'importe quelles cartes, n'importe quel paquet ; au marché, un achat au hasard ou rien
drafter-value = la carte la plus forte et, à force égale, celle qui partage le plus avec les siennes
drafter-colors = des cartes fortes de peu de couleurs, celles que les autres laissent ; retire ce que les autres veulent
drafter-seed = les conseils des drafts : la force d'abord, puis les combos, et parfois ce dont l'autre a besoin
drafter-learned = pour le paquet le plus fort, selon un modèle de force ajusté à des parties simulées
error-no-drafter = Il n'y a pas de drafteur « { $name } » ; choisissez parmi : { $known }.
error-not-a-setting = « { $text } » n'est pas un réglage : écrivez un nom, = et une valeur, par exemple rounds=2.
error-range-of-drafters = Ce format est pour { $low } à { $high } joueurs, et { $n ->
    [one] un seul drafteur est nommé
   *[other] { $n } drafteurs sont nommés
}.
error-number-of-drafters = Ce format a { $seats } places, et { $n ->
    [one] un seul drafteur est nommé
   *[other] { $n } drafteurs sont nommés
} : nommez-en un par place.

## Les listes de cartes

cube-read = { $n ->
    [one] Une carte a été lue, au format { $format }.
   *[other] { $n } cartes ont été lues, au format { $format }.
}
cube-colors = Couleurs : { $counts }
cube-rarities = Raretés : { $counts }
cube-boosters = La liste dit comment se font les boosters : { $n } cartes chacun, tirées de { $sheets ->
    [one] une feuille
   *[other] { $sheets } feuilles
}.
cube-warning = Ligne { $line } : { $what }
cube-log = Événement { $event }, { $players } joueurs. Voici le draft de { $player } : { $picks } choix.
cube-log-pick = Booster { $pack }, choix { $pick } : { $taken }, parmi { $cards } cartes
cube-log-nothing = rien
cube-log-nobody = un joueur sans nom
cube-enriched = { $found } cartes sur { $n } ont été trouvées dans le fichier complet.
cube-missing = Introuvables : { $names }
cube-indexing = Indexation de { $file }, une seule fois…
cube-indexed = { $cards } cartes en { $printings } éditions.
draft-commons-copied = { $n } copies de communes ont été ajoutées, car la liste en a trop peu pour ce draft.
error-rarity-column = On ne peut nommer une colonne que pour une liste qui est un fichier.
error-no-list-format = Les listes ne s'écrivent pas au format « { $name } » ; les formats sont { $known }.
error-no-list-to-read = Aucune liste de cartes n'a le format « { $name } » ; les formats sont { $known }.
error-list-is-a-record = C'est l'enregistrement d'une table, pas une liste de cartes. Celui d'un draft peut être converti : arcadia cube convert.
error-zip-needs-a-file = Le résultat est un zip de plusieurs fichiers, qu'on ne peut pas afficher : dites avec --out où l'écrire.

## Le guide en ligne de commande

formats-settings = Réglages (--set NOM=VALEUR)
formats-setting = { $name } : { $meaning } ({ $allowed } ; d'ordinaire { $default })
formats-range = de { $low } à { $high }
error-no-answer = « { $name } » n'est pas une des réponses ; choisissez parmi : { $known }.

## Les classements

arena-title = { $players } joueurs, { $games } parties par paire, format { $format }, graine { $seed }, { $threads ->
    [one] { $threads } fil
   *[other] { $threads } fils
}, { $seconds } s ({ $rate ->
    [one] { $rate } partie par seconde
   *[other] { $rate } parties par seconde
})
arena-more-games = { $asked ->
    [one] { $asked } partie
   *[other] { $asked } parties
} par paire, portées à { $games } : chaque donne se joue des deux places, chaque format a sa part, et après un draft tous les paquets se rencontrent.
arena-player = joueur
arena-strength = force
arena-rating = cote
arena-interval = intervalle à 95 %
arena-games = parties
arena-wins = gagnées
arena-share = part
arena-range = { $low } à { $high }
arena-pair = { $p } contre { $q }
arena-pairs = paire
arena-scale-player = La cote est le pourcentage de parties gagnées contre { $player }, dont la cote est 50 ; la force est le logarithme du rapport entre parties gagnées et perdues.
arena-scale-field = La cote est le pourcentage de parties gagnées contre un joueur moyen de ce groupe ; la force est le logarithme du rapport entre parties gagnées et perdues.
arena-draws = Une nulle compte pour une demi-victoire.
arena-alpha = α-rank
arena-nash = mélange de Nash
arena-nash-share = contre le mélange
arena-field = La matrice donne les points du joueur de la ligne contre celui de la colonne. L'α-rank est la part du temps où une population joue comme chaque joueur, si elle imite toujours qui gagne. Le mélange de Nash est le plus équilibré de ceux que personne ne bat.
arena-matrix = Points du joueur de la ligne contre celui de la colonne
error-arena-players = Il faut au moins deux joueurs, comme novice,random, et non { $n }.
error-player-twice = { $player } figure deux fois : chacun rencontre les autres, et personne ne se rencontre soi-même.

## Le protocole des joueurs

engine-other-protocol = Ce joueur parle la version { $known } du protocole des joueurs, pas la { $version }.
engine-no-table = Ce joueur ne peut pas s'asseoir à une table de la sorte « { $table } » ; il connaît { $known }.
engine-hello-lacks = Il manque { $field } au « hello ».
engine-bad-hello = Le « hello » est illisible : { $field } : { $why }.
engine-no-hello = Il y a une décision à prendre, mais aucun « hello » n'a été reçu.
engine-refused = Une réponse a été refusée : { $reason }
engine-long-line = Une ligne était trop longue : elle a été ignorée.
refusal-not-a-message = Ce n'est pas un message du protocole des joueurs : { $why }.
refusal-not-an-action = Ce n'est pas une action de cette table : { $why }.
refusal-not-a-view = Ce n'est pas une vue de cette table : { $why }.
refusal-not-asked = Cette vue n'est pas celle d'une place qui doit décider.
forfeit-no-hello = Il n'a pas répondu « hello » à « hello ».
forfeit-late = Il n'a pas répondu en { $time } ms.
forfeit-gone = Il s'est arrêté, ou a fermé la connexion, avant de répondre.
forfeit-too-long = Il a envoyé une ligne de plus de { $most } octets.
forfeit-refused = Deux réponses à une même question ont été refusées ; la seconde : { $why }
forfeits-title = { $player } a perdu { $n ->
    [one] { $n } partie par forfait
   *[other] { $n } parties par forfait
}
forfeits-first = Partie { $game }, place { $seat } : { $why }
forfeits-more = et { $n } de plus
error-no-program = Il n'y a pas de programme après « cmd: ». Écrivez cmd:PROGRAMME ARGUMENTS, par exemple "cmd:python3 examples/player.py".
error-open-quote = Un guillemet reste ouvert dans « { $text } ».
error-cannot-run = Le programme « { $program } » ne peut pas être lancé : { $why }.
error-time = Il faut de 1 à { $most } ms par décision, pas { $n }.

player-thought = { $player } a réfléchi à { $decisions } décisions : { $each } itérations pour chacune, { $rate } par seconde.
train-title = Entraînement : { $generations ->
    [one] { $generations } génération
   *[other] { $generations } générations
} de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed } ; faites jusqu'ici : { $done }.
train-generation = génération { $generation } : { $samples } décisions, entropie croisée { $loss }, { $seconds } s
train-tested = contre { $other } : { $share } ({ $low } – { $high })
train-done = Le réseau est dans { $file }.
train-decks-title = Ajusté à { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} de { $player }, graine { $seed }, { $seconds } s. La perte logarithmique moyenne de modèles avec certaines parties :
train-decks-trial = { $parts } : { $fitted } dans les parties de l'ajustement, { $held } (± { $error }) dans celles mises de côté
train-decks-cards = cartes
train-decks-classes = classes
train-decks-kin = parenté
train-decks-done = Le modèle est dans { $file }.
error-no-training = Il n'y a rien à entraîner : il faut au moins une génération et une partie.
error-no-weights = { $file } ne contient pas de poids utilisables par ce joueur. `arcadia train` en fait pour net, `arcadia train decks --out decks.txt` pour learned.
error-not-trained = Il n'y a pas de parties d'entraînement avec des paquets { $name } ; il y a { $known }.
error-no-layers = { $text } ne sont pas deux couches : écrivez deux multiples de 8 jusqu'à { $most }, comme 96,32.
error-no-state = { $file } n'est pas l'état d'un entraînement que l'on puisse poursuivre.
error-other-training = { $file } est d'un autre entraînement : --generations { $generations } --games { $games } --seed { $seed }. Poursuivez celui-là, ou choisissez un autre fichier.

# Les pages que `man` a écrites.
man-written = { $n ->
    [one] { $n } page écrite dans { $folder }.
   *[other] { $n } pages écrites dans { $folder }.
}

# À la place d'un texte qui manque par notre faute.
text-missing = (texte manquant)
