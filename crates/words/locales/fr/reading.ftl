# Français : ce qu'on lit sur le site : le livre de règles, et quel format convient à qui.

## Les pages du livre de règles

book-pages = Le livre de règles
book-rules = Règles
book-quick = En un coup d'œil
book-bonuses = Bonus
book-lights = Les cinq Lumières
book-glossary = Glossaire
book-questions = Questions
book-tips = Conseils
book-contents = Sur cette page
book-ruleset = Avec les nombres de
book-show = Afficher
book-no-ruleset = Il n'y a pas de jeu de règles « { $name } ». Voici les nombres de { $ruleset }.
book-rules-lead = Toutes les règles, dans l'ordre où on les rencontre. Les nombres sont ceux de { $ruleset }.
book-quick-lead = Ce qu'on veut retrouver au beau milieu d'une partie. Les nombres sont ceux de { $ruleset }.
book-bonuses-lead = Des champions qui vont ensemble valent plus que chacun d'eux pris seul. Chaque bonus a ici son exemple.
book-lights-lead = Chaque champion d'Arcadie sert l'une des cinq Lumières. Apprenez à les connaître : vous verrez des combos là où d'autres voient des cartes.
book-glossary-lead = Les mots du jeu, chacun en une phrase ou deux.
book-questions-lead = Ce qu'on se demande une fois les cartes sur la table, et comment c'est tranché.
book-tips-lead = Ce qu'on aurait aimé savoir avant de perdre ses premières parties. Rien de tout cela n'est une règle.
book-more = Pour en savoir plus, dans les règles
book-all-rules = Toutes les règles

## Les règles : ce que les règles en bref ne disent pas

book-aim = De quoi il s'agit
book-card = Lire un champion
book-card-die = Le dé qu'il lance en attaque comme en défense : ici, un dé à { $die } faces.
book-card-base = La base d'attaque, ici { $base }. Elle ne compte que lorsque le champion attaque. Les bases vont de { $least-base } à { $most-base }.
book-card-order = Le signe de son ordre, avec des points qui numérotent les ordres : { $order }.
book-card-cost = Le coût, sur la lune : { $cost } pour l'envoyer au combat. Les champions coûtent de { $cheapest } à { $dearest }.
book-card-color = La couleur, qu'on reconnaît aussi au motif de la bande et à la forme de la médaille : { $color }.
book-card-species = L'espèce, qui découle de la couleur et de l'ordre : { $species }.
book-others = Les autres cartes
book-species = Les espèces par couleur et par ordre
book-dice = Dés
book-dice-text = Les gros dés sont chers et capricieux : plus le dé est gros, plus ses bons et ses mauvais jours sont éloignés.
book-die = dé
book-average = en moyenne
book-range = de – à
book-decks = Paquets
book-start = Le départ
book-first = Le hasard désigne le premier joueur, peu importe qui a choisi en premier lors d'un draft.
book-mulligan = Mulligan
book-mulligan-more = Les cartes changées vont à la défausse, à la vue de tous. On choisit une seule fois, avant le premier tour.
book-attack = Attaquer
book-attack-more = Il n'y a qu'une attaque par tour, et un champion seul suffit. Rien n'a encore été lancé quand l'adversaire voit qui arrive.
book-recall = Piger et rappeler
book-recall-more = { $recall ->
    [exactly] Un rappel ramène autant de champions que la carte le dit ; il en faut autant dans votre défausse.
   *[up-to] Un rappel ramène au moins un champion, et jamais plus que la carte n'en permet ; il faut un champion dans votre défausse.
 } S'il reste moins de cartes à piger que la carte ne le dit, vous pigez celles-là. La carte elle-même rejoint la défausse en dernier : elle ne peut donc jamais se piger elle-même.
