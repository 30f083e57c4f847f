# Lo que el servidor dice a quien lo pone en marcha.

serve-ready = Arcadia está en { $address }
serve-store = Todo se guarda en { $store }
serve-stopping = Parando: primero se termina lo empezado.
serve-bad-address = { $text } no es una dirección en la que escuchar: da una como 127.0.0.1:8080.
serve-cannot-listen = No se puede escuchar en { $address }: { $why }. Elige otra con --listen.
serve-no-store = No se pueden abrir los datos: { $why }.
serve-no-folder = No hay carpeta para los datos: di dónde guardarlos, con --store.
store-backed-up = Los datos están copiados en { $file }.
store-restored = Los datos son los de { $file }.
store-failed = { $why }.
