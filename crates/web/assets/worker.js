// Keeps the dress of pages (styles, scripts and pictures whose names change when they do) and nothing else.
// Pages, streams and the API always come from the server; where it cannot be reached, the browser says so.

const CACHE = "dress";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const cache = await caches.open(CACHE);
    const old = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(KEPT));
    await Promise.all(old.map((request) => cache.delete(request)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(KEPT)) return;
  const kept = async () => {
    const cache = await caches.open(CACHE);
    const found = await cache.match(request);
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  };
  event.respondWith(kept());
});

// Whoever presses a notification comes back to the page that sent it; its tag is the page's address.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const back = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const page = pages.find(({ url }) => new URL(url).pathname === notification.tag);
    await (page ? page.focus() : self.clients.openWindow(notification.tag));
  };
  event.waitUntil(back());
});
