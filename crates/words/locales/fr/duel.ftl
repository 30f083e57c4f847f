# La table du duel.

duel-first = { $side ->
    [you] Vous commencez.
   *[they] { $who } commence.
}
duel-turn = { $side ->
    [you] Tour { $turn } : vous
   *[they] Tour { $turn } : { $who }
}
duel-keeps = { $side ->
    [you] Vous gardez votre main.
   *[they] { $who } garde sa main.
}
duel-redraws = { $side ->
    [you] { $n ->
        [one] Vous changez { $n } carte.
       *[other] Vous changez { $n } cartes.
    }
   *[they] { $n ->
        [one] { $who } change { $n } carte.
       *[other] { $who } change { $n } cartes.
    }
}
duel-attacks = { $side ->
    [you] Vous attaquez avec { $cards }.
   *[they] { $who } attaque avec { $cards }.
}
duel-hits = { $side ->
    [you] Vous infligez { $n } à { $other }.
    [me] { $who } vous inflige { $n }.
   *[they] { $who } inflige { $n } à { $other }.
}
duel-hits-through = { $side ->
    [you] Vous infligez { $n } à { $other } ({ $attack } contre { $defence }).
    [me] { $who } vous inflige { $n } ({ $attack } contre { $defence }).
   *[they] { $who } inflige { $n } à { $other } ({ $attack } contre { $defence }).
}
duel-blocks = { $side ->
    [you] Vous bloquez ({ $defence } contre { $attack }).
   *[they] { $who } bloque ({ $defence } contre { $attack }).
}
duel-plays = { $side ->
    [you] Vous jouez { $card }.
   *[they] { $who } joue { $card }.
}
duel-recalls = { $side ->
    [you] Vous rappelez { $cards }.
   *[they] { $who } rappelle { $cards }.
}
duel-trades = { $side ->
    [you] Vous échangez { $card } contre { $lunas }.
   *[they] { $who } échange { $card } contre { $lunas }.
}
duel-passes = { $side ->
    [you] Vous passez.
   *[they] { $who } passe.
}
duel-discards = { $side ->
    [you] Vous défaussez { $cards } pour revenir à { $limit } cartes.
   *[they] { $who } défausse { $cards } pour revenir à { $limit } cartes.
}
duel-energy-left = { $side ->
    [you] Il vous reste { $n } d'énergie.
   *[they] Il reste { $n } d'énergie à { $who }.
}
duel-draws = { $side ->
    [you] Vous pigez { $cards }.
   *[they] { $who } pige { $cards }.
}
duel-shuffles = { $side ->
    [you] Vous remélangez votre défausse.
   *[they] { $who } remélange sa défausse.
}
duel-resigns = { $side ->
    [you] Vous abandonnez.
   *[they] { $who } abandonne.
}
duel-offers = { $side ->
    [you] Vous proposez la nulle.
   *[they] { $who } propose la nulle.
}
duel-accepts = { $side ->
    [you] Vous acceptez la nulle.
   *[they] { $who } accepte la nulle.
}
duel-refuses = { $side ->
    [you] Vous refusez la nulle.
   *[they] { $who } refuse la nulle.
}
duel-declines = { $side ->
    [you] Vous continuez : pas de nulle.
   *[they] { $who } continue : pas de nulle.
}

duel-ask-mulligan = { $n ->
    [one] Changez { $n } carte, ou gardez votre main.
   *[other] Changez jusqu'à { $n } cartes, ou gardez votre main.
}
duel-ask-action = À vous : attaquez, jouez une carte ou passez.
duel-ask-helpless = { $who } attaque pour { $least }–{ $most }, et personne dans votre main ne peut défendre.
duel-ask-defence = { $who } attaque pour { $least }–{ $most }. Vous défendez ?
duel-ask-discard = { $n ->
    [one] Trop de cartes : défaussez-en { $n }.
   *[other] Trop de cartes : défaussez-en { $n }.
}
duel-ask-wait = { $who } réfléchit…
duel-ask-watch = À { $who } de jouer

