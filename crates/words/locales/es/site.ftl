# The site: what the server says to whoever runs it, then the pages.

serve-ready = Arcadia está en { $address }
serve-store = Todo se guarda en { $store }
serve-metrics = Las métricas están en { $address }
serve-bad-address = { $text } no es una dirección en la que escuchar. Escribe una como 127.0.0.1:8080.
serve-bad-pictures = { $text } no dice dónde están las imágenes. Indica una dirección https con set, number o name entre llaves después del servidor.
serve-cannot-listen = No se puede escuchar en { $address }: { $why }. Elige otra con { $option }.
serve-no-store = No se pueden abrir los datos: { $why }.
serve-in-use = Otro servidor ya usa { $store }: páralo antes, o dale a este otro --store. Varios servidores pueden usar un mismo PostgreSQL.
serve-hard-linked = { $store } es un solo archivo con { $names } nombres (enlaces duros). Dos servidores con dos nombres lo estropearían: borra los demás nombres, o copia el archivo y usa la copia.
serve-no-folder = No hay carpeta para los datos: di dónde guardarlos, con --store.
store-backed-up = Los datos están copiados en { $file }.
store-backed-up-damage = Los propios datos están dañados, y la copia también: arcadia store check dice dónde.
store-restored = Los datos son los de { $file }.
store-not-there = No hay datos en { $store }.
store-failed = { $why }.
store-checked = Sin daños: { $tables ->
    [one] { $tables } mesa revisada
   *[other] { $tables } mesas revisadas
} y { $events ->
    [one] { $events } torneo
   *[other] { $events } torneos
}.
store-damaged = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
} en { $tables } mesas y { $events } torneos. Los servidores apartan las mesas dañadas y sirven lo demás; una copia anterior las tiene enteras.
store-damage-file = El archivo de la base de datos está dañado: { $why }.
store-damage-orphans = { $table }: { $rows ->
    [one] { $rows } fila pertenece
   *[other] { $rows } filas pertenecen
} a algo que ya no existe.
store-damage-incomplete = { $what ->
    [event] Torneo
   *[table] Mesa
} { $id }: faltan entradas en su registro.
store-damage-log = { $what ->
    [event] Torneo
   *[table] Mesa
} { $id }: su registro no se puede leer.
store-damage-entry = { $what ->
    [event] Torneo
   *[table] Mesa
} { $id }: la entrada { $entry } de su registro no se puede leer o es imposible.
admin-table = { $id }  { $kind }, { $status }, { $age }
admin-event-kind = Torneo
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
admin-event-ended = El torneo { $id } ha terminado, y sus mesas están cerradas.
admin-banned = Se ha vetado el acceso a { $who }.
admin-unbanned = Se ha levantado el veto a { $who }.
admin-no-table = No hay ninguna mesa ni torneo { $id }. "arcadia admin tables" los enumera.
admin-no-person = Nadie tiene el identificador o usuario { $who }. "arcadia admin people" enumera a todos.
admin-over = { $id } ya ha terminado.
admin-in-event = La mesa { $id } forma parte del torneo { $event }. Termina el torneo.
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
site-free-seat = Asiento libre
site-welcome = Los Campeones de Arcadia
site-about = Dados, combinaciones y una bolsa ajustada: un juego de cartas para dos. Sin cuenta.
site-play-now = Jugar ahora
site-format = Elige un formato
site-level = Rival
site-level-luna = para empezar
site-level-argent = para tu segunda semana
site-level-aureus = juega con solidez
site-level-opal = se sabe las reglas de memoria
site-level-oracle = el mejor que tenemos
site-more = Más opciones
site-your-name = Tu nombre
site-ruleset = Reglas
site-best-of-three = Al mejor de tres
site-with-clock = Con reloj
site-clock-alone = Contra el ordenador se detiene mientras no estás.
site-play-computer = Jugar contra el ordenador
site-play-friend = Invitar a un amigo
site-play-anybody = Abrir la mesa a todos
home-continue = Continuar
home-continue-duel = Sigue tu partida
home-continue-draft = Sigue tu draft
home-continue-build = Termina tu mazo
home-continue-market = Vuelve al mercado
home-continue-lesson = Continuar la lección
home-learn = Aprende en 5 minutos
call-pick = Te espera una elección
call-build = Construye tu mazo
call-market = Es tu turno en el mercado
call-filled = Tu mesa está completa: empieza la partida
call-round = Empieza una ronda: tu mesa está lista
home-draft = Draftear un mazo (Solomon)
home-friends = Jugar con un amigo
home-ways = Vete cuando quieras: contra el ordenador, tu partida o tu draft te espera { $days } días.
home-waits = te espera hasta el { $moment }
home-ready = Listo para jugar
home-drafted = Primero, el draft
home-takes-low = { $least }–{ $most } min · fácil
home-takes-medium = { $least }–{ $most } min · intermedio
home-takes-high = { $least }–{ $most } min · difícil
site-open-tables = Mesas abiertas
site-no-open-tables = Ahora mismo no hay nadie esperando. Abre una mesa y quizá venga alguien.
site-status-open = asientos libres
site-status-live = en juego
site-status-finished = terminada
site-status-damaged = dañada
site-kind-duel = Duelo
site-kind-draft = Draft
site-kind-build = Construcción de mazos
site-kind-market = Mercado
site-invite = Quien tenga este enlace puede sentarse o mirar:
site-link = El enlace de esta mesa
site-sit = Sentarse aquí
site-invited = { $who } te reta: { $what }, { $games ->
    [three] al mejor de tres
   *[one] una partida
}{ $minutes ->
    [0] .
   *[other] , unos { $minutes } minutos.
}
site-invited-many = { $who } te invita: { $what }{ $minutes ->
    [0] .
   *[other] , unos { $minutes } minutos.
}
site-invited-accept = Aceptar
site-somebody = Alguien
site-sat = { $who } se sienta.
site-which-color = Tu color
site-which-deck = Tu mazo
site-deck-code = código del mazo (vacío: uno nuestro)
site-about-chance = Todos aportan su parte del azar, para que nadie pueda amañar el reparto. Tu navegador lo hace solo; sin scripts, lo hacemos nosotros.
site-deal = Repartir las cartas
site-waiting-for-chance = Barajando… Las cartas se reparten en cuanto todos hayan aportado su parte.
site-void = Alguien no terminó de barajar a tiempo: no se ha repartido nada.
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
site-attacks = ataque
site-defends = defensa
site-recall-from = Campeones que puedes recuperar
site-do-pass = Pasar
site-choose-draw = Elige también la carta que juegas.
site-choose-exchange = Elige una carta de Intercambio y un campeón.
site-choose-champion = Elige también el campeón que entregas.
site-offer-draw = Ofrecer tablas
site-accept-draw = Aceptar las tablas
site-resign = Rendirse
site-offline = No hay conexión: no se ha enviado. Inténtalo de nuevo en un momento.
site-away = ausente
site-rigged = Fijado por el anfitrión
site-rigged-about = El anfitrión ha fijado de antemano mazos, cartas o quién empieza.
site-terms-no-clock = Sin reloj: tómate tu tiempo.
site-terms-clock = Reloj: { $start } cada uno, y { $each } más por decisión. Si se acaba el tiempo, decide el reloj.
site-terms-clock-each = Reloj: { $each } por decisión. Si se acaba el tiempo, decide el reloj.
site-terms-loses = Si te ausentas { $time }, pierdes la partida.
site-terms-replaced = Si te ausentas { $time }, { $level } (ordenador) juega por ti.
site-terms-chosen = Si te ausentas { $time }, las cartas se eligen por ti.
site-terms-alone = Si solo hay ordenadores, no pierdes nada por irte: la mesa te espera.
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
refusal-absent-too-short = Sin reloj, un jugador pierde el asiento tras 3 minutos de ausencia como mínimo.
refusal-negative-time = Los tiempos no pueden ser negativos.
site-done-draft = Draft terminado.
site-done-build = Mazo entregado.
site-done-market = El mercado está cerrado.
site-goes-on = Enseguida continúa automáticamente.
site-match = El encuentro va
site-go-on = Seguir
site-duels = Jugar con estos mazos
site-challenge = Jugar contra { $name }
site-challenged = Le has propuesto una partida a { $name }.
site-wants-to-play = { $name } quiere jugar contra ti.
site-to-duel = Ir a la partida contra { $name }
site-record = Registro de la partida
site-lobby = Inicio
site-pile = Montón { $n }
site-choosing = eligiendo
site-has-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
site-your-cards = Tus cartas ({ $n })
site-passed = Cartas que has pasado
site-curve = Cartas por coste
site-submit-code = Construir con este código
site-code-not-yours = Este código tiene cartas que no elegiste en el draft.
site-submit-deck = Entregar este mazo
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
site-worths = Lo que valen tus cartas para esta compra
site-choose-offer = Elige la carta que quieres.
site-worth = Tus cartas valen { $worth } de { $cost }.
refusal-seat-taken = Ese asiento está ocupado.
refusal-seated = Ya tienes un asiento en esta mesa. Comparte su enlace o añade un jugador del ordenador.
refusal-seat-free = Nadie ocupa ese asiento.
refusal-not-your-seat = Ese no es tu asiento.
refusal-not-the-host = Solo el anfitrión puede añadir jugadores del ordenador.
refusal-not-yours-to-close = Solo el anfitrión puede cerrar esta mesa.
refusal-table-of-event = Esta mesa pertenece a un torneo. Quien lo organiza puede terminarlo.
refusal-wrong-moment = { $stage ->
    [seating] Todavía hay asientos libres.
    [pledging] Se están barajando las cartas. Espera al reparto.
    [revealing] Se están barajando las cartas. Espera al reparto.
    [playing] Las cartas ya están repartidas.
    [void] Esta mesa se anuló: alguien no terminó de barajar.
    [expired] Esta mesa se cerró por falta de actividad.
    [closed] Esta mesa se cerró.
   *[over] Esta mesa ha terminado.
}
refusal-stale = { $by ->
    [you] Ya has jugado; la página no estaba al día.
   *[others] La mesa ha cambiado mientras tanto. Mira de nuevo.
}
refusal-already-pledged = Este asiento ya ha comprometido su parte del azar.
refusal-already-revealed = Este asiento ya ha revelado su parte del azar.
refusal-not-as-pledged = Eso no coincide con lo que este asiento había comprometido.
refusal-in-a-match = El encuentro no ha terminado. Si quieres dejarlo, ríndete.
refusal-no-duel = Estos dos jugadores no tienen mazos para un duelo.
refusal-goes-on = Esto continúa en otra mesa.
refusal-bring = { $what ->
    [color] Para sentarte aquí, elige el color de tu mazo.
    [deck] Para sentarte aquí, trae tu propio mazo: escribe su código.
   *[nothing] A esta mesa no se trae mazo.
}
refusal-nothing-to-bring = A este asiento no se trae mazo.
refusal-bad-code = Eso no es un mazo: { $why }
refusal-illegal-deck = Este mazo no está permitido con mazos libres: { $problems }.
refusal-unknown-level = No hay nivel «{ $level }». Elige uno de estos: { $levels }.
refusal-unknown-table = No hay ninguna clase de mesa «{ $kind }».
refusal-unreadable = No se puede leer: { $why }.
refusal-not-a-record = { $why }