book-recall-number = Champions rappelés
book-recall-up-to = jusqu'au nombre de la carte
book-recall-exactly = exactement le nombre de la carte
book-exchange = Échanger
book-exchange-more = Il vous faut en main un champion à échanger. Les deux cartes vont à la défausse, d'où le champion pourra être rappelé à un tour suivant.
book-pass = Passer
book-pass-more = On vous le demande même quand vous ne pouvez que passer. Sinon, on apprendrait quelque chose de votre main.
book-cost = Coûts
book-cost-more = Personne ne vous prête une luna : toute l'attaque, ou toute la défense, se paie avec ce que vous avez.
book-defence-more = Le nombre de défenseurs ne dépend pas du nombre d'attaquants : un seul champion peut affronter un rang complet, et inversement.
book-fight = Un combat, calculé
book-fight-attack = Attaque : dés { $dice }, bases d'attaque { $bases }, bonus { $bonus }. En tout { $total }.
book-fight-defence = Défense : dés { $dice }, bonus { $bonus }. En tout { $total }.
book-fight-damage = Le défenseur perd { $damage } ; sur { $before }, il en reste { $after }.
book-bonus-more = Couleur et ordre font ensemble l'espèce : deux champions qui partagent les deux sont donc toujours de même espèce. Quand des paquets de sortes différentes se rencontrent, chaque camp suit sa propre colonne. Un paquet d'une seule couleur ne peut obtenir que trois ou deux de même espèce, et les lignes des couleurs là où elles valent quelque chose.
book-bonus-examples = Un exemple pour chaque bonus
book-give-up = Vous pouvez abandonner à tout moment, et proposer la partie nulle, que l'adversaire est libre d'accepter. Là où il y a une pendule et que votre temps s'épuise, on décide à votre place : vous passez, vous ne défendez pas, ou vous défaussez vos cartes les plus faibles.
book-known = Ce que chacun a le droit de savoir
book-known-open = Connu de tous : l'énergie et les lunas des deux camps, le nombre de cartes que chacun tient et peut encore piger, les deux défausses, chaque carte jouée ou défaussée, et chaque dé.
book-known-yours = Connu de vous seul : les cartes de votre main, et la liste de votre paquet, sauf s'il a été distribué au hasard.
book-known-nobody = Connu de personne : l'ordre des paquets. Dans une partie aléatoire, personne ne sait même ce qu'ils contiennent.
book-known-later = Après un nouveau mélange, chacun peut savoir ce que contient un paquet : exactement ce qu'il y avait dans la défausse.
book-match = Au meilleur des trois
book-match-text = Le premier à gagner { $match-wins } parties remporte le match ; une partie nulle ne compte pour personne. On commence à tour de rôle. Les paquets sont gardés et mélangés à nouveau ; les paquets aléatoires sont redistribués. Après { $match-games } parties, celui qui en a gagné le plus remporte le match ; à égalité, il est nul.
book-variants = D'autres nombres
book-variants-text = Le même jeu peut être court, long ou riche. Ces jeux de nombres ont un nom ; à votre table, vous choisissez parmi eux.
book-drafts = Drafts
book-drafts-text = Un draft est un jeu avant le jeu : vous choisissez vos cartes parmi celles qu'on étale ou qu'on vous passe, et vous en faites votre paquet.
book-to-formats = Quel format vous convient ?

## Les ordres et les couleurs

light-a-about = Humains, elfes et nains : ceux qui élèvent des murs, tracent des routes et gardent les lampes allumées. Leur Lumière est la première du jour.
light-b-about = Hobbits, faunes et centaures : jardiniers, joueurs de flûte et coureurs des terres vertes. Leur Lumière fait pousser.
light-c-about = Orques, gobelins et minotaures : forgerons et bagarreurs qui portent un feu lent. Leur Lumière rougeoie longtemps après la flamme.
light-d-about = Dragons, cyclopes et fées : plus vieux que toute chronique, et patients. Personne n'a jamais vu leur Lumière pâlir.
light-e-about = Avens, koatls et lycans : ils chassent de l'aile, de l'écaille et de la patte. Leur Lumière vient quand les autres dorment.
light-champions = { $n } champions de chaque couleur
book-colors = Les trois couleurs
color-orange-about = Des rayons derrière les chiffres, et une médaille comme un soleil.
color-red-about = Des losanges derrière les chiffres, et une médaille comme un bouclier.
color-indigo-about = Des étoiles derrière les chiffres, et une médaille comme une fenêtre.

## En un coup d'œil

quick-turn = Un tour
quick-draw = { $first-turn-draw-for ->
    [first] Pigez une carte (sauf le second joueur à son premier tour).
    [second] Pigez une carte (sauf le premier joueur à son premier tour).
    [both] Pigez une carte.
   *[nobody] Pigez une carte (personne à son premier tour).
}
quick-action = Attaquez avec 1 à { $fighters }, ou pigez ou rappelez, ou échangez, ou passez.
quick-defend = Après une attaque : l'adversaire défend avec au plus { $fighters }, ou pas du tout.
quick-fight = Lancez, additionnez, retirez les dommages.
quick-income = { $income ->
    [0] Il n'y a pas de paye.
   *[other] Touchez { $income-lunas }.
}
quick-discard = Gardez au plus { $hand-limit }.
quick-numbers = Nombres
quick-none = aucun
quick-costs = Coûts
quick-champion = { $cheapest } à { $dearest }
quick-draw-two = { $draw-two-cost } : pigez { $draw-two-cards } ou rappelez { $draw-two-recalls }
quick-draw-three = { $draw-three-cost } : pigez { $draw-three-cards } ou rappelez { $recall ->
    [exactly] { $draw-three-recalls }
   *[up-to] jusqu'à { $draw-three-recalls }
 }
