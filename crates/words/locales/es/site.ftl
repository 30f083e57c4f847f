# Lo que el servidor dice a quien lo pone en marcha.

serve-ready = Arcadia está en { $address }
serve-store = Todo se guarda en { $store }
serve-metrics = Las métricas están en { $address }
serve-stopping = Parando: primero se termina lo empezado.
serve-bad-address = { $text } no es una dirección en la que escuchar: da una como 127.0.0.1:8080.
serve-cannot-listen = No se puede escuchar en { $address }: { $why }. Elige otra con { $option }.
serve-no-store = No se pueden abrir los datos: { $why }.
serve-in-use = Otro servidor ya usa { $store }: páralo antes, o da a este otro --store. Varios servidores pueden usar un mismo PostgreSQL.
serve-no-folder = No hay carpeta para los datos: di dónde guardarlos, con --store.
store-backed-up = Los datos están copiados en { $file }.
store-restored = Los datos son los de { $file }.
store-not-there = No hay datos en { $store }.
store-failed = { $why }.
admin-table = { $id }  { $kind }, { $status }, { $age }
admin-event-kind = Evento
admin-status-open = sin empezar
admin-status-live = en curso
admin-status-finished = ya terminó
admin-age = { $unit ->
    [days] { $n } d
    [hours] { $n } h
   *[minutes] { $n } min
}
admin-players = jugadores: { $names }
admin-host = anfitrión: { $name } ({ $id })
admin-from = abierta desde { $address }
admin-no-tables = No hay ninguna mesa.
admin-login = usuario { $login }
admin-since = aquí desde el { $date }
admin-at-tables = { $n ->
    [one] en { $n } mesa
   *[other] en { $n } mesas
}
admin-banned-since = con acceso vetado desde el { $date }
admin-no-people = No hay nadie.
admin-no-bans = No hay ningún veto.
admin-no-log = El registro de auditoría está vacío.
admin-table-ended = La mesa { $id } está cerrada.
admin-event-ended = El evento { $id } ha terminado, y sus mesas están cerradas.
admin-banned = { $who } tiene ahora el acceso vetado.
admin-unbanned = { $who } ya no tiene el acceso vetado.
admin-no-table = No hay ninguna mesa ni evento { $id }. "arcadia admin tables" los enumera.
admin-no-person = Nadie tiene el identificador o usuario { $who }. "arcadia admin people" enumera a todos.
admin-over = { $id } ya ha terminado.
admin-in-event = La mesa { $id } forma parte del evento { $event }. Termina el evento.
admin-banned-already = { $who } ya tenía el acceso vetado.
admin-not-banned = { $who } no tiene el acceso vetado.
admin-long-why = --why tiene { $have } caracteres: el máximo es { $most }.

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
site-level-aureus = aún está aprendiendo
site-level-opal = conoce los consejos del reglamento
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
site-closes-open = Esta mesa se cerrará el { $moment } si antes no viene ni se sienta nadie.
site-closes-after = Esta mesa se cierra cuando lleva { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} sin nadie.
site-closes-idle = Esta mesa se cerrará el { $moment } si nadie juega antes.
site-expired-open = Esta mesa se ha cerrado porque ya no quedaba nadie.
site-expired-idle = Esta mesa se ha cerrado porque nadie jugó durante demasiado tiempo.
site-closed-host = El anfitrión ha cerrado esta mesa.
site-closed-operator = Quien administra este sitio ha cerrado esta mesa.
site-close = Cerrar la mesa
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
site-offline = No hay conexión: no se ha enviado. Inténtalo de nuevo en un momento.
site-away = ausente
site-rigged = Fijado por el anfitrión
site-rigged-about = En esta mesa el anfitrión ha fijado de antemano mazos, cartas o quién empieza.
site-terms-no-clock = Sin reloj: tómate tu tiempo.
site-terms-clock = Reloj: { $start } cada uno, y { $each } más por decisión. Si se acaba el tiempo, decide el reloj.
site-terms-clock-each = Reloj: { $each } por decisión. Si se acaba el tiempo, decide el reloj.
site-terms-loses = Si te ausentas { $time }, pierdes la partida.
site-terms-replaced = Si te ausentas { $time }, { $level } (ordenador) juega por ti.
site-terms-chosen = Si te ausentas { $time }, las cartas se eligen por ti.
site-terms-live = Cualquiera puede mirar, en directo.
site-terms-delayed = Cualquiera puede mirar, con { $time } de retraso.
site-terms-private = Nadie puede mirar.
site-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
}
site-seconds = { $n ->
    [one] { $n } segundo
   *[other] { $n } segundos
}
refusal-absent-too-short = Sin reloj, nadie pierde su sitio con menos de 3 minutos de ausencia.
refusal-negative-time = Los tiempos no pueden ser negativos.
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
    [one] Guarda { $n } carta
   *[other] Guarda { $n } cartas
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
site-submit-code = Construir el mazo de este código
site-code-not-yours = No has elegido en el draft todas las cartas de este código.
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
refusal-not-yours-to-close = Solo el anfitrión de una mesa puede cerrarla.
refusal-table-of-event = Esta mesa forma parte de un evento: su anfitrión puede terminar el evento.
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

