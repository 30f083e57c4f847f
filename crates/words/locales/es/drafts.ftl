# Español: los drafts, la construcción de mazos, el mercado y la guía de todo ello.
# Un «lote» es lo que pasa de mano en mano; un «sobre» es un lote que se abre.

## Contar

count-players = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
count-rounds = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}
count-piles = { $n ->
    [one] { $n } montón
   *[other] { $n } montones
}
count-packs = { $n ->
    [one] { $n } lote
   *[other] { $n } lotes
}
count-commons = { $n ->
    [one] { $n } común
   *[other] { $n } comunes
}
count-uncommons = { $n ->
    [one] { $n } infrecuente
   *[other] { $n } infrecuentes
}
count-rares = { $n ->
    [one] { $n } rara
   *[other] { $n } raras
}
count-sets = { $n ->
    [one] { $n } juego
   *[other] { $n } juegos
}
count-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
}

## Maneras de conseguir un mazo: sus nombres, y cada una en una frase

format-random = Aleatorio
format-random-about = Se baraja el juego y se reparten los dos mazos: nada que elegir, y ninguna partida igual a otra.
format-monochrome = Monocromo
format-monochrome-about = Cada uno juega con todos los campeones de un color: un mazo ya hecho cuyos campeones combinan bien.
format-custom = Construido
format-custom-about = Cada uno trae un mazo construido de antemano con un juego propio.
format-solomon = Solomon 7×7
format-solomon-about = Las cartas se ponen a la vista de todos, y quien toma primero toma menos, pero recibe lo que queda.
format-piles = Draft 12×8
format-piles-about = Elige un montón boca abajo; después quédate con una carta cada vez y entrega las demás.
format-pass = Draft 1-2-3
format-pass-about = De cada mano se guarda tres veces una carta, y el resto sale del juego.
format-pick-four = De cuatro en cuatro
format-pick-four-about = Cuatro cartas por cabeza van y vienen hasta que se acaban, y las que guardaste son tu mazo.
format-power = Power Draft
format-power-about = Unos pocos hacen el draft de tantos sobres como si fueran el doble: por cada carta que guardas, retiras otra.
format-standard = Draft de sobres
format-standard-about = Cada uno abre un sobre, guarda una carta y pasa las demás, hasta que no queda ninguna.
format-sealed = Sellado
format-sealed-about = Cada uno abre sus propios sobres y construye un mazo con ellos. No se pasa nada.
format-deckbuilder = Deckbuilder Draft
format-deckbuilder-about = Se empieza con mazos débiles, que mejoran en un mercado entre partida y partida.

## Las reglas de los drafts

format-solomon-rules =
    Para dos jugadores, en { $rounds }. En cada ronda se ponen { $cards } boca arriba. Quien toma
    primero se lleva { $first }, después el otro se lleva { $second } de las que quedan, y
    { $rest ->
        [0] no queda nada
        [one] la última carta es para el primero
       *[other] las últimas { $rest } cartas son para el primero
    }. En cada ronda le toca al otro tomar primero. En total se ponen { $total }, y cada uno termina
    con { $kept }.
format-piles-rules =
    Para dos jugadores. Sobre la mesa, boca abajo: { $piles } de { $cards }. Se juegan { $rounds }. En
    cada ronda uno elige un montón, y después el otro; ambos miran sus cartas, guardan una y entregan
    las demás al otro, y así hasta agotar los montones. En cada ronda le toca al otro elegir primero.
    En total se reparten { $total }, y cada uno termina con { $kept }.
format-pass-rules =
    Para dos jugadores, en { $rounds }. En cada ronda ambos reciben { $cards }, guardan una y entregan
    las demás al otro. { $picks-number ->
        [one] Las cartas así entregadas salen del juego boca abajo.
       *[other] Cuando cada uno ha guardado { $picks-number } de este modo, el resto sale del juego boca abajo.
    } En total se reparten { $total }, y cada uno termina con { $kept }.
format-pick-four-rules =
    Para dos jugadores, en { $rounds }. En cada ronda ambos reciben { $cards }, guardan una y entregan
    las demás al otro, hasta que no queda ninguna. Nada sale del juego. En total se reparten { $total },
    y cada uno termina con { $kept }.