quick-exchange = gratuit : un champion contre { $exchange-lunas }
quick-ends = Ce qui met fin à la partie
quick-ends-energy = L'énergie tombe à 0 : la défaite est immédiate.
quick-ends-limit = Le tour { $turn-limit } est joué : partie nulle.
quick-ends-words = Quelqu'un abandonne, ou les deux s'entendent sur la partie nulle.

## Glossaire

term-active-player = Actif (joueur)
term-active-player-text = Celui dont c'est le tour. Lui seul attaque, joue d'autres cartes, touche la paye et défausse.
term-attack = Attaque
term-attack-text = Un champion, ou jusqu'à { $fighters }, posés face visible par le joueur actif et payés. Leur total : dés, bases d'attaque et bonus.
term-attack-base = Base d'attaque
term-attack-base-text = Le nombre après le plus, de { $least-base } à { $most-base }. Il compte en attaque, jamais en défense.
term-aureus = Aureus
term-aureus-text = La pièce d'or, qui vaut { $aureus }. Ce n'est que de la monnaie.
term-bonus = Bonus
term-bonus-text = Ce que des champions qui vont ensemble ajoutent au total de leur camp, en attaque comme en défense. Seule compte la ligne la plus haute qui convient.
term-bonus-class = Colonne de bonus
term-bonus-class-text = Elle dépend de votre propre paquet : « { $class-random } » s'il a été distribué au hasard, « { $class-monochrome } » s'il est d'une seule couleur ou construit, « { $class-draft } » s'il vient d'un draft.
term-booster = Booster
term-booster-text = Un lot de cartes qu'on ouvre lors d'un draft et qu'on fait passer.
term-champion = Champion
term-champion-text = Une carte qui combat. Elle a une espèce, une couleur, un ordre, un dé, une base d'attaque et un coût. Un jeu compte { $champions }.
term-color = Couleur
term-color-text = Orange, rouge ou indigo ; { $per-color } champions d'un jeu ont chacune d'elles.
term-combat-zone = Zone de combat
term-combat-zone-text = Là où attaquants et défenseurs restent posés jusqu'au compte des dommages.
term-combo = Combo
term-combo-text = Des champions qui ont en commun une espèce, un ordre ou une couleur et combattent côte à côte.
term-cost = Coût
term-cost-text = Les lunas qu'on paie pour jouer une carte. Les champions coûtent de { $cheapest } à { $dearest }, en attaque comme en défense ; tout ce qu'on joue d'un coup se paie en entier.
term-deck = Paquet
term-deck-text = Les { $deck } avec lesquelles vous jouez, et la pile où il en reste à piger.
term-defence = Défense
term-defence-text = Au plus { $fighters } qui répondent à une attaque, ou aucun. Leur total : dés et bonus, sans les bases d'attaque. On choisit avant que le moindre dé soit lancé.
term-denying = Priver
term-denying-text = Prendre une carte lors d'un draft pour que personne d'autre ne l'ait.
term-die = Dé
term-die-text = Chaque champion lance le sien une fois les deux camps décidés : { $dice-kinds }. Ce qu'il montre compte en attaque et en défense.
term-discard = Défausser
term-discard-text = À la fin de votre tour, vous gardez au plus { $hand-limit }. Vous choisissez ce qui part.
term-discard-pile = Défausse
term-discard-pile-text = Là où reposent, face visible, les cartes jouées et défaussées de chacun. Quand un paquet est vide, la défausse de son propriétaire est mélangée et devient le nouveau paquet.
term-draft = Draft
term-draft-text = Choisir des cartes dans des lots avant la partie, pour en faire un paquet.
term-draw-card = Carte de pige
term-draw-card-text = { $draw-two } ou { $draw-three } : avec elle, on pige des cartes ou on rappelle des champions.
term-energy = Énergie
term-energy-text = Ce dont vous vivez. Chacun commence avec { $energy } ; les dommages l'entament, et rien ne la rend. Quand vous n'en avez plus, vous avez perdu.
term-exchange = Échange
term-exchange-text = Une carte qui ne coûte rien : vous échangez un champion de votre main contre { $exchange-lunas }. C'est votre action du tour.
term-first-picker = Premier à choisir
term-first-picker-text = Celui qui se sert d'abord dans une manche de draft. Cela change à chaque manche.
term-hand = Main
term-hand-text = Les cartes que vous tenez ; personne d'autre ne les voit. Vous commencez avec { $hand }.
term-hand-limit = Limite de main
term-hand-limit-text = Au plus { $hand-limit } à la fin de votre propre tour. Entre-temps, vous pouvez en tenir davantage.
term-income = Paye
term-income-text = { $income ->
    [0] Ce qu'on touche à la fin d'un tour : rien, dans cette partie.
   *[other] Ce que vous touchez à la fin de votre propre tour : { $income-lunas }.
}
term-luna = Luna
term-luna-text = La monnaie d'Arcadie : elle sert à payer les cartes. Chacun commence avec { $lunas }. Un aureus vaut { $aureus }, une opale { $opal }.
term-market = Marché
term-market-text = Là où l'on achète des cartes contre des cartes, entre les parties d'un Deckbuilder Draft. Les perdants achètent en premier.
term-match = Match
term-match-text = Plusieurs parties qui comptent ensemble : le premier à en gagner { $match-wins } l'emporte.
term-mulligan = Mulligan
term-mulligan-text = { $mulligan-for ->
    [nobody] Changer des cartes de la première main. Dans cette partie, personne n'y a droit.
    [first] Avant le premier tour, le premier joueur peut défausser jusqu'à { $mulligan } et en piger autant, une seule fois.
    [second] Avant le premier tour, le second joueur peut défausser jusqu'à { $mulligan } et en piger autant, une seule fois.
   *[both] Avant le premier tour, chacun peut défausser jusqu'à { $mulligan } et en piger autant, une seule fois.
}
term-opal = Opale
term-opal-text = La pierre taillée, qui vaut { $opal }. Ce n'est que de la monnaie.
term-order = Ordre
term-order-text = L'une des cinq Lumières que sert un champion, désignée par une lettre de A à E et montrée par un signe et des points. Une espèce de chaque couleur en fait partie.
term-pass = Passer
term-pass-text = Ne rien faire à son tour. On touche quand même ce qu'il y a à toucher.
term-pick = Choix
term-pick-text = Une carte que vous gardez lors d'un draft. Un choix fait est définitif, et secret jusqu'à ce que tous aient choisi, sauf si les cartes sont visibles.
term-pile = Pile
term-pile-text = En 12×8 : des cartes face cachée jusqu'à ce que quelqu'un les choisisse. La place d'une pile sur la table ne dit rien de ses cartes.
term-pool = Réserve
term-pool-text = Toutes les cartes qui peuvent paraître dans un draft ; aussi celles que vous avez déjà prises.
term-price = Prix
term-price-text = Ce que coûte une carte au marché. On paie avec des cartes qu'on possède ; chacune vaut davantage pour chaque couleur qu'elle partage avec la carte voulue. On ne rend pas la monnaie.
term-rarity = Rareté
term-rarity-text = Commune, peu commune ou rare. Elle décide dans quels lots une carte se trouve et ce qu'elle coûte au marché.
term-recall = Rappel
term-recall-text = Reprendre en main des champions de votre défausse : { $draw-two-recalls } avec { $draw-two }, { $recall ->
    [exactly] { $draw-three-recalls }
   *[up-to] jusqu'à { $draw-three-recalls }
 } avec { $draw-three }. Piger est l'autre moitié de la même carte.
