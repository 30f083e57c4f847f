## La mesa de un draft, de la construcción de mazos y de un mercado.

# La oferta.
drafting-do-take = { $take ->
    [one] Tomar { $take } carta
   *[other] Tomar { $take } cartas
}
drafting-do-remove = { $remove ->
    [one] Retirar { $remove } carta
   *[other] Retirar { $remove } cartas
}
drafting-do-both = Guardar { $take }, retirar { $remove }
drafting-choose-take = { $take ->
    [one] Elige { $take } carta
   *[other] Elige { $take } cartas
}
drafting-choose-remove = { $remove ->
    [one] Elige { $remove } carta para retirar
   *[other] Elige { $remove } cartas para retirar
}
drafting-choose-both = Elige { $take } para guardar, { $remove } para retirar
drafting-confirm = Tomar solo con el botón
drafting-gesture = Haz clic en una carta para elegirla y otra vez (o Intro) para tomarla.
drafting-gesture-several = Haz clic en las cartas que quieras y pulsa Intro.
drafting-gesture-both = Haz clic primero en las cartas que guardas y luego en las que retiras.

# Quién está.
drafting-packs = { $n ->
    [one] { $n } sobre en espera
   *[other] { $n } sobres en espera
}
drafting-cards-of = { $name }: { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}

# Lo que se tiene hasta ahora.
drafting-empty = Aquí aparecerán tus cartas.
drafting-columns = Columnas
drafting-by-species = por especie
drafting-by-order = por orden
drafting-by-color = por color
drafting-by-cost = por coste
drafting-by-kind = por tipo
drafting-colorless = Incoloras
drafting-curve = Cartas por coste: { $counts }
drafting-removed = Retiradas ({ $n })
drafting-best = Mejores tríos hasta ahora
drafting-threes = { $combo } +{ $bonus }
drafting-ways = { $n ->
    [one] { $n } manera
   *[other] { $n } maneras
}

# La construcción de mazos.
drafting-deck = Mazo
drafting-aside = Apartadas
drafting-of = { $n } / { $most }
drafting-build-exactly = Elige { $least } cartas
drafting-build-between = Elige de { $least } a { $most } cartas
drafting-build-at-least = Elige al menos { $least } cartas
drafting-suggest = Proponer un mazo
drafting-suggested = Ya hay un mazo propuesto: cambia lo que quieras.
drafting-undo = Deshacer
drafting-hand = Mano de prueba
drafting-lands = Tierras:
drafting-build-gesture = Haz clic en una carta para pasarla del mazo a las apartadas, o al revés.
drafting-free = Cartas que puedes añadir libremente