act-choose = Choisissez champions ou carte
act-attack = Attaquer à { $n } · { $lunas }
act-play = { $card } · { $lunas }
act-recall = Rappeler { $n } · { $lunas }
act-recall-list = { $n ->
    [one] Plutôt en rappeler { $n }…
   *[other] Plutôt en rappeler jusqu'à { $n }…
}
act-recall-list-exactly = Plutôt en rappeler { $n }…
act-recall-choose = Choisissez qui rappeler
act-trade = Échanger { $card } contre { $lunas }
act-trade-choose = Choisissez qui échanger
act-defend = Défendre · perdre ~{ $mean } ({ $least }–{ $most })
act-defend-choose = Choisissez des défenseurs
act-take = Ne pas défendre · perdre ~{ $mean }
act-keep = Garder la main
act-redraw = { $n ->
    [one] Changer { $n } carte
   *[other] Changer { $n } cartes
}
act-redraw-choose = Choisissez quoi changer
act-discard = { $n ->
    [one] Défausser { $n } carte
   *[other] Défausser { $n } cartes
}
act-discard-choose = { $n ->
    [one] Choisissez-en encore { $n }
   *[other] Choisissez-en encore { $n }
}
act-attack-plain = Attaquer
act-draw-plain = Piger
act-recall-plain = Rappeler
act-trade-plain = Échanger contre des lunas
act-defend-plain = Défendre
act-redraw-plain = Changer la sélection
act-discard-plain = Défausser la sélection
act-odds = Voir les chances
act-again = Vraiment ? { $what }
duel-choose-defenders = Choisissez des champions pour défendre, ou ne défendez pas.
duel-choose-redraw = Choisissez les cartes à changer, ou gardez votre main.
duel-choose-action = Choisissez une action avec l'un des boutons.
duel-too-expensive = trop cher

duel-odds-attack = environ { $mean } ({ $least }–{ $most })
duel-odds-loss = perdre environ { $mean } ({ $least }–{ $most })
duel-odds-lethal = victoire à { $chance } sans défense
duel-odds-fatal = défaite à { $chance }

duel-menu = Menu
duel-menu-close = Fermer
duel-log = Journal
duel-discard-pile = { $who } : défausse
duel-discards-count = défausse { $n }
duel-score = { $mine } – { $theirs }
duel-score-said = Match : { $mine } à { $theirs }
duel-speed = Vitesse
duel-speed-relaxed = tranquille
duel-speed-quick = rapide
duel-speed-instant = immédiate
duel-sound = Un son quand c'est à vous
duel-keys = Raccourcis clavier
duel-key-cards = choisir une carte
duel-key-enter = faire ce que dit le bouton
duel-key-space = passer, garder ou ne pas défendre
duel-key-discard = défausses
duel-key-log = journal
duel-key-coach = demander conseil
duel-key-help = cette liste
duel-key-space-name = Espace
keys-short = Touches
keys-hand = parcourir la main, puis descendre au bouton
keys-mark = marquer une carte
keys-take = prendre ce qui est marqué
keys-tab = carte ou bouton suivant
keys-choose = choisir une carte
keys-move = faire passer la carte dans l'autre zone
keys-undo = annuler le dernier changement
keys-step = un moment en arrière ou en avant
keys-ends = premier et dernier moment
keys-play = lecture et pause
duel-your-move = À vous de jouer
duel-resign-ask = Abandonner cette partie ?
duel-resign-yes = Oui, abandonner
duel-resign-no = Continuer à jouer
duel-draw-offered = Vous avez proposé la nulle. La proposition tient jusqu'au prochain coup de { $who }.
duel-draw-asked = { $who } propose la nulle.
duel-draw-decline = Refuser

duel-won = Victoire !
duel-lost = { $who } l'emporte.
duel-drawn = Partie nulle.
duel-by-energy = { $side ->
    [you] Il vous reste { $n } d'énergie.
   *[they] Il reste { $n } d'énergie à { $who }.
}
duel-by-resigning = { $side ->
    [you] Vous avez abandonné.
   *[they] { $who } a abandonné.
}
duel-by-agreement = D'un commun accord.
duel-by-limit = Le dernier tour est passé.
duel-curve = L'énergie, combat par combat
duel-biggest = Plus gros coup
duel-biggest-hit = { $n } · { $who }
duel-luck = Les dés face à la moyenne
duel-luck-more = +{ $n }
duel-luck-less = −{ $n }
duel-you = Vous
duel-rematch = Revanche
duel-rematch-accept = Accepter la revanche
duel-rematch-waits = En attente : { $who } doit accepter la revanche.
duel-rematch-asked = { $who } veut une revanche.
duel-review = Revoir
duel-next-opponent = Jouer contre { $who }
duel-next-game = Partie suivante
duel-more = Plus
duel-look = Regarder la table
duel-look-back = Retour au résultat