term-removed = Cartes retirées
term-removed-text = Dans un Power Draft : des cartes qu'on sort d'un booster sans les garder, pour que quelques-uns puissent drafter ce qui était prévu pour beaucoup.
term-ruleset = Jeu de règles
term-ruleset-text = Tous les nombres d'une partie : énergie, lunas, mains, bonus et ainsi de suite.
term-set = Jeu de cartes
term-set-text = Les { $set } du jeu : { $champions }, { $draw-twos }, { $draw-threes } et { $exchanges }.
term-set-aside = Mises de côté
term-set-aside-text = Des cartes draftées qui ne sont pas dans votre paquet. Elles restent hors du jeu.
term-species = Espèce
term-species-text = Ce qu'est un champion : l'un des { $species-number } peuples d'Arcadie. Tous les champions d'une espèce ont la même couleur et le même ordre.
term-turn-limit = Limite de tours
term-turn-limit-text = Quand le tour { $turn-limit } est joué et que les deux ont de l'énergie, la partie est nulle. On compte ensemble les tours des deux.

## Questions et réponses

faq-part-turn = À votre tour
faq-part-fight = Au combat
faq-part-cards = Cartes, paquets et pièces
faq-part-draft = Lors d'un draft
faq-part-here = Sur ce site

faq-draw-then-attack = Puis-je piger avec une carte, puis attaquer avec ce que j'ai pigé ?
faq-draw-then-attack-answer = Non. Un tour n'a qu'une action, et jouer cette carte en était une. Mais ce que vous avez pigé pourra défendre quand l'adversaire attaquera.
faq-two-attacks = Puis-je attaquer deux fois s'il me reste des lunas ?
faq-two-attacks-answer = Non. Posez d'un coup au plus { $fighters } ; c'est l'attaque de ce tour.
faq-exchange-when = Dois-je jouer un Échange dès que je le pige ?
faq-exchange-when-answer = Non, il attend dans votre main comme toute autre carte. Mais en le jouant, vous échangez un champion sur-le-champ, et c'est votre action.
faq-exchange-back = Puis-je récupérer le champion que j'ai échangé ?
faq-exchange-back-answer = Pas au même tour. Il est dans votre défausse ; rappelez-le plus tard.
faq-recall-deck = Puis-je rappeler un champion de mon paquet ?
faq-recall-deck-answer = Non, seulement de votre défausse. Personne ne sait où se trouve quoi dans un paquet.
faq-recall-fewer = Ma carte rappelle { $draw-three-recalls }, mais il n'y en a qu'un dans ma défausse. Que faire ?
faq-recall-fewer-answer = { $recall ->
    [exactly] Alors elle ne peut pas rappeler, seulement piger. Un rappel prend exactement le nombre de la carte.
   *[up-to] Prenez celui-là. Le nombre de la carte est le plus que vous puissiez prendre, et un est le moins.
 }