format-power-rules =
    Para { $seats }, en { $rounds }. En cada ronda cada uno abre dos sobres de { $booster }. Del primero
    guardas { $picks } y retiras { $removes }; después lo pasas y haces lo mismo con el segundo, y
    entonces llegan los sobres que te ha pasado tu vecino. Cuando ya no quedan cartas suficientes,
    guardas la mitad, redondeada hacia arriba si es un primer sobre y hacia abajo si es un segundo. Los
    sobres pasan a la izquierda y, una ronda de cada dos, a la derecha.
    { $bins ->
        [own] Al final cada uno construye además un segundo mazo con las cartas que ha retirado.
        [random]
            Al final cada uno construye además un segundo mazo con las cartas que ha retirado alguien
            elegido por sorteo.
       *[none] Las cartas retiradas quedan fuera del juego.
    } En total se abren { $total }, y cada uno termina con { $kept }.
format-standard-rules =
    Para { $seats }, en { $rounds }. En cada ronda cada uno abre un sobre de { $booster }, guarda
    { $picks } y pasa las demás a su vecino, hasta que no queda ninguna. Los sobres pasan a la izquierda
    y, una ronda de cada dos, a la derecha. En total se abren { $total }, y cada uno termina con
    { $kept }.
format-sealed-rules =
    Para { $seats }. Cada uno abre de una vez { $boosters } sobres de { $booster }, no los enseña a
    nadie y se lo queda todo. No se pasa nada: el mazo se construye con lo que se ha abierto. En
    total se abren { $total }, y cada uno tiene { $kept }.
format-deckbuilder-rules =
    Para { $seats }; lo mejor es ser dos o cuatro. Cada uno hace el draft de tres sobres iniciales de
    { $starter }, carta por carta, pasando siempre al siguiente, y construye un mazo. Después vienen
    { $rounds } de partidas; lo mejor es jugar de cinco a diez. { $last_market ->
        [true] Tras cada ronda
       *[false] Entre ronda y ronda
    } cada uno recibe un sobre de { $booster-commons }, y se abre un mercado con { $booster-uncommons } y { $rares }. Quienes
    pierden compran primero. Una infrecuente cuesta { $uncommon_cost }, una rara { $rare_cost }, y se
    paga con cartas: una común vale { $common_worth }, una infrecuente { $uncommon_worth }, una rara
    { $rare_worth }, y cada una vale más por cada color que comparte con la carta comprada. Los mazos se
    rehacen antes de cada partida. Una victoria vale 2 puntos, unas tablas 1; al final gana quien tenga
    más puntos.

## Los ajustes de los drafts

setting-seats = cuántos jugadores hay
setting-rounds = cuántas rondas hay
setting-deckbuilder-rounds = cuántas rondas de partidas hay; lo mejor es de 5 a 10
setting-deckbuilder-seats = cuántos jugadores hay; lo mejor es 2 o 4
setting-solomon-cards = cuántas cartas se ponen a la vista en una ronda
setting-solomon-first = cuántas cartas se lleva quien toma primero
setting-solomon-second = cuántas cartas se lleva el otro; el resto es para el primero
setting-piles-piles = cuántos montones hay en la mesa: un número par
setting-piles-cards = cuántas cartas tiene un montón
setting-cards = cuántas cartas recibe cada uno en una ronda
setting-pass-picks = cuántas cartas guarda cada uno en una ronda antes de que el resto salga del juego
setting-booster = cuántas cartas tiene un sobre, salvo que la lista diga cómo se hacen
setting-power-picks = cuántas cartas se guardan de cada sobre de una vez
setting-power-removes = cuántas cartas se retiran de cada sobre de una vez
setting-power-bins = quién construye un segundo mazo con las cartas retiradas: nadie (none), quien las retiró (own) o alguien elegido por sorteo (random)
setting-standard-picks = cuántas cartas se guardan de una vez
setting-sealed-boosters = cuántos sobres abre cada uno: por lo general 6, y 4 con las cartas de Oracle
setting-buyers = quién compra primero en el mercado: quienes perdieron, quienes ganaron, o al azar
setting-last-market = si también hay sobres y mercado tras la última ronda
setting-starter = cuántas comunes tiene un sobre inicial
setting-starter-colored = cuántas de ellas son de un solo color; todos los colores tienen la misma parte
setting-deckbuilder-booster = cuántas cartas tiene un sobre de comunes o de infrecuentes
setting-booster-colored = cuántas de ellas son de un solo color; todos los colores tienen la misma parte
setting-rares = cuántas cartas tiene un sobre de raras
setting-balanced = si los sobres respetan esas partes de cada color
setting-lands-colored = si las tierras cuentan con los colores a los que pertenecen
setting-common-worth = cuánto vale una común en un cambio
setting-common-bonus = cuánto más vale una común por cada color que comparte
setting-uncommon-cost = cuánto cuesta una infrecuente
setting-uncommon-worth = cuánto vale una infrecuente en un cambio
setting-uncommon-bonus = cuánto más vale una infrecuente por cada color que comparte
setting-rare-cost = cuánto cuesta una rara
setting-rare-worth = cuánto vale una rara en un cambio
setting-rare-bonus = cuánto más vale una rara por cada color que comparte
setting-mythic-cost = cuánto cuesta una rara mítica
setting-mythic-worth = cuánto vale una rara mítica en un cambio
setting-mythic-bonus = cuánto más vale una rara mítica por cada color que comparte

