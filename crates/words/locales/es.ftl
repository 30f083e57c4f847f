# Español. Los nombres de las Luces son los del libro de reglas.

## Contar

count-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
count-champions = { $n ->
    [one] { $n } campeón
   *[other] { $n } campeones
}
count-energy = { $n ->
    [one] { $n } punto de energía
   *[other] { $n } puntos de energía
}
count-lunas = { $n ->
    [one] { $n } luna
   *[other] { $n } lunas
}

## Cartas

species-human = humano
species-hobbit = hobbit
species-orc = orco
species-dragon = dragón
species-aven = aven
species-elf = elfo
species-faun = fauno
species-goblin = goblin
species-cyclops = cíclope
species-koatl = koatl
species-dwarf = enano
species-centaur = centauro
species-minotaur = minotauro
species-fairy = hada
species-lycan = licano

color-orange = naranja
color-red = rojo
color-indigo = índigo

order-a = Luz del Alba
order-b = Luz Verdejante
order-c = Luz de Ascua
order-d = Luz Eterna
order-e = Luz Lunar

motto-a = Construimos donde nace el sol.
motto-b = Lo que cuidamos nos sobrevivirá.
motto-c = Bajo la ceniza, el fuego espera.
motto-d = Recordamos lo que otros llaman leyenda.
motto-e = La noche nos muestra el camino.

kind-champion = Campeón
kind-draw-2 = Roba 2
kind-draw-3 = Roba 3
kind-exchange = Intercambio

# La cabecera de la tabla de cartas.
cards-id = n.º
cards-card = carta
cards-cost = coste
cards-dice = dado
cards-color = color
cards-order = orden
# Varios ejemplares de una carta en una sola línea.
cards-copies = { $card } ({ $n } ejemplares)

## Bonificaciones

combo-species-3 = tres de la misma especie
combo-species-2-order = dos de la misma especie + uno de su orden
combo-species-2-color = dos de la misma especie + uno de su color
combo-species-2 = dos de la misma especie
combo-order-3 = tres de la misma orden
combo-order-2-color = dos de la misma orden + uno que comparte color
combo-order-2 = dos de la misma orden
combo-color-3 = tres del mismo color
combo-color-2 = dos del mismo color
combo-none = nada en común

class-random = aleatorio
class-monochrome = monocromo
class-draft = draft

## Reglamentos

ruleset-standard = la partida normal
ruleset-fast = la partida rápida
ruleset-long = la partida larga
ruleset-high-economy = la partida de abundancia
ruleset-author-2026-07 = la edición del autor de julio de 2026
ruleset-other = una partida con números propios

## Las reglas en breve

rules-title = Oracle: Los Campeones de Arcadia
rules-intro = Las reglas en breve: { $ruleset }.
rules-aim =
    Dos rivales envían a sus campeones al combate. Cada ataque que pasa le cuesta energía a quien
    lo recibe, y quien se queda sin energía ha perdido.

rules-need = Qué hace falta
rules-need-cards =
    Un juego de { $set }: { $champions } ({ $per-color } de cada color), { $draw-twos },
    { $draw-threes } y { $exchanges }.
rules-need-things =
    Dados de 4, 6, 8, 12 y 20 caras, y algo con que llevar la cuenta de la energía y de las lunas.
rules-need-champion =
    Un campeón se distingue por su especie, su dado y su base de ataque: un Dragón d12+1 tira un
    dado de doce caras y suma 1 cuando ataca. Tiene además un coste en lunas, un color y una orden,
    una de las cinco Luces de Arcadia. Color y orden juntos dan la especie:

rules-setup = Preparación
rules-setup-decks = Cada uno juega con un mazo de { $deck }. Hay cuatro maneras de conseguirlo:
rules-setup-random =
    Aleatorio: baraja todo el juego y reparte { $deck } a cada uno, sin que nadie las mire. El
    resto no se usa.
rules-setup-monochrome =
    Monocromo: elige un color y toma sus { $per-color } campeones con { $mono-draw-twos },
    { $mono-draw-threes } y { $mono-exchanges }.
rules-setup-custom =
    Construido: elige { $deck } de un juego propio, con un máximo de { $most-draw-twos },
    { $most-draw-threes }, { $most-exchanges } y { $most-free } de coste nulo.
