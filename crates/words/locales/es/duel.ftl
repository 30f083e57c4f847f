# La mesa del duelo.

duel-first = { $side ->
    [you] Empiezas tú.
   *[they] Empieza { $who }.
}
duel-turn = { $side ->
    [you] Turno { $turn }: tú
   *[they] Turno { $turn }: { $who }
}
duel-keeps = { $side ->
    [you] Conservas tu mano.
   *[they] { $who } conserva su mano.
}
duel-redraws = { $side ->
    [you] { $n ->
        [one] Cambias { $n } carta.
       *[other] Cambias { $n } cartas.
    }
   *[they] { $n ->
        [one] { $who } cambia { $n } carta.
       *[other] { $who } cambia { $n } cartas.
    }
}
duel-attacks = { $side ->
    [you] Atacas con { $cards }.
   *[they] { $who } ataca con { $cards }.
}
duel-hits = { $side ->
    [you] Le quitas { $n } a { $other }.
    [me] { $who } te quita { $n }.
   *[they] { $who } le quita { $n } a { $other }.
}
duel-hits-through = { $side ->
    [you] Le quitas { $n } a { $other } ({ $attack } contra { $defence }).
    [me] { $who } te quita { $n } ({ $attack } contra { $defence }).
   *[they] { $who } le quita { $n } a { $other } ({ $attack } contra { $defence }).
}
duel-blocks = { $side ->
    [you] Bloqueas ({ $defence } contra { $attack }).
   *[they] { $who } bloquea ({ $defence } contra { $attack }).
}
duel-plays = { $side ->
    [you] Juegas { $card }.
   *[they] { $who } juega { $card }.
}
duel-recalls = { $side ->
    [you] Recuperas { $cards }.
   *[they] { $who } recupera { $cards }.
}
duel-trades = { $side ->
    [you] Cambias { $card } por { $lunas }.
   *[they] { $who } cambia { $card } por { $lunas }.
}
duel-passes = { $side ->
    [you] Pasas.
   *[they] { $who } pasa.
}
duel-discards = { $side ->
    [you] Descartas { $cards } para quedarte con { $limit } cartas.
   *[they] { $who } descarta { $cards } para quedarse con { $limit } cartas.
}
duel-energy-left = { $side ->
    [you] Te quedan { $n } de energía.
   *[they] A { $who } le quedan { $n } de energía.
}
duel-draws = { $side ->
    [you] Robas { $cards }.
   *[they] { $who } roba { $cards }.
}
duel-shuffles = { $side ->
    [you] Barajas tus descartes.
   *[they] { $who } baraja sus descartes.
}
duel-resigns = { $side ->
    [you] Te rindes.
   *[they] { $who } se rinde.
}
duel-offers = { $side ->
    [you] Ofreces tablas.
   *[they] { $who } ofrece tablas.
}
duel-accepts = { $side ->
    [you] Aceptas las tablas.
   *[they] { $who } acepta las tablas.
}
duel-refuses = { $side ->
    [you] Rechazas las tablas.
   *[they] { $who } rechaza las tablas.
}
duel-declines = { $side ->
    [you] Sigues jugando: no hay tablas.
   *[they] { $who } sigue jugando: no hay tablas.
}

duel-ask-mulligan = { $n ->
    [one] Cambia { $n } carta o conserva tu mano.
   *[other] Cambia hasta { $n } cartas o conserva tu mano.
}
duel-ask-action = Te toca: ataca, juega una carta o pasa.
duel-ask-helpless = { $who } ataca por { $least }–{ $most } y nadie en tu mano puede defender.
duel-ask-defence = { $who } ataca: { $least }–{ $most } de daño. ¿Defiendes?
duel-ask-discard = { $n ->
    [one] Demasiadas cartas: descarta { $n }.
   *[other] Demasiadas cartas: descarta { $n }.
}
duel-ask-wait = { $who } está pensando…
duel-ask-watch = Juega { $who }