## Decks, cubes, accounts (pages/decks, pages/cubes, pages/account).

site-decks = Mazos
site-cubes = Cubos
site-account = Cuenta
site-exports = Guardar el draft para otros programas
shelf-copy = Copiar
shelf-copied = Copiado.

# Decks.
decks-about = Un mazo construido son cuarenta cartas a tu elección sacadas de un juego completo. Monta uno aquí, guárdalo y da su código a quien quieras.
decks-new = Montar un mazo nuevo
decks-yours = En tu estante
decks-none = Todavía no guardas ningún mazo.
decks-ready = Mazos listos para empezar
decks-edit = Cambiarlo
decks-edit-copy = Cambiar una copia
decks-share = Compartirlo
decks-delete = Quitar
decks-delete-this = Quitar { $name }
decks-code = Código del mazo
decks-link = Enlace a este mazo
decks-load = Un mazo por su código
decks-open = Abrirlo en el taller
decks-a-deck = Un mazo
decks-figures = En cifras
decks-use = Qué hacer con él
decks-play = Jugar con él
decks-not-custom = Esto no es un mazo construido permitido, así que no se puede jugar como tal:
decks-keep-it = Guardarlo
decks-keep = Guardar el mazo
decks-name = El nombre que le das
decks-save = Guardar
decks-complete = Complétalo por mí
decks-suggest = Proponer un mazo entero
decks-clear = Empezar de nuevo
decks-build = Montar un mazo
decks-build-about = Toca los campeones que quieras; de las demás cartas, di cuántas. Un mazo tiene cuarenta cartas y respeta los límites indicados al lado.
decks-filter = Mostrar solo
decks-filter-color = Color
decks-filter-species = Especie
decks-filter-order = Orden
decks-filter-cost = Coste
decks-filter-show = Cartas
decks-all = Cualquiera
decks-only-chosen = En mi mazo
decks-show = Mostrar
decks-others = Cartas sin color
decks-less = Una carta { $card } menos
decks-more = Una carta { $card } más
decks-tally = Los límites
decks-cards = Cartas
decks-free-champions = Campeones gratis
decks-whole = El mazo está completo: se puede jugar.
decks-so-many = { $n } de { $most } cartas
decks-to-limits = Ver los límites
decks-by-color = Campeones por color
decks-by-order = Campeones por orden
decks-bonuses = Bonificaciones de tres campeones al azar
decks-mean-bonus = De media, tres de ellos aportan una bonificación de { $mean }.
decks-cannot-complete = Ningún mazo puede tener todas estas cartas: quita antes lo que pasa de un límite.
decks-ours = Uno nuestro
decks-or-code = O un mazo por su código

# Cubes.
cubes-about = Un cubo es una lista de cartas para hacer drafts. Los nuestros están desde el principio; trae el tuyo como archivo o texto.
cubes-of-house = De la casa
cubes-arcadia = El cubo de Arcadia
cubes-arcadia-about = Un cubo de muestra de cinco colores con rarezas, para todos los drafts.
cubes-oracle = Oracle
cubes-oracle-about = Las 120 cartas del juego; un draft toma tantos juegos como necesite.
cubes-yours = Tus cubos
cubes-none = Todavía no guardas ningún cubo.
cubes-open = Mirarlo
cubes-new = Traer una lista
cubes-formats = Basta con una carta por línea. Las listas de Cube Cobra, Draftmancer, Magic Online, Arena, Cockatrice, MTGJSON, Scryfall y ThronesDB se reconocen por su contenido.
cubes-name = Nombre del cubo
cubes-file = Un archivo, que se lee en el texto de abajo
cubes-list = La lista
cubes-list-example = 3 Gutter-Moth Swarm
cubes-read = Leerla y guardarla
cubes-understood = Lo que se ha entendido
cubes-line = Línea
cubes-warning = Lo que era raro, y lo que se hizo con ello
cubes-draft = Hacer un draft
cubes-fits = sirve
cubes-fits-changed = con otros ajustes
cubes-fits-not = pocas cartas o rarezas
cubes-draft-computer = Draft con jugadores del ordenador
cubes-export = Guardarlo para otros programas
cubes-export-about = Los dos últimos formatos conservan todo lo que se sabe de las cartas.
cubes-cards = Las cartas
cubes-column-count = Cuántas
cubes-column-card = Carta
cubes-column-color = Color
cubes-column-cost = Coste
cubes-column-type = Tipo
cubes-column-rarity = Rareza
cubes-column-printing = Edición