## Decks, cubes, accounts (pages/decks, pages/cubes, pages/account).

site-decks = Mazos
site-cubes = Cubos
site-account = Cuenta
site-exports = Exportar el draft a otros programas
shelf-copy = Copiar
shelf-copied = Copiado.

# Decks.
decks-about = Un mazo construido son cuarenta cartas que eliges de un juego completo. Monta uno aquí, guárdalo y comparte su código con quien quieras.
decks-new = Montar un mazo nuevo
decks-yours = Mis mazos
decks-none = Todavía no has guardado ningún mazo.
decks-ready = Mazos listos para jugar
decks-edit = Editar
decks-edit-copy = Editar una copia
decks-share = Compartir
decks-delete = Quitar
decks-delete-this = Quitar { $name }
decks-code = Código del mazo
decks-link = Enlace a este mazo
decks-load = Abrir un mazo por su código
decks-open = Abrir en el editor
decks-a-deck = Un mazo
decks-figures = Estadísticas
decks-bonuses-of = Bonificaciones según el formato:
decks-use = Qué hacer con él
decks-play = Jugar con él
decks-not-custom = Esto no es un mazo construido permitido, así que no se puede jugar:
decks-keep-it = Guardar el mazo
decks-name = Nombre del mazo
decks-save = Guardar
decks-complete = Complétalo por mí
decks-clear = Empezar de nuevo
decks-build = Montar un mazo
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
decks-whole = El mazo está completo: ya puedes jugarlo.
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
cubes-none = Todavía no has guardado ningún cubo.
cubes-open = Ver
cubes-new = Importar una lista
cubes-formats = Basta con una carta por línea. Las listas de Cube Cobra, Draftmancer, Magic Online, Arena, Cockatrice, MTGJSON, Scryfall y ThronesDB se reconocen por su contenido.
cubes-name = Nombre del cubo
cubes-file = Un archivo, que se carga en el texto de abajo
cubes-list = La lista
cubes-list-example = 3 Gutter-Moth Swarm
cubes-read = Importar y guardar
cubes-understood = Resumen de la importación
cubes-line = Línea
cubes-warning = Qué se ha encontrado y cómo se ha resuelto
cubes-draft = Hacer un draft
cubes-fits = sirve
cubes-fits-changed = con otros ajustes
cubes-fits-not = faltan cartas o rarezas
cubes-draft-computer = Draft contra el ordenador
cubes-export = Exportar a otros programas
cubes-export-about = Los dos últimos formatos conservan todos los datos de las cartas.
cubes-cards = Las cartas

