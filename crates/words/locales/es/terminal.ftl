# Una partida en la terminal (arcadia play).
# Donde $who puede ser «you», la frase lo dice; si no, $who es un nombre.

## Lo que se puede escribir: las palabras de cada orden, separadas por espacios, primero la que muestra la ayuda.
## Las inglesas se entienden en todos los idiomas, así que ninguna palabra puede tener dos sentidos.

play-verb-attack = a atacar ataca
play-verb-defend = d defender defiende
play-verb-pass = p pasar paso
play-verb-draw = robar roba
play-verb-recall = recuperar recupera
play-verb-exchange = x intercambiar canjear
play-verb-change = c cambiar cambia
play-verb-keep = k guardar guarda tomar
play-verb-remove = r retirar
play-verb-discard = descartar descarta
play-verb-pile = montón monton
play-verb-in = meter
play-verb-out = sacar
play-verb-done = listo
play-verb-builder = constructor
play-verb-cards = cartas mazo
play-verb-show = ver mano
play-verb-discards = descartes
play-verb-odds = probabilidades
play-verb-against = contra
play-verb-hint = consejo
play-verb-log = historial historia
play-verb-rules = reglas
play-verb-help = ? ayuda
play-verb-resign = rendirse abandonar
play-verb-quit = salir q

## La ayuda: lo que hace cada orden, detrás de un ejemplo

play-help-attack = ataca con las cartas 1 y 3 de tu mano: de uno a tres campeones
play-help-defend = defiende con las cartas 2 y 4: hasta tres campeones
play-help-no-defence = no defiendas (o pulsa solo Intro)
play-help-pass = pasa: no hagas nada este turno
play-help-draw = juega la carta Roba 6 y roba
play-help-recall = juega la carta Roba 6 y recupera los campeones 2 y 3 de tus descartes (mira { $discards })
play-help-exchange = juega la carta Intercambio 4, entrega el campeón 1 y gana lunas
play-help-change = cambia las cartas 1 y 4 de tu primera mano
play-help-keep-hand = conserva tu primera mano (o pulsa solo Intro)
play-help-discard = descarta la carta 3
play-help-odds-attack = lo que daría un ataque con las cartas 1 y 3; tras una barra, los defensores que imagines
play-help-odds-defence = lo que perderías si defendieras con las cartas 2 y 4
play-help-discards = las dos pilas de descartes
play-help-pile = toma el montón 3
play-help-keep = toma las cartas 1 y 3; si hay que retirar alguna, va tras una barra: 1 / 4
play-help-cards = las cartas que tienes
play-help-deck = lo que queda en tu mazo, y lo que sabes del de tu rival
play-help-exchange-cards = la carta 3 sale del mazo y entra la 41
play-help-in = mete cartas en el mazo
play-help-out = saca cartas del mazo
play-help-builder = vuelve a la elección del ordenador
play-help-done = este es el mazo (o pulsa solo Intro)
play-help-show = muestra cómo va la partida
play-help-hint = pregunta al ordenador qué haría en tu lugar
play-help-log = todo lo que ha pasado
play-help-rules = las reglas en breve
play-help-resign = ríndete en esta partida
play-help-quit = sal del programa
play-help-names = Las cartas también se pueden nombrar, como enano-d8+2 o dwarf-d8+2. Las letras y palabras inglesas sirven en todos los idiomas.

## Antes de la partida

play-title = { $format }: tú contra { $who } (ordenador), { $ruleset }.
play-title-several = { $format } con { $n } jugadores del ordenador, { $ruleset }. La partida de después es contra { $who }.
play-start = Escribe ? para ver qué se puede escribir, y { $quit } para terminar.
play-ask-color = ¿Con qué color juegas? { $colors }
play-colors = { $who } juega con el { $theirs }, tú con el { $mine }.
play-no-color = «{ $text }» no es ninguno de los colores: escribe su número o su nombre.
play-deck-is = { $brought ->
    [yes] Juegas con el mazo { $code }.
   *[no] No traes mazo (--deck), así que el ordenador te ha construido uno: { $code }
}
play-no-format = No hay ningún formato «{ $name }» para la terminal; hay { $known }. Los demás se juegan en el sitio: arcadia serve.
play-deck-only-custom = Solo el formato custom admite un mazo tuyo: play custom --deck ARCHIVO, o quita --deck.

