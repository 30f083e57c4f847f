# Lo que el servidor dice a quien lo pone en marcha.

serve-ready = Arcadia está en { $address }
serve-store = Todo se guarda en { $store }
serve-stopping = Parando: primero se termina lo empezado.
serve-bad-address = { $text } no es una dirección en la que escuchar: da una como 127.0.0.1:8080.
serve-cannot-listen = No se puede escuchar en { $address }: { $why }. Elige otra con --listen.
serve-no-store = No se pueden abrir los datos: { $why }.
serve-in-use = Otro servidor ya usa { $store }: páralo antes, o da a este otro --store. Varios servidores pueden usar un mismo PostgreSQL.
serve-no-folder = No hay carpeta para los datos: di dónde guardarlos, con --store.
store-backed-up = Los datos están copiados en { $file }.
store-restored = Los datos son los de { $file }.
store-failed = { $why }.

# Las páginas.

site-skip = Ir a la mesa
site-navigation = Sitio
site-play = Jugar
site-rules = Reglas
site-formats = ¿Qué formato?
site-api = Para programas
site-guest = Invitado
site-computer = { $level } (ordenador)
site-free-seat = Sitio libre
site-welcome = Los Campeones de Arcadia
site-about = Un juego de cartas con dados, combinaciones y bolsas flacas, y todas las maneras de conseguir un mazo. Juega ya mismo, sin cuenta.
site-play-now = Jugar ahora
site-format = Cómo consigues el mazo
site-level = Contra quién
site-level-luna = para una primera partida
site-level-aureus = conoce los consejos del reglamento
site-level-opal = conoce las probabilidades
site-level-oracle = el más fuerte que tenemos
site-more = Más opciones
site-your-name = Tu nombre
site-ruleset = Reglas
site-best-of-three = Al mejor de tres
site-with-clock = Con reloj
site-play-computer = Jugar contra el ordenador
site-play-friend = Invitar a alguien con un enlace
site-play-anybody = Abrir una mesa para cualquiera
site-your-tables = Tus mesas
site-open-tables = Mesas abiertas
site-no-open-tables = Ahora no espera nadie. Abre una mesa y quizá venga alguien.
site-status-open = sitios libres
site-status-live = en juego
site-status-finished = terminada
site-kind-duel = Duelo
site-kind-draft = Draft
site-kind-build = Construcción de mazos
site-kind-market = Mercado
site-invite = Quien tenga este enlace puede sentarse o mirar:
site-link = El enlace de esta mesa
site-sit = Sentarse aquí
site-which-color = Tu color
site-which-deck = Tu mazo
site-deck-code = código del mazo; vacío: uno nuestro
site-about-chance = Cada jugador aporta una parte del azar, para que nadie haya podido elegirlo solo. Tu navegador lo hace por sí mismo; sin scripts, déjalo en nuestras manos.
site-deal = Repartir las cartas
site-waiting-for-chance = Las cartas se reparten en cuanto todos han aportado su parte del azar.
site-void = Alguien no aportó a tiempo su parte del azar: no se ha repartido nada.
site-hand = Tu mano
site-hand-size = { $n ->
    [one] { $n } carta en mano
   *[other] { $n } cartas en mano
}
site-deck-size = { $n ->
    [one] { $n } carta en el mazo
   *[other] { $n } cartas en el mazo
}
site-deck = mazo { $n }
site-to-move = le toca
site-zone = El combate
site-no-fight = Todavía no ha combatido nadie.
site-attacks = ataque
site-defends = defensa
site-damage = { $who } pierde { $n } de energía.
site-ask-mulligan = Tu primera mano: elige hasta { $mulligan } cartas para cambiar, o quédatela.
site-ask-action = Te toca: ataca con hasta tres campeones, juega una carta o pasa.
site-ask-defence = Te atacan: defiende con hasta tres campeones, o encaja el golpe.
site-ask-discard = { $n ->
    [one] Elige { $n } carta para descartar.
   *[other] Elige { $n } cartas para descartar.
}
site-recall-from = Campeones que puedes recuperar
site-do-mulligan = Cambiar estas
site-do-keep = Quedarme la mano
site-do-attack = Atacar
site-do-draw = Jugarla y robar
site-do-recall = Jugarla y recuperar
site-do-exchange = Canjear
site-do-pass = Pasar
site-do-defend = Defender
site-do-take = Encajarlo
site-do-discard = Descartar
site-odds = ¿Qué pasaría?
site-discard = Descartes de { $who } ({ $n })
site-log = Lo que ha pasado
site-costs = { $n ->
    [one] Cuesta { $n } luna.
   *[other] Cuesta { $n } lunas.
}
site-attack-total = El ataque suma { $mean } de media ({ $least } a { $most }).
site-damage-taken = Perderías { $mean } de energía de media ({ $least } a { $most }).
site-choose-draw = Elige también la carta que juegas.
site-choose-exchange = Elige una carta de Canje y un campeón.
site-choose-champion = Elige también el campeón al que renuncias.
site-offer-draw = Ofrecer tablas
site-accept-draw = Aceptar las tablas
site-draw-offered = Has ofrecido tablas.
site-resign = Rendirse
site-away = ausente
site-done = Ya está.
site-match = La partida va
site-go-on = Seguir
site-duels = Jugar con estos mazos
site-challenge = Jugar contra { $name }
site-challenged = Le has propuesto una partida a { $name }.
site-wants-to-play = { $name } quiere jugar contra ti.
site-to-duel = Ir a la partida contra { $name }
site-again = Jugar otra vez
site-record = El registro
site-lobby = Al vestíbulo
site-pile = Montón { $n }
site-keep = { $n ->
    [one] Quédate { $n } carta
   *[other] Quédate { $n } cartas
}
site-remove = { $n ->
    [one] Retira { $n } carta
   *[other] Retira { $n } cartas
}
site-choose = Elegir
site-choosing = elige
site-has-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
site-their-cards = Sus cartas
site-your-cards = Tus cartas ({ $n })
site-passed = Lo que has dejado pasar
site-curve = Cartas por coste
site-suggested = Está marcada la elección de nuestro constructor: cambia lo que quieras.
site-submit-deck = Este es mi mazo
site-chosen = { $n ->
    [one] { $n } carta elegida
   *[other] { $n } cartas elegidas
}
site-offers = En el mercado
site-price = cuesta { $n }
site-you-own = Lo que tienes
site-buy = Comprar con estas
site-cheapest = El cambio más barato: { $cards }.
site-buy-cheapest = Comprar lo más barato posible
site-too-poor = Todas tus cartas juntas no valen tanto.
site-worths = Lo que valen tus cartas para ella
site-sort = Ordenar por
site-sort-color = color
site-sort-species = especie
site-sort-order = orden
site-sort-cost = coste
site-sort-strength = fuerza
site-sort-bonus = bonificaciones posibles
site-sort-place = como están
site-choose-offer = Elige la carta que quieres.
site-worth = Valen { $worth } para un coste de { $cost }.
refusal-seat-taken = Ya se ha sentado otra persona ahí.
refusal-seat-free = Ahí no hay nadie sentado.
refusal-not-your-seat = Ese no es tu sitio.
refusal-not-the-host = Solo el anfitrión da sitios a jugadores del ordenador.
refusal-wrong-moment = No es el momento.
refusal-stale = Ya has decidido desde que miraste por última vez.
refusal-too-late = Mientras tanto ha pasado otra cosa.
refusal-already-pledged = Este sitio ya ha prometido su parte.
refusal-already-revealed = Este sitio ya ha revelado su parte.
refusal-not-as-pledged = No es lo que este sitio prometió.
refusal-in-a-match = La partida sigue: ríndete en su lugar.
refusal-no-duel = Estos dos asientos no tienen mazos para jugar un duelo.
refusal-goes-on = Sigue en otra mesa.
refusal-bring = Lo que traes no es lo que se trae a esta mesa.
refusal-nothing-to-bring = Nadie trae un mazo a esta mesa.
refusal-bad-code = Eso no es un mazo: { $why }
refusal-illegal-deck = Este mazo no está permitido en una partida con mazos libres: { $problems }.
refusal-unknown-level = No hay nivel «{ $level }»; hay { $levels }.
refusal-unknown-table = No hay ninguna clase de mesa «{ $kind }».
refusal-unreadable = No se puede leer: { $why }.
refusal-not-a-record = { $why }
