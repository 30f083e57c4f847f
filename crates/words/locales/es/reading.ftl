# Español: lo que se lee en el sitio: el libro de reglas, y qué formato le conviene a quién.

## Las páginas del libro de reglas

book-pages = El libro de reglas
book-rules = Reglas
book-quick = De un vistazo
book-bonuses = Bonificaciones
book-lights = Las cinco Luces
book-glossary = Glosario
book-questions = Preguntas
book-tips = Consejos
book-contents = En esta página
book-ruleset = Con los números de
book-show = Mostrar
book-no-ruleset = No hay ningún reglamento «{ $name }». Estos son los números de { $ruleset }.
book-rules-lead = Todas las reglas, en el orden en que te las encuentras. Los números son los de { $ruleset }.
book-quick-lead = Lo que se busca en plena partida. Los números son los de { $ruleset }.
book-bonuses-lead = Los campeones que van juntos valen más que cada uno por su lado. Cada bonificación tiene aquí su ejemplo.
book-lights-lead = Cada campeón de Arcadia sirve a una de las cinco Luces. Quien las conoce ve combos donde otros ven cartas.
book-glossary-lead = Las palabras del juego, cada una en una o dos frases.
book-questions-lead = Lo que uno se pregunta con las cartas sobre la mesa, y cómo se resuelve.
book-tips-lead = Lo que a uno le habría gustado saber antes de perder sus primeras partidas. Nada de esto es una regla.
book-more = Más sobre esto en las reglas
book-all-rules = Todas las reglas

## Las reglas: lo que callan las reglas en breve

book-aim = De qué se trata
book-card = Cómo se lee un campeón
book-card-die = El dado que tira al atacar y al defender: aquí, uno de { $die } caras.
book-card-base = La base de ataque, aquí { $base }. Solo se suma cuando el campeón ataca. Las bases van de { $least-base } a { $most-base }.
book-card-order = El signo de su orden, con puntos que numeran las órdenes: { $order }.
book-card-cost = El coste, sobre la luna: { $cost } para que combata. Los campeones cuestan de { $cheapest } a { $dearest }.
book-card-color = El color, que también se conoce por el dibujo de la banda y la forma de la medalla: { $color }.
book-card-species = La especie, que resulta del color y de la orden: { $species }.
book-others = Las demás cartas
book-species = Las especies por color y por orden
book-dice = Dados
book-dice-text = Los dados grandes son caros y caprichosos: cuanto más grande el dado, más lejos están sus días buenos de los malos.
book-die = dado
book-average = de media
book-range = de – a
book-decks = Mazos
book-start = El comienzo
book-first = El azar decide quién juega primero. Da igual quién eligió primero en un draft.
book-mulligan = Mulligan
book-mulligan-more = Lo que se cambia va a la pila de descartes, a la vista de todos. Se elige una sola vez, antes del primer turno.
book-attack = Atacar
book-attack-more = Hay un solo ataque por turno, y basta un campeón. Aún no se ha tirado nada cuando tu rival ve quién viene.
book-recall = Robar y recuperar
book-recall-more = { $recall ->
    [exactly] Recuperar devuelve tantos campeones como dice la carta; hacen falta esos en tu pila de descartes.
   *[up-to] Recuperar devuelve al menos un campeón, y nunca más de los que permite la carta; hace falta un campeón en tu pila de descartes.
 } Si quedan menos cartas por robar de las que dice la carta, robas esas. La propia carta va a la pila la última, así que nunca puede robarse a sí misma.