## El curso de un duelo

play-first = { $who ->
    [you] Empiezas tú.
   *[other] Empieza { $who }.
}
play-turn = { $who ->
    [you] Turno { $turn }: tú
   *[other] Turno { $turn }: { $who }
}
play-drew = { $who ->
    [you] Robas { $cards }.
   *[other] { $who } roba { $cards }.
}
play-shuffled = { $who ->
    [you] Barajas tus descartes, que pasan a ser tu nuevo mazo.
   *[other] { $who } baraja sus descartes, que pasan a ser su nuevo mazo.
}
play-hurt = { $who ->
    [you] Pierdes { $n ->
        [one] { $n } punto de energía.
       *[other] { $n } puntos de energía.
    }
   *[other] { $who } pierde { $n ->
        [one] { $n } punto de energía.
       *[other] { $n } puntos de energía.
    }
}
play-unhurt = { $who ->
    [you] No sufres daño.
   *[other] { $who } no sufre daño.
}
play-changes = { $who ->
    [you] Cambias { $cards }.
   *[other] { $who } cambia { $cards }.
}
play-keeps-hand = { $who ->
    [you] Conservas tu primera mano.
   *[other] { $who } conserva su primera mano.
}
play-passes = { $who ->
    [you] Pasas.
   *[other] { $who } pasa.
}
play-attacks = { $who ->
    [you] Atacas con { $cards }.
   *[other] { $who } ataca con { $cards }.
}
play-draws = { $who ->
    [you] Juegas { $card } para robar.
   *[other] { $who } juega { $card } para robar.
}
play-recalls = { $who ->
    [you] Juegas { $card } y recuperas { $cards }.
   *[other] { $who } juega { $card } y recupera { $cards }.
}
play-exchanges = { $who ->
    [you] Juegas { $card } y entregas { $champion }.
   *[other] { $who } juega { $card } y entrega { $champion }.
}
play-defends = { $who ->
    [you] Defiendes con { $cards }.
   *[other] { $who } defiende con { $cards }.
}
play-no-defence = { $who ->
    [you] No defiendes.
   *[other] { $who } no defiende.
}
play-discards = { $who ->
    [you] Descartas { $cards }.
   *[other] { $who } descarta { $cards }.
}

## Cómo está un duelo

play-you = Tú
play-side = { $energy } de energía, { $lunas }, { $hand } en mano, { $deck } en el mazo, { $discard } en descartes
play-surely-held = { $who } tiene seguro en la mano { $cards }.
play-hand = Tu mano:
play-no-hand = No tienes cartas en la mano.
play-attacked = El ataque: { $cards }
play-ask-mulligan = { $n ->
    [one] Tu primera mano: cambia una carta (c 1), o pulsa Intro para quedártela.
   *[other] Tu primera mano: cambia hasta { $n } cartas (c 1 4), o pulsa Intro para quedártela.
}
play-ask-action = Te toca: ataca (a 1 2), juega una carta o pasa (p). ? te ayuda.
play-ask-defence = Te atacan: defiende (d 1 2), o pulsa Intro para encajarlo. ? te ayuda.
play-ask-discard = { $n ->
    [one] Demasiadas cartas: descarta una ({ $verb } 3).
   *[other] Demasiadas cartas: descarta { $n } ({ $verb } 1 2).
}
play-pile = { $who ->
    [you] Tus descartes, con los campeones numerados para recuperarlos:
   *[other] Los descartes de { $who }:
}
play-still-in-deck = { $n ->
    [0] Tu mazo está vacío.
    [one] Queda en tu mazo una carta: { $cards }.
   *[other] Quedan en tu mazo { $n } cartas, sin orden: { $cards }.
}
play-deck-unknown = Nadie sabe qué contiene tu mazo: se repartió al azar.
play-loose = { $who } tiene en la mano o en el mazo, entre otras: { $cards }.
play-pile-others = y { $cards }
play-odds-cost = Coste: { $cost ->
    [one] { $cost } luna
   *[other] { $cost } lunas
}, de las { $lunas } que tienes
play-odds-bonus = Bonificación: { $bonus } ({ $combo })
play-odds-over = { $who ->
    [you] Probabilidad de que pierdas toda la energía que te queda ({ $energy }): { $p }
   *[other] Probabilidad de que { $who } pierda toda la energía que le queda ({ $energy }): { $p }
}
play-hint = { $who } escribiría: { $order }
play-kept = La partida queda guardada: arcadia play --resume la continúa.
play-kept-before = Tienes una partida sin terminar: arcadia play --resume la continúa. Tu primera jugada aquí la sustituye.
play-nothing-kept = No hay ninguna partida sin terminar. Empieza una con arcadia play.
play-thinking = { $who } está pensando…

