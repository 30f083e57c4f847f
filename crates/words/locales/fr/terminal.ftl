# Une partie dans le terminal (arcadia play).
# Là où $who peut être « you », la phrase le dit ; sinon $who est un nom.

## Ce qu'on peut taper : les mots de chaque ordre, séparés par des espaces, d'abord celui que montre l'aide.
## Ceux de l'anglais sont compris dans toutes les langues, donc aucun mot ne peut avoir deux sens.

play-verb-attack = a attaquer attaque
play-verb-defend = d défendre defendre défends
play-verb-pass = p passer passe
play-verb-draw = piger pige
play-verb-recall = rappeler rappelle
play-verb-exchange = x échanger echanger échange
play-verb-change = c changer
play-verb-keep = k garder garde prendre
play-verb-remove = r retirer
play-verb-discard = défausser defausser
play-verb-pile = pile
play-verb-in = mettre
play-verb-out = ôter oter enlever
play-verb-done = fini
play-verb-builder = constructeur
play-verb-cards = cartes paquet
play-verb-show = voir main
play-verb-discards = défausses defausses défausse
play-verb-odds = chances
play-verb-against = contre
play-verb-hint = conseil
play-verb-log = journal
play-verb-rules = règles regles
play-verb-help = aide
play-verb-resign = abandonner abandon
play-verb-quit = quitter q

## L'aide : ce que fait chaque ordre, derrière un exemple

play-help-attack = attaquer avec les cartes 1 et 3 de votre main : de un à trois champions
play-help-defend = défendre avec les cartes 2 et 4 : trois champions au plus
play-help-no-defence = ne pas défendre (ou simplement Entrée)
play-help-pass = passer : ne rien faire ce tour-ci
play-help-draw = jouer la carte Pige 6 et piger
play-help-recall = jouer la carte Pige 6 et rappeler les champions 2 et 3 de votre défausse (voir { $discards })
play-help-exchange = jouer la carte Échange 4 et échanger le champion 1 contre des lunas
play-help-change = changer les cartes 1 et 4 de votre première main
play-help-keep-hand = garder votre première main (ou simplement Entrée)
play-help-discard = défausser la carte 3
play-help-odds-attack = ce que donnerait une attaque avec les cartes 1 et 3 ; après une barre, les défenseurs auxquels vous pensez
play-help-odds-defence = ce que vous perdriez en défendant avec les cartes 2 et 4
play-help-discards = voir les deux défausses
play-help-pile = prendre la pile 3
play-help-keep = prendre les cartes 1 et 3 ; s'il faut en retirer, elles viennent après une barre : 1 / 4
play-help-cards = voir les cartes que vous avez
play-help-deck = ce qui reste dans votre paquet, et ce que vous savez de l'autre
play-help-exchange-cards = sortir la carte 3 du paquet et y mettre la carte 41
play-help-in = mettre des cartes dans le paquet
play-help-out = enlever des cartes du paquet
play-help-builder = revenir au paquet proposé par l'ordinateur
play-help-done = garder ce paquet (ou simplement Entrée)
play-help-show = montrer où en est la partie
play-help-hint = demander à l'ordinateur ce qu'il ferait à votre place
play-help-log = voir tout ce qui s'est passé
play-help-rules = lire les règles en bref
play-help-resign = abandonner cette partie
play-help-quit = arrêter ici
play-help-names = On peut aussi nommer les cartes, comme nain-d8+2 ou dwarf-d8+2. Les lettres et les mots anglais marchent dans toutes les langues.

## Avant la partie

play-title = { $format } : vous contre { $who } (ordinateur), { $ruleset }.
play-title-several = { $format } avec { $n } joueurs virtuels, { $ruleset }. La partie qui suit se joue contre { $who }.
play-start = Tapez ? pour voir ce qu'on peut taper, et { $quit } pour arrêter.
play-ask-color = Quelle couleur jouez-vous ? { $colors }
play-colors = { $who } joue { $theirs }, vous jouez { $mine }.
play-no-color = « { $text } » n'est pas une des couleurs : tapez son numéro ou son nom.
play-deck-is = { $brought ->
    [yes] Vous jouez le paquet { $code }.
   *[no] Vous n'apportez pas de paquet (--deck), alors l'ordinateur en a construit un pour vous : { $code }
}
play-no-format = Le format « { $name } » ne se joue pas dans le terminal ; choisissez parmi : { $known }. D'autres se jouent sur le site : arcadia serve.
play-deck-only-custom = Seul le format custom prend un paquet à vous : play custom --deck FICHIER, ou omettez --deck.

