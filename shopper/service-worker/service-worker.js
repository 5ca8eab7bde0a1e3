/*
 * Keeps the app's own files, so that a saved ticket can be shown without a network. It never keeps an answer of the API,
 * and it never stands between the visitor and a newer version: pages come from the network first. It must stay free of
 * imports. Its two constants are written above it by service-worker-plugin.ts:
 *   version  names this build
 *   files    { shell, always: [], languages: { locale: [] } }: addresses of this build
 */
const cacheName = `app-${version}`;
/** A page that takes longer than this has no network worth the name. */
const patienceMs = 4_000;

addEventListener('install', (event) => {
  event.waitUntil(keepBuild());
  void skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), clients.claim()]));
});

/** The page tells which language it speaks. */
addEventListener('message', (event) => {
  const language = event.data?.language;
  if (files.languages[language]) event.waitUntil(keepLanguage(language));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith(`${files.shell}assets/`)) event.respondWith(file(request, pathname));
});

/** Before it takes over it has the languages that the build before it had: the next page may come without a network. */
async function keepBuild() {
  await keep([files.shell, ...files.always, ...files.languages['en-US']]);
  const languages = Object.keys(files.languages);
  const marks = await Promise.all(languages.map((language) => caches.match(markOf(language))));
  await Promise.all(languages.filter((_, index) => marks[index]).map(keepLanguage));
}

async function keepLanguage(language) {
  await keep(files.languages[language]);
  await (await caches.open(cacheName)).put(markOf(language), new Response());
}

/** No address of a file: it only tells the next build, whose files have other names. */
function markOf(language) {
  return `${files.shell}kept-language/${language}`;
}

async function keep(addresses) {
  const cache = await caches.open(cacheName);
  const known = await Promise.all(addresses.map((address) => cache.match(address)));
  await cache.addAll(addresses.filter((_, index) => !known[index]));
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/** From the network, in any version; the kept page only where that does not come. */
async function page(request) {
  const network = fetch(request);
  // Where the kept page was quicker, nobody is left to hear of a failure.
  network.catch(() => {});
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  try {
    const answer = await Promise.race([network, late]);
    if (answer && answer.status < 500) return answer;
    return (await keptPage()) ?? answer ?? (await network);
  } catch (error) {
    const shell = await keptPage();
    if (shell) return shell;
    throw error;
  }
}

async function keptPage() {
  return (await caches.open(cacheName)).match(files.shell);
}

/** Files have their content in their names: what is kept is never old. */
async function file(request, pathname) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(pathname, answer.clone());
    return answer;
  } catch (error) {
    const spoken = await inEnglish(cache, pathname);
    if (spoken) return spoken;
    throw error;
  }
}

/** The texts of a language that is not here, in the one that always is: better than an empty page. */
function inEnglish(cache, pathname) {
  const lists = Object.values(files.languages);
  const index = lists.map((list) => list.indexOf(pathname)).find((found) => found >= 0);
  return index === undefined ? undefined : cache.match(files.languages['en-US'][index]);
}