act-choose = Elige campeones o una carta
act-attack = Atacar con { $n } · { $lunas }
act-play = { $card } · { $lunas }
act-recall = Recuperar { $n } · { $lunas }
act-recall-list = { $n ->
    [one] Mejor recuperar { $n }…
   *[other] Mejor recuperar hasta { $n }…
}
act-recall-list-exactly = Mejor recuperar { $n }…
act-recall-choose = Elige a quién recuperar
act-trade = Cambiar { $card } por { $lunas }
act-trade-choose = Elige el campeón que entregas
act-defend = Defender · pierdes ~{ $mean } ({ $least }–{ $most })
act-defend-choose = Elige defensores
act-take = No defender · pierdes ~{ $mean }
act-keep = Conservar la mano
act-redraw = { $n ->
    [one] Cambiar { $n } carta
   *[other] Cambiar { $n } cartas
}
act-redraw-choose = Elige las cartas que cambias
act-discard = { $n ->
    [one] Descartar { $n } carta
   *[other] Descartar { $n } cartas
}
act-discard-choose = { $n ->
    [one] Elige { $n } más
   *[other] Elige { $n } más
}
act-attack-plain = Atacar
act-draw-plain = Robar
act-recall-plain = Recuperar
act-trade-plain = Cambiar por lunas
act-defend-plain = Defender
act-redraw-plain = Cambiar las elegidas
act-discard-plain = Descartar las elegidas
act-odds = Ver las probabilidades
act-again = ¿Seguro? { $what }
duel-choose-defenders = Elige campeones para defender, o no defiendas.
duel-choose-redraw = Elige las cartas que cambias, o conserva tu mano.
duel-choose-action = Elige una acción con uno de los botones.
duel-too-expensive = demasiado cara

duel-odds-attack = unos { $mean } ({ $least }–{ $most })
duel-odds-loss = pierdes unos { $mean } ({ $least }–{ $most })
duel-odds-lethal = victoria: { $chance } sin defensa
duel-odds-fatal = derrota: { $chance }

duel-menu = Menú
duel-menu-close = Cerrar
duel-log = Historial
duel-discard-pile = { $who }: descartes
duel-discards-count = descartes { $n }
duel-score = { $mine } : { $theirs }
duel-score-said = Encuentro: { $mine } a { $theirs }
duel-speed = Velocidad
duel-speed-relaxed = tranquila
duel-speed-quick = rápida
duel-speed-instant = al instante
duel-sound = Un sonido cuando te toca
duel-keys = Atajos de teclado
duel-key-cards = elegir una carta
duel-key-enter = hacer lo que dice el botón
duel-key-space = pasar, conservar o no defender
duel-key-discard = descartes
duel-key-log = historial
duel-key-coach = pedir consejo
duel-key-help = esta lista
duel-key-space-name = Espacio
keys-short = Teclas
keys-hand = recorrer la mano y bajar al botón
keys-mark = marcar una carta
keys-take = tomar lo marcado
keys-tab = carta o botón siguiente
keys-choose = elegir una carta
keys-move = pasar la carta a la otra zona
keys-undo = deshacer el último cambio
keys-step = un momento atrás o adelante
keys-ends = primer y último momento
keys-play = reproducir y pausar
duel-your-move = Te toca
duel-resign-ask = ¿Te rindes en esta partida?
duel-resign-yes = Sí, me rindo
duel-resign-no = Seguir jugando
duel-draw-offered = Has ofrecido tablas. La oferta vale hasta que juegue { $who }.
duel-draw-asked = { $who } ofrece tablas.
duel-draw-decline = Rechazar

duel-won = ¡Has ganado!
duel-lost = Gana { $who }.
duel-drawn = Tablas.
duel-by-energy = { $side ->
    [you] Energía que te queda: { $n }.
   *[they] Energía que le queda a { $who }: { $n }.
}
duel-by-resigning = { $side ->
    [you] Te has rendido.
   *[they] { $who } se ha rendido.
}
duel-by-agreement = De mutuo acuerdo.
duel-by-limit = Se acabó el último turno.
duel-curve = La energía, combate a combate
duel-biggest = El golpe más fuerte
duel-biggest-hit = { $n } · { $who }
duel-luck = Los dados frente a la media
duel-luck-more = +{ $n }
duel-luck-less = −{ $n }
duel-you = Tú
duel-rematch = Revancha
duel-rematch-accept = Aceptar la revancha
duel-rematch-waits = Falta que { $who } acepte la revancha.
duel-rematch-asked = { $who } quiere la revancha.
duel-review = Repasar
duel-next-opponent = Jugar contra { $who }
duel-next-game = Siguiente partida
duel-more = Más
duel-look = Ver la mesa
duel-look-back = Volver al resultado