## Cómo va un draft

draft-round = Ronda { $round } de { $rounds }
draft-round-pick = Ronda { $round } de { $rounds }, elección { $pick } de { $picks }
draft-booster = { $n ->
    [1] Primer sobre
    [2] Segundo sobre
   *[other] Sobre { $n }
}
# Lo que se pide, tal como sigue al nombre de un sobre y dos puntos.
draft-ask-booster = { $booster }: { $ask }
draft-ask-pile = { $of ->
    [1] toma el último montón.
   *[other] elige uno de los { $of } montones.
}
draft-ask-take = { $take ->
    [1] toma una
   *[other] toma { $take }
} de estas { $of } cartas.
draft-ask-keep-remove = de estas { $of } cartas, guarda { $take } y retira { $remove }.
draft-ask-remove = { $remove ->
    [1] retira una
   *[other] retira { $remove }
} de estas { $of } cartas.
draft-wait = Espera: { $who } está eligiendo.
draft-wait-several = Espera a los demás: { $names }.
draft-choosing = { $who } está eligiendo.
draft-choosing-several = Siguen eligiendo: { $names }.
draft-over = El draft ha terminado.
draft-then-takes = Después { $who } toma { $take } de las { $of } que quedan.
draft-then-you-take = Después tomas { $take } de las { $of } que quedan.
draft-then-keeps = Después { $who } guarda { $take } de las { $of } que quedan y retira { $remove }.
draft-then-you-keep = Después guardas { $take } de las { $of } que quedan y retiras { $remove }.
draft-then-gets = { $count ->
    [one] La última carta es
   *[other] Las últimas { $count } cartas son
} después para { $who }.
draft-then-you-get = { $count ->
    [one] La última carta es
   *[other] Las últimas { $count } cartas son
} después para ti.
draft-then-removes = Después { $who } retira { $count ->
    [one] la última carta
   *[other] las últimas { $count } cartas
}.
draft-then-you-remove = Después retiras { $count ->
    [one] la última carta
   *[other] las últimas { $count } cartas
}.
draft-then-leaves = { $count ->
    [one] La otra carta sale
   *[other] Las otras { $count } cartas salen
} del juego.

build-title = Construcción de mazos
build-ask-exactly = Construye un mazo de exactamente { $least } cartas con tus { $have }.
build-ask-between = Construye un mazo de { $least } a { $most } cartas con tus { $have }.
build-ask-at-least = Construye un mazo de al menos { $least } cartas con tus { $have }.
build-free = Puedes añadir cuantas quieras de estas: { $names }.
build-aside = { $n ->
    [one] La carta que dejes queda
   *[other] Las { $n } cartas que dejes quedan
} aparte.
build-done = Tu mazo está entregado: { $cards }.
build-wait = Espera: { $who } sigue construyendo.
build-wait-several = Espera a los demás: { $names }.
build-building = { $who } sigue construyendo.
build-building-several = Siguen construyendo: { $names }.
build-over = Todos los mazos están construidos.

market-title = Mercado
market-ask = { $n ->
    [one] Compra la última carta, o pasa.
   *[other] Compra una de las { $n } cartas, o pasa.
}
market-old = { $n ->
    [one] Una de ellas está
   *[other] { $n } de ellas están
} aquí por última vez.
market-wait = Espera: le toca comprar a { $who }.
market-buying = Le toca comprar a { $who }.
market-next = Después le toca a { $who }.
market-next-you = Después te toca a ti.
market-last-pass = Todos los demás han pasado: si pasas, el mercado se cierra.
market-over = El mercado está cerrado.

## El curso de un draft

