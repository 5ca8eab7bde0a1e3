/* What the server tells this device, and where a tap on it leads. */
addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

async function show(data) {
  let told;
  try {
    told = data.json();
  } catch {
    // A browser wants every message to be shown; one that nobody can read is none of ours.
    return;
  }
  const { title, body, lang, path, tag } = told;
  await registration.showNotification(String(title), {
    body: String(body),
    lang,
    tag,
    renotify: tag !== undefined,
    icon: `${files.shell}icons/icon-192.png`,
    badge: `${files.shell}icons/badge-96.png`,
    data: { path },
  });
}

/** In a page that is open, unless somebody is about to pay there; else in a new one. Never anywhere but in the app. */
async function open(path) {
  const address = new URL(typeof path === 'string' ? path : files.shell, location.origin);
  const isOurs = address.origin === location.origin && address.pathname.startsWith(files.shell);
  const wanted = isOurs ? address.href : new URL(files.shell, location.origin).href;
  const pages = await clients.matchAll({ type: 'window' });
  const free = pages.find(
    ({ url }) => !new URL(url).pathname.startsWith(`${files.shell}pickup/purchaseTicket`),
  );
  if (!free) return clients.openWindow(wanted);
  await free.focus();
  return free.navigate(wanted).catch(() => clients.openWindow(wanted));
}