rules-setup-drafted = Draft: elige { $deck } entre las que tomaste en un draft.
rules-setup-start =
    Se barajan los mazos. Cada uno empieza con { $energy } y { $lunas }, y roba { $hand }. El azar
    decide quién juega primero.
rules-setup-mulligan = { $mulligan-for ->
    [first]
        Mulligan: antes del primer turno, quien juega primero puede descartar hasta { $mulligan } y
        robar otras tantas.
    [second]
        Mulligan: antes del primer turno, quien juega segundo puede descartar hasta { $mulligan } y
        robar otras tantas.
    [both]
        Mulligan: antes del primer turno, cada uno puede descartar hasta { $mulligan } y robar
        otras tantas. Quien juega primero decide antes.
   *[nobody] No hay mulligan: cada uno se queda con las cartas que ha robado.
}

rules-turn = Tu turno
rules-turn-draw = { $first-turn-draw-for ->
    [first] Roba una carta. Solo quien juega segundo no roba en su primer turno.
    [second] Roba una carta. Solo quien juega primero no roba en el primer turno de la partida.
    [both] Roba una carta, desde el primer turno.
   *[nobody] Roba una carta. En su primer turno nadie roba.
}
rules-turn-action = Haz una de estas cuatro cosas:
rules-turn-attack = Atacar: pon de 1 a { $fighters } boca arriba y paga el coste de cada uno.
rules-turn-recall =
    Robar o recuperar: la carta { $draw-two } cuesta { $draw-two-cost }; con ella robas
    { $draw-two-cards }, o devuelves a tu mano { $draw-two-recalls } de tu pila de descartes. La carta { $draw-three } cuesta
    { $draw-three-cost }; con ella robas { $draw-three-cards }, o devuelves { $recall ->
        [exactly] exactamente { $draw-three-recalls }, si los hay
       *[up-to] hasta { $draw-three-recalls }
    }.
rules-turn-exchange = { $exchange-value ->
    [0]
        Intercambiar: la carta { $exchange } no cuesta nada; con ella descartas un campeón de tu mano. En
        esta partida no da ninguna luna.
   *[other]
        Intercambiar: la carta { $exchange } no cuesta nada; con ella descartas un campeón de tu mano y
        recibes { $exchange-lunas }.
}
rules-turn-pass = Pasar: no hagas nada.
rules-turn-pay =
    Solo puedes jugar lo que puedas pagar por completo. Terminado su efecto, la carta jugada va a
    tu pila de descartes.

rules-defence = Defensa
rules-defence-text =
    Tu rival ve quién ataca y puede responder con un máximo de { $fighters }, pagando el coste de
    cada uno, o no responder. Los dados se tiran solo cuando ambos bandos han elegido.

rules-combat = Combate
rules-combat-roll = Cada campeón tira su dado. Después se suma:
rules-combat-formula =
    ataque  = dados + bases de ataque + bonificación
    defensa = dados + bonificación
    daño    = ataque - defensa, pero nunca menos de 0
rules-combat-damage =
    Quien defiende pierde tanta energía como daño haya. Todos los campeones del combate van a la
    pila de descartes de su bando.

rules-combos = Combos
rules-combos-text =
    Dos o tres campeones que van juntos añaden una bonificación al total de su bando, tanto en
    ataque como en defensa. Lee la lista de arriba abajo: cuenta la primera línea que se cumpla, y
    ninguna otra. La columna depende de tu propio mazo: «{ $class-random }» si se repartió al azar,
    «{ $class-monochrome }» si es monocromo o construido, «{ $class-draft }» si viene de un draft.

rules-end = Fin del turno
rules-end-income = { $income ->
    [0] Nadie cobra nada: en esta partida no hay paga.
   *[other] Cobra tu paga: { $income-lunas }.
}
rules-end-discard =
    Si tienes en la mano más de { $hand-limit }, descarta las que quieras hasta que quede
    exactamente esa cantidad.
rules-end-next = Después le toca a tu rival.