# Accounts.
account-nobody = Todavía no eres nadie: elige un nombre y juega, o entra con tu cuenta.
account-guest = Estás de visita: este navegador te conoce. Con una cuenta encuentras tus mesas, mazos y cubos en cualquier dispositivo.
account-logged-in = Tu cuenta es { $login }.
account-running = Tus mesas
account-none-running = Ahora mismo no estás en ninguna mesa.
account-finished = Mesas terminadas
account-older = Más antiguas
account-name = El nombre que ven los demás
account-name-about = Los demás lo ven en tus mesas; en las que ya estás, el cambio puede tardar un poco.
account-rename = Tomar este nombre
account-login = Usuario
account-password = Contraseña
account-choose-password = Contraseña (8 caracteres o más)
account-make = Crear una cuenta
account-make-about = Sigues siendo quien eres: mesas, mazos, cubos y fichas siguen siendo tuyos.
account-log-in = Entrar
account-log-in-about = Con una cuenta que ya tienes.
account-log-in-instead = Con una cuenta que ya tienes. Lo que tiene esta visita se queda con ella.
account-change-password = Cambiar la contraseña
account-old-password = La contraseña actual
account-new-password = La contraseña nueva (8 caracteres o más)
account-log-out = Salir
account-log-out-about = Tus mesas siguen; vuelve a entrar para regresar a ellas.
account-log-out-everywhere = Salir en todos los dispositivos
account-bots = Fichas para bots
account-bots-about = Un programa que tiene una ficha actúa por ti.
account-revoke = Revocar
account-revoke-this = Revocar { $name }
account-bot-name = Nombre del bot
account-make-token = Crear una ficha
account-token = La ficha de { $name }
account-token-once = Cópiala ahora: se muestra solo esta vez. Quien la tenga puede jugar en tu nombre hasta que la revoques.
account-token-secret = Ficha
account-forgot = ¿Has olvidado la contraseña?
account-recovery = Código de recuperación
account-recovery-about = Te permite volver si olvidas la contraseña. Un código nuevo sustituye al que tienes.
account-recovery-make = Crear un código nuevo
account-recovery-once = Guárdalo ahora en un lugar seguro: solo se muestra una vez. Si olvidas la contraseña, este código es la única forma de volver a entrar.
account-recover = Usar un código de recuperación
account-recover-about = Escribe tu usuario, tu código de recuperación y una contraseña nueva. Se cierra la sesión en todos los demás dispositivos y recibes un código nuevo.
account-data = Tus datos
account-data-about = Todo lo que este servidor guarda sobre ti, en un solo archivo, con el desarrollo de tus últimas partidas.
account-export = Descargar mis datos
account-delete = Eliminar mi cuenta
account-delete-guest = Eliminar mis datos
account-delete-about = Tu nombre, usuario, contraseña, mazos, cubos y fichas se eliminan para siempre, y dejas todas las mesas y torneos en curso. Las partidas que has jugado se quedan, sin tu nombre. No se puede deshacer.
account-delete-sure = Eliminar para siempre
account-cancel = Cancelar
account-deleted = Eliminado
account-deleted-about = Este servidor ya no sabe quién eres. ¡Gracias por jugar!
site-left = Alguien que se fue
refusal-name-characters = Un nombre tiene letras, signos y espacios; este tiene un carácter que no se ve o que da la vuelta al texto de alrededor.
refusal-name-length = Un nombre tiene de 1 a { $most } caracteres; este tiene { $have }.
refusal-login-characters = Un usuario se compone de letras, cifras, guiones, guiones bajos y puntos.
refusal-login-length = Un usuario tiene de { $least } a { $most } caracteres; este tiene { $have }.
refusal-password-length = Una contraseña tiene de { $least } a { $most } caracteres; esta tiene { $have }.
refusal-name-marks = Un nombre tiene como mucho { $most } acentos u otros signos sobre un mismo carácter, y no sobre todos.
refusal-password-common = Esta contraseña es de las primeras que otros probarían. Elige una menos común: bastan unas cuantas palabras sin relación entre sí.
refusal-password-personal = Esta contraseña se parece demasiado a tu usuario o a tu nombre. Elige otra.
refusal-wrong-recovery-code = El usuario o el código de recuperación no es correcto.
refusal-too-many-attempts = Demasiados intentos fallidos. Prueba de nuevo dentro de { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
  }.