book-recall-number = Campeones recuperados
book-recall-up-to = hasta el número de la carta
book-recall-exactly = exactamente el número de la carta
book-exchange = Intercambiar
book-exchange-more = Necesitas en la mano un campeón que entregar. Las dos cartas van a la pila de descartes, y de allí podrás recuperar al campeón en otro turno.
book-pass = Pasar
book-pass-more = Se te pregunta aunque solo puedas pasar. Si no, los demás sabrían algo de tu mano.
book-cost = Costes
book-cost-more = Nadie te presta una luna: todo el ataque, o toda la defensa, se paga con lo que tienes.
book-defence-more = Cuántos defienden no depende de cuántos atacan: un solo campeón puede enfrentarse a una fila completa, y al revés.
book-fight = Un combate, con sus cuentas
book-fight-attack = Ataque: dados { $dice }, bases de ataque { $bases }, bonificación { $bonus }. En total { $total }.
book-fight-defence = Defensa: dados { $dice }, bonificación { $bonus }. En total { $total }.
book-fight-damage = Quien defiende pierde { $damage }; de { $before } le quedan { $after }.
book-bonus-more = Color y orden juntos son la especie: dos campeones que comparten ambas cosas son siempre de la misma especie. Cuando se encuentran mazos de clases distintas, cada bando usa su propia columna. Un mazo de un solo color solo puede lograr tres o dos de la misma especie, y las líneas de colores donde valgan algo.
book-bonus-examples = Un ejemplo de cada bonificación
book-give-up = Puedes rendirte en cualquier momento, y ofrecer tablas, que tu rival puede aceptar. Donde hay reloj y se te acaba el tiempo, se decide por ti: pasas, no defiendes o descartas tus cartas más débiles.
book-known = Lo que cada uno puede saber
book-known-open = A la vista de todos: la energía y las lunas de ambos, cuántas cartas tiene cada uno en la mano y por robar, las dos pilas de descartes, cada carta jugada o descartada, y cada dado.
book-known-yours = Solo lo sabes tú: las cartas de tu mano, y la lista de tu mazo, salvo que se haya repartido al azar.
book-known-nobody = No lo sabe nadie: el orden de los mazos. En una partida aleatoria, nadie sabe siquiera qué contienen.
book-known-later = Después de volver a barajar, todos pueden saber qué hay en un mazo: exactamente lo que había en la pila de descartes.
book-match = Al mejor de tres
book-match-text = Quien gana primero { $match-wins } partidas gana el encuentro; unas tablas no cuentan para nadie. Se empieza por turnos. Los mazos se conservan y se vuelven a barajar; los aleatorios se reparten de nuevo. Tras { $match-games } partidas, gana el encuentro quien haya ganado más; si hay empate, queda en tablas.
book-variants = Otros números
book-variants-text = El mismo juego puede ser corto, largo o rico. Estos conjuntos de números tienen nombre; en tu mesa puedes elegir entre ellos.
book-drafts = Drafts
book-drafts-text = Un draft es un juego antes del juego: eliges tus cartas entre las que se ponen sobre la mesa o te pasan, y con ellas haces tu mazo.
book-to-formats = ¿Qué formato te conviene?

## Las órdenes y los colores

light-a-about = Humanos, elfos y enanos: los que levantan muros, trazan caminos y mantienen encendidas las lámparas. Su Luz es la primera del día.
light-b-about = Hobbits, faunos y centauros: jardineros, flautistas y corredores de las tierras verdes. Su Luz hace crecer.
light-c-about = Orcos, goblins y minotauros: herreros y pendencieros con un fuego lento dentro. Su Luz brilla mucho después de la llama.
light-d-about = Dragones, cíclopes y hadas: más viejos que cualquier crónica, y pacientes. Nadie ha visto nunca palidecer su Luz.
light-e-about = Aven, koatl y licanos: cazan con ala, escama y garra. Su Luz llega cuando los demás duermen.
light-champions = { $n } campeones de cada color
book-colors = Los tres colores
color-orange-about = Rayos detrás de las cifras, y una medalla como un sol.
color-red-about = Rombos detrás de las cifras, y una medalla como un escudo.
color-indigo-about = Estrellas detrás de las cifras, y una medalla como una ventana.

## De un vistazo

quick-turn = Un turno
quick-draw = { $first-turn-draw-for ->
    [first] Roba una carta (salvo, en su primer turno, quien juega segundo).
    [second] Roba una carta (salvo, en el primer turno, quien juega primero).
    [both] Roba una carta.
   *[nobody] Roba una carta (nadie en su primer turno).
}
quick-action = Ataca con 1 a { $fighters }, o roba o recupera, o intercambia, o pasa.
quick-defend = Tras un ataque: tu rival defiende con un máximo de { $fighters }, o no defiende.
quick-fight = Se tira, se suma, se resta el daño.
quick-income = { $income ->
    [0] No hay paga.
   *[other] Cobra { $income-lunas }.
}
quick-discard = Quédate con un máximo de { $hand-limit }.
quick-numbers = Números
quick-none = ninguno
quick-costs = Costes
quick-champion = { $cheapest } a { $dearest }
quick-draw-two = { $draw-two-cost }: robas { $draw-two-cards } o recuperas { $draw-two-recalls }
quick-draw-three = { $draw-three-cost }: robas { $draw-three-cards } o recuperas { $recall ->
    [exactly] { $draw-three-recalls }
   *[up-to] hasta { $draw-three-recalls }
 }