rules-empty = Mazo vacío
rules-empty-text =
    Si tienes que robar y tu mazo está vacío, baraja tu pila de descartes: es tu nuevo mazo. Si esa
    pila también está vacía, no robas nada.

rules-win = Victoria
rules-win-text =
    Quien llega a 0 puntos de energía ha perdido, y la partida termina en ese instante: ya no se
    cobra ni se descarta nada.
rules-win-limit =
    Si ambos conservan energía cuando el turno { $turn-limit } se ha jugado hasta el final, la
    partida queda en tablas. Se cuentan juntos los turnos de los dos.

rules-coins = Monedas
rules-coins-text =
    Hay tres monedas: una luna vale 1 luna, un áureo 2 y un ópalo 3. Siempre se da cambio; ninguna
    regla depende de qué monedas tiene cada uno.
rules-coins-start = Las { $lunas } del comienzo son { $coins-each ->
        [one] una moneda
       *[other] { $coins-each } monedas
    } de cada clase.

## Rechazos

refusal-over = Ha terminado: ya no queda nada por decidir.
refusal-not-your-move = Le toca a tu rival.
refusal-mulligan-first = Elige primero tu mano inicial: cambia cartas o quédatela.
refusal-defence-first = Te atacan. Elige defensores, o no defiendas.
refusal-discard-first = Termina antes tu turno: elige las cartas que descartas.
refusal-action-first = Te toca actuar: ataca, juega una carta o pasa.
refusal-not-in-hand = Esa carta no está en tu mano.
refusal-not-a-champion = Esa carta no es un campeón.
refusal-too-many-fighters = Como mucho pueden atacar o defender juntos tres campeones.
refusal-no-attackers = Elige al menos un campeón para atacar.
refusal-too-expensive = Eso cuesta { $cost ->
        [one] { $cost } luna
       *[other] { $cost } lunas
    }, y tienes { $lunas }.
refusal-not-a-draw-card = Esa carta no es de robar o recuperar.
refusal-nothing-to-draw = No hay nada que robar: tu mazo y tu pila de descartes están vacíos.
refusal-no-recalls = Elige en tus descartes un campeón que recuperar.
refusal-too-many-recalls = Esta carta recupera { $most ->
        [one] { $most } campeón
       *[other] hasta { $most } campeones
    }.
refusal-too-few-recalls = Esta carta recupera exactamente { $least ->
        [one] { $least } campeón
       *[other] { $least } campeones
    }.
refusal-not-in-discard = Esa carta no está en tu pila de descartes.
refusal-not-an-exchange = Esa carta no es de intercambio.
refusal-too-many-changes = Puedes cambiar como máximo { $most ->
        [one] { $most } carta
       *[other] { $most } cartas
    } de tu mano inicial.
refusal-wrong-discards = Descarta exactamente { $must ->
        [one] { $must } carta
       *[other] { $must } cartas
    }, no { $have }.
refusal-other-ruleset = El reglamento no coincide con su huella.
refusal-other-cards = Estas no son las cartas de este programa: la huella no coincide.
refusal-unknown-card = «{ $card }» no es una carta. Un campeón se escribe como human-d8+2; las demás son draw-2, draw-3 y exchange.
refusal-impossible-position = Esta posición no es posible ({ $why }).
refusal-impossible-view = Ningún jugador podría ver esto en una partida ({ $why }).
refusal-no-such-seat = Solo hay { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }.
refusal-no-contest = Aquí no tienes rival: no puedes rendirte.
refusal-not-the-clock = Cuando se acaba el tiempo, el reloj decide otra cosa.
refusal-already-offered = Tu oferta de tablas sigue en pie.
refusal-no-offer = Nadie te ha ofrecido tablas.
refusal-draw-declined = Las tablas se rechazaron. Podrás ofrecerlas de nuevo tras la próxima jugada.
refusal-draw-offered-to-you = Tu rival te ofrece tablas. Acéptalas o sigue jugando.
refusal-wrong-contributions = Cada asiento aporta una vez su parte del azar: hay { $have ->
        [one] { $have } aportación
       *[other] { $have } aportaciones
    } para { $seats ->
        [one] { $seats } asiento
       *[other] { $seats } asientos
    }.

## Lo que falla en un mazo, una carta o un reglamento