# Accounts.
account-nobody = Elige un nombre para jugar, o entra con tu cuenta.
account-guest = Juegas como invitado: solo te reconoce este navegador. Con una cuenta encuentras tus mesas, mazos y cubos en cualquier dispositivo.
account-logged-in = Tu cuenta es { $login }.
account-running = Tus mesas
account-none-running = Ahora mismo no estás en ninguna mesa.
account-finished = Mesas terminadas
account-older = Más antiguas
account-name = El nombre que ven los demás
account-name-about = Los demás lo ven en tus mesas; en las que ya estás, el cambio puede tardar un poco.
account-rename = Guardar el nombre
account-login = Usuario
account-password = Contraseña
account-choose-password = Contraseña (8 caracteres o más)
account-make = Crear una cuenta
account-make-about = Sigues siendo quien eres: conservas tus mesas, mazos, cubos y tokens.
account-log-in = Entrar
account-log-in-about = Con una cuenta que ya tienes.
account-log-in-instead = Con una cuenta que ya tienes. Lo que has hecho como invitado se queda en este perfil.
account-change-password = Cambiar la contraseña
account-old-password = La contraseña actual
account-new-password = La contraseña nueva (8 caracteres o más)
account-log-out = Cerrar sesión
account-log-out-about = Tus mesas siguen; vuelve a entrar para regresar a ellas.
account-log-out-everywhere = Cerrar todas las sesiones
account-bots = Tokens para bots
account-bots-about = Un programa con un token actúa por ti.
account-revoke = Revocar
account-revoke-this = Revocar { $name }
account-bot-name = Nombre del bot
account-make-token = Crear un token
account-token = El token de { $name }
account-token-once = Cópialo ahora: se muestra solo esta vez. Quien lo tenga puede jugar en tu nombre hasta que lo revoques.
account-token-secret = Token
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
account-delete-about = Tu nombre, usuario, contraseña, mazos, cubos y tokens se eliminan para siempre, y dejas todas las mesas y torneos en curso. Las partidas que has jugado se quedan, sin tu nombre. No se puede deshacer.
account-delete-sure = Eliminar para siempre
account-cancel = Cancelar
account-deleted = Eliminado
account-deleted-about = Este servidor ya no sabe quién eres. ¡Gracias por jugar!
site-left = Alguien que se fue
refusal-name-characters = Este nombre tiene un carácter invisible o que invierte el texto de alrededor. Usa letras, signos y espacios.
refusal-name-length = Un nombre tiene de 1 a { $most } caracteres; este tiene { $have }.
refusal-login-characters = Un usuario solo puede tener letras, cifras, guiones, guiones bajos y puntos.
refusal-login-length = Un usuario tiene de { $least } a { $most } caracteres; este tiene { $have }.
refusal-password-length = Una contraseña tiene de { $least } a { $most } caracteres; esta tiene { $have }.
refusal-name-marks = Este nombre tiene demasiados acentos o signos: como mucho { $most } por carácter, y no en todos.
refusal-password-common = Esta contraseña es de las primeras que otros probarían. Elige una menos común: bastan unas cuantas palabras sin relación entre sí.
refusal-password-personal = Esta contraseña se parece demasiado a tu usuario o a tu nombre. Elige otra.
refusal-wrong-recovery-code = Usuario o código de recuperación incorrectos.
refusal-too-many-attempts = Demasiados intentos fallidos. Prueba de nuevo dentro de { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
  }.