# The coach: what Oracle would do in your place, and why.
act-off-poor = Trop cher : vous avez { $n ->
    [one] { $n } luna
   *[other] { $n } lunas
} en tout.
act-off-full = Trois champions au plus combattent ensemble.
act-off-most = Vous en avez choisi autant que possible.
act-off-defence = Seuls les champions défendent.
coach-title = Conseil
coach-ask = Demander conseil
coach-watches = Le conseil suit la partie avec vous.
coach-choose = Choisir ces cartes
coach-gain = +{ $gain } de chances de gagner
coach-keep = Oracle garderait cette main
coach-redraw = Oracle changerait { $cards }
coach-pass = Oracle passerait son tour
coach-attack = Oracle attaquerait avec { $cards }
coach-draw = Oracle jouerait { $cards } pour piger
coach-recall = Oracle rappellerait { $cards }
coach-trade = Oracle échangerait { $cards } contre des lunas
coach-take = Oracle ne défendrait pas
coach-defend = Oracle défendrait avec { $cards }
coach-discard = Oracle défausserait { $cards }
coach-why-finishes = Sans défense, cette attaque gagne la partie { $chance } du temps.
coach-why-together = Ensemble, ils ont un bonus de +{ $bonus } ({ $combo }) : environ { $n } en tout.
coach-why-strikes = Environ { $n } pour peu de lunas.
coach-why-survives = Sans défense, vous perdriez la partie { $without } du temps ; ainsi, { $with }.
coach-why-shields = Vous perdriez environ { $with } au lieu d'environ { $without }.
coach-why-spares = Vous perdriez environ { $n }. Défenseurs et lunas vous serviront mieux au prochain tour.
coach-why-draws = { $n } nouvelles cartes donnent plus de combos pour attaquer.
coach-why-recalls = Ainsi, votre meilleure attaque vaudrait environ { $n }.
coach-why-earns = { $n } lunas paient des champions plus forts.
coach-why-weakest = Ce sont les cartes qui apportent le moins à votre main.
coach-why-fits = Ses champions vont bien ensemble.
coach-why-waits = Rien de ce que vous pourriez jouer ne vaut son prix.

# Learn in 5 minutes: one sentence or two before each move.
lesson-title = Apprendre en 5 minutes
lesson-step = Leçon { $n }/{ $of }
lesson-done = Bravo !
lesson-leave = Quitter (la leçon vous attend)
lesson-watch = Regardez ce que fait Luna.
lesson-attack = Voici vos cartes. Un champion coûte les lunas de son coin et frappe avec son dé, plus son nombre. Survolez ou maintenez une carte pour la lire. Choisissez { $cards }, puis Attaquer.
lesson-draw = Vous recevez une luna par tour : celle que vous avez payée est revenue. Mais les cartes partent vite. { $cards } vous en apporte trois. Vous n'avez qu'une action par tour : ce sera celle-ci. Choisissez-la et pigez.
lesson-discard = À la fin du tour, vous gardez sept cartes. Défaussez votre champion le plus faible : { $cards }.
lesson-defend = Luna attaque ! Les défenseurs lancent leur dé, sans le nombre, et arrêtent autant de dommages. Défendez avec { $cards }.
lesson-pair = Des champions qui vont ensemble ont un bonus : deux dragons, +10. Choisissez-en un : l'autre s'illumine. Attaquez avec { $cards }.
lesson-purse = Cette attaque est faible. Défendre coûte aussi des lunas, et votre bourse n'en reçoit qu'une par tour. Économisez : ne défendez pas.
lesson-recall = Les cartes de pige rappellent aussi des champions de votre défausse. Choisissez Pige 2, appuyez sur Rappeler, le bouton doré, puis rappelez le Dragon d20+0.
lesson-free = Vous savez l'essentiel. Des champions du même ordre, la Lumière dont ils portent le signe, ou de même couleur ont aussi un bonus. Finissez la partie : amenez Luna à 0 énergie. Le conseil dit ce que ferait Oracle, notre meilleur joueur.
