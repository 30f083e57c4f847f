# Ce que le serveur dit à qui le fait tourner.

serve-ready = Arcadia est à l'adresse { $address }
serve-store = Tout est conservé dans { $store }
serve-stopping = Arrêt : ce qui est commencé est d'abord terminé.
serve-bad-address = { $text } n'est pas une adresse où écouter : donnez-en une comme 127.0.0.1:8080.
serve-cannot-listen = Impossible d'écouter à l'adresse { $address } : { $why }. Choisissez-en une autre avec --listen.
serve-no-store = Les données ne peuvent pas être ouvertes : { $why }.
serve-no-folder = Il n'y a pas de dossier pour les données : dites où les conserver, avec --store.
store-backed-up = Les données sont copiées dans { $file }.
store-restored = Les données sont celles de { $file }.
store-failed = { $why }.