refusal-has-account = Ya tienes una cuenta.
refusal-no-account = Todavía no tienes cuenta. Crea una primero.
refusal-login-taken = Este usuario ya existe. Elige otro.
refusal-wrong-login = Usuario o contraseña incorrectos.
refusal-wrong-password = Contraseña incorrecta.
refusal-nobody = Elige un nombre para entrar.
refusal-name-taken = Ya tienes un token con este nombre. Elige otro, o revoca ese.
refusal-not-for-bots = Un bot no puede hacer esto. Entra y hazlo tú.
refusal-too-many = Ya guardas { $most } { $what ->
    [decks] mazos
    [cubes] listas de cartas
   *[tokens] tokens
}, el máximo. Haz sitio antes.
refusal-too-much-stored = Tus listas de cartas ocuparían más de { $most } MB. Elimina una antes.
refusal-too-large = Es demasiado grande para el servidor. Envía algo más pequeño.
refusal-too-many-tables = Ya tienes { $most } mesas sin terminar, el máximo permitido: termina antes algunas.
refusal-too-many-tables-from = Tu red ya tiene { $most } mesas sin terminar, el máximo permitido: termina antes algunas.
refusal-too-many-lists = Las listas de cartas de las partidas sin terminar ya ocupan { $most } MB. Termina antes alguna partida, o juega con un cubo de la casa.
refusal-too-many-requests = Demasiadas peticiones seguidas. Prueba de nuevo dentro de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
  }.