## Le cours d'un duel

play-first = { $who ->
    [you] Vous commencez.
   *[other] { $who } commence.
}
play-turn = { $who ->
    [you] Tour { $turn } : à vous
   *[other] Tour { $turn } : { $who }
}
play-drew = { $who ->
    [you] Vous pigez { $cards }.
   *[other] { $who } pige { $cards }.
}
play-shuffled = { $who ->
    [you] Vous mélangez votre défausse, qui devient votre nouveau paquet.
   *[other] { $who } mélange sa défausse, qui devient son nouveau paquet.
}
play-hurt = { $who ->
    [you] Vous perdez { $n ->
        [one] { $n } point d'énergie.
       *[other] { $n } points d'énergie.
    }
   *[other] { $who } perd { $n ->
        [one] { $n } point d'énergie.
       *[other] { $n } points d'énergie.
    }
}
play-unhurt = { $who ->
    [you] Vous vous en tirez sans dommage.
   *[other] { $who } s'en tire sans dommage.
}
play-changes = { $who ->
    [you] Vous changez { $cards }.
   *[other] { $who } change { $cards }.
}
play-keeps-hand = { $who ->
    [you] Vous gardez votre première main.
   *[other] { $who } garde sa première main.
}
play-passes = { $who ->
    [you] Vous passez.
   *[other] { $who } passe.
}
play-attacks = { $who ->
    [you] Vous attaquez avec { $cards }.
   *[other] { $who } attaque avec { $cards }.
}
play-draws = { $who ->
    [you] Vous jouez { $card } pour piger.
   *[other] { $who } joue { $card } pour piger.
}
play-recalls = { $who ->
    [you] Vous jouez { $card } et rappelez { $cards }.
   *[other] { $who } joue { $card } et rappelle { $cards }.
}
play-exchanges = { $who ->
    [you] Vous jouez { $card } et échangez { $champion }.
   *[other] { $who } joue { $card } et échange { $champion }.
}
play-defends = { $who ->
    [you] Vous défendez avec { $cards }.
   *[other] { $who } défend avec { $cards }.
}
play-no-defence = { $who ->
    [you] Vous ne défendez pas.
   *[other] { $who } ne défend pas.
}
play-discards = { $who ->
    [you] Vous défaussez { $cards }.
   *[other] { $who } défausse { $cards }.
}

## Où en est un duel

play-you = Vous
play-side = { $energy } d'énergie, { $lunas }, { $hand } en main, { $deck } dans le paquet, { $discard } en défausse
play-surely-held = { $who } a sûrement en main { $cards }.
play-hand = Votre main :
play-no-hand = Votre main est vide.
play-attacked = L'attaque : { $cards }
play-ask-mulligan = { $n ->
    [one] Votre première main : changez une carte (c 1), ou Entrée pour la garder.
   *[other] Votre première main : changez jusqu'à { $n } cartes (c 1 4), ou Entrée pour la garder.
}
play-ask-action = À vous : attaquez (a 1 2), jouez une carte, ou passez (p). ? pour de l'aide.
play-ask-defence = On vous attaque : défendez (d 1 2), ou Entrée pour encaisser. ? pour de l'aide.
play-ask-discard = { $n ->
    [one] Trop de cartes : défaussez-en une ({ $verb } 3).
   *[other] Trop de cartes : défaussez-en { $n } ({ $verb } 1 2).
}
play-pile = { $who ->
    [you] Votre défausse, les champions numérotés pour un rappel :
   *[other] La défausse de { $who } :
}
play-still-in-deck = { $n ->
    [0] Votre paquet est vide.
    [one] Encore une carte dans votre paquet : { $cards }.
   *[other] Encore { $n } cartes dans votre paquet, sans leur ordre : { $cards }.
}
play-deck-unknown = Personne ne sait ce que contient votre paquet : il a été distribué au hasard.
play-loose = { $who } a en main ou dans son paquet, entre autres : { $cards }.
play-pile-others = et { $cards }
play-odds-cost = Coût : { $cost ->
    [one] { $cost } luna
   *[other] { $cost } lunas
}, sur les { $lunas } que vous avez
play-odds-bonus = Bonus : { $bonus } ({ $combo })
play-odds-over = { $who ->
    [you] Probabilité que vous perdiez toute l'énergie qui vous reste ({ $energy }) : { $p }
   *[other] Probabilité que { $who } perde toute l'énergie qui lui reste ({ $energy }) : { $p }
}
play-hint = { $who } taperait : { $order }
play-kept = La partie est sauvegardée : arcadia play --resume la reprend.
play-kept-before = Vous avez une partie inachevée : arcadia play --resume la reprend. Votre premier coup ici la remplace.
play-nothing-kept = Aucune partie inachevée à reprendre. Commencez-en une avec arcadia play.
play-thinking = { $who } réfléchit…