faq-few-cards = Je tiens moins de { $hand-limit }. Dois-je compléter ma main ?
faq-few-cards-answer = Non. Ce nombre n'est qu'un plafond pour la fin de votre tour. En dessous, il ne se passe rien.
faq-empty = Et si mon paquet est vide ?
faq-empty-answer = Dès que vous devez piger, toute votre défausse est mélangée et redevient votre paquet. Cela peut arriver plusieurs fois dans une partie. S'il n'y a rien à mélanger non plus, vous ne pigez tout simplement rien.
faq-first = Pourquoi le second joueur reçoit-il quelque chose au départ ?
faq-first-answer = Commencer est un avantage. La première pige et le mulligan sont là pour le compenser ; les règles disent qui en profite dans la partie que vous jouez.

faq-must-defend = Dois-je défendre ?
faq-must-defend-answer = Jamais. Vous pouvez encaisser toute l'attaque et garder vos cartes et vos lunas.
faq-fighters = Puis-je envoyer plus de { $fighters } ?
faq-fighters-answer = Non, ni en attaque ni en défense. Mais jusque-là chaque camp choisit librement : un seul champion peut affronter un rang complet.
faq-when-dice = Est-ce que je vois les dés avant de défendre ?
faq-when-dice-answer = Non. Vous voyez qui attaque, donc ce qui peut sortir ; les dés ne tombent qu'une fois les deux camps décidés. La page vous montre les probabilités avant que vous vous engagiez.
faq-base-defence = La base d'attaque aide-t-elle en défense ?
faq-base-defence-answer = Non. En défense ne comptent que les dés et le bonus. Un champion à gros dé et à petite base défend mieux pour son prix.
faq-stack = Les bonus s'additionnent-ils ?
faq-stack-answer = Non. Lisez le tableau de haut en bas, prenez la première ligne qui convient, et arrêtez-vous là.
faq-own-table = Mon paquet vient d'un draft, l'autre a été distribué. Quels bonus comptent ?
faq-own-table-answer = Chaque camp suit la colonne de son propre paquet.
faq-one-color = Pourquoi mon paquet d'une seule couleur n'a-t-il jamais de bonus d'ordre ?
faq-one-color-answer = Dans une couleur, chaque ordre n'a qu'une espèce. Des champions de même ordre y sont donc toujours de même espèce, et c'est cette ligne qui compte d'abord.
faq-luna-at-end = L'attaque a mis fin à la partie. Touche-t-on encore la paye ?
faq-luna-at-end-answer = Non. La partie s'arrête à l'instant où l'énergie tombe à 0.