refusal-banned = { $what ->
    [network] La red desde la que vienes tiene aquí el acceso vetado.
   *[person] Tienes aquí el acceso vetado.
} Solo quien administra este sitio puede cambiarlo.
refusal-full = Este servidor ya no puede atender más mesas. Prueba más tarde.
refusal-busy = El servidor está ocupado. Prueba de nuevo en un momento.
refusal-not-found = { $what ->
    [table] Esa mesa no existe.
    [event] Ese torneo no existe.
    [cube] No tienes esa lista de cartas.
    [deck] No tienes ese mazo.
    [token] No tienes ningún token con ese nombre.
    [report] Ese informe no existe.
    [record] En esta mesa aún no ha terminado nada.
    [format] Esto no está disponible en ese formato.
    [moment] Ese momento o ese asiento no existe.
   *[address] En esta dirección no hay nada.
}
refusal-bad-ruleset = Eso no es un reglamento ({ $what }). Usa uno de estos: { $names }, o da sus números.
refusal-format-or-kind = Indica un formato, o bien una clase de mesa con su preparación.
refusal-no-such-moment = La partida no es tan larga. Elige un momento anterior.
refusal-already-open = La mesa ya está abierta.
refusal-no-spectators = Solo pueden mirar quienes juegan.
refusal-no-randomness = El servidor no tiene números aleatorios ahora. Prueba más tarde.
refusal-stopping = Este servidor se está apagando.
refusal-store = El servidor no puede acceder ahora a su base de datos. Prueba de nuevo con el mismo action_id.
refusal-damaged = Lo que pasó aquí ya no se puede leer: su registro en la base de datos está dañado. Todo lo demás funciona.
refusal-too-many-streams = Ya sigues { $most } mesas y torneos. Cierra antes algunos.
refusal-choose = { $what }
refusal-lesson-wants = La lección pide otra cosa aquí. Juega las cartas marcadas; pronto decidirás tú.
refusal-deck-code = { $why }
refusal-unexpected = Esto no es lo que el servidor espera aquí: { $why }.
refusal-in-use = Esto se abrirá cuando termine el encuentro o el torneo.
refusal-unknown-token = Este token no es válido o ha sido revocado.
refusal-long-action-id = Un action_id tiene como máximo { $most } bytes.
refusal-bad-place = Ese no es un lugar de esta lista. Usa el `after` de la página anterior.
refusal-text = El texto no puede contener el carácter NUL. Quítalo.
refusal-query = No se entienden los parámetros de esta dirección: { $why }.
refusal-method-not-allowed = Esta dirección no admite ese método. La cabecera Allow enumera los que admite.
refusal-cut-off = La petición llegó cortada. Envíala de nuevo.
refusal-too-slow = La petición tardó demasiado en llegar. Prueba de nuevo.
refusal-not-json = Envía el cuerpo en JSON, con la cabecera Content-Type: application/json.
cubes-warnings = { $n ->
    [0] Ningún problema.
    [one] { $n } aviso
   *[other] { $n } avisos
}
cubes-more-cards = { $n ->
    [one] Y { $n } más: al exportarla, la lista va entera.
   *[other] Y { $n } más: al exportarla, la lista va entera.
}

## Mirar, volver a ver y comprobar el azar.