problem-size = Un mazo tiene exactamente { $deck } cartas; este tiene { $have }.
problem-twice = La carta { $card } aparece { $times } veces en la lista, pero solo hay una.
problem-copies = Hay { $have ->
        [one] { $have } ejemplar
       *[other] { $have } ejemplares
    } de { $card }, pero como máximo puede haber { $most }.
problem-limit-draw-two = Un mazo construido tiene como máximo { $most } cartas «Roba 2»; este tiene { $have }.
problem-limit-draw-three = Un mazo construido tiene como máximo { $most } cartas «Roba 3»; este tiene { $have }.
problem-limit-exchange = Un mazo construido tiene como máximo { $most } cartas «Intercambio»; este tiene { $have }.
problem-limit-free-champion = Un mazo construido tiene como máximo { $most } campeones de coste nulo; este tiene { $have }.
problem-not-in-list = El mazo monocromo { $color } no tiene sitio para { $card }.
problem-not-drafted = La carta { $card } no está entre las del draft.
problem-not-chosen = Un mazo aleatorio se reparte; no se elige.

unknown-card = No hay ninguna carta «{ $card }»: un campeón se escribe como human-d8+2; las demás cartas son draw-2, draw-3 y exchange.

ruleset-unreadable = El reglamento no se puede leer ({ $why }).
ruleset-range = En el reglamento, { $field } vale { $value }; debe estar entre { $low } y { $high }.

list-line = Línea { $line }: { $why }
list-count = Línea { $line }: el número de ejemplares va de 1 a { $most }.
list-too-many = Una lista tiene como máximo { $most } cartas.
list-empty = La lista está vacía: escribe una carta por línea, como human-d8+2 o 3 draw-2.
code-length = Un código de mazo tiene { $expected } caracteres; este tiene { $found }.
code-version = Un código de mazo empieza por «1»; este empieza por «{ $found }».
code-character = Un código de mazo nunca contiene el carácter «{ $found }».
code-mistyped = Este código de mazo está mal copiado: su suma de comprobación no cuadra.

read-not-json = Esto no es un registro: no es JSON ({ $why }).
read-not-a-record = Esto no es un registro: le falta el número de versión «arcadia».
read-newer = Este registro lo escribió una versión más reciente de Arcadia (versión de registro { $found }; este programa lee hasta la { $newest }). Actualiza el programa.
read-other-table = Este es el registro de una mesa «{ $found }», pero se esperaba una mesa «{ $expected }».
read-field = Este registro no se puede leer ({ $why }).

## El curso de un duelo

seat-name = Jugador { $n }
story-opening = El reparto: empieza { $first }.
story-turn = Turno { $turn }: { $who }
story-drew = { $who } roba { $card }.
story-drew-hidden = { $who } roba una carta.
story-shuffled = { $who } baraja su pila de descartes, que pasa a ser el nuevo mazo.
story-attack-roll = Ataque: { $dice } = { $total }
story-defence-roll = Defensa: { $dice } = { $total }
story-bonus = bonificación { $bonus } ({ $combo })
story-damage = { $who } pierde { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
} de energía.
story-no-damage = { $who } no sufre daño.
story-collected = { $who } cobra su paga.
action-mulligan = { $who } cambia { $cards }.
action-keeps = { $who } conserva su primera mano.
action-pass = { $who } pasa.
action-attack = { $who } ataca con { $cards }.
action-draw = { $who } juega { $card } para robar.
action-recall = { $who } juega { $card } para recuperar { $cards }.
action-exchange = { $who } juega { $card } y entrega { $champion }.
action-defend = { $who } defiende con { $cards }.
action-no-defence = { $who } no defiende.
action-discard = { $who } descarta { $cards }.
action-resign = { $who } se rinde.
action-offer-draw = { $who } ofrece tablas.
action-accept-draw = { $who } acepta las tablas.
action-decline-draw = { $who } rechaza las tablas.
action-by-clock = (decidido por el reloj)
action-by-host = (decidido por el anfitrión)
ending-won = { $who } ha ganado.
ending-drawn = La partida queda en tablas: nadie ganó antes de acabar el último turno.
ending-resigned = { $who } se ha rendido.
ending-agreed = Los dos jugadores acordaron tablas.
ending-open = La partida no ha terminado.
position-energy = energía
position-lunas = lunas
position-deck = mazo
position-hand = mano
position-discard = descartes
position-zone = en combate
position-nothing = nada
position-title = Tras la decisión { $at } de { $of }, turno { $turn }
position-to-act = { $who } debe decidir.