refusal-has-account = Ya tienes una cuenta.
refusal-no-account = Todavía no tienes cuenta.
refusal-login-taken = Otra persona tiene este usuario: elige otro.
refusal-wrong-login = Ese usuario no existe, o su contraseña es otra.
refusal-wrong-password = Esa no es la contraseña de esta cuenta.
refusal-nobody = Elige antes un nombre: todavía no eres nadie.
refusal-name-taken = Tienes una ficha con este nombre: elige otro nombre, o revoca esa.
refusal-not-for-bots = Un bot no puede hacer esto: entra y hazlo tú.
refusal-too-many = Guardas tantos como se permite: quita uno.
refusal-too-much-stored = Tus listas de cartas ocuparían más de { $most } MB. Elimina una antes.
refusal-too-large = Es más grande de lo que se permite aquí.
refusal-too-many-tables = Ya tienes { $most } mesas sin terminar, el máximo permitido: termina antes algunas.
refusal-too-many-tables-from = Tu red ya tiene { $most } mesas sin terminar, el máximo permitido: termina antes algunas.
refusal-too-many-requests = Se pide demasiado a la vez: prueba de nuevo en un momento.
refusal-banned = { $what ->
    [network] La red desde la que vienes tiene aquí el acceso vetado.
   *[person] Tienes aquí el acceso vetado.
} Solo quien administra este sitio puede cambiarlo.
refusal-full = Aquí hay tantas mesas como puede atender este servidor: prueba más tarde.
refusal-busy = Hay demasiada gente esperando esto ahora: prueba en un momento.
refusal-not-found = Eso no existe, o no es tuyo.
cubes-warnings = { $n ->
    [0] Nada raro.
    [one] { $n } aviso
   *[other] { $n } avisos
}
cubes-more-cards = { $n ->
    [one] Y { $n } más: guardada para otros programas, la lista está entera.
   *[other] Y { $n } más: guardada para otros programas, la lista está entera.
}

## Mirar, volver a ver y comprobar el azar.