## Drafts y mazos

play-you-keep = Guardas { $cards }.
play-you-keep-remove = Guardas { $cards } y retiras { $removed }.
play-you-remove = Retiras { $removed }.
play-you-got = { $n ->
    [one] La última carta es para ti: { $cards }.
   *[other] Las últimas { $n } cartas son para ti: { $cards }.
}
play-you-pile = Tomas el montón { $pile }.
play-piles = Montones en la mesa: { $piles }
play-how-pile = Escribe el número de un montón.
play-how-keep = { $n ->
    [one] Escribe el número de la carta que guardas. ? te ayuda.
   *[other] Escribe los números de las cartas que guardas, por ejemplo { $example }. ? te ayuda.
}
play-how-remove = Escribe los números de las cartas que guardas, una barra y los de las que retiras, por ejemplo { $example }. ? te ayuda.
play-have = Tienes { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}: { $counts }.
play-have-none = Todavía no tienes cartas.
play-other-cards = sin color
play-they-have = { $who } tiene { $cards }.
play-built-for-you = El ordenador ha construido un mazo con tus cartas. Pulsa Intro para jugar con él, o cámbialo antes.
play-in-deck = En el mazo ({ $n }):
play-left-out = Apartadas ({ $n }):
play-ask-build = { $n ->
    [one] El mazo tiene { $n } carta de { $least }. x 3 41 pone la carta 41 en lugar de la 3, Intro da el mazo por bueno, ? te ayuda.
   *[other] El mazo tiene { $n } cartas de { $least }. x 3 41 pone la carta 41 en lugar de la 3, Intro da el mazo por bueno, ? te ayuda.
}
play-deck-final = Tu mazo está construido. Su código: { $code }
play-in-already = { $card } ya está en el mazo.
play-out-already = { $card } no está en el mazo.

## Lo que no se entiende

play-unknown = «{ $text }» no se entiende aquí. ? muestra lo que puedes escribir.
play-not-here = Ahora no puedes hacer eso. ? muestra lo que sí puedes.
play-which = Di qué cartas, por su número: { $example }
play-which-back = ¿Qué campeones? Añade sus números en tus descartes: { $example }
play-nobody-back = No hay ningún campeón en tus descartes.
play-no-number = Aquí no hay ninguna carta { $n }: los números van del 1 al { $most }.
play-no-cards = No hay cartas entre las que elegir.
play-no-card = Ninguna de estas cartas es «{ $text }».
play-twice = { $card } está dos veces.
play-no-pile = «{ $text }» no es un montón: escribe su número, por ejemplo { $example }.
play-no-draw-card = No tienes ninguna carta Roba en la mano.
play-no-exchange-card = No tienes ninguna carta Intercambio en la mano.
play-no-attack = Di con qué cartas: { $example }
play-three = Como mucho combaten tres campeones juntos.
play-long-line = Esa línea era demasiado larga y se ha ignorado.
play-nothing-to-resign = Todavía no puedes rendirte: { $quit } lo termina todo.

## El final

play-left = Has dejado la partida.
play-no-more = Se acabó la entrada: la partida se deja aquí.
play-won = Has ganado: { $who } se ha quedado sin energía.
play-lost = Ha ganado { $who }: te has quedado sin energía.
play-resigned = Te has rendido: ha ganado { $who }.
play-after = { $turn ->
    [one] Ha durado un turno.
   *[other] Ha durado { $turn } turnos.
} Energía restante: { $mine } para ti, { $theirs } para { $who }.
play-seed = Semilla { $seed }: con --seed { $seed } se reparten las mismas cartas.
play-record-draft = El registro del draft está en { $file }.
play-record-build = El registro de la construcción está en { $file }.
play-record-duel = El registro de la partida está en { $file }.
