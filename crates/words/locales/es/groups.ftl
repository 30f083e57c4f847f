# Los grupos y su propio cubo: quién lo ve, sus versiones y lo que dicen sus drafts.

cubes-shared = Compartidos por otros
cubes-by = Compartido por { $name }
cubes-event = Organizar un torneo con él
refusal-no-sharing = Un cubo puede ser solo tuyo, de quien tenga el enlace o de todo el mundo; «{ $name }» no es una opción.
sharing-title = Quién puede ver este cubo
sharing-nobody = Solo tú
sharing-link = Quien tenga el enlace
sharing-everybody = Todo el mundo: aparece en la lista de cubos
sharing-save = Guardar
sharing-hand-on = Enlace a este cubo

version-title = Nueva versión
version-about = Pega la lista nueva o elige el archivo que exporta Cube Cobra. Sustituye a la actual; las estadísticas de drafts anteriores se conservan.
version-save = Guardar la nueva versión
version-changes = Cambios de esta versión
version-when = Guardada { $moment }.
version-same = Las dos versiones tienen las mismas cartas.
version-added = { $n ->
    [one] { $n } carta añadida
   *[other] { $n } cartas añadidas
}
version-removed = { $n ->
    [one] { $n } carta retirada
   *[other] { $n } cartas retiradas
}
version-more = { $n ->
    [one] Y { $n } más.
   *[other] Y { $n } más.
}

figures-title = Drafts y estadísticas
figures-drafts = Drafts de este cubo
figures-none = Aún no ha terminado ningún draft de este cubo. Las estadísticas aparecerán cuando termine uno.
figures-uncounted = { $n ->
    [one] { $n } draft sigue en curso o se contará la próxima vez.
   *[other] { $n } drafts siguen en curso o se contarán la próxima vez.
}
figures-draft = { $format }, { $seats } asientos, { $people ->
    [one] { $people } persona
   *[other] { $people } personas
}
figures-when = { $moment }
figures-cards = Cómo les fue a las cartas
figures-about = Solo cuentan los asientos de personas. Entre paréntesis, el intervalo de confianza del 95 %. Con pocos drafts es amplio.
figures-name = Carta
figures-pick = Elección media
figures-taken = Elegida cuando se ve
figures-kept = Jugada cuando se tiene
figures-won = Encuentros ganados

# Links for phones.

qr-show = Mostrar el código QR
qr-about = Código QR de este enlace
seat-link = Enlace a este asiento
seat-invited = { $who } te invita al asiento { $n }: { $what }
seat-take = Ocupar este asiento
seat-taken = Este asiento ya está ocupado.
seat-to-table = Ir a la mesa

# Avisos e imagen de los asientos.

signal-waiting = Te estoy esperando
signal-minute = Un minuto
signal-said-waiting = { $n ->
    [one] { $names } espera
   *[other] { $names } esperan
}
signal-said-minute = { $n ->
    [one] { $names } pide un minuto
   *[other] { $names } piden un minuto
}
refusal-no-signal = Ahora no puedes enviar este aviso: ya no hace falta o ya lo has enviado.
ring-waits-for = Eligen: { $names }