# The coach: what Oracle would do in your place, and why.
act-off-poor = Demasiado cara: tienes { $n ->
    [one] { $n } luna
   *[other] { $n } lunas
} en total.
act-off-full = Como mucho luchan juntos tres campeones.
act-off-most = Ya has elegido todas las que puedes.
act-off-defence = Solo defienden los campeones.
coach-title = Consejo
coach-ask = Pedir consejo
coach-watches = El consejo sigue la partida contigo.
coach-choose = Elegir estas
coach-gain = +{ $gain } de probabilidad de ganar
coach-keep = Oracle se quedaría con esta mano
coach-redraw = Oracle cambiaría { $cards }
coach-pass = Oracle pasaría
coach-attack = Oracle atacaría con { $cards }
coach-draw = Oracle jugaría { $cards } para robar
coach-recall = Oracle recuperaría { $cards }
coach-trade = Oracle cambiaría { $cards } por lunas
coach-take = Oracle no defendería
coach-defend = Oracle defendería con { $cards }
coach-discard = Oracle descartaría { $cards }
coach-why-finishes = Sin defensa, este ataque gana la partida el { $chance } de las veces.
coach-why-together = Juntos suman +{ $bonus } ({ $combo }): unos { $n } en total.
coach-why-strikes = Haces unos { $n } de daño por pocas lunas.
coach-why-survives = Sin defensa perderías la partida el { $without } de las veces; así, el { $with }.
coach-why-shields = Perderías unos { $with } en vez de unos { $without }.
coach-why-spares = Perderías unos { $n }. Los defensores y las lunas te servirán más en tu turno.
coach-why-draws = { $n } cartas nuevas te dan más combinaciones para atacar.
coach-why-recalls = Con eso tu mejor ataque vale unos { $n }.
coach-why-earns = { $n } lunas dan para campeones más fuertes.
coach-why-weakest = Son las que menos aportan al resto de tu mano.
coach-why-fits = Sus campeones combinan bien.
coach-why-waits = Nada de lo que podrías jugar ahora vale su precio.

# Learn in 5 minutes: one sentence or two before each move.
lesson-title = Aprende en 5 minutos
lesson-step = Lección { $n }/{ $of }
lesson-done = ¡Bien hecho!
lesson-leave = Salir (la lección te espera)
lesson-watch = Mira lo que hace Luna.
lesson-attack = Estas son tus cartas. Un campeón cuesta las lunas de su esquina y golpea con su dado más su número. Para leer una carta, deja el cursor encima o mantenla pulsada. Elige { $cards } y pulsa Atacar.
lesson-draw = Recibes una luna por turno: la que pagaste ya ha vuelto. Pero las cartas se acaban. { $cards } te da tres nuevas. Tienes una acción por turno y será esta: elígela y roba.
lesson-discard = Al final del turno puedes quedarte con siete cartas. Descarta tu campeón más débil: { $cards }.
lesson-defend = ¡Luna ataca! Los defensores tiran su dado, sin sumar el número, y paran ese daño. Defiende con { $cards }.
lesson-pair = Los campeones que van juntos reciben una bonificación: dos dragones, +10. Elige uno y verás brillar el otro. Ataca con { $cards }.
lesson-purse = Este ataque es débil. Defender también cuesta lunas, y tu bolsa solo recibe una por turno. Ahorra: no defiendas.
lesson-recall = Las cartas de robo también recuperan campeones de tus descartes. Elige Roba 2, pulsa el botón dorado, Recuperar, y toma el Dragón d20+0.
lesson-free = Ya sabes lo esencial. También hay bonificación para campeones de un mismo orden, la Luz cuyo signo llevan, o de un mismo color. Termina la partida: deja a Luna con 0 de energía. El consejo dice qué haría Oracle, nuestro mejor jugador.