## Órdenes

deck-legal = Este mazo es legal en el formato { $format }.
deck-illegal = Este mazo no es legal en el formato { $format }:
deck-code = Código: { $code }
odds-attack = Ataque: de { $low } a { $high }, { $mean } de media
odds-defence = Defensa: de { $low } a { $high }, { $mean } de media
odds-damage = Daño: { $mean } de media, ninguno con una probabilidad de { $zero }
odds-column-damage = daño
odds-column-chance = probabilidad
odds-column-at-least = ese o más
simulate-title = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}, formato { $format }, semilla { $seed }, { $threads ->
    [one] { $threads } hilo
   *[other] { $threads } hilos
}, { $seconds } s ({ $rate ->
    [one] { $rate } partida por segundo
   *[other] { $rate } partidas por segundo
})
simulate-player = { $player } (jugador { $seat })
simulate-first = el primer jugador
simulate-draws = tablas
simulate-turns = turnos: { $mean } de media (desviación típica { $sd }), de { $min } a { $max }, la mitad de las partidas en { $p50 } como mucho, nueve de cada diez de { $p05 } a { $p95 }
simulate-interval = intervalo del 95 %: de { $low } a { $high }
simulate-digest = huella { $digest }
simulate-recorded = El registro de la primera partida está en { $file }.
verify-ok = El registro es correcto: { $n ->
    [one] { $n } decisión repetida
   *[other] { $n } decisiones repetidas
} sin diferencias.
verify-cut-off = El archivo está cortado; hasta ahí es correcto.
verify-wrong-at = El registro no es correcto; la primera diferencia está en la decisión { $n }:
verify-wrong = El registro no es correcto:
verify-unchecked = El registro no se puede comprobar:
verify-note-fast = El azar de este registro es el de una simulación: se puede seguir, pero quien eligió la semilla pudo conocer todas las cartas.
verify-note-zero = Nadie aportó nada al azar: el servidor pudo elegir su secreto a voluntad.
verify-note-order = Según el historial de la mesa, el servidor se había comprometido con su secreto y cada asiento había prometido su parte antes de que se revelara ninguna.
verify-note-no-order = El registro no dice cuándo se prometieron y revelaron las partes del azar: no se puede saber si todas las promesas fueron antes.
verify-note-withheld = Un asiento prometió una parte del azar y no la reveló: en su lugar hay ceros.
verify-note-fixed = Mazos, cartas o quién empieza estaban fijados antes del reparto: traídos por los jugadores, salidos de un draft, tomados de una partida anterior o fijados por el anfitrión.
players-title = Jugadores del ordenador:
player-random = cualquier jugada permitida, todas igual de probables
player-novice = una carta asequible cada vez; defiende de vez en cuando
player-luna = un primer rival amable: los consejos del libro de reglas, pero un solo campeón a la vez
player-argent = el segundo rival: los consejos del libro de reglas, un campeón a la vez y a veces dos
player-aureus = el siguiente rival: los consejos del libro de reglas, casi siempre dos campeones a la vez
player-guide = los consejos del libro de reglas: buenos combos, ninguna defensa inútil
player-odds = cada ataque y defensa según sus probabilidades exactas, frente a precios hallados jugando contra sí mismo
player-net = una pequeña red que aprendió jugando contra sí misma lo que vale una posición
player-search = prueba sus jugadas en mundos posibles y las continúa (ajustes: ms, iterations, depth, leaf, other, threads)
levels-title = Los niveles que se encuentran los jugadores, y quién juega en cada uno:
percent = { $n } %
size-kilobytes = { $n } KB
size-megabytes = { $n } MB

## Órdenes que no se pueden cumplir