site-replay = Volver a ver
site-verify = Comprobar el azar
site-watching = Espectador
site-watching-seats = { $n ->
    [one] Aquí se sienta { $n } jugador.
   *[other] Aquí se sientan { $n } jugadores.
}
site-watching-live = Ves lo que todos pueden ver, en el momento.
site-watching-later = { $n ->
    [one] Ves lo que todos pueden ver, { $n } segundo después.
   *[other] Ves lo que todos pueden ver, { $n } segundos después.
}
replay-of = Volver a ver: { $what }
replay-closed-title = Aquí no hay nada que ver
replay-closed = Las cartas de esta mesa siguen en juego. Se podrá volver a ver todo, y leer el registro, cuando termine el encuentro.
replay-private = Solo quienes se sientan a esta mesa pueden mirarla.
replay-nothing-dealt = En esta mesa no se repartió nada: no hay nada que mostrar.
replay-no-moment = No existe ese momento en esta mesa, o no existe ese asiento.
replay-to-table = A la mesa
replay-the-table = La mesa en este momento
replay-controls = Recorrer los momentos
replay-moment = Momento { $at } de { $last }.
replay-first = Al principio
replay-back = Un momento atrás
replay-forward = Un momento adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
replay-jump = Ir allí
replay-jump-to = Saltar a un momento
replay-seen-by = Con los ojos de quién
replay-spectator = Espectador
replay-share = Un enlace a este momento
replay-copy = Copiar el enlace
replay-copied = El enlace está copiado.
replay-moments = Todos los momentos
replay-dealt = Se reparten las cartas.
replay-decided = { $who } decide.
replay-download = Descargar el registro
replay-before = Lo que hubo antes
replay-after = Lo que vino después
replay-keys = Teclas: izquierda y derecha para un momento, Inicio y Fin para el primero y el último, espacio para reproducir y pausar.
verify-title = Comprobar el azar
verify-about = No tienes que creernos que las cartas y los dados cayeron al azar. Aquí tu propio navegador vuelve a calcularlos y compara.
verify-how-1 = Antes de que nadie diera su parte del azar publicamos la huella de nuestro secreto. Ahora que el secreto se conoce, su huella tiene que ser la misma.
verify-how-2 = Nuestro secreto y las partes de todos los jugadores forman juntos la clave de cada barajada y de cada tirada. Nadie pudo elegirla a solas.
verify-how-3 = Con esa clave se vuelve a calcular, en orden, cada carta robada, cada dado y cada lote, y se compara con el registro.
verify-no-script = Tu navegador lo hace con un script, y aquí los scripts están desactivados. Más abajo está lo que encontró nuestra propia comprobación, y cómo hacerlo con el programa en tu máquina.
verify-here = En tu navegador
verify-working = Tu navegador está calculando…
verify-file = Un registro en un archivo
verify-ours = Lo que encontró nuestra comprobación
verify-ours-good = { $n ->
    [one] Nuestro servidor lo jugó todo de nuevo: { $n } decisión, permitida por las reglas, y cada carta y cada dado como está escrito.
   *[other] Nuestro servidor lo jugó todo de nuevo: { $n } decisiones, todas permitidas por las reglas, y cada carta y cada dado como está escrito.
}
verify-ours-bad = Nuestro servidor lo jugó de nuevo y llegó a otra cosa.
verify-elsewhere = En tu propia máquina
verify-rigged = El anfitrión de esta mesa había fijado de antemano mazos, cartas o quién empieza. La comprobación abarca lo demás.
verify-rest = Tu navegador sigue el azar y las cartas. Que cada decisión estuviera permitida y cada bonificación sea correcta lo comprueba también el programa; no necesita más que el registro:
verify-to-difference = Ver ese momento
verify-record = El registro de la mesa { $id }, con { $n } decisiones.
verify-commitment = Nuestro secreto tiene la huella que se publicó de antemano: { $hash }
verify-commitment-bad = El secreto no tiene la huella que se publicó de antemano.
verify-published-bad = La huella del registro no es la que se publicó en la mesa.
verify-parts-bad = Tiene que haber una parte del azar por asiento: { $expected }. El registro tiene { $found }.
verify-part = { $who } dio una parte del azar: { $hash }
verify-part-pledged = { $who } dio la parte del azar que prometió: { $hash }
verify-part-none = { $who } no dio nada al azar: ceros.
verify-part-withheld = { $who } prometió una parte del azar y no la reveló: en su lugar hay ceros.
verify-part-bad = La parte de { $who } no es la prometida.
verify-no-parts = Nadie más que nosotros dio nada al azar. Podríamos haber probado secretos hasta que uno nos gustara; no hay modo de saberlo.
verify-promises = Según el diario de la mesa, nuestra huella y todas las promesas estaban antes de que se revelara ninguna parte.
verify-promises-bad = El diario del azar no está en orden: no todas las promesas preceden a lo revelado.
verify-no-promises = El registro no dice cuándo se prometieron y revelaron las partes del azar: no se puede saber si todas las promesas fueron antes.
verify-own = Este navegador ocupó el asiento de { $who } y recuerda lo que se publicó y lo que dio: ambas cosas están en el registro.
verify-own-commitment-bad = Este navegador recuerda otra huella publicada que la del registro.
verify-own-part-bad = Este navegador dio por { $who } otra parte que la del registro.
verify-key = La clave de todo el azar de esta mesa: { $hash }
verify-cards = Las cartas son las del juego impreso: { $hash }
verify-cards-bad = El registro habla de otras cartas que las que conoce esta página.
verify-decks = El juego se barajó de nuevo; repartido de él: { $n } × 40 cartas.
verify-first = Empieza { $who }, por sorteo.
verify-first-settled = Empieza { $who }, como estaba acordado.
verify-first-bad = Por sorteo empieza { $expected }; el registro dice { $found }.
verify-drew = { $who } roba { $card }.
verify-drew-bad = Según la barajada { $who } roba { $expected }; el registro dice { $found }.
verify-no-card-bad = { $who } roba de un mazo vacío.
verify-reshuffled = La pila de descartes de { $who } pasa a ser un mazo nuevo.
verify-reshuffled-bad = La pila de descartes de { $who } pasa a ser un mazo nuevo cuando no debería.
verify-rolled = { $who } saca { $dice } con { $cards }, { $total } en total.
verify-rolled-bad = Los dados de { $who } muestran { $expected }; el registro dice { $found }.
verify-total-bad = Los dados y bonificaciones de { $who } suman { $expected }; el registro dice { $found }.
verify-damage-bad = El daño del combate es { $expected }; el registro dice { $found }.
verify-fighters-bad = { $who } envió estos campeones al combate: { $expected }. En el registro tiran otros: { $found }.
verify-held-bad = { $who } juega { $card }, que no está en su mano.
verify-pile-bad = { $who } recupera { $card }, que no está en su pila de descartes.
verify-turn-bad = No le toca a { $who } hacer eso ahora.
verify-counted-bad = { $who } tiene que robar { $expected } cartas; el registro muestra { $found }.
verify-ending = Terminó como dice el registro.
verify-ending-bad = No terminó como dice el registro.
verify-shuffled = La lista se barajó de nuevo, { $n } cartas.
verify-endless = Los sobres se imprimen de nuevo, uno a uno.
verify-pack = Ronda { $round }, lote { $pack }: { $cards }
verify-pack-bad = Ronda { $round }, lote { $pack }: la barajada da { $expected }; el registro dice { $found }.
verify-layout-bad = Ronda { $round }: el lote { $pack } no está compuesto como se sorteó.
verify-took-bad = { $who } toma { $card }, que no está ahí para tomarla.
verify-decided-bad = Lo que decidió { $who } y lo que resultó no concuerdan.
verify-bins = Las cartas apartadas vienen, asiento por asiento, de: { $names }
verify-bins-bad = Las cartas apartadas deberían venir de { $expected }; el registro dice { $found }.
verify-order = El orden de compra: { $names }
verify-order-bad = El orden de compra es { $expected }; el registro dice { $found }.
verify-nothing-drawn = Nada queda al azar mientras se construyen los mazos.
verify-odd-bad = El registro dice algo que no se puede seguir: { $what }
verify-good = Todo es correcto.
verify-counted = Calculado de nuevo en este navegador: { $what }.
verify-counted-cards = cartas robadas: { $n }
verify-counted-dice = dados: { $n }
verify-counted-packs = lotes: { $n }
verify-bad = Este registro no es correcto.
verify-bad-at = La primera diferencia está en la decisión { $n }.
verify-at = decisión { $n }
verify-cannot = Esto no se puede comprobar.
verify-no-secret = Nuestro secreto aún no está en el registro: se publica cuando termina el encuentro.
verify-simulated = Es el registro de una simulación, cuyo azar es de otra clase.
verify-not-a-record = Esto no es un registro de Arcadia que esta página entienda.
verify-no-answer = No se pudo obtener el registro. Inténtalo de nuevo en un momento.