rarity-common = común
rarity-uncommon = infrecuente
rarity-rare = rara
rarity-mythic = mítica
rarity-special = especial
rarity-bonus = adicional
rarity-unknown = desconocida
color-white = blanco
color-blue = azul
color-black = negro
color-green = verde
bucket-unknown = desconocido
bucket-colorless = incolora
bucket-multicolor = multicolor
bucket-other = otra
draft-filled = { $cards ->
    [one] { $cards } carta sustituye a otra
   *[other] { $cards } cartas sustituyen a otras
} en los sobres, porque había muy pocas de esa clase ({ $rarity }, { $bucket }).
draft-laid-out = Ronda { $round }: se ponen { $count } a la vista: { $cards }.
draft-dealt = Ronda { $round }: se reparten { $packs } boca abajo.
draft-dealt-sized = Ronda { $round }: se reparten { $packs } de { $cards } boca abajo.
draft-chose-pile = { $who } toma el montón { $pile }.
draft-kept = { $who } guarda { $cards }.
draft-removed = { $who } retira { $cards }.
draft-kept-removed = { $who } guarda { $cards } y retira { $removed }.
draft-chose-hidden = { $who } ha elegido.
draft-got = { $count ->
    [one] La última carta es
   *[other] Las últimas { $count } cartas son
} para { $who }: { $cards }.
draft-had-to-remove = { $who } tiene que retirar { $cards }.
draft-left = { $count ->
    [one] Una carta sale
   *[other] { $count } cartas salen
} del juego: { $cards }.
draft-left-hidden = { $count ->
    [one] Una carta sale
   *[other] { $count } cartas salen
} del juego.
draft-bin-own = { $who } construye además un mazo con las cartas que ha retirado.
draft-bin = { $who } construye además un mazo con las cartas que ha retirado { $owner }.

market-order = Se compra en este orden: { $names }.
market-bought = { $who } compra { $card } a cambio de { $cards }.
market-passed = { $who } no compra nada.
market-closed = El mercado se cierra.
build-submitted = { $who } ha construido un mazo de { $cards }.
build-submitted-hidden = { $who } ha construido un mazo.

## La guía de los formatos

guide-title = ¿Qué mazo, qué draft?
guide-compared = Comparación
guide-times = Tiempos en minutos
guide-who = Para quién
guide-questions = Preguntas que ayudan a elegir
guide-profiles = Recomendaciones

# Las cabeceras de las tablas.
guide-column-name = formato
guide-column-minutes = min
guide-column-complexity = dificultad
guide-column-drafted = elegidas
guide-column-aside = aparte
guide-column-information = información
guide-column-sets = juegos
guide-column-setup = prep.
guide-column-draft = draft
guide-column-build = constr.
guide-column-between = entre
guide-column-play = partidas
guide-column-total = total
guide-column-event = torneo
guide-range = { $low }-{ $high }
# Un nombre y lo que le corresponde.
guide-entry = { $head }: { $text }

complexity-low = baja
complexity-medium = media
complexity-high = alta
information-no-draft = sin draft
information-complete = completa
information-partial = parcial

best-for-new-players = quien empieza a jugar
best-for-new-drafters = quien nunca ha hecho un draft
best-for-tacticians = quien disfruta sopesando cada elección
best-for-casual-play = una velada entre amigos
best-for-competition = la competición
best-for-deep-strategy = los planes a largo plazo
best-for-quick-events = los torneos con poco tiempo
best-for-short-breaks = un draft en un rato libre
best-for-small-groups = de tres a cinco personas con cartas para más
best-for-full-tables = una mesa completa
best-for-campaigns = un grupo que se reúne para varias partidas

question-time = ¿Cuánto tiempo hay hasta que los mazos deban estar listos?
answer-time-short = un cuarto de hora como mucho
answer-time-medium = hasta veinte minutos
answer-time-long = más de veinte minutos
question-experience = ¿Has hecho ya algún draft?
answer-experience-new = nunca, o casi nunca
answer-experience-some = unas cuantas veces
answer-experience-experienced = muchas veces
question-style = ¿Qué te gusta más?
answer-style-open = ver todas las cartas
answer-style-balanced = un poco de todo
answer-style-deep = planear a largo plazo
question-sets = ¿Cuántos juegos de 120 cartas tienes?
answer-sets-one = uno
answer-sets-two = dos o más