standard-input = la entrada estándar
error-in-file = { $file }: { $why }
error-cannot-read = No se puede leer { $file }: { $why }.
error-same-file = { $file } no se puede escribir dos veces: da a cada salida su propio archivo.
error-cannot-write = No se puede escribir en { $file }: { $why }.
error-cannot-print = No se puede escribir en la salida estándar: { $why }.
error-too-large = { $file } ocupa más de { $limit }.
error-not-text = { $file } no es texto (UTF-8).
error-not-a-champion = { $card } no es un campeón: esa carta no puede combatir.
error-too-many-champions = Combaten juntos tres campeones como máximo, pero en «{ $list }» hay { $n }.
error-no-ruleset = No hay ningún reglamento «{ $name }»: debe ser uno de estos, { $known }, o un archivo TOML o JSON.
error-no-class = No hay ninguna clase «{ $name }»: debe ser una de estas, { $known }.
error-no-format = No hay ningún formato «{ $name }»: debe ser uno de estos, { $known }.
error-not-simulated = No hay ningún formato «{ $name }» que simular; hay { $known }.
error-no-player = No hay ningún jugador «{ $name }»; hay { $known }.
error-of-player = { $player }: { $why }
error-no-settings = Este jugador no tiene ajustes.
error-no-setting = Este jugador no tiene el ajuste «{ $name }»; tiene { $known }.
error-setting-range = El ajuste { $name } es un número entero de { $low } a { $high }, no «{ $value }».
error-setting-choice = El ajuste { $name } es uno de estos: { $known }, no «{ $value }».
error-two-players = Hacen falta dos jugadores, como novice,random, no { $n }.
error-no-games = Hace falta al menos 1 partida.
error-no-rounds = Hace falta al menos 1 ronda.
error-threads = Debe haber de 1 a { $most } hilos, no { $threads }.
error-cannot-start = No se pueden iniciar { $threads ->
    [one] { $threads } hilo
   *[other] { $threads } hilos
} ({ $why }).
error-beyond = El registro tiene { $of ->
    [one] { $of } decisión
   *[other] { $of } decisiones
}; --at debe estar entre 0 y { $of }.
error-unplayable-at = El registro no se puede reproducir a partir de la decisión { $n }:
error-unplayable = El registro no se puede reproducir:
# Lo que responde el sistema cuando un archivo no se puede leer o escribir.
io-not-found = no existe ese archivo o carpeta
io-permission-denied = el acceso está denegado
io-is-a-directory = es una carpeta
io-not-a-directory = una parte de la ruta no es una carpeta
io-storage-full = no queda espacio

## Los drafts en la línea de órdenes

draft-held = { $format }, con { $cards } cartas, semilla { $seed }
draft-seat = { $removed ->
    [0] { $who } ({ $name }) se ha quedado con { $kept } cartas.
   *[other] { $who } ({ $name }) se ha quedado con { $kept } cartas y ha retirado { $removed }.
}
draft-deck = Un mazo de { $n } cartas: { $cards }
draft-deck-code = Su código: { $code }
draft-record-in = El registro está en { $file }.
draft-decks-in = Los mazos están en { $file }.
draft-from-bin = Y con cartas retiradas:
draft-written = Guardado: { $file }
ending-not-yet = Aún no ha terminado.
ending-done = Ha terminado.
position-moment = Tras { $at } de { $of } decisiones
position-kept = Elegidas: { $cards }
position-removed = Retiradas: { $cards }
position-at-hand = En la mano: { $cards }
position-offers = En venta: { $cards }
position-owned = Tiene: { $cards }
drafters-title = Los que hacen drafts, que también construyen mazos y compran cartas:
drafter-random = cualesquiera cartas, cualquier mazo, y en el mercado una compra o nada
drafter-value = la carta más fuerte y, entre iguales, la que más comparte con las suyas
drafter-colors = cartas fuertes de pocos colores, los que otros dejan; retira lo que otros quieren
drafter-seed = los consejos de los drafts: primero la fuerza, luego los combos, y a veces lo que el otro necesita
drafter-learned = el mazo más fuerte, según un modelo de fuerza ajustado a partidas simuladas
error-no-drafter = No hay nadie que se llame «{ $name }»; hay { $known }.
error-not-a-setting = «{ $text }» no es un ajuste: escribe un nombre, = y un valor, por ejemplo rounds=2.
error-range-of-drafters = Este formato es para { $low } a { $high } jugadores, y { $n ->
    [one] se ha nombrado uno solo
   *[other] se han nombrado { $n }
}.
error-number-of-drafters = Este formato tiene { $seats } asientos y { $n ->
    [one] se ha nombrado uno solo
   *[other] se han nombrado { $n }
}: nombra uno para cada asiento.