## Events.
site-events = Torneos
events-about = Una velada, una noche de club o todo un campeonato: todos juegan en nuestras mesas, y los emparejamientos y la clasificación salen solos. Los jugadores del ordenador ocupan los asientos que queden.
events-together = Jugar entre varios
events-together-about = Organiza un torneo para tus amigos o entra en alguno: rondas suizas, un cuadro eliminatorio, todos contra todos, o un draft con un mercado entre las partidas.
events-to-list = Ver los torneos
events-make = Organizar un torneo
events-yours = Tus torneos
events-listed = Torneos para todos
events-none-listed = Nadie ha anunciado un torneo por ahora. Organiza uno e invita a quien quieras.
events-status-open = entrada libre
events-status-live = en juego
events-status-paused = en pausa
events-status-over = terminado
events-players = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
events-rounds = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}
events-no-such = No hay ningún torneo en esta dirección.
events-back = Volver al torneo
events-and = { $list } y { $last }
events-more = { $n } más
events-escalating = Solomon, después 12×8, después 1-2-3
events-one-game = Una sola partida
events-best-of-three = Al mejor de tres partidas
events-elsewhere = Se juega con tus propias cartas

# The form of a new event.
events-make-about = Elige lo que te guste; todo tiene un valor habitual. Después recibirás un enlace para invitar a los demás.
events-make-do = Crear el torneo
events-name = Cómo se llama
events-name-example = Viernes en el Grifo Dorado
events-kind = Qué clase de torneo
events-kind-swiss = Varias rondas contra rivales que van más o menos como tú. Nadie queda fuera.
events-kind-single-elimination = Un cuadro: quien pierde un encuentro queda fuera.
events-kind-double-elimination = Un cuadro con una segunda oportunidad: quien pierde dos veces queda fuera.
events-kind-round-robin = Todos juegan una vez contra todos.
events-kind-deckbuilder = Un draft todos juntos, y luego los mazos crecen: partidas, sobres y mercado en cada ronda.
events-kind-power = Un Power Draft todos juntos, y luego todos contra todos con el mazo que cada cual ha elegido.
events-games = Las partidas
events-format-about = En estos torneos cada encuentro tiene sus propios mazos: los dos los eligen en un draft antes de jugar.
events-usual = lo habitual
events-how-many-rounds = Cuántas rondas
events-match = Un encuentro se juega
events-budget = El tiempo se calcula por el
events-plan-about = Los autores dieron dos presupuestos: uno para rondas enteras y otro que cuenta por separado el draft, la construcción y el juego. Este tiempo es para organizarte: nadie pierde un encuentro porque una ronda dure más.
events-third-place = Un encuentro por el tercer puesto
events-third-place-about = Se juega a la vez que la final.
events-how-many-seats = Cuántos jugadores
events-cards = Cartas del draft
events-cards-about = Con las cartas de Oracle se juega aquí. Con otras cartas jugáis en vuestra propia mesa, y los dos jugadores dan el resultado.
events-settings = Ajustes de { $format }
events-choice-true = sí
events-choice-false = no
events-choice-none = nadie
events-choice-own = quien las retiró
events-choice-random = por sorteo
events-choice-losers = los que perdieron
events-choice-winners = los que ganaron
events-who = Quién participa
events-plays = Yo también participo
events-plays-about = También puedes limitarte a dirigir el torneo.
events-computers = Jugadores del ordenador al empezar
events-level = Jugador del ordenador
events-found-by = Cómo se encuentra
events-listed-yes = En la lista de torneos
events-listed-yes-about = Todo el mundo puede verlo y entrar.
events-listed-no = Solo con un enlace
events-listed-no-about = Quien tenga el enlace puede mirar y entrar.
events-as-entered = Asientos por orden de entrada
events-as-entered-about = Si no, los asientos y las cabezas de serie se sortean.
events-at-tables = En las mesas
events-clock = Con reloj
events-clock-about = Nadie espera para siempre a quien no juega.
events-absent = Quien falta tres minutos
events-absent-loses = pierde la partida
events-absent-computer = es sustituido por { $level } (ordenador)
events-spectators = Quién puede mirar
events-spectators-live = Todos, en directo
events-spectators-live-about = Ven lo que toda la mesa puede ver.
events-spectators-later = Todos, dos minutos después
events-spectators-later-about = Para que nadie ayude a un jugador desde fuera.
events-spectators-nobody = Nadie
events-spectators-nobody-about = Los emparejamientos y la clasificación se ven igualmente.

