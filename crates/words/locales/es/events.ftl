# Torneos: emparejamientos, clasificaciones y lo que ocurre en ellos.

## Tipos de torneos.

event-kind-swiss = Sistema suizo
event-kind-single-elimination = Eliminación directa
event-kind-double-elimination = Doble eliminación
event-kind-round-robin = Todos contra todos
event-kind-deckbuilder = Torneo Deckbuilder
event-kind-power = Velada Power Draft
event-kind-pod = Draft en mesa
event-packs = Los sobres
event-copied-commons = { $n ->
    [one] { $n } común es una copia: la lista tenía muy pocas.
   *[other] { $n } comunes son copias: la lista tenía muy pocas.
}

## Tablas e informes.

event-title = { $kind } de { $players } participantes, semilla { $seed }.
event-summary = { $players ->
    [one] { $players } participante
   *[other] { $players } participantes
}, { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}.
event-standings = Clasificación
event-standings-after = Clasificación después de la ronda { $n }
event-round = Ronda { $n }: { $format }
event-bye = descansa
event-has-left = (se ha ido)
event-forfeited = { $score } (por incomparecencia)
event-disputed = en disputa
event-decks = Mazos
event-deck-of = { $player }, ronda { $round }
event-log = Lo que ha ocurrido
event-plan = Horario
event-plan-total = { $minutes } minutos en total.
event-plan-before = Antes van el draft y la construcción de los mazos: { $n } minutos.
event-plan-line = Ronda { $n } ({ $format }): { $minutes } minutos según el { $budget }; debería terminar { $ends } después del comienzo.
event-plan-line-at = Ronda { $n } ({ $format }): { $minutes } minutos según el { $budget }; debería terminar a las { $ends }.
event-budget-rounds = cálculo por ronda
event-budget-itemised = cálculo detallado
event-tie-breaks = Los empates se deshacen por los encuentros que ganaron los rivales, luego por las partidas ganadas y luego por las que ganaron los rivales. Ninguna proporción cuenta como menos del 33 %.
event-column-place = puesto
event-column-player = participante
event-column-points = puntos
event-column-record = ganados–perdidos–empatados
event-column-omw = encuentros de los rivales
event-column-gw = partidas
event-column-ogw = partidas de los rivales
event-column-table = mesa
event-column-against = contra
event-column-result = resultado
event-column-round = ronda
event-column-format = formato
event-column-budget = cálculo
event-column-minutes = minutos
event-column-ends = termina tras
event-result-line = { $one } – { $other }: { $score }
event-bye-line = { $one }: descansa
event-bought = En los mercados { $n ->
    [one] se compró { $n } carta.
   *[other] se compraron { $n } cartas.
}
event-record-in = El registro está en { $file }.
event-page-in = El informe está en { $file }.
event-tables-in = Las tablas están en { $file }.

## Lo que ha ocurrido.

event-log-host = Quien organiza: { $what }
event-log-player = { $name }: { $what }
event-log-entered = { $name } se inscribe.
event-log-entered-computer = { $name } se inscribe, y juega { $computer }.
event-log-left = { $name } se va.
event-log-replaced = { $computer } juega desde ahora por { $name }.
event-log-started = el torneo comienza.
event-log-paired = la ronda siguiente queda emparejada.
event-log-paired-by-hand = la ronda siguiente queda emparejada a mano.
event-log-drafted = el draft ha terminado.
event-log-built = los mazos están construidos.
event-log-traded = el mercado ha terminado.
event-log-reported = el resultado de la mesa { $n } es { $score }.
event-log-corrected = el resultado de la mesa { $n } en la ronda { $round } pasa a ser { $score }.
event-log-paused = el torneo hace una pausa.
event-log-resumed = el torneo continúa.
event-log-time = la ronda tiene { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
} más.
event-log-ended = el torneo se da por terminado.

## La línea de órdenes.