## Las listas de cartas

cube-read = { $n ->
    [one] Se ha leído una carta, en el formato { $format }.
   *[other] Se han leído { $n } cartas, en el formato { $format }.
}
cube-colors = Colores: { $counts }
cube-rarities = Rarezas: { $counts }
cube-boosters = La lista dice cómo se hacen los sobres: { $n } cartas cada uno, de { $sheets ->
    [one] una hoja
   *[other] { $sheets } hojas
}.
cube-warning = Línea { $line }: { $what }
cube-log = Evento { $event }, { $players } jugadores. Este es el draft de { $player }: { $picks } elecciones.
cube-log-pick = Sobre { $pack }, elección { $pick }: { $taken }, de { $cards } cartas
cube-log-nothing = nada
cube-log-nobody = un jugador sin nombre
cube-enriched = { $found } de { $n } cartas se han encontrado en el archivo completo.
cube-missing = No encontradas: { $names }
cube-indexing = Indexando { $file }, una sola vez…
cube-indexed = { $cards } cartas en { $printings } ediciones.
draft-commons-copied = Se han añadido { $n } copias de comunes, porque la lista tiene muy pocas para este draft.
error-rarity-column = Solo se puede nombrar una columna para una lista que es un archivo.
error-no-list-format = Las listas no se escriben en el formato «{ $name }»; los formatos son { $known }.
error-no-list-to-read = Ninguna lista de cartas tiene el formato «{ $name }»; los formatos son { $known }.
error-list-is-a-record = Es el registro de una mesa, no una lista de cartas. El de un draft se puede convertir: arcadia cube convert.
error-zip-needs-a-file = Esto da varios archivos en un zip, que no se puede mostrar: di con --out dónde escribirlo.

## La guía en la línea de órdenes

formats-settings = Ajustes (--set NOMBRE=VALOR)
formats-setting = { $name }: { $meaning } ({ $allowed }; normalmente { $default })
formats-range = de { $low } a { $high }
error-no-answer = «{ $name }» no es ninguna de las respuestas; son { $known }.

## Las clasificaciones

arena-title = { $players } jugadores, { $games } partidas por pareja, formato { $format }, semilla { $seed }, { $threads ->
    [one] { $threads } hilo
   *[other] { $threads } hilos
}, { $seconds } s ({ $rate ->
    [one] { $rate } partida por segundo
   *[other] { $rate } partidas por segundo
})
arena-more-games = { $asked ->
    [one] { $asked } partida
   *[other] { $asked } partidas
} por pareja pasan a ser { $games }: cada reparto se juega desde los dos asientos, cada formato tiene su parte, y después de un draft se enfrentan todos los mazos.
arena-player = jugador
arena-strength = fuerza
arena-rating = nivel
arena-interval = intervalo del 95 %
arena-games = partidas
arena-wins = ganadas
arena-share = parte
arena-range = { $low } a { $high }
arena-pair = { $p } contra { $q }
arena-pairs = pareja
arena-scale-player = El nivel es el porcentaje de partidas ganadas contra { $player }, que tiene 50; la fuerza es el logaritmo del cociente entre partidas ganadas y perdidas.
arena-scale-field = El nivel es el porcentaje de partidas ganadas contra un jugador medio de este grupo; la fuerza es el logaritmo del cociente entre partidas ganadas y perdidas.
arena-draws = Unas tablas cuentan como media victoria.
arena-alpha = α-rank
arena-nash = mezcla de Nash
arena-nash-share = contra la mezcla
arena-field = La matriz tiene los puntos del jugador de la fila contra el de la columna. El α-rank es la parte del tiempo en que una población juega como cada jugador, si imita siempre a quien gana. La mezcla de Nash es la más equilibrada de las mezclas a las que nadie vence.
arena-matrix = Puntos del jugador de la fila contra el de la columna
error-arena-players = Hacen falta al menos dos jugadores, como novice,random, no { $n }.
error-player-twice = { $player } aparece dos veces: cada cual se enfrenta a los demás, no a sí mismo.