quick-exchange = gratis: un campeón por { $exchange-lunas }
quick-ends = Qué pone fin a la partida
quick-ends-energy = La energía llega a 0: derrota inmediata.
quick-ends-limit = Se ha jugado el turno { $turn-limit }: tablas.
quick-ends-words = Alguien se rinde, o ambos acuerdan tablas.

## Glosario

term-active-player = Jugador activo
term-active-player-text = El jugador al que le toca. Solo él ataca, juega otras cartas, cobra la paga y descarta.
term-attack = Ataque
term-attack-text = Un campeón, o hasta { $fighters }, puestos boca arriba por el jugador activo y pagados. Su total: dados, bases de ataque y bonificación.
term-attack-base = Base de ataque
term-attack-base-text = El número que va detrás del signo +, de { $least-base } a { $most-base }. Cuenta en ataque y nunca en defensa.
term-aureus = Áureo
term-aureus-text = La moneda de oro, que vale { $aureus }. Es solo cambio.
term-bonus = Bonificación
term-bonus-text = Lo que añaden al total de su bando los campeones que van juntos, en ataque y en defensa. Solo cuenta la línea más alta que se cumpla.
term-bonus-class = Columna de bonificación
term-bonus-class-text = Depende de tu propio mazo: «{ $class-random }» si se repartió al azar, «{ $class-monochrome }» si es de un solo color o construido, «{ $class-draft }» si viene de un draft.
term-booster = Sobre
term-booster-text = Un lote de cartas que se abre en un draft y se va pasando.
term-champion = Campeón
term-champion-text = Una carta que combate. Tiene especie, color, orden, dado, base de ataque y coste. Un juego tiene { $champions }.
term-color = Color
term-color-text = Naranja, rojo o índigo; { $per-color } campeones de un juego tienen cada uno.
term-combat-zone = Zona de combate
term-combat-zone-text = Donde están atacantes y defensores hasta que se cuenta el daño.
term-combo = Combo
term-combo-text = Campeones que tienen en común especie, orden o color y luchan juntos.
term-cost = Coste
term-cost-text = Las lunas que pagas por jugar una carta. Los campeones cuestan de { $cheapest } a { $dearest }, en ataque como en defensa; todo lo que juegas a la vez se paga por completo.
term-deck = Mazo
term-deck-text = Las { $deck } con que juegas, y el montón de las que quedan por robar.
term-defence = Defensa
term-defence-text = Hasta { $fighters } que responden a un ataque, o ninguno. Su total: dados y bonificación, sin las bases de ataque. Se elige antes de tirar ningún dado.
term-denying = Privar
term-denying-text = Tomar una carta en un draft solo para que nadie más la tenga.
term-die = Dado
term-die-text = Cada campeón tira el suyo cuando ambos bandos han elegido: { $dice-kinds }. Lo que muestra cuenta en ataque y en defensa.
term-discard = Descartar
term-discard-text = Al final de tu turno te quedas con un máximo de { $hand-limit }. Tú eliges qué se va.
term-discard-pile = Pila de descartes
term-discard-pile-text = Donde están, boca arriba, las cartas jugadas y descartadas de cada uno. Cuando un mazo se acaba, la pila de su dueño se baraja y es el nuevo mazo.
term-draft = Draft
term-draft-text = Elegir cartas de lotes antes de la partida, para hacer con ellas un mazo.
term-draw-card = Carta de robar
term-draw-card-text = { $draw-two } o { $draw-three }: con ella robas cartas o recuperas campeones.
term-energy = Energía
term-energy-text = Tu vida en la partida. Cada uno empieza con { $energy }; el daño la quita y nada la devuelve. Quien se queda sin ella ha perdido.
term-exchange = Intercambio
term-exchange-text = Una carta que no cuesta nada: entregas un campeón de tu mano y recibes { $exchange-lunas }. Es tu acción del turno.
term-first-picker = Primero en elegir
term-first-picker-text = Quien elige antes en una ronda de un draft. Cambia en cada ronda.
term-hand = Mano
term-hand-text = Las cartas que tienes; nadie más las ve. Empiezas con { $hand }.
term-hand-limit = Límite de mano
term-hand-limit-text = Un máximo de { $hand-limit } al final de tu propio turno. Entretanto puedes tener más.
term-income = Paga
term-income-text = { $income ->
    [0] Lo que se cobra al final de un turno: en esta partida, nada.
   *[other] Lo que cobras al final de tu propio turno: { $income-lunas }.
}
term-luna = Luna
term-luna-text = El dinero de Arcadia: con él se pagan las cartas. Cada uno empieza con { $lunas }. Un áureo vale { $aureus }, un ópalo { $opal }.
term-market = Mercado
term-market-text = Donde se compran cartas con cartas entre las partidas de un Deckbuilder Draft. Quienes perdieron compran primero.
term-match = Encuentro
term-match-text = Varias partidas que cuentan juntas: lo gana quien gana primero { $match-wins }.
term-mulligan = Mulligan
term-mulligan-text = { $mulligan-for ->
    [nobody] Cambiar cartas de la primera mano. En esta partida nadie puede.
    [first] Antes del primer turno, quien juega primero puede descartar hasta { $mulligan } y robar otras tantas, una sola vez.
    [second] Antes del primer turno, quien juega segundo puede descartar hasta { $mulligan } y robar otras tantas, una sola vez.
   *[both] Antes del primer turno, cada uno puede descartar hasta { $mulligan } y robar otras tantas, una sola vez.
}
term-opal = Ópalo
term-opal-text = La piedra tallada, que vale { $opal }. Es solo cambio.
term-order = Orden
term-order-text = Una de las cinco Luces a las que sirve un campeón, con una letra de la A a la E, un signo y unos puntos. Le pertenece una especie de cada color.
term-pass = Pasar
term-pass-text = No hacer nada en tu turno. Aun así cobras lo que haya que cobrar.
term-pick = Elección
term-pick-text = Una carta que te quedas en un draft. Una vez hecha es definitiva, y secreta hasta que todos han elegido, salvo que las cartas estén a la vista.
term-pile = Montón
term-pile-text = En 12×8: cartas que están boca abajo hasta que alguien las elige. El lugar de un montón en la mesa no dice nada de sus cartas.
term-pool = Reserva
term-pool-text = Todas las cartas que pueden salir en un draft; también las que ya has tomado.
term-price = Precio
term-price-text = Lo que cuesta una carta en el mercado. Pagas con cartas tuyas; cada una vale más por cada color que comparte con la que quieres. No se da cambio.
term-rarity = Rareza
term-rarity-text = Común, infrecuente o rara. Decide en qué lotes está una carta y cuánto cuesta en el mercado.
term-recall = Recuperar
term-recall-text = Devolver a tu mano campeones de tu pila de descartes: { $draw-two-recalls } con { $draw-two }, { $recall ->
    [exactly] { $draw-three-recalls }
   *[up-to] hasta { $draw-three-recalls }
 } con { $draw-three }. Robar es la otra mitad de la misma carta.