verify-event-ok = El registro es correcto: { $n ->
    [one] { $n } entrada comprobada
   *[other] { $n } entradas comprobadas
}, con todas sus mesas.
verify-event-drawn = Los asientos y los emparejamientos se derivan de un secreto con el que el servidor se comprometió al crear el torneo.
verify-event-not-drawn = Nadie se había comprometido de antemano con las semillas de este torneo: quien lo organizó pudo sortear asientos y emparejamientos hasta que le gustaran.
verify-event-wrong = El registro no es correcto:
verify-event-wrong-at = El registro no es correcto; la primera diferencia está en la entrada { $n }:
error-beyond-event = El registro de este torneo solo tiene { $of } entradas.
error-no-event-players = «{ $text }» no es una lista de jugadores; escribe nombres como guide,net, o cuántos de uno solo, como 8xguide.
error-event-start = «{ $text }» no es una hora; escríbela como 19:30.
error-no-event-budget = No hay ningún cálculo de tiempo «{ $name }»; hay { $known }.

## Rechazos.

refusal-event-rounds = Un sistema suizo tiene de 1 a { $most } rondas.
refusal-event-times = En un todos contra todos, cada cual se enfrenta a cada rival de 1 a { $most } veces.
refusal-event-games = Un encuentro de este torneo se gana con 1 a { $most } partidas.
refusal-event-name = Un nombre tiene de 1 a { $most } caracteres y no empieza ni termina con un espacio.
refusal-event-not-deckbuilder = Un torneo Deckbuilder empieza con un Deckbuilder Draft.
refusal-event-not-power = Una velada Power Draft empieza con un Power Draft.
refusal-event-pod-bins = En un draft en mesa cada uno juega con un solo mazo. Para jugar también con las cartas retiradas, organiza una velada Power Draft.
refusal-event-pods = Un torneo tiene de 1 a { $most } mesas de draft; si hay varias, cada una tiene { $least } asientos o más.
refusal-event-no-pairing = En este momento no se puede emparejar ninguna ronda.
refusal-event-not-this-table = El torneo no está esperando esta mesa.
refusal-event-table-differs = Esta mesa no es la que el torneo había pedido: { $what }
refusal-event-over = El torneo ha terminado.
refusal-event-already-decided = Este resultado ya está anotado. Quien organiza puede corregirlo.
refusal-event-paused = El torneo ya está en pausa.
refusal-event-not-paused = El torneo no está en pausa.
refusal-event-minutes = Puedes añadir de 1 a { $most } minutos.
refusal-event-no-round = No se está jugando ninguna ronda.
refusal-event-not-yours = Solo quien organiza el torneo puede hacer eso.
refusal-event-no-player = Ese jugador no está en este torneo.
refusal-event-has-left = Este participante ya se ha ido del torneo.
refusal-event-name-taken = { $name } ya está en el torneo. Elige otro nombre.
refusal-event-too-late = Es demasiado tarde para inscribirse en este torneo.
refusal-event-full = El torneo está completo: tiene { $most } participantes.
refusal-event-has-started = El torneo ya ha comenzado.
refusal-event-players = Este torneo es para { $least } a { $most } participantes, y se han inscrito { $have }.
refusal-event-no-match = Ese encuentro no existe.
refusal-event-score = Un encuentro termina en cuanto alguien ha ganado { $games } partidas.
refusal-event-needs-winner = Este encuentro debe tener un ganador.
refusal-event-too-late-to-correct = Es tarde para corregir este resultado: las rondas siguientes dependen de él.
refusal-event-pairs-differ = Estos no son los emparejamientos que dan los resultados y la semilla.
refusal-event-not-by-hand = Esta ronda no se puede emparejar a mano.
refusal-event-bad-pairs = Empareja una vez a cada jugador que siga; como mucho descansa uno.
refusal-event-no-kind = No hay ningún tipo de torneo «{ $name }». Elige uno de estos: { $known }.
refusal-event-format = Los encuentros de este torneo son para dos, y «{ $name }» no lo es. Elige uno de estos: { $known }.
refusal-event-option = { $option } no se aplica a este tipo de torneo.
refusal-event-best-of = Un encuentro es de una partida o al mejor de tres.
refusal-event-computers = Un torneo tiene como mucho { $most } jugadores del ordenador.
refusal-event-made = El torneo ya existe.
refusal-event-entered = Ya te has inscrito en este torneo.
refusal-event-not-in = No participas en este torneo.
refusal-event-played-here = Este encuentro se juega aquí; su mesa dará el resultado.
refusal-in-an-event = Quién juega después lo decide el torneo.
refusal-event-bring = A un torneo no se trae mazo.
refusal-event-no-budget = Ese cálculo de tiempo no existe. Elige uno de estos: { $known }.