faq-know-deck = Puis-je savoir ce qu'il y a dans mon propre paquet ?
faq-know-deck-answer = Si vous l'avez construit, drafté ou choisi, oui : la liste, pas l'ordre. S'il a été distribué au hasard, non.
faq-look-discard = Puis-je fouiller les défausses ?
faq-look-discard-answer = Oui, les deux, à tout moment. Les champions y sont à part des autres cartes.
faq-same-color = Pouvons-nous jouer la même couleur ?
faq-same-color-answer = Oui. Chacun joue alors avec son propre jeu de cartes.
faq-coins = Est-ce important d'avoir des opales ou des lunas ?
faq-coins-answer = Non. La monnaie est toujours rendue, et aucune règle ne regarde les pièces une à une.
faq-draw-game = Une partie peut-elle être nulle ?
faq-draw-game-answer = Oui, d'un commun accord, ou quand le tour { $turn-limit } est joué et que les deux tiennent encore debout. On n'en arrive presque jamais là.

faq-solomon-three = En Solomon 7×7, puis-je prendre plus de cartes et commencer ?
faq-solomon-three-answer = Non. Le premier à se servir en prend moins, et reçoit à la fin ce qui reste ; c'est ce qui rend le partage juste.
faq-piles-look = En 12×8, puis-je regarder une pile avant de la choisir ?
faq-piles-look-answer = Non. Toutes les piles sont mélangées et face cachée : aucune place ne vaut mieux qu'une autre.
faq-draft-bonus = Pourquoi les bonus des paquets draftés sont-ils plus bas que ceux des paquets distribués ?
faq-draft-bonus-answer = Parce que vous avez choisi vos cartes et ferez des combos plus souvent. Ce que vous gagnez en nombre est repris en taille.
faq-set-aside = Que deviennent les cartes que je ne joue pas ?
faq-set-aside-answer = Elles restent dehors. Seul un tournoi qui le prévoit permet d'en changer entre les parties d'un match.
faq-seen = L'adversaire sait-il ce que j'ai drafté ?
faq-seen-answer = En Solomon 7×7, tout : les cartes sont visibles. Ailleurs, on ne peut que deviner d'après ce qu'on vous a passé et que vous n'avez pas rendu.
faq-more-players = Nous sommes plus de deux. Pouvons-nous drafter ?
faq-more-players-answer = Oui : Power Draft, Draft de boosters et Deckbuilder Draft sont faits pour être plus nombreux. Les parties, elles, restent à deux.

faq-trust = Comment savoir que les cartes ne sont pas truquées ?
faq-trust-answer = Le navigateur de chacun contribue au hasard avant que rien ne soit distribué, et personne ne peut en connaître le tout d'avance. À la fin, l'enregistrement permet de recalculer chaque mélange et chaque dé.
faq-computer = Les joueurs virtuels voient-ils mes cartes ?
faq-computer-answer = Non. On leur donne ce que leur place a le droit de savoir, et rien d'autre. Ils lancent les mêmes dés que vous.
faq-leave = Et si je ferme la page ?
faq-leave-answer = La table reste comme elle est. Rouvrez son adresse, sur un autre appareil si vous voulez, et vous reprenez où vous en étiez.

## Conseils pour le jeu

tip-play-title = Pour toutes les parties
tip-play-1 = Les lunas qui vous restent à la fin n'auront servi à rien. Dépensez-les, mais jamais au point de ne plus pouvoir répondre à une grosse attaque.
tip-play-2 = Deux champions bon marché qui vont ensemble frappent souvent plus fort qu'un seul très cher. Cherchez d'abord les paires, ensuite la force.
tip-play-3 = Le plus petit champion de votre main mérite d'être gardé s'il fait d'une paire un trio.
tip-play-4 = Il n'est pas nécessaire d'arrêter tous les coups. Une petite attaque vous coûte moins d'énergie que sa parade ne vous coûte de lunas et de cartes.
tip-play-5 = Défendez quand l'attaque est grosse, quand vous tenez un combo bon marché ou quand votre énergie baisse.
tip-play-6 = Gros dé et petite base pour la défense, petit dé et grosse base pour l'attaque : une base ne sert à rien quand on défend.
tip-play-7 = Surveillez la bourse d'en face. Un adversaire qui vient de payer une grosse attaque peut à peine payer une défense.
tip-play-8 = Une main maigre n'a pas de combos. Pigez tant que vous pouvez vous passer d'attaquer, pas quand vous y êtes forcé.
tip-play-9 = Pigez tôt, rappelez tard : plus la partie dure, meilleurs sont les champions de votre défausse.
tip-play-10 = Échangez un champion que vous n'auriez de toute façon pas pu payer, pas celui qui complète votre prochain trio.
tip-play-11 = À la fin du tour, gardez ce qui va ensemble. Deux inconnus valent moins qu'une paire de cousins moyens.
tip-play-12 = Servez-vous du mulligan pour les cartes isolées et pour celles que vous ne pourrez pas payer de sitôt.