# What happens now.
events-now-entries = { $n ->
    [0] Todavía no ha entrado nadie
    [one] Ha entrado un jugador
   *[other] Han entrado { $n } jugadores
}
events-wait-players = { $n ->
    [one] Falta un jugador más.
   *[other] Faltan { $n } jugadores más.
}
events-wait-host = Quien organiza puede empezar cuando quiera.
events-now-paused = El torneo está en pausa
events-wait-resume = Las partidas empezadas se pueden terminar; lo demás espera a que quien organiza lo reanude.
events-now-draft = Todos eligen cartas en el draft
events-now-build = Todos construyen su mazo
events-now-market = El mercado está abierto
events-now-pair = Se está emparejando la ronda siguiente
events-now-round = Ronda { $n } de { $of }
events-now-two-play = { $names } están jugando.
events-now-pairs-play = Siguen jugando: { $pairs }.
events-now-many-play = Se están jugando { $n } encuentros.
events-now-wait = { $n ->
    [one] { $names } espera la ronda siguiente.
   *[other] { $names } esperan la ronda siguiente.
}
events-now-done = { $n ->
    [one] { $names } ha terminado.
   *[other] { $names } han terminado.
}
events-now-over = El torneo ha terminado
events-nothing-played = No se jugó nada.
events-expired = Terminó porque llevaba demasiado tiempo sin actividad.
events-ends-unstarted = Este torneo terminará el { $moment } si antes nadie se apunta, se retira ni lo empieza.
events-ends-idle = Este torneo terminará el { $moment } si antes no pasa nada en él.
events-log-expired = El torneo terminó porque llevaba demasiado tiempo sin actividad.
events-won = { $n ->
    [one] ¡{ $names } ha ganado!
   *[other] ¡{ $names } comparten el primer puesto!
}
events-waits-for = Se espera a { $names }.
events-look-again = Volver a mirar
events-time-left = Tiempo que queda en esta ronda:
events-ends-at = Esta ronda debería acabar a las { $time }.