term-removed = Cartas retiradas
term-removed-text = En un Power Draft: cartas que sacas de un sobre sin quedártelas, para que unos pocos puedan hacer el draft pensado para muchos.
term-ruleset = Reglamento
term-ruleset-text = Todos los números con que se juega una partida: energía, lunas, manos, bonificaciones y demás.
term-set = Juego de cartas
term-set-text = Las { $set } del juego: { $champions }, { $draw-twos }, { $draw-threes } y { $exchanges }.
term-set-aside = Apartadas
term-set-aside-text = Cartas del draft que no están en tu mazo. Quedan fuera del juego.
term-species = Especie
term-species-text = Lo que es un campeón: uno de los { $species-number } pueblos de Arcadia. Todos los campeones de una especie tienen el mismo color y la misma orden.
term-turn-limit = Límite de turnos
term-turn-limit-text = Cuando se ha jugado el turno { $turn-limit } y ambos tienen energía, la partida queda en tablas. Se cuentan juntos los turnos de los dos.

## Preguntas y respuestas

faq-part-turn = En tu turno
faq-part-fight = En combate
faq-part-cards = Cartas, mazos y monedas
faq-part-draft = En un draft
faq-part-here = En este sitio

faq-draw-then-attack = ¿Puedo robar con una carta y atacar después con lo que robé?
faq-draw-then-attack-answer = No. Un turno tiene una sola acción, y jugar esa carta lo era. Pero lo que robaste podrá defender cuando ataque tu rival.
faq-two-attacks = ¿Puedo atacar dos veces si me quedan lunas?
faq-two-attacks-answer = No. Pon de una vez un máximo de { $fighters }; ese es el ataque del turno.
faq-exchange-when = ¿Tengo que jugar un Intercambio en cuanto lo robo?
faq-exchange-when-answer = No, espera en tu mano como cualquier carta. Pero al jugarlo entregas un campeón en el acto, y es tu acción.
faq-exchange-back = ¿Puedo recuperar el campeón que intercambié?
faq-exchange-back-answer = No en el mismo turno. Está en tu pila de descartes; recupéralo más adelante.
faq-recall-deck = ¿Puedo recuperar un campeón de mi mazo?
faq-recall-deck-answer = No, solo de tu propia pila de descartes. Nadie sabe en qué orden están las cartas de un mazo.
faq-recall-fewer = Mi carta recupera { $draw-three-recalls }, pero solo hay uno en mi pila. ¿Qué hago?
faq-recall-fewer-answer = { $recall ->
    [exactly] Entonces no puedes recuperar con ella, solo robar. Se recuperan exactamente los que dice la carta.
   *[up-to] Toma ese. El número de la carta es lo más que puedes tomar, y uno es lo menos.
 }