## Conseils pour chaque façon d'obtenir un paquet

tip-random-1 = Vous ne connaissez pas votre paquet : jouez ce que vous tenez, et laissez les premières mains vous dire quelles couleurs vous sont venues.
tip-random-2 = C'est ici que les bonus sont les plus hauts, et deux champions quelconques peuvent s'accorder. Les couleurs comptent aussi : il y a presque toujours une paire.
tip-monochrome-1 = Toutes les lignes des ordres vous sont fermées. Réunissez deux et trois champions de même espèce : c'est de là que viennent vos bonus.
tip-monochrome-2 = Les deux listes sont connues. Comptez quelles espèces l'adversaire a déjà épuisées.
tip-custom-1 = Choisissez peu d'espèces et beaucoup de chacune ; les bonus à votre portée comptent plus que le dernier point de force.
tip-custom-2 = Pensez aux limites des champions gratuits et des cartes de pige : atteignez-les exprès, pas par accident.
tip-custom-3 = Un paquet de champions chers meurt de faim. Gardez-en assez qui ne coûtent rien ou presque.
tip-solomon-1 = Si vous choisissez en premier, demandez-vous ce qui vous restera : les dernières cartes sont aussi pour vous.
tip-solomon-2 = Si vous choisissez en second, c'est vous qui prenez le plus d'un seul coup. Cherchez un trio qui va ensemble.
tip-solomon-3 = Tout est visible. Comptez ce que l'adversaire réunit et, de temps en temps, prenez-le-lui.
tip-solomon-4 = Commencez par la force, et laissez-en naître une espèce ou un ordre ; vers la fin, complétez ce que vous avez.
tip-piles-1 = Peu importe la pile que vous choisissez ; ce que vous en gardez importe. N'y perdez pas de temps.
tip-piles-2 = La moitié de chaque pile vous revient. S'il y a deux bonnes cartes, prenez celle qui ne reviendra pas.
tip-piles-3 = Les premières cartes d'une pile pour la force, celles du milieu pour les combos, les dernières pour ce que l'adversaire ne doit pas avoir.
tip-piles-4 = Retenez ce que vous avez donné : c'est le meilleur indice de ce qui vous attend.
tip-pass-1 = À chaque manche, vous voyez trois mains et gardez une carte de chacune. Prévoyez ce que vous espérez voir dans la deuxième.
tip-pass-2 = Deux jeux sont mêlés, donc chaque champion existe en double : trois de même espèce sont plus faciles à réunir qu'ailleurs.
tip-pass-3 = Une main qui arrive sans rien de fort vous dit que quelque chose de fort est parti.
tip-pass-4 = Soyez prêt à changer de plan jusqu'au milieu du draft ; après, allez au bout.
tip-pass-5 = Vous laisserez plus de cartes de côté que dans tout autre draft. En fin de manche, priver l'adversaire d'une carte ne vous coûte rien.
tip-pick-four-1 = Chaque carte gardée est dans votre paquet : rien ne peut être laissé de côté. Évitez ce que vous ne pourrez jamais payer.
tip-pick-four-2 = Les lots sont petits et vite épuisés. Prenez la paire maintenant, pas plus tard.
tip-power-1 = Vous gardez la meilleure carte et retirez la deuxième : ce que vous retirez ne sera jamais joué contre vous.
tip-power-2 = Retirez ce que votre voisin réunit, pas ce qui est simplement fort.
tip-power-3 = Tous les paquets sont plus forts que d'habitude. Les cartes moyennes qui suffisent ailleurs ne suffisent pas ici.
tip-standard-1 = Ce qui vous arrive tard vous dit ce dont vos voisins ne veulent pas. Voulez-le.
tip-standard-2 = Le sens change à chaque manche : le voisin qui vous passait des cartes en recevra de vous.
tip-standard-3 = Tenez-vous-en à peu de couleurs ou à peu d'ordres : à prendre un peu de tout, on n'a pas de combos.
tip-sealed-1 = Triez d'abord par couleur et comptez : les deux couleurs qui ont le plus de bonnes cartes font en général votre paquet.
tip-sealed-2 = Vous n'aurez pas toutes les cartes voulues. Un paquet simple qui agit toujours bat un paquet malin qui agit parfois.
tip-deckbuilder-1 = Les communes sont de l'argent. Gardez celles que vous jouez, et échangez les autres tant qu'elles valent quelque chose pour vous.
tip-deckbuilder-2 = Payez avec des cartes qui partagent une couleur avec celle que vous achetez : elles valent davantage.
tip-deckbuilder-3 = Une partie perdue vous fait acheter en premier. Sachez avant l'ouverture du marché quelle carte vous voulez.
tip-deckbuilder-4 = Les rares que personne n'achète restent un marché de plus. Si les autres sont pauvres, attendez.
tip-deckbuilder-5 = Restez ouvert dans les premières manches : les paquets changent ici plus que dans tout autre draft.