profile-new-players = Para quien empieza a jugar
profile-new-to-drafting = Para quien nunca ha hecho un draft
profile-casual = Para una velada entre amigos
profile-competitive = Para la competición
profile-quick-events = Para los torneos con poco tiempo
profile-reason-game-first = Primero se aprende a jugar.
profile-reason-combos-first = Se descubre qué campeones van juntos.
profile-reason-lunas-first = Se aprende a administrar las lunas.
profile-reason-shortest = Es el más breve de los tres grandes drafts.
profile-reason-open-cards = Las cartas a la vista son más fáciles de juzgar.
profile-reason-basics-of-drafting = Enseña lo que importa en todo draft.
profile-reason-clear-choices = Cada elección es clara: dos cartas, o tres.
profile-reason-depth-for-time = Da mucho que pensar para lo que dura.
profile-reason-not-tiring = Mantiene a todos ocupados y no cansa a nadie.
profile-reason-sociable = Todo se hace en compañía.
profile-reason-luck-and-skill = La suerte y la habilidad pesan por igual.
profile-reason-skill-ceiling = Siempre queda algo por aprender.
profile-reason-experience-pays = Quien conoce las cartas y el juego lleva ventaja.
profile-reason-far-plans = Los planes abarcan muchas rondas.
profile-reason-reading-others = Conviene adivinar qué busca el rival.
profile-reason-many-rounds = Es lo bastante breve para varias rondas seguidas.
profile-reason-still-deep = Aun así hay mucho que decidir.
profile-reason-easy-to-teach = Se explica pronto y se organiza sin esfuerzo.
profile-reason-exciting-splits = El momento de repartirse las cartas es emocionante.

# Lo que habla en favor de un formato, tal como figura en una lista.
reason-time-short = cabe en un cuarto de hora
reason-time-medium = cabe en veinte minutos
reason-time-long = aprovecha bien el tiempo que tienes
reason-experience-new = es fácil para empezar
reason-experience-some = parte de lo que ya sabes
reason-experience-experienced = premia la experiencia
reason-style-open = todas las cartas están a la vista
reason-style-balanced = tiene un poco de todo
reason-style-deep = premia los planes a largo plazo
reason-sets-one = basta un juego
reason-sets-two = aprovecha los dos juegos
reason-seats = está hecho para tantos jugadores como sois
suggestion = { $name } ({ $minutes }, { $sets })
suggestion-because = { $name } ({ $minutes }, { $sets }): { $reasons }
suggestion-none = Nada encaja: cada draft pide más tiempo, más juegos u otro número de jugadores.

## Rechazos en un draft, al construir mazos y en el mercado

refusal-unknown-format = No hay ningún formato de draft «{ $name }». Elige uno de estos: { $names }.
refusal-unknown-setting = El formato { $format } no tiene ningún ajuste «{ $name }». Tiene estos: { $names }.
refusal-setting-out-of-bounds = El ajuste { $name } no puede ser «{ $value }». Valores permitidos: { $allowed }.
refusal-draft-keeps-too-few = Cada uno guardaría { $kept ->
        [one] { $kept } carta
       *[other] { $kept } cartas
    } de este draft, y un mazo necesita { $least }: usa más rondas o lotes más grandes.
refusal-too-few-cards = Este draft necesita { $need } cartas, y hay { $have }.{ $fits ->
    [none] {" "}Usa una lista más larga.
   *[other] {" "}Bastarían con uno de estos ajustes: { $fits }.
}
refusal-solomon-takes-too-much = Entre dos no se pueden tomar { $taken } de { $cards } cartas en una ronda.
refusal-piles-odd = { $piles ->
        [one] { $piles } montón no se puede
       *[other] { $piles } montones no se pueden
    } repartir entre dos: usa un número par.
refusal-too-much-color = Un sobre { $pack ->
        [starter] inicial{" "}
       *[booster] {""}
    }de { $size } cartas no puede tener { $colored } de un solo color.
refusal-rarities-missing = Este formato necesita comunes, infrecuentes y raras, y ninguna de estas cartas tiene rareza. Usa una lista que las dé, o añádelas con etiquetas o con una segunda lista.
refusal-rarity-short = Hacen falta { $need } cartas { $rarity ->
        [common] comunes
        [uncommon] infrecuentes
       *[rare] raras
    }, y hay { $have }. Usa una lista mayor, menos jugadores o menos rondas.