faq-few-cards = Tengo menos de { $hand-limit }. ¿Completo mi mano?
faq-few-cards-answer = No. Ese número es solo un techo para el final de tu turno. Por debajo no pasa nada.
faq-empty = ¿Y si mi mazo está vacío?
faq-empty-answer = En cuanto tengas que robar, toda tu pila de descartes se baraja y vuelve a ser tu mazo. Puede pasar varias veces en una partida. Si tampoco hay nada que barajar, sencillamente no robas.
faq-first = ¿Por qué recibe algo al comienzo quien juega segundo?
faq-first-answer = Empezar es una ventaja. El primer robo y el mulligan están para compensarla; las reglas dicen quién los tiene en la partida que juegas.

faq-must-defend = ¿Tengo que defender?
faq-must-defend-answer = Nunca. Puedes aguantar todo el ataque y conservar tus cartas y tus lunas.
faq-fighters = ¿Puedo enviar más de { $fighters }?
faq-fighters-answer = No, ni para atacar ni para defender. Pero hasta ahí cada bando elige libremente: un solo campeón puede enfrentarse a una fila completa.
faq-when-dice = ¿Veo los dados antes de defender?
faq-when-dice-answer = No. Ves quién ataca y, por tanto, qué puede salir; los dados se tiran solo cuando ambos bandos han elegido. La página te muestra las probabilidades antes de comprometerte.
faq-base-defence = ¿Ayuda la base de ataque en defensa?
faq-base-defence-answer = No. En defensa solo cuentan dados y bonificación. Un campeón de dado grande y base pequeña defiende mejor por su precio.
faq-stack = ¿Se suman las bonificaciones?
faq-stack-answer = No. Lee la tabla de arriba abajo, toma la primera línea que se cumpla y detente ahí.
faq-own-table = Mi mazo viene de un draft y el otro se repartió. ¿Qué bonificaciones cuentan?
faq-own-table-answer = Cada bando usa la columna de su propio mazo.
faq-one-color = ¿Por qué mi mazo de un solo color nunca tiene bonificación de orden?
faq-one-color-answer = En un color, cada orden tiene una sola especie. Los campeones de la misma orden son entonces siempre de la misma especie, y esa línea cuenta antes.
faq-luna-at-end = El ataque acabó con la partida. ¿Se cobra todavía?
faq-luna-at-end-answer = No. La partida termina en el instante en que la energía llega a 0.