## Drafts et paquets

play-you-keep = Vous gardez { $cards }.
play-you-keep-remove = Vous gardez { $cards } et retirez { $removed }.
play-you-remove = Vous retirez { $removed }.
play-you-got = { $n ->
    [one] La dernière carte vous revient : { $cards }.
   *[other] Les { $n } dernières cartes vous reviennent : { $cards }.
}
play-you-pile = Vous prenez la pile { $pile }.
play-piles = Piles sur la table : { $piles }
play-how-pile = Tapez le numéro d'une pile.
play-how-keep = { $n ->
    [one] Tapez le numéro de la carte que vous gardez. ? pour de l'aide.
   *[other] Tapez les numéros des cartes que vous gardez, par exemple { $example }. ? pour de l'aide.
}
play-how-remove = Tapez les numéros des cartes que vous gardez, une barre, et ceux des cartes que vous retirez, par exemple { $example }. ? pour de l'aide.
play-have = Vous avez { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} : { $counts }.
play-have-none = Vous n'avez pas encore de cartes.
play-other-cards = sans couleur
play-they-have = { $who } a { $cards }.
play-built-for-you = L'ordinateur a construit un paquet avec vos cartes. Entrée pour le jouer, ou changez-le d'abord.
play-in-deck = Dans le paquet ({ $n }) :
play-left-out = Laissées de côté ({ $n }) :
play-ask-build = { $n ->
    [one] Le paquet a { $n } carte sur { $least }. x 3 41 met la carte 41 à la place de la 3, Entrée joue le paquet, ? pour de l'aide.
   *[other] Le paquet a { $n } cartes sur { $least }. x 3 41 met la carte 41 à la place de la 3, Entrée joue le paquet, ? pour de l'aide.
}
play-deck-final = Votre paquet est construit. Son code : { $code }
play-in-already = { $card } est déjà dans le paquet.
play-out-already = { $card } n'est pas dans le paquet.

## Ce qu'on ne comprend pas

play-unknown = « { $text } » n'est pas une commande. Tapez ? pour voir ce qui est possible.
play-not-here = Ce n'est pas possible maintenant. Tapez ? pour voir ce qui l'est.
play-which = Dites quelles cartes, par leurs numéros : { $example }
play-which-back = Quels champions ? Ajoutez leurs numéros dans votre défausse : { $example }
play-nobody-back = Aucun champion dans votre défausse.
play-no-number = Il n'y a pas de carte { $n } ici : les numéros vont de 1 à { $most }.
play-no-cards = Aucune carte à choisir.
play-no-card = Aucune de ces cartes n'est « { $text } ».
play-twice = { $card } est indiqué deux fois.
play-no-pile = « { $text } » n'est pas une pile : tapez son numéro, par exemple { $example }.
play-no-draw-card = Vous n'avez pas de carte Pige en main.
play-no-exchange-card = Vous n'avez pas de carte Échange en main.
play-no-attack = Dites avec quelles cartes : { $example }
play-three = Trois champions au plus combattent ensemble.
play-long-line = Cette ligne était trop longue : elle a été ignorée.
play-nothing-to-resign = Il n'y a encore rien à abandonner : { $quit } arrête tout.

## La fin

play-left = Vous avez quitté la partie.
play-no-more = La saisie est terminée : la partie s'arrête ici.
play-won = Vous avez gagné : { $who } n'a plus d'énergie.
play-lost = { $who } a gagné : vous n'avez plus d'énergie.
play-resigned = Vous avez abandonné : { $who } a gagné.
play-after = { $turn ->
    [one] La partie a duré un tour.
   *[other] La partie a duré { $turn } tours.
} Énergie restante : { $mine } pour vous, { $theirs } pour { $who }.
play-seed = Graine { $seed } : avec --seed { $seed }, les mêmes cartes sont distribuées.
play-record-draft = L'enregistrement du draft est dans { $file }.
play-record-build = L'enregistrement de la construction est dans { $file }.
play-record-duel = L'enregistrement de la partie est dans { $file }.