site-replay = Repetición
site-verify = Verificar barajado y dados
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
replay-of = Repetición: { $what }
replay-closed-title = Aquí no hay nada que ver
replay-closed = Las cartas de esta mesa siguen en juego. La repetición y el registro se podrán ver cuando termine el encuentro.
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
replay-seen-by = Punto de vista
replay-spectator = Espectador
replay-share = Un enlace a este momento
replay-copy = Copiar el enlace
replay-copied = El enlace está copiado.
replay-moments = Todos los momentos
replay-dealt = Se reparten las cartas.
replay-decided = { $who } decide.
replay-download = Descargar el registro
replay-before = Lo anterior
replay-after = Lo siguiente
verify-title = Verificar barajado y dados
verify-about = No hace falta que nos creas: tu propio navegador vuelve a calcular cada barajado y cada tirada, y compara.
verify-how-1 = Antes de que los jugadores aportaran su parte del azar, publicamos la huella de nuestro secreto. Ahora que se conoce, su huella debe ser la misma.
verify-how-2 = Nuestro secreto y las partes de todos los jugadores forman juntos la clave de cada barajado y de cada tirada. Nadie pudo elegirla a solas.
verify-how-3 = Con esa clave se vuelve a calcular, en orden, cada carta robada, cada dado y cada lote, y se compara con el registro.
verify-no-script = Tu navegador lo hace con un script, y aquí los scripts están desactivados. Más abajo está lo que encontró nuestra propia comprobación, y cómo hacerlo con el programa en tu máquina.
verify-here = En tu navegador
verify-working = Tu navegador está calculando…
verify-file = Un registro desde un archivo
verify-ours = Lo que encontró nuestra comprobación
verify-ours-good = { $n ->
    [one] Nuestro servidor lo jugó todo de nuevo: { $n } decisión, permitida por las reglas, y cada carta y cada dado como dice el registro.
   *[other] Nuestro servidor lo jugó todo de nuevo: { $n } decisiones, todas permitidas por las reglas, y cada carta y cada dado como dice el registro.
}
verify-ours-bad = Nuestro servidor lo jugó de nuevo y el resultado fue otro.
verify-elsewhere = En tu propia máquina
verify-rigged = El anfitrión de esta mesa había fijado de antemano mazos, cartas o quién empieza. La comprobación abarca lo demás.
verify-rest = Tu navegador sigue el azar y las cartas. Que cada decisión estuviera permitida y cada bonificación sea correcta lo comprueba también el programa; no necesita más que el registro:
verify-to-difference = Ver ese momento
verify-record = El registro de la mesa { $id }, con { $n } decisiones.
verify-commitment = Nuestro secreto tiene la huella que se publicó de antemano: { $hash }
verify-commitment-bad = El secreto no tiene la huella que se publicó de antemano.
verify-published-bad = La huella del registro no es la que se publicó en la mesa.
verify-parts-bad = Tiene que haber una parte del azar por asiento: { $expected }. El registro tiene { $found }.
verify-part = { $who } aportó su parte del azar: { $hash }
verify-part-pledged = { $who } aportó la parte del azar que prometió: { $hash }
verify-part-none = { $who } no aportó nada al azar: ceros.
verify-part-withheld = { $who } prometió una parte del azar y no la reveló: en su lugar hay ceros.
verify-part-bad = La parte de { $who } no es la prometida.
verify-no-parts = Nadie más que nosotros aportó nada al azar. Podríamos haber probado secretos hasta que uno nos gustara; no hay modo de saberlo.
verify-promises = Según el historial de la mesa, nuestra huella y todas las promesas estaban antes de que se revelara ninguna parte.
verify-promises-bad = El historial del azar no está en orden: no todas las promesas preceden a lo revelado.
verify-no-promises = El registro no dice cuándo se prometieron y revelaron las partes del azar: no se puede saber si todas las promesas fueron antes.
verify-own = Este navegador ocupó el asiento de { $who } y recuerda lo que se publicó y lo que aportó: ambas cosas están en el registro.
verify-own-commitment-bad = Este navegador recuerda una huella distinta de la del registro.
verify-own-part-bad = Este navegador aportó por { $who } una parte distinta de la del registro.
verify-key = La clave de todo el azar de esta mesa: { $hash }
verify-cards = Las cartas son las del juego impreso: { $hash }
verify-cards-bad = El registro habla de otras cartas que las que conoce esta página.
verify-decks = El juego se barajó de nuevo y se repartieron { $n } × 40 cartas.
verify-first = Empieza { $who }, por sorteo.
verify-first-settled = Empieza { $who }, como estaba acordado.
verify-first-bad = Por sorteo empieza { $expected }; el registro dice { $found }.
verify-drew = { $who } roba { $card }.
verify-drew-bad = Según el barajado { $who } roba { $expected }; el registro dice { $found }.
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
verify-endless = Los sobres se generan de nuevo, uno a uno.
verify-pack = Ronda { $round }, lote { $pack }: { $cards }
verify-pack-bad = Ronda { $round }, lote { $pack }: el barajado da { $expected }; el registro dice { $found }.
verify-layout-bad = Ronda { $round }: el lote { $pack } no está compuesto como se sorteó.
verify-took-bad = { $who } toma { $card }, que no está ahí para tomarla.
verify-decided-bad = Lo que decidió { $who } y lo que resultó no concuerdan.
verify-bins = Las cartas retiradas vienen, asiento por asiento, de: { $names }
verify-bins-bad = Las cartas retiradas deberían venir de { $expected }; el registro dice { $found }.
verify-order = El orden de compra: { $names }
verify-order-bad = El orden de compra es { $expected }; el registro dice { $found }.
verify-nothing-drawn = Al construir los mazos no interviene el azar.
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
events-together-about = Organiza un torneo para tus amigos o apúntate a alguno: rondas suizas, un cuadro eliminatorio, todos contra todos, o un draft con un mercado entre las partidas.
events-to-list = Ver los torneos
events-make = Organizar un torneo
events-yours = Tus torneos
events-listed = Torneos para todos
events-none-listed = Nadie ha anunciado un torneo por ahora. Organiza uno e invita a quien quieras.
events-status-open = inscripción abierta
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
events-make-about = Elige lo que te guste; lo demás ya tiene un valor habitual. Después recibirás un enlace para invitar a los demás.
events-make-do = Crear el torneo
events-name = Nombre del torneo
events-name-example = Viernes en el Grifo Dorado
events-kind = Tipo de torneo
events-kind-swiss = Varias rondas contra rivales que van más o menos como tú. Nadie queda fuera.
events-kind-single-elimination = Un cuadro: quien pierde un encuentro queda fuera.
events-kind-double-elimination = Un cuadro con una segunda oportunidad: quien pierde dos veces queda fuera.
events-kind-round-robin = Todos juegan una vez contra todos.
events-kind-deckbuilder = Un draft todos juntos, y luego los mazos crecen: partidas, sobres y mercado en cada ronda.
events-kind-power = Un Power Draft todos juntos, y luego todos contra todos con el mazo que cada cual ha elegido.
events-kind-pod = De dos a ocho personas draftean juntas, con sobres o en sellado, construyen un mazo cada una y juegan con él un suizo, una eliminatoria o una liguilla.
events-games = Las partidas
events-format-about = En estos torneos cada encuentro tiene sus propios mazos: los dos los eligen en un draft antes de jugar.
events-usual = lo habitual
events-how-many-rounds = Número de rondas
events-match = Un encuentro se juega
events-budget = El tiempo se planifica según el
events-plan-about = Los autores dan dos cálculos: uno por rondas enteras y otro que cuenta por separado el draft, la construcción y el juego. Este tiempo es para organizarte: nadie pierde un encuentro porque una ronda dure más.
events-third-place = Un encuentro por el tercer puesto
events-third-place-about = Se juega a la vez que la final.
events-how-many-seats = Número de jugadores
events-cards = Cartas del draft
events-cards-about = Con las cartas de Oracle se juega aquí. Con otras cartas jugáis en vuestra propia mesa, y los dos jugadores dan el resultado.
events-settings = Ajustes de { $format }
settings-more = Todos los ajustes
events-draft = Draft del torneo
events-play = Cómo se juegan las partidas
events-advice-seats = Lo mejor es ser 2 o 4.
events-advice-rounds = Lo mejor son de 5 a 10 rondas.
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
events-listed-yes-about = Todo el mundo puede verlo e inscribirse.
events-listed-no = Solo con un enlace
events-listed-no-about = Quien tenga el enlace puede mirar e inscribirse.
events-as-entered = Asientos por orden de inscripción
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
    [0] Todavía no se ha inscrito nadie
    [one] Se ha inscrito un jugador
   *[other] Se han inscrito { $n } jugadores
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
events-goes-there = Cuando haya una mesa nueva para ti, esta página te llevará allí automáticamente.
events-table-soon = Tu mesa se está preparando.
events-you-bye = En esta ronda no hay rival para ti: cuenta como una victoria.
events-you-won = Has ganado tu encuentro por { $score }.
events-you-drew = Tu encuentro ha quedado en tablas, { $score }.
events-you-lost = Has perdido tu encuentro por { $score }.
events-report-about = Juegas contra { $name } en vuestra propia mesa. Cuando terminéis, dad los dos el resultado aquí.
events-you-reported = Tu resultado: { $score }.
events-they-reported = El resultado de { $name }, visto desde tu lado: { $score }.
events-confirm = Es correcto
events-dispute = Habéis dado resultados distintos: habladlo, o pedid a quien organiza que decida.
events-games-won = Partidas que ganaste
events-games-lost = Partidas que perdiste
events-games-drawn = Partidas en tablas
events-report = Dar el resultado
events-enter = Participar
events-enter-as = Jugarías como { $name }.
events-enter-late = El torneo ya ha empezado; jugarías a partir de la ronda siguiente.
events-leave = Dejar el torneo
events-leave-before = Tu asiento queda libre.
events-leave-started = Pierdes todos los encuentros que no has jugado, y nadie te espera.
events-you = tú
events-host = organiza