faq-know-deck = ¿Puedo saber qué hay en mi propio mazo?
faq-know-deck-answer = Si lo construiste, lo elegiste o viene de tu draft, sí: la lista, no el orden. Si se repartió al azar, no.
faq-look-discard = ¿Puedo mirar las pilas de descartes?
faq-look-discard-answer = Sí, las dos, en cualquier momento. Los campeones están allí aparte de las demás cartas.
faq-same-color = ¿Podemos jugar los dos con el mismo color?
faq-same-color-answer = Sí. Cada uno juega entonces con un juego propio.
faq-coins = ¿Importa si tengo ópalos o lunas?
faq-coins-answer = No. Siempre se da cambio, y ninguna regla mira las monedas una a una.
faq-draw-game = ¿Puede una partida quedar en tablas?
faq-draw-game-answer = Sí, de común acuerdo, o cuando se ha jugado el turno { $turn-limit } y ambos siguen en pie. Casi nunca se llega a eso.

faq-solomon-three = En Solomon 7×7, ¿puedo tomar más cartas y empezar?
faq-solomon-three-answer = No. Quien toma primero toma menos y recibe al final lo que queda; eso es lo que lo hace justo.
faq-piles-look = En 12×8, ¿puedo mirar un montón antes de elegirlo?
faq-piles-look-answer = No. Todos los montones están barajados y boca abajo: ningún lugar es mejor que otro.
faq-draft-bonus = ¿Por qué son menores las bonificaciones de los mazos de draft que las de los repartidos?
faq-draft-bonus-answer = Porque elegiste tus cartas y harás combos más a menudo. Lo que ganas en cantidad se quita en tamaño.
faq-set-aside = ¿Qué pasa con las cartas que no juego?
faq-set-aside-answer = Quedan fuera. Solo donde un torneo lo prevé puedes cambiarlas entre las partidas de un encuentro.
faq-seen = ¿Sabe mi rival qué tomé en el draft?
faq-seen-answer = En Solomon 7×7, todo: las cartas están a la vista. En los demás solo puede adivinarlo por lo que te pasó y no devolviste.
faq-more-players = Somos más de dos. ¿Podemos hacer un draft?
faq-more-players-answer = Sí: Power Draft, Draft de sobres y Deckbuilder Draft son para más personas. Las partidas siguen siendo de dos.

faq-trust = ¿Cómo sé que las cartas no están amañadas?
faq-trust-answer = El navegador de cada jugador aporta una parte del azar antes de que se reparta nada, y nadie puede conocer el conjunto de antemano. Al final, el registro permite volver a calcular cada barajado y cada dado.
faq-computer = ¿Ven mis cartas los jugadores del ordenador?
faq-computer-answer = No. Reciben lo que su asiento puede saber, y nada más. Tiran los mismos dados que tú.
faq-leave = ¿Y si cierro la página?
faq-leave-answer = La mesa queda como está. Vuelve a abrir su dirección, en otro dispositivo si quieres, y estarás donde estabas.

## Consejos para el juego

tip-play-title = Para todas las partidas
tip-play-1 = Las lunas que te sobran al final no sirven de nada. Gástalas, pero nunca tanto que no puedas responder a un gran ataque.
tip-play-2 = Dos campeones baratos que van juntos suelen pegar más fuerte que uno caro solo. Busca primero parejas, después fuerza.
tip-play-3 = El campeón más pequeño de tu mano merece quedarse si convierte una pareja en un trío.
tip-play-4 = No hace falta parar todos los golpes. Un ataque pequeño te cuesta menos energía que lunas y cartas su respuesta.
tip-play-5 = Defiende cuando el ataque es grande, cuando tienes a mano un combo barato o cuando te queda poca energía.
tip-play-6 = Dado grande y base pequeña para la defensa, dado pequeño y base grande para el ataque: una base no sirve de nada al defender.
tip-play-7 = Vigila la bolsa de tu rival. Quien acaba de pagar un gran ataque apenas puede pagar una defensa.
tip-play-8 = Una mano escasa no tiene combos. Roba mientras puedas permitirte no atacar, no cuando no te quede otra.
tip-play-9 = Roba pronto y recupera tarde: cuanto más dura la partida, mejores son los campeones de tu pila de descartes.
tip-play-10 = Intercambia un campeón que de todos modos no podrías pagar, no el que completa tu próximo trío.
tip-play-11 = Al final del turno, quédate con lo que va junto. Dos campeones sueltos valen menos que una pareja mediana.
tip-play-12 = Usa el mulligan con las cartas sueltas y con las que no podrás pagar pronto.