# For a player.
events-your-table = A tu mesa
events-you-with = { $what } con { $names }.
events-you-against = { $what } contra { $names }.
events-your-turn = Te toca.
events-goes-there = Cuando haya una mesa nueva para ti, esta página te lleva allí sola.
events-table-soon = Tu mesa se está preparando.
events-you-bye = En esta ronda no hay rival para ti: cuenta como una victoria.
events-you-won = Has ganado tu encuentro { $score }.
events-you-drew = Tu encuentro ha quedado en tablas, { $score }.
events-you-lost = Has perdido tu encuentro { $score }.
events-report-about = Juegas contra { $name } en vuestra propia mesa. Cuando terminéis, dad los dos el resultado aquí.
events-you-reported = Has dado { $score }.
events-they-reported = { $name } ha dado { $score }, visto desde tu lado.
events-confirm = Es correcto
events-dispute = Habéis dado resultados distintos: habladlo, o pedid a quien organiza que decida.
events-games-won = Partidas que ganaste
events-games-lost = Partidas que perdiste
events-games-drawn = Partidas en tablas
events-report = Dar el resultado
events-enter = Participar
events-enter-as = Jugarías como { $name }.
events-enter-late = El torneo ha empezado; jugarías a partir de la ronda siguiente.
events-leave = Dejar el torneo
events-leave-before = Tu asiento queda libre.
events-leave-started = Pierdes todos los encuentros que no has jugado, y nadie te espera.
events-you = tú
events-host = organiza

# Around it.
events-invite = Invita a otros
events-invite-about = Quien tenga este enlace puede mirar y entrar:
events-invite-watch = Quien tenga este enlace puede seguir el torneo:
events-seats = { $n ->
    [one] Hay { $n } asiento.
   *[other] Hay { $n } asientos.
}
events-says = { $name } dice { $score }.
events-forfeited = por incomparecencia
events-away = ausente: { $names }
events-watch = Mirar
events-final-standings = Clasificación final
events-papers = Para imprimir y guardar
events-whole-report = El informe completo
events-print-pairings = Emparejamientos para imprimir
events-print-about = Esta página está hecha para imprimirla: la orden de imprimir de tu navegador deja fuera todo lo que rodea la lista.
events-pairings = Emparejamientos
events-no-round = Todavía no se ha emparejado ninguna ronda.
events-decks-later = Los mazos y el registro se podrán ver cuando termine el torneo.
events-log-empty = Todavía no ha pasado nada.
events-commitment = Los asientos y los emparejamientos se sortean a partir de un secreto fijado al crear el evento. Su huella: { $hash }

# For the host.
events-host-panel = Tú organizas el torneo
events-host-about = Todo lo que hagas aquí queda escrito en el registro, a la vista de todos.
events-start = Empezar el torneo
events-fill = Añadir jugadores del ordenador
events-fill-do = Añadir
events-how-many = Cuántos
events-pause = Pausa
events-pause-about = El reloj de la ronda se detiene, y no se abre ninguna mesa nueva.
events-resume = Reanudar
events-resume-about = El torneo está en pausa.
events-add-time = Añadir tiempo
events-minutes = Minutos más para esta ronda
events-drop = Sustituir o retirar a un jugador
events-which-player = Jugador
events-replace-do = Sustituir
events-drop-do = Retirar
events-correct = Fijar un resultado
events-which-match = Encuentro
events-match-of-round = Ronda { $round }: { $pair }
events-wins-first = Partidas del primero
events-wins-second = Partidas del segundo
events-correct-do = Fijar este resultado
events-end = Terminar el torneo
events-end-about = Acaba en el acto, y la clasificación es definitiva. No se puede deshacer.
refusal-too-many-events = Participas en demasiados torneos que no han terminado: deja o termina alguno.
refusal-too-much-happened = En esta mesa ha habido demasiadas idas y venidas. Abre una nueva.
refusal-event-too-long = En este torneo han pasado demasiadas cosas. Termínalo y crea otro.

## Visits: the name in the navigation, and what is said where there is no page.

site-account-of = Cuenta: { $name }
site-lost = Aquí no hay nada
site-lost-about = Quizá el enlace no esté completo, o ya no exista lo que mostraba.
site-refused = Eso no ha funcionado
refusal-other-origin = Eso venía de la página de otro sitio, y aquí solo pueden actuar las de este.

## A card that is kept or removed.

site-keep-it = Guardar
site-keep-this = Guardar { $card }
site-remove-it = Retirar
site-remove-this = Retirar { $card }

## A free seat can be given to a computer player.

site-or-computer = o un jugador del ordenador:
