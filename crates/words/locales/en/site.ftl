# What the server says to whoever runs it.

serve-ready = Arcadia is at { $address }
serve-store = Everything is kept in { $store }
serve-stopping = Stopping: what was begun is finished first.
serve-bad-address = { $text } is not an address to listen at: give one such as 127.0.0.1:8080.
serve-cannot-listen = It is not possible to listen at { $address }: { $why }. Another --listen would be right.
serve-no-store = The store cannot be opened: { $why }.
serve-no-folder = There is no folder for the store: say where to keep it, with --store.
store-backed-up = The store is copied to { $file }.
store-restored = The store is as { $file } has it.
store-failed = { $why }.