## Consejos para cada manera de conseguir un mazo

tip-random-1 = No conoces tu mazo: juega lo que tienes, y deja que las primeras manos te digan qué colores te han tocado.
tip-random-2 = Aquí las bonificaciones son las más altas, y dos campeones cualesquiera pueden encajar. También cuentan los colores: casi siempre hay una pareja.
tip-monochrome-1 = No puedes lograr ninguna bonificación de orden. Reúne dos y tres de la misma especie: de ahí vienen tus bonificaciones.
tip-monochrome-2 = Las dos listas se conocen. Cuenta qué especies ha gastado ya tu rival.
tip-custom-1 = Elige pocas especies y muchos de cada una; las bonificaciones a tu alcance importan más que el último punto de fuerza.
tip-custom-2 = Ten presentes los límites de campeones gratis y cartas de robar: alcánzalos a propósito, no por accidente.
tip-custom-3 = Un mazo de campeones caros se muere de hambre. Incluye bastantes que no cuesten nada o casi nada.
tip-solomon-1 = Si eliges primero, pregúntate qué te quedará al final: las últimas cartas también son tuyas.
tip-solomon-2 = Si eliges segundo, eres quien más toma de una vez. Busca un trío que vaya junto.
tip-solomon-3 = Todo está a la vista. Lleva la cuenta de lo que reúne tu rival y, de vez en cuando, quítaselo.
tip-solomon-4 = Empieza por la fuerza y deja que de ella crezca una especie o una orden; hacia el final, completa lo que tienes.
tip-piles-1 = Da igual qué montón eliges; lo que importa es qué te quedas de él. No pierdas tiempo ahí.
tip-piles-2 = La mitad de cada montón vuelve a ti. Si hay dos buenas cartas, toma la que no volverá.
tip-piles-3 = Las primeras cartas de un montón para la fuerza, las del medio para los combos, las últimas para lo que tu rival no debe tener.
tip-piles-4 = Recuerda lo que entregaste: es la mejor pista de lo que tendrás enfrente.
tip-pass-1 = En cada ronda ves tres manos y te quedas una carta de cada una. Piensa qué esperas ver en la segunda.
tip-pass-2 = Hay dos juegos mezclados, así que cada campeón está dos veces: tres de la misma especie son más fáciles de reunir que en otros drafts.
tip-pass-3 = Una mano que te llega sin nada fuerte te dice que algo fuerte ya no está.
tip-pass-4 = Prepárate para cambiar de plan hasta la mitad del draft; después, llévalo hasta el final.
tip-pass-5 = Dejarás fuera más cartas que en ningún otro draft. Al final de la ronda, privar a tu rival de una carta no te cuesta nada.
tip-pick-four-1 = Cada carta que te quedas está en tu mazo: no se puede dejar nada fuera. Evita lo que nunca podrías pagar.
tip-pick-four-2 = Los lotes son pequeños y se acaban pronto. Toma la pareja ahora, no después.
tip-power-1 = Te quedas la mejor carta y retiras la segunda: lo que retires no se jugará nunca contra ti.
tip-power-2 = Retira lo que reúne tu vecino, no lo que es simplemente fuerte.
tip-power-3 = Todos los mazos son más fuertes de lo normal. Las cartas medianas que bastan en otros drafts no bastan aquí.
tip-standard-1 = Lo que te llega tarde te dice qué no quieren tus vecinos. Aprovéchalo tú.
tip-standard-2 = El sentido cambia en cada ronda: quien te pasaba cartas las recibirá de ti.
tip-standard-3 = Quédate con pocos colores o pocas órdenes: quien toma un poco de todo no tiene combos.
tip-sealed-1 = Ordena primero por colores y cuenta: los dos colores con más cartas buenas suelen ser tu mazo.
tip-sealed-2 = No tendrás todas las cartas que quieres. Un mazo sencillo que siempre hace algo gana a uno ingenioso que a veces no.
tip-deckbuilder-1 = Las comunes son dinero. Guarda las que juegas y cambia las demás mientras valgan algo para ti.
tip-deckbuilder-2 = Paga con cartas que compartan color con la que compras: valen más.
tip-deckbuilder-3 = Una partida perdida te deja comprar primero. Ten claro antes de que abra el mercado qué carta quieres.
tip-deckbuilder-4 = Las raras que nadie compra se quedan un mercado más. Si los demás son pobres, espera.
tip-deckbuilder-5 = No te cierres en las primeras rondas: los mazos cambian aquí más que en ningún otro draft.