## El protocolo de los jugadores

engine-other-protocol = Este jugador habla la versión { $known } del protocolo de los jugadores, no la { $version }.
engine-no-table = Este jugador no puede sentarse a una mesa del tipo «{ $table }»; conoce { $known }.
engine-hello-lacks = Al «hello» le falta { $field }.
engine-bad-hello = El «hello» no se puede leer: { $field }: { $why }.
engine-no-hello = Hay una decisión que tomar, pero nadie ha dicho «hello».
engine-refused = Se rechazó una respuesta: { $reason }
engine-long-line = Una línea era demasiado larga y se ha pasado por alto.
refusal-not-a-message = Esto no es un mensaje del protocolo de los jugadores: { $why }.
refusal-not-an-action = Esto no es una acción de esta mesa: { $why }.
refusal-not-a-view = Esto no es una vista de esta mesa: { $why }.
refusal-not-asked = Esta vista no es la de un asiento que deba decidir.
forfeit-no-hello = No respondió «hello» a «hello».
forfeit-late = No respondió en { $time } ms.
forfeit-gone = Terminó, o cerró la línea, antes de haber respondido.
forfeit-too-long = Dijo una línea de más de { $most } bytes.
forfeit-refused = Se rechazaron dos respuestas a una misma pregunta; la segunda: { $why }
forfeits-title = { $player } perdió { $n ->
    [one] { $n } partida por abandono
   *[other] { $n } partidas por abandono
}
forfeits-first = Partida { $game }, asiento { $seat }: { $why }
forfeits-more = y { $n } más
error-no-program = No hay ningún programa después de «cmd:». Escribe cmd:PROGRAMA ARGUMENTOS, por ejemplo "cmd:python3 examples/player.py".
error-open-quote = Unas comillas quedan sin cerrar en «{ $text }».
error-cannot-run = El programa «{ $program }» no se puede iniciar: { $why }.
error-time = Tiene que haber de 1 a { $most } ms por decisión, no { $n }.

player-thought = { $player } pensó { $decisions } decisiones: { $each } iteraciones para cada una, { $rate } por segundo.
train-title = Entrenamiento: { $generations ->
    [one] { $generations } generación
   *[other] { $generations } generaciones
} de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, semilla { $seed }; hechas hasta ahora: { $done }.
train-generation = generación { $generation }: { $samples } decisiones, entropía cruzada { $loss }, { $seconds } s
train-tested = contra { $other }: { $share } ({ $low } – { $high })
train-done = La red está en { $file }.
train-decks-title = Ajustado a { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} de { $player }, semilla { $seed }, { $seconds } s. La pérdida logarítmica media de modelos con algunas de las partes:
train-decks-trial = { $parts }: { $fitted } en las partidas del ajuste, { $held } (± { $error }) en las apartadas
train-decks-cards = cartas
train-decks-classes = clases
train-decks-kin = parentesco
train-decks-done = El modelo está en { $file }.
error-no-training = No hay nada que entrenar: hace falta al menos una generación y una partida.
error-no-weights = { $file } no tiene pesos que este jugador pueda usar. `arcadia train` los hace para net, `arcadia train decks --out decks.txt` para learned.
error-not-trained = No hay partidas de entrenamiento con mazos { $name }; hay { $known }.
error-no-layers = { $text } no son dos capas: escribe dos múltiplos de 8 hasta { $most }, como 96,32.
error-no-state = { $file } no es el estado de un entrenamiento que se pueda continuar.
error-other-training = { $file } es de otro entrenamiento: --generations { $generations } --games { $games } --seed { $seed }. Continúa con ese, o elige otro archivo.

# Las páginas que ha escrito `man`.
man-written = { $n ->
    [one] { $n } página escrita en { $folder }.
   *[other] { $n } páginas escritas en { $folder }.
}

# Donde debería haber un texto y no lo hay: un error nuestro.
text-missing = (falta un texto)