# El mercado.
drafting-new = Nueva
drafting-last-chance = Última oportunidad
drafting-in-deck = En tu mazo
drafting-rank-lost = perdió · { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
drafting-rank-even = empató o descansó · { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
drafting-rank-won = ganó · { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
drafting-order = Orden de compra
drafting-order-why = El orden sigue la última ronda y después los puntos; los empates se sortean. Si el torneo no dice otra cosa, compran primero quienes perdieron.
drafting-buying = compra
drafting-pick-offer = Elige una carta para comprar
drafting-to-go = { $card }: faltan { $n } por pagar
drafting-buy-for = Comprar { $card } por { $cost }

# Los nombres de los jugadores del ordenador en una mesa de muchos, por nivel.
computers-luna = Selene, Creciente, Polilla, Sauce, Guijarro, Rocío, Mimí, Duende, Helecho, Zarza, Fuego fatuo, Petirrojo, Trébol, Avellana, Amapola, Ramita
computers-argent = Argo, Peltre, Níquel, Dedal, Espejo, Granizo, Escarcha, Garza, Pececillo, Oropel, Cinc, Real, Campanilla, Cisne, Mica, Cromo
computers-aureus = Midas, Florín, Ducado, Azafrán, Ámbar, Topacio, Caléndula, Latón, Dorita, Miel, Guinea, Ocre, Céntimo, Esterlina, Corona, Lingote
computers-opal = Ónice, Jaspe, Ágata, Berilo, Granate, Jade, Coral, Perla, Lapislázuli, Rubí, Zafiro, Cuarzo, Circón, Espinela, Peridoto, Amatista
computers-oracle = Pitia, Casandra, Sibila, Tiresias, Delfos, Merlín, Dódona, Calcas, Vesta, Morgana, Temis, Néstor, Ambrosio, Hécate, Mopso, Norna
drafting-log = Historial

## One's own deck, and pictures of cards.

deck-mine = Mi mazo
deck-none = Aún no has construido ningún mazo aquí.
deck-back = Volver a la mesa
deck-with-lands = { $n } cartas, { $lands } de ellas tierras
deck-along = Para llevar
deck-text = En texto
deck-print = Imprimir
deck-before = Mazos anteriores
deck-number = Mazo { $n }
pictures-off = Las imágenes de estas cartas están en { $host }. Si las muestras, ese sitio verá tu dirección IP.
pictures-on = Las imágenes vienen de { $host }.
pictures-show = Mostrar imágenes
pictures-hide = Ocultar imágenes

## The host pauses a draft; clocks.

pause-do = Pausar
pause-go-on = Continuar
pause-now = El anfitrión ha pausado esta mesa. No corre ningún reloj.
refusal-paused = El anfitrión ha pausado esta mesa. Espera a que continúe.
refusal-not-paused = Esta mesa no está en pausa.
refusal-no-pause = Solo se pueden pausar un draft, la construcción de mazos y un mercado.
refusal-pick-seconds = El tiempo por elección va de { $least } a { $most } segundos.
events-pick-seconds = Segundos por elección
refusal-clock-seconds = El reloj da de { $least } a { $most } segundos para un mazo, un turno de mercado o una carta más.
events-card-seconds = Segundos más por cada carta de un lote que pase de 15
events-pods = Mesas de draft
events-pods-about = Con varias mesas, el número de jugadores de arriba es el de cada una. Cada mesa draftea su propia copia de las cartas; las partidas son entre todos.
events-round-minutes = Minutos por ronda
refusal-event-round-minutes = Una ronda dura de 1 a { $most } minutos.
events-none-more = ninguno
events-build-minutes = Minutos para construir un mazo
events-turn-seconds = Segundos por turno de mercado
site-terms-large-packs = Lotes de más de 15 cartas: { $each } más por cada carta de más.
cubes-no-clock = sin reloj

## Rarities of a list.

events-copy-commons = Copiar comunes si la lista tiene muy pocas
events-copy-commons-about = Entonces puede haber cartas repetidas. El informe dice cuántas.
rarities-title = Rarezas
rarities-of = Rarezas de esta lista
rarities-about = Un Deckbuilder Draft necesita saber qué cartas son comunes, infrecuentes y raras.
rarities-by-tags = Tomarlas de las etiquetas
rarities-by-tags-about = Las cartas con una etiqueta como «rare» reciben esa rareza.
rarities-write = Escribirlas
rarities-write-about = Escribe las cartas bajo títulos como [Common], [Uncommon] y [Rare], o pega otra lista que tenga rarezas.
rarities-save = Guardar las rarezas
rarities-unknown = { $n ->
    [one] 1 nombre no está en esta lista.
   *[other] { $n } nombres no están en esta lista.
}
rarities-by-column = Tomarlas de una columna
rarities-by-column-about = Pega tu lista como tabla (CSV) y di qué columna tiene las rarezas. Las cartas que ya tienen una la conservan.
rarities-column = Título de la columna
rarities-table = La lista como tabla
refusal-rarity-heading = «[{ $heading }]» no es una rareza. Los títulos son [Common], [Uncommon], [Rare], [Mythic], [Special], [Bonus], o [?] para ninguna.
rarities-known = { $n ->
    [one] { $n } carta tiene ahora una rareza.
   *[other] { $n } cartas tienen ahora una rareza.
}

## Registros de draft de otros programas, y cuadros.

log-title = Registro de draft
log-players = { $n ->
    [one] 1 jugador
   *[other] { $n } jugadores
}
log-of = Esto es lo que vio { $name }.
log-taken = Cartas elegidas
log-pick = Sobre { $pack }, elección { $pick }
log-took = Elegida
log-before = Elección anterior
log-after = Elección siguiente
events-bracket = Cuadro
events-bracket-said = El cuadro en imagen; las rondas dicen lo mismo con palabras.