## ¿Qué formato?

formats-lead = { $n } maneras de conseguir un mazo, desde la que te lo da todo hecho hasta la que lo deja todo en tus manos. Responde unas preguntas, o compáralas tú.
formats-find = Encuentra el tuyo
formats-find-so-far = Has dicho:
formats-find-change = Cambiar esta respuesta
formats-find-skip = Da igual
formats-find-again = Empezar de nuevo
formats-find-step = Pregunta { $n } de { $of }
formats-find-now = Por ahora te convendría:
formats-find-done = Esto te conviene
formats-compared-text = Cuánto tarda en estar listo, cuánto hay que tener en la cabeza y qué ves de las cartas.
formats-times-text = En minutos, para dos personas que conocen las reglas. Donde hay reloj, sigue estos tiempos.
formats-time-bar = De { $total }: { $setup } para preparar, { $draft } para el draft, { $build } para construir, { $between } entre partidas, hasta { $play } para jugar
formats-play = Jugarlo ahora
formats-rules = Cómo se juega
formats-tips = Consejos
formats-facts = En breve
formats-players = Jugadores
formats-best-for = Ideal para
formats-before-play = Antes de jugar
formats-bonuses = Bonificaciones
formats-bonuses-class = la columna «{ $class }»
formats-clock = Con reloj
formats-clock-text = { $draft } para el draft y { $build } para construir tu mazo; lo que ahorras en una elección se guarda para la siguiente.
formats-prices = Los precios del mercado
formats-rarity = rareza
formats-cost = cuesta
formats-worth = vale
formats-shared = más por cada color compartido
formats-set = Lo que se puede ajustar
formats-allowed = puede ser
formats-usual = normalmente
formats-not-here = No hay ningún formato «{ $name }». Estos son los que hay.
formats-all = Todos los formatos

## Ayuda en la mesa

help-topics = ¿Qué es cada cosa?
help-open = ¿Qué es esto? { $about }
help-close = Cerrar
help-build = Construir tu mazo
help-build-text = Elige tantas cartas como necesita un mazo. Lo que va junto vale más que lo que es simplemente fuerte, y hacen falta bastantes cartas baratas. Lo que dejas queda fuera del juego.
help-prices-text = Una común vale { $common }; una infrecuente cuesta { $uncommon-cost } y vale { $uncommon }; una rara cuesta { $rare-cost } y vale { $rare }. Por cada color que comparte con la carta que quieres, una común vale { $common-bonus } más, una infrecuente { $uncommon-bonus }, una rara { $rare-bonus }. No se da cambio.

## Una carta, en claro

card-detail-attack = Ataca con { $die } + { $base }: de { $least } a { $most }.
card-detail-defence = Defiende solo con { $die }: de 1 a { $most }.
card-detail-kin = Da una bonificación junto a otro de su especie, de su Luz ({ $order }: { $kin }) o de su color.
card-detail-draw = { $recalls ->
    [one] Roba { $draws } cartas, o recupera { $recalls } campeón de tu pila de descartes.
   *[other] Roba { $draws } cartas, o recupera hasta { $recalls } campeones de tu pila de descartes.
}
card-detail-exchange = Entrega un campeón de tu mano y gana { $lunas } lunas.
card-detail-cost = { $n ->
    [0] Jugarla es gratis.
    [one] Cuesta { $n } luna cada vez que la juegas.
   *[other] Cuesta { $n } lunas cada vez que la juegas.
}