## Quel format ?

formats-lead = { $n } façons d'obtenir un paquet, de celle où tout est fait à celle où tout est à faire. Répondez à quelques questions, ou comparez vous-même.
formats-find = Trouvez le vôtre
formats-find-so-far = Vous avez dit :
formats-find-change = Changer cette réponse
formats-find-skip = Peu importe
formats-find-again = Recommencer
formats-find-step = Question { $n } sur { $of }
formats-find-now = Pour l'instant, ceci vous conviendrait :
formats-find-done = Ceci vous convient
formats-compared-text = Combien de temps il faut avant de jouer, combien il y a à retenir, et ce que vous voyez des cartes.
formats-times-text = En minutes, pour deux personnes qui connaissent les règles. Là où il y a une pendule, elle suit ces temps.
formats-time-bar = Sur { $total } : { $setup } pour la mise en place, { $draft } pour le draft, { $build } pour construire, { $between } entre les parties, jusqu'à { $play } pour jouer
formats-play = Y jouer maintenant
formats-rules = Comment on joue
formats-tips = Conseils
formats-facts = En bref
formats-players = Joueurs
formats-best-for = Idéal pour
formats-before-play = Avant de jouer
formats-bonuses = Bonus
formats-bonuses-class = la colonne « { $class } »
formats-clock = À la pendule
formats-clock-text = { $draft } pour le draft et { $build } pour construire votre paquet ; ce que vous épargnez sur un choix est gardé pour le suivant.
formats-prices = Les prix du marché
formats-rarity = rareté
formats-cost = coûte
formats-worth = vaut
formats-shared = de plus par couleur partagée
formats-set = Réglages
formats-allowed = peut être
formats-usual = d'ordinaire
formats-not-here = Il n'y a pas de format « { $name } ». Voici ceux qu'il y a.
formats-all = Tous les formats

## Aide à la table

help-topics = Qu'est-ce que c'est ?
help-open = Qu'est-ce que c'est ? { $about }
help-close = Fermer
help-build = Construire votre paquet
help-build-text = Choisissez autant de cartes qu'il en faut pour un paquet. Ce qui va ensemble vaut mieux que ce qui est simplement fort, et il en faut assez de bon marché. Ce que vous laissez reste hors du jeu.
help-prices-text = Une commune vaut { $common } ; une peu commune coûte { $uncommon-cost } et vaut { $uncommon } ; une rare coûte { $rare-cost } et vaut { $rare }. Pour chaque couleur partagée avec la carte voulue, une commune vaut { $common-bonus } de plus, une peu commune { $uncommon-bonus }, une rare { $rare-bonus }. On ne rend pas la monnaie.

## Une carte en clair

card-detail-attack = Attaque avec { $die } + { $base } : { $least } à { $most }.
card-detail-defence = Défend avec { $die } seul : 1 à { $most }.
card-detail-kin = Donne un bonus aux côtés d'un champion de son espèce, de sa Lumière ({ $order } : { $kin }) ou de sa couleur.
card-detail-draw = { $recalls ->
    [one] Pigez { $draws } cartes, ou rappelez { $recalls } champion de votre défausse.
   *[other] Pigez { $draws } cartes, ou rappelez jusqu'à { $recalls } champions de votre défausse.
}
card-detail-exchange = Échangez un champion de votre main contre { $lunas } lunas.
card-detail-cost = { $n ->
    [0] Se joue gratuitement.
    [one] Coûte { $n } luna chaque fois que vous la jouez.
   *[other] Coûte { $n } lunas chaque fois que vous la jouez.
}