refusal-sheets-too-small = Este draft necesita { $need } sobres, y las hojas de la lista alcanzan para { $have } ({ $sheets }).{" "}{ $fits ->
    [none] Usa una lista con más cartas en sus hojas.
   *[other] Alcanzarían con uno de estos ajustes: { $fits }.
}
refusal-too-many-copies = Una carta saldría más de { $most } veces, demasiadas para una lista de { $lines } cartas. Usa menos rondas o menos jugadores.
refusal-pool-empty = No hay cartas. Pon al menos una en la lista.
refusal-pool-too-large = { $have } cartas son demasiadas. Una lista tiene como máximo { $lines } líneas, y { $most } cartas contando los ejemplares.
refusal-pool-lands-only = Todas las cartas de esta lista son tierras. Añade también los hechizos.
refusal-pool-broken = La lista se contradice ({ $what }).
refusal-nothing-to-choose = Ahora no tienes nada que elegir.
refusal-no-such-pile = El montón { $pile } ya no está. Elige otro.
refusal-choose-a-pile = Elige primero un montón.
refusal-choose-a-card = Elige cartas de tu lote.
refusal-wrong-number-of-cards = { $drop ->
    [0] Elige exactamente { $keep ->
        [one] { $keep } carta
       *[other] { $keep } cartas
    }, no { $take }.
   *[other] Guarda { $keep } y retira { $drop }: has elegido { $take } y { $remove }.
}
refusal-card-not-in-pack = La carta { $card } no está en tu lote.
refusal-kept-and-removed = No puedes guardar y retirar la misma carta.
refusal-build-seats = Pueden construir mazos de uno a dieciséis jugadores, no { $have }.
refusal-list-sheet-small = Un sobre pide { $need } cartas de { $sheet }, que tiene { $have }.
refusal-list-in-no-booster = { $n ->
    [one] Una carta no está en ningún sobre
   *[other] { $n } cartas no están en ningún sobre
}: un draft con sobres las deja fuera.
refusal-too-few-drafters = Hay { $seats } asientos y solo { $have } para draftear.
refusal-card-not-in-pool = La carta { $card } no está en esta lista.
refusal-card-there-twice = La carta { $card } aparece dos veces.
refusal-too-few-to-build = Un mazo necesita { $least } cartas, y alguien solo tiene { $have }.
refusal-deck-is-final = Ya has entregado tu mazo.
refusal-not-yours-to-build = La carta { $card } no está entre las tuyas.
refusal-not-free = «{ $name }» no es una carta que se pueda añadir libremente.
refusal-too-many-free = Un mazo tiene como máximo { $most } ejemplares de cada carta que se añade libremente.
refusal-wrong-deck-size = Un mazo tiene { $bounds ->
    [exactly] exactamente { $least }
    [least] al menos { $least }
   *[between] de { $least } a { $most }
} cartas; este tiene { $have }.
refusal-market-seats = En un mercado compran de dos a ocho jugadores, no { $have }.
refusal-not-on-the-market = La carta { $card } no está a la venta.
refusal-not-yours = La carta { $card } no es tuya: no puedes cambiarla.
refusal-not-worth-enough = Esta carta cuesta { $cost }, y tu oferta vale { $worth }. Añade cartas.
refusal-deck-would-be-too-small = Un mazo necesita { $least } cartas, y te quedarían solo { $left }.
refusal-not-your-turn-to-buy = No te toca comprar.
refusal-no-starters = Un Deckbuilder Draft continúa a partir de un draft terminado de sus sobres iniciales.
refusal-no-games-now = En este momento no se juega ninguna partida.
refusal-results-do-not-fit = Estos resultados no encajan con los emparejamientos: de dos que se enfrentan, uno gana y el otro pierde, o quedan en tablas; quien no se ha enfrentado a nadie descansa.
refusal-not-this-market = Este no es el mercado cerrado de esta ronda.

## Rechazos y avisos sobre listas de cartas. Lo que está en una lista viene con sus comillas.

refusal-list-basics = { $n ->
    [one] Se ha dejado fuera una tierra básica
   *[other] Se han dejado fuera { $n } tierras básicas
}: cada jugador tiene cuantas quiera.
refusal-list-line-fields = De { $name } no se ha entendido esto, y se ha dejado fuera: { $fields }.
refusal-list-no-name-column = Línea { $line }: la primera línea de una tabla da el nombre de sus columnas, y una de ellas debe llamarse name.
refusal-list-row-no-name = La fila { $text } no tiene nombre y se ha dejado fuera: toda carta necesita uno.
refusal-list-row-broken = La fila de { $card } no está completa, o le sobra una comilla o una coma: solo se han leído { $n } de sus { $of } columnas.
refusal-list-too-many-sections = Línea { $line }: una lista tiene como máximo { $most } secciones.
refusal-list-settings-ignored = Algunos ajustes de la lista no tienen efecto aquí: { $settings }. Cómo se juega un draft se elige al crearlo.
refusal-list-layout-broken = La composición { $layout } no consta de un peso y de huecos con nombres y números, así que los sobres se hacen con todas las cartas por igual.
refusal-list-layout-sheet = La composición { $layout } pide cartas de { $sheet }, pero no existe esa sección, así que los sobres se hacen con todas las cartas por igual.
refusal-list-layout-sizes = Las composiciones no tienen todas el mismo número de cartas, así que los sobres se hacen con todas las cartas por igual.
refusal-list-layout-size = Un sobre de esta lista tendría { $have } cartas, y el máximo es { $most }, así que los sobres se hacen con todas las cartas por igual.
refusal-list-sections-uncounted = Las secciones no dicen cuántas de sus cartas van en un sobre, así que los sobres se hacen con todas las cartas por igual. [Common(10)] pediría diez.
refusal-list-sheet-empty = La sección { $sheet } no tiene cartas, o solo tierras básicas: los sobres se hacen sin ella.
refusal-list-custom-no-array = Línea { $line }: las cartas personalizadas deben ser un array JSON, con un nombre para cada carta.
refusal-list-custom-no-name = La carta personalizada { $card } no tiene nombre y se ha dejado fuera.
refusal-list-draft-effects = { $n ->
    [one] Una carta personalizada tiene un efecto durante el draft: aquí se trata como cualquier otra.
   *[other] { $n } cartas personalizadas tienen un efecto durante el draft: aquí se tratan como cualquier otra.
}
refusal-list-json = Línea { $line }: esto no es el JSON que se esperaba ({ $what }).
refusal-list-json-broken = Línea { $line }: esto no es JSON ({ $what }).
refusal-list-json-unfinished = Línea { $line }: aquí se espera un objeto o un array JSON con todos sus corchetes y llaves cerrados.
refusal-list-card-fields = De la carta { $card }, { $name }, no se ha entendido esto, y se ha dejado fuera: { $fields }.
refusal-list-card-nameless = La carta { $card } no tiene nombre, o tiene uno de más de { $most } letras, y se ha dejado fuera.
refusal-list-nonsense-cards = Más de { $n } cartas de este archivo no tienen sentido: no es una lista de cartas de un formato conocido.
refusal-list-format-unknown = Ninguna lista de cartas tiene el formato { $format }: los formatos que se conocen aquí son { $known }.
refusal-list-too-large = El archivo ocupa { $have } MB, y una lista así puede ocupar { $most }: quita lo que no sea una carta, o divídela.
refusal-list-lands-only = La lista solo contiene tierras básicas, de las que todos disponen: añade las cartas del draft.
refusal-list-more = { $n ->
    [one] Y hay un aviso más como el último.
   *[other] Y hay { $n } avisos más como el último.
}
refusal-list-card-too-large = Línea { $line }: la carta { $card } tiene mucho más texto del que puede tener una carta, { $have } bytes; el máximo es { $most }.
refusal-list-nonsense = Línea { $line }: hasta aquí hay más de { $n } líneas sin sentido: no es una lista de cartas de un formato conocido. La más sencilla tiene un nombre de carta por línea.
refusal-list-empty = En esta lista no hay cartas: escribe un nombre de carta por línea, como 3 Gutter-Moth Swarm.
refusal-list-binary = Este archivo no es un texto, así que no es una lista de cartas: guarda la lista como texto sin formato (UTF-8), CSV, JSON o XML.
refusal-list-too-many-cards = { $line ->
    [0] Hay
   *[other] Línea { $line }: hay
} más de { $most } cartas, el máximo de una lista.
refusal-list-booster-none = Los sobres del producto { $product } no se pueden hacer con las cartas de este archivo: la colección se ha leído como una lista de sus cartas.
refusal-list-booster-strangers = { $n ->
    [one] Una carta de los sobres es de otra colección, que no está en este archivo: los sobres se han hecho sin ella.
   *[other] { $n } cartas de los sobres son de otras colecciones, que no están en este archivo: los sobres se han hecho sin ellas.
}
refusal-list-booster-sizes = Los sobres de esta colección no tienen todos el mismo número de cartas: solo se hacen los de { $size } cartas, y { $n ->
    [one] otra composición se ha dejado
   *[other] otras { $n } composiciones se han dejado
} fuera.
refusal-list-colors-unknown = { $text } no son colores (letras de WUBRG): los de { $card } quedan como desconocidos.
refusal-list-rarity-unknown = { $text } no es una rareza: la de { $card } queda como desconocida.
refusal-list-cost-unknown = { $text } no es un número: el coste de { $card } queda como desconocido.
refusal-list-count-unknown = { $text } no es un número de ejemplares: se ha contado uno de { $card }.
refusal-list-own-broken = Línea { $line }: esto no es el { $format } de una lista de cartas ({ $what }). Una lista tiene líneas, y cada línea un nombre.
refusal-list-card-no-name = La carta { $card } de la lista no tiene nombre: toda carta necesita uno.
refusal-list-page = Esto es una página de una búsqueda más larga: faltan las cartas de las demás páginas. Junta las páginas, o haz el draft con estas.
refusal-list-tokens = { $n ->
    [one] Se ha dejado fuera una ficha o similar
   *[other] Se han dejado fuera { $n } fichas y similares
}: no entran en un draft.
refusal-list-name-too-long = Esta línea es más larga que cualquier nombre de carta y se ha dejado fuera; un nombre tiene como máximo { $most } letras.
refusal-list-line-no-card = { $text } no es ninguna carta y se ha dejado fuera: una línea tiene el nombre de una carta, y delante un número si hay varias.
refusal-list-left-out = La sección { $section } se ha dejado fuera, { $n ->
    [one] { $n } línea
   *[other] { $n } líneas
} en total: sus cartas no entran en el draft.
refusal-list-unknown = Esto es { $kind }, pero no de una lista de cartas o de una colección que se conozca aquí. Una lista con un nombre de carta por línea se entiende siempre.
refusal-list-factions = Hay más de { $most } facciones: una lista no puede tener más. ¿Tiene cada carta la suya?
refusal-list-line-nameless = Esta carta no tiene nombre, o tiene uno de más de { $most } letras, y se ha dejado fuera.
refusal-list-xml = Línea { $line }: esto no es el XML que se esperaba ({ $what }).
refusal-list-not-utf8 = El archivo no está en UTF-8, así que se ha leído como Windows-1252, que es lo que escribe Magic Online. Si los nombres se ven mal, guárdalo en UTF-8.
refusal-list-unwritable = No se ha podido escribir la lista ({ $what }).
refusal-list-rounds-broken = Lo que dice predeterminedLayouts no es una lista con las composiciones de cada ronda: los sobres se hacen con todas las cartas por igual.
refusal-list-rounds-unknown = predeterminedLayouts pide la composición { $layout }, y ninguna de ese nombre tiene cartas: los sobres se hacen con todas las cartas por igual.
refusal-list-layouts-many = Las hojas de las que los huecos pueden tomar sus cartas se combinan de más de { $most } maneras: los sobres se hacen con todas las cartas por igual.
refusal-list-collation-endless = Las secciones con un orden propio nunca se agotan: todos los sobres de esta lista se hacen con reposición.
refusal-list-booster-words = Los sobres se han hecho sin lo que no es una carta de alguna rareza: { $words }.
refusal-list-no-column = Esta lista no tiene ninguna columna llamada { $column }.
refusal-list-is-log = Es el registro de un draft de Magic Online, no una lista de cartas. Si lo pegas en «Cubos», el sitio lo muestra elección por elección, igual que { $command }.
refusal-log-unknown = No es un registro de draft de Magic Online: un registro así empieza con el evento y sus jugadores, y luego dice Pack 1 pick 1:
refusal-log-too-long = Línea { $line }: un registro puede tener { $picks } elecciones, de sobres con { $cards } cartas.
refusal-bulk-empty = No hay cartas en este archivo completo: aquí se conocen AllPrintings y AtomicCards de MTGJSON y los datos de Scryfall.
refusal-bulk-too-large = Este archivo tiene más de { $cards } cartas o { $printings } ediciones, más de las que existen.
refusal-bulk-unreadable = El archivo completo o su índice no se puede leer o escribir ({ $what }).
refusal-bulk-json = Línea { $line }: no es un archivo completo conocido aquí ({ $what }).
refusal-zip-broken = No se ha podido crear el archivo zip ({ $what }).