# Around it.
events-invite = Invita a otros
events-invite-about = Quien tenga este enlace puede mirar e inscribirse:
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
events-commitment = Los asientos y los emparejamientos se sortean a partir de un secreto fijado al crear el torneo. Su huella: { $hash }

# For the host.
events-host-panel = Tú organizas el torneo
events-host-about = Todo lo que hagas aquí queda en el historial, a la vista de todos.
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
refusal-too-many-events = Participas en { $most } torneos sin terminar. Deja o termina antes alguno.
refusal-too-much-happened = En esta mesa ha habido demasiadas idas y venidas. Abre una nueva.
refusal-event-too-long = En este torneo han pasado demasiadas cosas. Termínalo y crea otro.

## Visits: the name in the navigation, and what is said where there is no page.

site-account-of = Cuenta: { $name }
site-lost = Aquí no hay nada
site-lost-about = Quizá el enlace no esté completo, o ya no exista lo que mostraba.
site-refused = Eso no ha funcionado
refusal-other-origin = Eso venía de la página de otro sitio. Usa las de este.

## A card that is kept or removed.

site-keep-it = Guardar
site-keep-this = Guardar { $card }
site-remove-it = Retirar
site-remove-this = Retirar { $card }

## A free seat can be given to a computer player.

site-or-computer = o un jugador del ordenador:

## Los enlaces que se ven en otros sitios

preview-won = { $winner } venció a { $loser } con { $n } de energía restante.
preview-resigned = Ganó { $winner }: { $loser } se rindió.
preview-open = Te invitan a una partida: { $what }.
preview-playing = Ahora en la mesa: { $players }.
preview-cube = Un cubo de { $n } cartas para draftear.
preview-deck = Un mazo de { $n } cartas: { $colors }.
preview-event-open = Te invitan a un torneo: { $kind }, { $n ->
    [0] aún no hay inscritos
    [one] un inscrito hasta ahora
   *[other] { $n } inscritos hasta ahora
}.
preview-event-begun = { $kind } con { $n } jugadores, en curso.
preview-event-round = { $kind } con { $n } jugadores, ronda { $round }.
preview-event-won = Ganó { $winner }: { $kind } con { $n } jugadores.
preview-event-over = { $kind } con { $n } jugadores, terminado.

# Settings.
settings-title = Ajustes
settings-about = Se guardan en este navegador.
settings-all = Todos los ajustes
settings-back = Volver a la mesa
settings-save = Guardar
settings-saved = Guardado.
settings-need-script = La velocidad, el sonido, las confirmaciones y las notificaciones necesitan scripts, que este navegador no ejecuta.
settings-coach = Consejo
settings-coach-about = Dice qué haría Oracle en tu lugar y por qué. Solo contra el ordenador y al repasar una partida; nunca entre personas.
settings-coach-asked = Cuando lo pida
settings-coach-always = En cada decisión
settings-coach-never = Nunca
settings-theme = Colores
settings-theme-browser = Igual que el navegador
settings-theme-light = Claros (la mesa de juego sigue oscura)
settings-theme-dark = Oscuros
settings-speed-relaxed = Tranquila: se ve caer cada dado
settings-speed-quick = Rápida
settings-speed-instant = Al instante: sin esperas
settings-sound = Sonido
settings-confirm = Confirmaciones
settings-confirm-moves = Preguntar antes de cada jugada
settings-notify = Notificaciones
settings-notify-on = Avísame cuando esté en otra pestaña
settings-notify-about = Cuando te toque, llegue una elección, se llene una mesa o empiece una ronda.
settings-notify-insecure = Los navegadores solo permiten notificaciones por HTTPS, y esta página llegó por HTTP. El título, el icono y el sonido te avisan igualmente.
settings-notify-denied = Este navegador ha bloqueado las notificaciones de este sitio. Permítelas primero en sus ajustes.
settings-notify-missing = Este navegador no admite notificaciones. El título, el icono y el sonido te avisan igualmente.
