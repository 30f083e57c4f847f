# Español: el informe de un estudio de equilibrio. Una afirmación tiene un nombre, una frase para cada
# cosa de la que habla, una definición de lo que se mide («how») y una frase para donde falla («found»).

## La página

lab-kicker = Un estudio de equilibrio del juego de cartas Oracle
lab-title = ¿Cumple Oracle lo que promete?
lab-settings = { $formats ->
    [one] Un formato
   *[other] { $formats } formatos
}, { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} y { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de cada uno · juega { $player }, comparado con { $weaker } · { $ruleset } · semilla { $seed }
lab-contents = Contenido
lab-numbers = Los números
lab-nothing = Aquí no se midió nada.

lab-reading-title = Cómo leer este informe
lab-reading-intervals = Los números pequeños junto a una medida son su intervalo del 95 %: si repitieras todo el estudio una y otra vez con otra suerte, diecinueve de cada veinte intervalos contendrían el número verdadero. En las tablas de cartas y mazos, ± es la desviación típica de un mazo a otro o de una partida a otra.
lab-reading-deals = Las partidas que siguen a un mismo draft no son independientes, y los intervalos lo tienen en cuenta. Unas tablas valen media victoria para cada uno. Un turno es el turno de un solo jugador.
lab-reading-players = Todo esto vale para los jugadores del ordenador nombrados arriba. No son personas: quizá tú juegues más tiempo, defiendas más o elijas otras cartas.
lab-reading-formats = Formatos de este estudio: { $formats }.
lab-reading-digest = Huella de todas las partidas y sumas: { $digest }

## Los números

lab-unit-turns = { $n } turnos
lab-unit-points = { $n } puntos
lab-interval = { $low } a { $high }
lab-range-between = { $low } a { $high }
lab-range-more = más de { $low }
lab-range-less = menos de { $high }
lab-range-any = cualquiera

## Los nombres

lab-first = primer jugador
lab-second = segundo jugador
lab-champions = Campeones
lab-round = Ronda { $n }
lab-family-random = los mazos aleatorios
lab-family-drafts = los mazos de draft
lab-family-chosen = los mazos elegidos
lab-table-own = con sus propias bonificaciones
lab-table-common = con las mismas bonificaciones para todos
lab-bucket-colors = colores
lab-bucket-orders = órdenes
lab-bucket-species = especies
lab-procedure-power-4 = Power Draft, 4
lab-procedure-standard-4 = sobres, 4
lab-procedure-standard-8 = sobres, 8
lab-buyers-losers = los perdedores primero
lab-buyers-winners = los ganadores primero
lab-buyers-random = un orden al azar
lab-first-buyers-losers = Perdedores antes
lab-first-buyers-winners = Ganadores antes
lab-first-buyers-random = Orden al azar
lab-action-attack-1 = Ataque con uno
lab-action-attack-2 = Ataque con dos
lab-action-attack-3 = Ataque con tres
lab-action-draw = Robar
lab-action-recall = Recuperar
lab-action-exchange = Intercambio
lab-action-pass = Pasar
lab-defence = { $n ->
    [0] Sin defensa
    [1] Un campeón
    [2] Dos campeones
   *[other] Tres campeones
}
lab-reason-support = Carta de robar o de intercambio de más
lab-reason-alone = Sin otro de su especie
lab-reason-weak = Dados flojos
lab-reason-crowded = El menor entre muchos buenos

## Las cabeceras

lab-head-claim = Afirmación
lab-head-expected = Esperado
lab-head-measured = Medido
lab-head-verdict = Veredicto
lab-head-format = Formato
lab-head-first-share = Puntos del primer jugador
lab-head-first-won = Gana el primero
lab-head-second-won = Gana el segundo
lab-head-drawn = Tablas
lab-head-against = Fila contra columna
lab-head-turns = Turnos
lab-head-games = Partidas
lab-head-share = Parte de las partidas
lab-head-mean = Media
lab-head-shortest = La más corta
lab-head-p05 = El 5 % acaba en
lab-head-p50 = La mitad acaba en
lab-head-p95 = El 95 % acaba en
lab-head-longest = La más larga
lab-head-typical = Partidas de 24 a 128 turnos
lab-head-share-of = Parte
lab-head-left-winner = Lunas que le quedan a quien gana
lab-head-left-loser = Lunas que le quedan a quien pierde
lab-head-seen = Cartas vistas, de 40
lab-head-reshuffles = Veces que se baraja de nuevo
lab-head-turn = Turno
lab-head-energy-first = Energía, primer jugador
lab-head-energy-second = Energía, segundo jugador
lab-head-lunas-first = Lunas, primer jugador
lab-head-lunas-second = Lunas, segundo jugador
lab-head-cards = Cartas
lab-head-random-forty = Cuarenta al azar
lab-head-drafted = En el draft
lab-head-built = En el mazo
lab-head-set-aside = Apartadas
lab-head-shared = Cartas que tienen los dos mazos
lab-head-cost = Coste
lab-head-champions = Campeones
lab-head-combo = Combo
lab-head-all = En total
lab-head-card = Carta
lab-head-in-deck = En el mazo
lab-head-drawn-card = Robada
lab-head-played = Jugada
lab-head-bucket = Grupo
lab-head-first-buyers = Quién compra primero
lab-head-round = Ronda

## Lo que encontramos

lab-found-title = Lo que encontramos
lab-found-lead = Las promesas de los libros de reglas se reducen a { $facts } hechos, puestos a prueba con { $n } comprobaciones y { $player } a la mesa. Una comprobación se cumple cuando todo el intervalo de la medida está dentro del margen prometido, y falla cuando está todo fuera. Si cruza el borde, queda sin decidir: harían falta más partidas. Un hecho se cumple cuando se cumplen todas sus comprobaciones.
lab-tally-holds = se cumplen
lab-tally-does-not-hold = no se cumplen
lab-tally-undecided = sin decidir
lab-found-failures = Lo que no se cumple
lab-found-no-failure = Ninguna afirmación quedó refutada.
lab-found-count = { $n ->
    [one] (falla { $n } de { $all } comprobaciones)
   *[other] (fallan { $n } de { $all } comprobaciones)
}
lab-found-glance = Todos los hechos de un vistazo
lab-fact-length = Duración de las partidas
lab-fact-draws = Tablas
lab-fact-start = Un comienzo justo
lab-fact-strength = Elegir hace más fuertes los mazos
lab-fact-bonuses = Elegir compensa pese a bonificaciones más bajas
lab-fact-comparable = Formatos igual de fuertes
lab-fact-consistency = Los mazos elegidos son más regulares
lab-fact-combos = Combos
lab-fact-skill = Habilidad
lab-fact-power = Power Draft
lab-fact-growth = Los mazos crecen en el Deckbuilder Draft
lab-fact-change = Cambiar de rumbo
lab-fact-losers-first = Los perdedores compran primero

## Quién juega

lab-players-title = Depende de quién juega
lab-players-lead = Las mismas preguntas con { $n } clases de jugadores, desde un principiante. Cada una jugó { $drafts } drafts y { $games } partidas de cada formato. Delante del + está quién juega los duelos; detrás, quién draftea y construye.
lab-players-changes = { $n ->
    [0] De { $all } comprobaciones, ninguna se cumple con unos y falla con otros.
    [one] De { $all } comprobaciones, una se cumple con unos y falla con otros: { $facts }.
   *[other] De { $all } comprobaciones, { $n } se cumplen con unos y fallan con otros: { $facts }.
}
lab-players-length-caption = Turnos de una partida, de media entre los formatos, con intervalos del 95 %
lab-players-first-caption = Puntos del primer jugador, de media entre los formatos, con intervalos del 95 %
lab-players-facts = Qué resulta de cada hecho
lab-players-holding = { $n } de { $all }
lab-players-claims = Cada afirmación, jugador a jugador
lab-players-duelling = Con { $players }, la habilidad es solo la del duelo: el rival de comparación elige y construye igual.
lab-head-players = Jugadores
lab-head-fact = Hecho
lab-found-players = { $n ->
    [0] ninguna comprobación se cumple con unos y falla con otros.
    [one] una comprobación se cumple con unos y falla con otros.
   *[other] { $n } comprobaciones se cumplen con unos y fallan con otros.
}
lab-verdict-players = Medido con { $players }.

## Qué hacer ahora

lab-next-title = Qué hacer ahora
lab-next-nothing = Nada: todas las promesas se cumplen, para estos jugadores.
lab-next-too-short = Las partidas duran { $turns } turnos de media, y para el libro de reglas menos de 45 es demasiado poco. Su remedio: quitar 1 o 2 puntos a las bonificaciones de especie, dejar orden y color, y volver a probar. Este comando busca reglas que den la duración correcta, comparadas con los pasos del libro de reglas:
lab-next-too-long = Las partidas duran { $turns } turnos de media, y para el libro de reglas más de 70 es demasiado. Su remedio: sumar 1 o 2 puntos a las bonificaciones de especie y 1 a las de orden, dejar el color, y volver a probar. Este comando busca reglas que den la duración correcta, comparadas con los pasos del libro de reglas:
lab-next-unfair = Empezar no es justo. El libro de reglas sospecha de las reglas básicas antes que de los combos, y aconseja probar formatos sin draft:
lab-next-bonuses = Las bonificaciones tras el siguiente paso del libro de reglas
lab-next-exhausted = Las bonificaciones no pueden ir más lejos por ahí: los campeones más emparentados valdrían menos.
lab-next-file = FILE es el archivo con las reglas de este estudio.
lab-next-undecided = { $n ->
    [one] { $n } hecho queda sin decidir.
   *[other] { $n } hechos quedan sin decidir.
} Cuatro veces más partidas reducen los intervalos a la mitad:

## Sobre este estudio

lab-study-title = Sobre este estudio
lab-study-lead = Todo aquello de lo que salen las cifras. Los mismos ajustes dan los mismos números en cualquier máquina.
lab-study-settings = Ajustes
lab-study-standard = Las reglas son las normales.
lab-study-rules = Todas las reglas. Las que difieren de las normales llevan el signo ≠.
lab-head-setting = Ajuste
lab-head-value = Valor
lab-head-rule = Regla
lab-head-standard = Normal
lab-head-here = Aquí
lab-setting-program = Programa
lab-setting-player = Jugador
lab-setting-weaker = Jugador más flojo
lab-setting-ladder = Otros jugadores
lab-setting-topics = Temas
lab-setting-weights = { $what ->
    [drafts] Pesos con los que draftea { $player }
   *[other] Pesos con los que juega { $player }
}
lab-setting-formats = Formatos
lab-setting-drafts = Drafts por formato
lab-setting-games = Partidas por formato
lab-setting-seed = Semilla
lab-setting-ruleset = Reglas
lab-setting-hash = Huella de las reglas

## Dos lados comparados

lab-compare-heading = { $one } y { $other }, lado a lado
lab-compare-settings = { $drafts } repartos y { $games } partidas de cada formato, los mismos en ambos lados, con la semilla { $seed }. Jugadores: { $player } y { $other-player }.
lab-compare-differences = Lo que cambia
lab-compare-reading = Ambos lados jugaron los mismos repartos con los mismos dados. Una diferencia es el segundo lado menos el primero; en negrita, y en la primera tabla, están aquellas cuyo intervalo del 95 % deja fuera el cero. Con muchas filas, una de cada veinte lo hace por azar.
lab-head-metric = Medida
lab-head-difference = Diferencia
lab-metric-length = Turnos por partida
lab-metric-typical = Partidas de 24 a 128 turnos
lab-metric-draws = Tablas
lab-metric-first = Puntos del primer jugador
lab-metric-damage = Daño por turno
lab-metric-energy-taken = Energía perdida por turno
lab-metric-bonus-attacks = Ataques con bonificación
lab-metric-bonus-defences = Defensas con bonificación
lab-metric-spent = Lunas gastadas
lab-metric-lunas = Lunas por partida
lab-metric-between-decks = Dispersión entre mazos
lab-metric-within-deck = Dispersión de los ataques entre turnos
lab-compare-rules = Huella de las reglas de { $side }: { $hash }

## Un ajuste

lab-tuning-title = Reglas ajustadas a sus promesas
lab-tuning-found = Lo que encontramos
lab-tuning-met = De { $all } objetivos, contados para ambos jugadores, antes se cumplían { $before } y ahora se cumplen { $after }, sin lugar a dudas.
lab-tuning-no-change = Las reglas se quedan como están.
lab-tuning-changes = Qué cambia
lab-tuning-games = Las partidas, antes y después
lab-tuning-length = Turnos de una partida con { $player }: { $before } partidas de cada formato antes y { $after } después
lab-tuning-fair-start = Puntos del primer jugador con { $player }: { $before } partidas de cada formato antes y { $after } después
lab-tuning-strength = Lo bien que juegan
lab-tuning-strength-lead = Quien pone precios para otras reglas juega mal con estas, y entonces sus partidas dicen poco. Es flojo quien aquí se lleva con seguridad menos del 60 % de los puntos.
lab-tuning-strength-caption = Puntos contra { $against }, con mazos al azar y monocromos
lab-tuning-tried = Qué más probamos
lab-tuning-tried-lead = El coste dice lo grande que es el cambio: una energía doblada cuesta 1. Lo que falta suma los turnos y puntos que quedan hasta los objetivos de ambos jugadores. Después, por formato: los turnos y los puntos del primer jugador.
lab-head-before = Antes
lab-head-after = Después
lab-head-cost-of = Coste
lab-head-without = Falta sin ello
lab-head-target = Objetivo
lab-head-changes = Cambios
lab-head-miss = Falta

## Las afirmaciones

lab-verdicts-title = Los veredictos
lab-verdicts-lead = Cada afirmación con lo que se midió exactamente y, debajo, lo que resultó, caso por caso.
lab-limit-ours = límite nuestro
lab-ruling-holds = se cumple
lab-ruling-does-not-hold = no se cumple
lab-ruling-undecided = sin decidir

lab-claim-length-name = Duración de las partidas
lab-claim-length = { $one }: una partida dura de media { $low } a { $high } turnos.
lab-claim-length-how = Los turnos de los dos jugadores juntos, de media en todas las partidas. Para los mazos aleatorios el libro de reglas dice 60; dejamos cinco a cada lado.
lab-claim-length-found = De media, una partida dura de { $span }, según el formato. El más alejado de su margen es { $one }: { $value } turnos, donde se prometen { $low } a { $high }.

lab-claim-not-too-short-name = Partidas no demasiado cortas
lab-claim-not-too-short = { $one }: una partida dura de media al menos { $low } turnos.
lab-claim-not-too-short-how = La misma duración media, frente al límite por debajo del cual el libro de reglas bajaría las bonificaciones.
lab-claim-not-too-short-found = De media, una partida dura de { $span }, según el formato; por debajo de { $low }, el libro de reglas la llama demasiado corta.

lab-claim-not-too-long-name = Partidas no demasiado largas
lab-claim-not-too-long = { $one }: una partida dura de media como mucho { $high } turnos.
lab-claim-not-too-long-how = La misma duración media, frente al límite por encima del cual el libro de reglas subiría las bonificaciones.
lab-claim-not-too-long-found = De media, una partida dura de { $span }, según el formato; por encima de { $high }, el libro de reglas la llama demasiado larga.

lab-claim-typical-range-name = El margen habitual
lab-claim-typical-range = { $one }: más del { $low } % de las partidas dura de 24 a 128 turnos.
lab-claim-typical-range-how = La parte de las partidas cuya duración está en el margen que el libro de reglas llama típico.
lab-claim-typical-range-found = El libro de reglas llama típicos de 24 a 128 turnos. Con { $one }, solo el { $value } de las partidas dura tanto.

lab-claim-draws-are-rare-name = Pocas tablas
lab-claim-draws-are-rare = { $one }: menos del { $high } % de las partidas acaba en tablas.
lab-claim-draws-are-rare-how = La parte de las partidas en que se acabó el último turno antes de que ganara alguien.
lab-claim-draws-are-rare-found = Con { $one }, el { $value } de las partidas acaba en tablas, más de lo que permite «rarísimo».

lab-claim-lunas-name = Las lunas de una partida
lab-claim-lunas = { $one }: un jugador tiene de { $low } a { $high } lunas a lo largo de una partida.
lab-claim-lunas-how = Lo que un jugador gasta en una partida más lo que le queda al final, de media.
lab-claim-lunas-found = A lo largo de una partida, un jugador tiene de { $span } lunas para gastar, según el formato, y no de { $low } a { $high }.

lab-claim-fair-start-name = Un comienzo justo
lab-claim-fair-start = { $one }: el primer jugador se lleva del { $low } al { $high } % de los puntos.
lab-claim-fair-start-how = Las victorias de quien juega el primer turno, contando las tablas como media, en todas las partidas. Tras un draft, cada asiento empieza una de cada dos partidas.
lab-claim-fair-start-found = El primer jugador se lleva de { $span } de los puntos, según el formato; lo justo sería del { $low } al { $high } %. El más alejado es { $one }, con el { $value }.

lab-claim-draft-beats-random-name = El draft gana al azar
lab-claim-draft-beats-random = { $one } gana a { $other } { $table }.
lab-claim-draft-beats-random-how = La parte de los puntos de los mazos de draft contra mazos aleatorios; cada uno empieza una vez, con la misma suerte.
lab-claim-draft-beats-random-found = { $one } se lleva el { $value } de los puntos contra { $other } { $table }: elegir no hizo más fuertes esos mazos.
lab-claim-draft-beats-random-found-holds = { $one } se lleva el { $value } de los puntos contra { $other } con las bonificaciones de cada cual, pero el { $equal } con bonificaciones iguales. Elegir hace más fuertes esos mazos; las bonificaciones más altas de los aleatorios pesan más.
lab-claim-draft-beats-random-found-does-not-hold = { $one } se lleva el { $value } de los puntos contra { $other } con las bonificaciones de cada cual, y el { $equal } con bonificaciones iguales: elegir no hizo más fuertes esos mazos.
lab-claim-draft-beats-random-found-undecided = { $one } se lleva el { $value } de los puntos contra { $other } con las bonificaciones de cada cual. Con bonificaciones iguales es el { $equal }: demasiado parejo para decidir.

lab-claim-custom-beats-draft-name = El construido gana al draft
lab-claim-custom-beats-draft = { $one } gana a { $other } { $table }.
lab-claim-custom-beats-draft-how = La parte de los puntos de los mazos construidos contra mazos de draft; cada uno empieza una vez, con la misma suerte.
lab-claim-custom-beats-draft-found = { $one } se lleva solo el { $value } de los puntos contra { $other } { $table }.

lab-claim-draft-like-monochrome-name = El draft iguala al monocromo
lab-claim-draft-like-monochrome = { $one } y { $other } son más o menos igual de fuertes { $table }.
lab-claim-draft-like-monochrome-how = La parte de los puntos de los mazos de draft contra mazos monocromos. Igual de fuertes significa lo mismo que un comienzo justo: nadie se lleva más del 55 %.
lab-claim-draft-like-monochrome-found = { $one } se lleva el { $value } de los puntos contra { $other } { $table }, lo que apenas es «comparable».

lab-claim-drafts-alike-name = Los drafts se igualan
lab-claim-drafts-alike = { $one } y { $other } dan mazos más o menos igual de fuertes { $table }.
lab-claim-drafts-alike-how = La parte de los puntos de los mazos de un draft contra los de otro. Se igualan cuando nadie se lleva más del 55 %.
lab-claim-drafts-alike-found = { $one } se lleva el { $value } de los puntos contra { $other } { $table }: los drafts no son igual de fuertes.

lab-claim-between-decks-name = Regularidad de un mazo a otro
lab-claim-between-decks = Las posibilidades varían más con { $one } que con { $other }.
lab-claim-between-decks-how = La desviación típica, de un reparto a otro, de la probabilidad de ganar de un mazo, una vez quitado lo que hace la suerte; después, la diferencia entre las dos clases de mazos.
lab-claim-between-decks-found = Las posibilidades varían menos con { $one } que con { $other }, en { $value } puntos; debería ser al revés.

lab-claim-within-deck-name = Regularidad de un turno a otro
lab-claim-within-deck = El mejor ataque en mano varía más con { $one } que con { $other }.
lab-claim-within-deck-how = La desviación típica, dentro de una partida, del mejor ataque que se puede pagar, como parte de su media; después, la diferencia entre las dos clases de mazos.
lab-claim-within-deck-found = El mejor ataque en mano varía menos con { $one } que con { $other }, en { $value } puntos; debería ser al revés.

lab-claim-combos-name = Los combos en juego
lab-claim-combos = Los ataques consiguen bonificación más a menudo con { $one } que con { $other }.
lab-claim-combos-how = La parte de los ataques que consigue una bonificación; después, la diferencia entre las dos clases de mazos.
lab-claim-combos-found = Los ataques consiguen bonificación menos a menudo con { $one } que con { $other }, en { $value } puntos; debería ser al revés.

lab-claim-skill-name = El peso de la habilidad
lab-claim-skill = La habilidad vale más con { $one } que con { $other }.
lab-claim-skill-how = Lo que el mejor jugador consigue por encima de la mitad jugando mejor, más lo que consigue eligiendo y construyendo mejor; después, la diferencia entre las dos clases de mazos.
lab-claim-skill-found = La habilidad vale { $value } puntos menos con { $one } que con { $other }; debería ser al revés.

lab-claim-power-stronger-name = El Power Draft da mazos más fuertes
lab-claim-power-stronger = Los mazos de un Power Draft ganan a los de un draft de sobres de ocho.
lab-claim-power-stronger-how = La parte de los puntos de los mazos de un Power Draft de cuatro contra los que ocho jugadores sacaron de los mismos sobres.
lab-claim-power-stronger-found = Los mazos de un Power Draft se llevan solo el { $value } de los puntos contra los de un draft de sobres de ocho.

lab-claim-power-contested-name = El Power Draft mantiene disputadas las cartas
lab-claim-power-contested = En un Power Draft, el reparto por { $one } entre los jugadores es más parejo que en un draft de sobres de cuatro.
lab-claim-power-contested-how = De cada color, orden o especie: la parte de sus campeones, entre los que hay en los mazos, que tiene el mazo con más de ellos; draft de sobres de cuatro menos Power Draft de cuatro.
lab-claim-power-contested-found = En un Power Draft de cuatro, el reparto por { $one } entre los jugadores es menos parejo que en un draft de sobres de cuatro, en { $value } puntos.

lab-claim-starts-weak-name = Un comienzo débil
lab-claim-starts-weak = Los mazos Deckbuilder de la primera ronda son más débiles que los de un draft de cuarenta cartas.
lab-claim-starts-weak-how = La parte de los puntos de los mazos de la primera ronda contra mazos del draft de cuatro en cuatro.
lab-claim-starts-weak-found = Los mazos Deckbuilder de la primera ronda ya se llevan el { $value } de los puntos contra mazos de draft.

lab-claim-grows-name = Los mazos crecen
lab-claim-grows = Los mazos de la ronda { $one } ganan a los de la primera.
lab-claim-grows-how = La parte de los puntos de los mazos de una ronda contra el mazo del mismo jugador en la primera.
lab-claim-grows-found = Los mazos de la ronda { $one } se llevan solo el { $value } de los puntos contra los de la primera: no han crecido.

lab-claim-keeps-growing-name = Los mazos siguen creciendo
lab-claim-keeps-growing = A los mazos de la ronda { $one } les va mejor contra los primeros que a los de la ronda anterior.
lab-claim-keeps-growing-how = La misma parte de los puntos, menos la de la ronda anterior.
lab-claim-keeps-growing-found = A los mazos de la ronda { $one } les va peor contra los primeros que a los de la ronda anterior, en { $value } puntos.

lab-claim-change-possible-name = Cambiar de rumbo
lab-claim-change-possible = En la ronda { $one }, otro color principal cuesta menos de { $high } puntos de probabilidad de ganar.
lab-claim-change-possible-how = Cuánto baja la probabilidad de ganar, según el modelo de fuerza de los mazos, para el mejor mazo con tan pocos campeones del color principal como permitan las cartas. Rondas hasta la mitad de la campaña.
lab-claim-change-possible-found = En la ronda { $one }, otro color principal cuesta { $value } puntos de probabilidad de ganar; hasta { $high } sería llevadero.

lab-claim-losers-first-spread-name = Perdedores primero: una clasificación apretada
lab-claim-losers-first-spread = Los puntos finales quedan más juntos cuando los perdedores compran primero que con { $one }.
lab-claim-losers-first-spread-how = La varianza de los puntos finales de una campaña con el otro orden, menos la de cuando los perdedores compran primero; los mismos drafts y la misma suerte.
lab-claim-losers-first-spread-found = Cuando los perdedores compran primero, los puntos finales quedan más separados que con { $one }.

lab-claim-losers-first-leader-name = Perdedores primero: nada se decide pronto
lab-claim-losers-first-leader = Quien va en cabeza tras dos rondas gana menos a menudo cuando los perdedores compran primero que con { $one }.
lab-claim-losers-first-leader-how = Cuántas veces quien va en cabeza tras dos rondas gana la campaña con el otro orden, menos cuántas veces cuando los perdedores compran primero; los empates se reparten.
lab-claim-losers-first-leader-found = Cuando los perdedores compran primero, quien va en cabeza tras dos rondas gana más a menudo que con { $one }, en { $value } puntos.

## La duración de las partidas

lab-lengths-title = Cuánto duran las partidas
lab-lengths-lead = Todos los gráficos tienen las mismas escalas. La franja sombreada es la duración media que promete el libro de reglas; la línea, la media que se midió.
lab-lengths-table = Los turnos de una partida
lab-lengths-caption = { $format }: duración de { $games } partidas
lab-lengths-says = Duración de { $games } partidas de { $format }: { $mean } turnos de media; la mitad de las partidas tiene como mucho { $p50 }, y nueve de cada diez de { $p05 } a { $p95 }.
lab-lengths-column = { $turns } turnos: { $games } partidas
lab-lengths-promised = media prometida
lab-lengths-mean = media { $mean }

## Quién gana

lab-starts-title = Primero o segundo
lab-starts-lead = Lo que se lleva, de todos los puntos, quien juega el primer turno. Dentro de la franja sombreada, del 45 al 55 %, el libro de reglas llama justo al comienzo.
lab-starts-caption = Puntos del primer jugador, con intervalos del 95 %

## La fuerza de los formatos

lab-between-title = Qué formatos dan los mazos más fuertes
lab-between-lead = Los mazos de todos los formatos se enfrentaron dos veces: primero cada uno con las bonificaciones que le da su formato, como mandan las reglas, y después todos con las de los drafts, lo que compara solo las cartas. Cada casilla es la parte de los puntos que los mazos de la fila se llevaron contra los de la columna.
lab-between-own = Con sus propias bonificaciones
lab-between-own-caption = Puntos de la fila contra la columna, cada mazo con sus propias bonificaciones
lab-between-common = Con las mismas bonificaciones para todos
lab-between-common-caption = Puntos de la fila contra la columna, todos los mazos con las bonificaciones de los drafts
lab-between-note = Cuanto más fuerte el tono, más lejos de la igualdad: azul por encima de la mitad, naranja por debajo.

## La habilidad

lab-skill-title = Lo que vale la habilidad
lab-skill-lead = El mejor jugador ({ $player }) se enfrentó al más flojo ({ $weaker }) de dos maneras: una vez solo difería el juego; otra, solo el draft y la construcción.
lab-skill-caption = Puntos del mejor jugador, con intervalos del 95 %
lab-skill-duelling = jugar mejor
lab-skill-drafting = elegir y construir mejor
lab-skill-gain = ganancia de ambos
lab-skill-note = Los mazos aleatorios y monocromos no dejan nada que elegir: solo queda el juego.

## Drafts y mazos

lab-decks-title = Qué se elige y qué se construye
lab-decks-lead = «Cuarenta al azar» es lo que tienen de media cuarenta cartas del juego cuando nadie elige. Las casillas azules tienen más; las naranjas, menos.
lab-decks-kinds = Las clases de cartas y su fuerza
lab-decks-kinds-caption = Cartas de cada clase en un mazo, de media
lab-decks-strength-caption = Dado y base de un campeón, de media
lab-decks-pools = Lo que había para elegir
lab-decks-pools-lead = Todas las cartas de un jugador antes de construir el mazo. Las casillas azules tienen más que otras tantas cartas del juego; las naranjas, menos.
lab-pools-kinds-caption = Cartas de cada clase en una reserva, de media
lab-pools-colors-caption = Campeones de cada color en una reserva, de media
lab-pools-orders-caption = Campeones de cada orden en una reserva, de media
lab-pools-species-caption = Campeones de cada especie en una reserva, de media
lab-decks-curve = Lo que cuestan los campeones
lab-decks-curve-lead = Campeones de cada coste en un mazo, de 0 a 3 lunas. Los trazos discontinuos son cuarenta cartas al azar.
lab-decks-curve-caption = { $format }: los campeones según su coste
lab-decks-curve-column = Coste { $cost }: { $n } campeones; cuarenta cartas al azar tienen { $usual }.
lab-decks-kin = Colores, órdenes y especies
lab-decks-colors-caption = Campeones de cada color en un mazo, de media
lab-decks-orders-caption = Campeones de cada orden en un mazo, de media
lab-decks-species-caption = Campeones de cada especie en un mazo, de media
lab-decks-combos = Los combos: posibles y conservados
lab-decks-combos-lead = Parejas y tríos de campeones que forman cada combo: en el mazo y, en pequeño, entre todas las cartas del draft.
lab-decks-combos-caption = Parejas y tríos que forman un combo, de media
lab-decks-combos-of = de { $n }
lab-decks-aside = Lo que se aparta
lab-decks-aside-lead = Las cartas del draft que no entraron en el mazo, y por qué, hasta donde las cartas lo dicen. Con mazos construidos, es todo el resto del juego.
lab-decks-aside-caption = Cartas que aparta un jugador, de media

## El juego

lab-play-title = Cómo se juega
lab-play-lead = Qué hacen los jugadores con sus turnos, y qué sacan de ellos.
lab-play-actions = Acciones, defensas y daño
lab-play-actions-caption = De todas las acciones, la parte de cada clase
lab-play-defences-caption = De todos los ataques, cómo se responde
lab-play-damage-1 = tal como sale
lab-play-damage-2 = energía perdida
lab-play-damage-caption = Daño por turno tal como sale, y la energía que costó (sin lo que sobra), con intervalos del 95 %
lab-play-combos = Combos y regularidad
lab-play-bonus-1 = ataques
lab-play-bonus-2 = defensas
lab-play-bonus-caption = Ataques y defensas que consiguen bonificación, con intervalos del 95 %
lab-play-within = Variación de un turno a otro
lab-play-within-caption = Cuánto varía el mejor ataque en mano de un turno a otro (desviación típica como parte de la media)
lab-play-between = Variación de un mazo a otro
lab-play-between-caption = Cuánto varía la probabilidad de ganar de un reparto a otro, sin contar la suerte (desviación típica)
lab-play-attacks-caption = De todos los ataques, la parte de cada combo
lab-play-defended-caption = De todas las defensas con campeones, la parte de cada combo
lab-play-lunas = Lunas y cartas
lab-play-spent = Lunas gastadas
lab-play-spent-caption = Lunas que gasta un jugador en una partida, con intervalos del 95 %
lab-play-left-caption = Lo que queda, y hasta dónde se juega el mazo
lab-play-course = El curso de una partida
lab-play-course-lead = La energía y las lunas de los dos jugadores al elegir la acción de un turno, de media en las partidas que llegaron hasta ahí. Una línea termina donde sigue menos de una partida de cada diez.
lab-play-course-caption = { $format }: energía y lunas, turno a turno
lab-play-course-says = { $format }, { $thing }: de { $first-start } (primer jugador) y { $second-start } (segundo jugador) al principio a { $first-end } y { $second-end } en el turno { $turn }.

## Las cartas

lab-cards-title = Carta por carta
lab-cards-lead = Los puntos de los mazos que tienen una carta: aquí las ocho mejores y las ocho peores de cada formato, entre las que aparecen en al menos una de cada diez partidas; en «Los números», todas, la mejor primero. Los ejemplares de una misma carta van numerados.
lab-cards-note = Ten cuidado con tres cosas. Con tantas cartas, más o menos una de cada veinte queda fuera de su intervalo por pura suerte. «Robada» favorece a las cartas de partidas largas, y «jugada» halaga lo que a los ganadores les da tiempo a jugar. Y donde se elige, a una carta se la conoce por sus compañías.
lab-cards-caption = { $format }: puntos de los mazos con una carta
lab-cards-table = { $format }: puntos de los mazos que tenían, robaban y jugaban una carta

## Power Draft

lab-power-title = Power Draft
lab-power-lead = Cuatro jugadores hacen el draft con los sobres de ocho. Sus mazos se llevaron el { $scored } de los puntos contra los que ocho jugadores sacaron de los mismos sobres. Los gráficos muestran hasta qué punto las cartas que van juntas acaban en manos de un solo jugador.
lab-power-largest-caption = Mayor parte de un color, orden o especie en un solo mazo, con intervalos del 95 %
lab-power-sole-caption = Colores, órdenes y especies de los que un mazo tiene al menos dos tercios, con intervalos del 95 %

## Deckbuilder Draft

lab-deckbuilder-title = Deckbuilder Draft
lab-deckbuilder-lead = Una campaña de varias partidas, con un mercado después de cada una. Cada campaña se jugó tres veces, con el mismo draft y la misma suerte: los perdedores compran primero, los ganadores primero, o se sortea el orden.
lab-deckbuilder-ends = Cómo empiezan y acaban las campañas
lab-deckbuilder-start = Puntos de los primeros mazos contra los del draft de cuatro en cuatro
lab-deckbuilder-end = Puntos de los últimos mazos contra los del draft de cuatro en cuatro
lab-deckbuilder-spread = Varianza de los puntos finales
lab-deckbuilder-leader = Quien va en cabeza tras dos rondas gana
lab-deckbuilder-growth-caption = Puntos contra el primer mazo del mismo jugador, con intervalos del 95 %
lab-deckbuilder-change-caption = Lo que cuesta otro color principal, en puntos de probabilidad de ganar
lab-deckbuilder-changed-caption = Mazos que han cambiado de color principal desde la ronda anterior
lab-deckbuilder-bought-caption = Cartas compradas después de cada ronda, entre todos los jugadores

## El estudio de equilibrio en una terminal.

study-title = El equilibrio de { $formats ->
    [one] { $formats } formato
   *[other] { $formats } formatos
}: { $drafts ->
    [one] { $drafts } draft
   *[other] { $drafts } drafts
} y { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de cada uno, jugados por { $player }, reglas { $ruleset }, semilla { $seed }.
study-digest = huella { $digest }
study-format = formato
study-length = turnos
study-lengths = cuántas partidas tienen cuántos turnos
study-first = gana el primer jugador
study-combos = ataques con bonificación
study-skill = ganancia por habilidad
study-ladder = Depende de quién juega (✓ se cumple, ✗ no, ? sin decidir):
study-scale = Los gráficos van de 0 a { $longest } turnos. La ganancia es lo que el jugador más fuerte anota por encima de la mitad, en puntos porcentuales.
compare-title = { $one } | { $other }, con los mismos repartos y los mismos dados:
compare-mark = * difiere más allá del azar (el intervalo del 95 % deja fuera el cero)
study-verdicts = De { $facts } hechos de los libros de reglas, { $holds } se cumplen con { $player }, { $fails } no y { $undecided } quedan sin decidir. Las { $n } comprobaciones:
study-verdict = { $claim } Medido: { $measured }; esperado: { $expected }{ $limit ->
    [ours] { " " }(límite nuestro)
   *[rule-book] { "" }
}.
study-written = El informe está en { $report }.
study-took = Ha tardado { $seconds } s.
study-shard-done = El fragmento { $shard } está hecho. Cuando lo estén todos, «arcadia merge» une las carpetas; esta es { $folder }.
study-no-parts = No hay nada que unir.
study-no-format = No hay ningún formato «{ $name }» que estudiar; el estudio es para { $known }.
study-two-seats = En { $format } se draftean más de dos mazos; el estudio es para { $known }. El Power Draft y el Deckbuilder Draft son temas aparte.
study-too-few-games = Tiene que haber al menos 1 draft, y al menos tantas partidas como drafts.
study-no-topic = No hay nada que estudiar que se llame «{ $name }»; hay { $known }.
study-bad-shard = «{ $shard }» no es un fragmento; tiene que ser un número y cuántos hay, como 2/4.
study-file = No se puede usar { $file }: { $why }.
study-damaged = { $file } está dañado: { $why }.
study-damage-unreadable = no se puede leer ({ $why })
study-damage-columns = tiene otras columnas
study-damage-end = se ha perdido el final
study-damage-names = su primera línea no nombra las columnas
study-damage-last-row = su última fila está cortada
study-damage-count = { $rows ->
    [one] tiene { $rows } fila, pero el archivo Parquet de al lado { $beside }
   *[other] tiene { $rows } filas, pero el archivo Parquet de al lado { $beside }
}
study-damage-sums = sus filas y sus sumas no casan
study-occupied = Hay un estudio en curso en { $file }. Elige otra carpeta con --out, o sigue con él con --resume.
study-finished = Hay un estudio terminado en { $file }. Elige otra carpeta con --out.
study-program = { $player } es un programa, y aquí no puede participar ninguno: sus partidas no podrían repetirse. Nombra a uno de los que muestra «arcadia players», como odds.
study-drafter = { $player } dice quién juega y quién draftea, pero --players solo toma quién juega. Escribe --players { $duellist } --drafters { $drafter }.
study-empty = No hay ningún estudio en curso en { $file }.
study-other = El estudio de { $file } tiene otros ajustes, o lo empezó otra versión del programa.
study-missing = El estudio no está completo: faltan { $missing } de { $all } partes, la primera es { $part }.

## Español: los trabajos largos por partes.

parts-planned = El plan está en { $file }: { $n ->
    [one] { $n } parte
   *[other] { $n } partes
}. «arcadia part» hace algunas en cualquier máquina y «arcadia merge» las une.
parts-all = { $n ->
    [one] { $n } parte
   *[other] { $n } partes
}, unas { $games } partidas
parts-done = { $n ->
    [one] { $n } parte hecha
   *[other] { $n } partes hechas
} ({ $seconds } s). Cuando lo estén todas, une las carpetas con «arcadia merge»; esta es { $folder }.
parts-no-plan = { $file } no es un plan ({ $why }). Escribe uno con --plan, por ejemplo «arcadia arena --players guide,odds --plan plan.json».
parts-version = El plan de { $file } es de la versión { $version }, que quizá juegue otras partidas. Escríbelo de nuevo con esta.
parts-no-part = El plan no tiene ninguna parte { $part }. «arcadia parts» muestra las que tiene.
parts-only-planned = Un plan todavía no juega ninguna partida, así que --plan no se puede combinar con { $option }. Quita una de las dos opciones.
parts-weights = { $player } no ha aprendido aquí lo mismo que donde se escribió el plan. Usa los mismos archivos en todas partes.

## Español: el ajuste de los reglamentos.

tune-title = Ajuste del reglamento { $ruleset } para { $formats }; jugadores { $player } y { $second }, semilla { $seed } ({ $seconds } s)
tune-settings = A partir del reglamento { $ruleset }, para { $formats }; jugadores { $player } y { $second }, semilla { $seed }.
tune-strength = { $player } contra { $against }: { $before } de los puntos con las reglas como están y { $after } con las encontradas.
tune-weak = Cuidado: { $player } juega flojo con estas reglas. Solo se lleva { $share } de los puntos contra { $against }, así que sus partidas pueden decir poco sobre el buen juego.

tune-before = Tal como está
tune-steps = El ajuste del libro de reglas
tune-imbalance = Quién empieza
tune-search = La búsqueda del cambio más pequeño
tune-found = Lo que se ha encontrado
tune-after = Con el reglamento encontrado

tune-player = { $player }, { $n } partidas de cada formato (intervalos del 95 % entre paréntesis):
tune-format = formato
tune-length = turnos
tune-first = parte del primer jugador
tune-target = objetivo
tune-overall = todos los formatos
tune-measure = { $value } (de { $low } a { $high })
tune-range = de { $low } a { $high }
tune-met = cumplido
tune-missed = fallado
tune-undecided = sin decidir

tune-step-short = { $step }. Demasiado corto: las bonificaciones de especie bajan { $species }, orden y color siguen igual. { $n } partidas más de cada formato: { $before } turnos antes, { $after } después.
tune-step-long = { $step }. Demasiado largo: las bonificaciones de especie suben { $species }, las de orden { $order }, el color sigue igual. { $n } partidas más de cada formato: { $before } turnos antes, { $after } después.
tune-steps-exhausted = Las bonificaciones no dan más de sí: un bando no debe valer menos porque sus campeones combinen mejor, y ninguna bonificación es menor que 0 ni mayor que 99. El ajuste por sí solo no alcanza el objetivo.
tune-steps-none = La duración media no es ni demasiado corta ni demasiado larga: no hay nada que ajustar.
tune-steps-right = La duración media ya es la correcta.

tune-balanced = Ningún bando gana con certeza más del 55 %.
tune-imbalanced = Un bando gana más del 55 % en { $formats }. Para saber si la causa está en las reglas básicas, la parte del primer jugador sin draft:
tune-core = Ocurre lo mismo sin draft: la causa está en las reglas básicas, no en las combinaciones de los mazos de draft.
tune-core-unclear = Con tantas partidas no se puede decir si es justo sin draft.
tune-not-core = Sin draft hay equilibrio: las reglas básicas no son la causa.

tune-tried = { $n } evaluaciones de un formato, de { $games } partidas cada una. Coste: lo grande que es el cambio (una energía doblada cuesta 1). Falta: los turnos y puntos porcentuales que faltan para todos los objetivos de ambos jugadores, con algo de margen, sumados. Después, los turnos y la parte del primer jugador por formato:
tune-cost = coste
tune-miss = falta
tune-changes = cambios
tune-all = en total
tune-no-change = ninguno: el reglamento tal como está
tune-change = { $number } { $from } → { $to }
tune-change-bonuses = { $number } { $by }
tune-without = sin ello faltaría { $miss } para los objetivos
tune-without-nonsense = sin ello las bonificaciones no tendrían sentido
tune-without-nothing = sin ello también se cumplirían los objetivos

tune-verdict-met = Todos los objetivos se cumplen para { $player } y para { $second }, con cada intervalo entero.
tune-verdict-missed = { $n ->
    [one] No se ha encontrado ningún reglamento que cumpla con certeza todos los objetivos para ambos jugadores; este es el que más se acerca. Queda un objetivo:
   *[other] No se ha encontrado ningún reglamento que cumpla con certeza todos los objetivos para ambos jugadores; este es el que más se acerca. Quedan { $n } objetivos:
}
tune-off-length = { $player }, { $about }: { $measured } turnos en vez de { $expected } ({ $ruling })
tune-off-first = { $player }, { $about }: el primer jugador tiene { $measured } en vez de { $expected } ({ $ruling })

tune-written = El reglamento está en { $file }.
tune-origin = Encontrado por arcadia lab tune, a partir del reglamento { $ruleset }, para { $formats }; jugadores { $player } y { $second }, semilla { $seed }.
tune-error-second = El segundo jugador juega con los mazos que hace quien draftea para el primero, así que { $drafter } no tendría nada que hacer. Escribe --second { $duellist }; quién draftea se dice con --player, como odds+value.
tune-error-games = Tiene que haber al menos { $fewest } partidas de cada formato.
tune-error-limits = No hay reglas con las que empezar: las de partida no caben en estos límites. Amplía un margen o quita un orden.
tune-error-number = No hay ningún número «{ $name }» que fijar o limitar; hay { $known }, y grupos como bonuses.draft.
tune-error-range = «{ $text }» no es un margen. Escríbelo como energy=60..200, con el número menor delante.
tune-error-no-range = { $text } no tiene margen, porque nombra a jugadores. Escribe --fix { $text } para dejarlo como está.
tune-error-order = «{ $text }» no es un orden de dos clases de mazos. Escríbelo como draft<=random; las clases son random, monochrome y draft.
tune-error-target = «{ $text }» no es un objetivo. Escríbelo como length=50..60, first.solomon=48..52 u overall=45..70.
tune-error-target-format = Hay un objetivo para «{ $name }», que no se ajusta; los formatos son { $known }.
