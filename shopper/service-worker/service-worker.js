/*
 * Keeps the app's own files, so that what was saved can be read without a network. It never keeps an answer of the API, and it
 * never stands between the visitor and a newer version: pages come from the network first. A new version waits until the page
 * says so or nobody uses the old one. It must stay free of imports: service-worker-plugin.ts puts this file, the others of the
 * folder and two constants into one:
 *   version  names this build
 *   files    { shell, always: [], later: [], languages: { locale: [] }, laterLanguages: { locale: [] } }: addresses of this build
 */
const cacheName = `app-${version}`;
/** A page that takes longer than this has no network worth the name. */
const patienceMs = 4_000;

addEventListener('install', (event) => {
  event.waitUntil(keepBuild());
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(1), clients.claim()]));
});

addEventListener('message', (event) => {
  const { language, entry, everything, has, takeOver } = event.data ?? {};
  if (has !== undefined) event.ports[0]?.postMessage(files.always.includes(has));
  if (takeOver) event.waitUntil(letIn(takeOver));
  if (files.languages[language]) event.waitUntil(serve(language, entry, everything));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith(`${files.shell}assets/`)) event.respondWith(file(request, pathname));
  else if (request.destination === 'image') event.respondWith(picture(request));
});

/** Before it takes over it has the languages that the build before it had: the next page may come without a network. */
async function keepBuild() {
  await keep([files.shell, ...files.always, ...files.languages['en-US']]);
  const languages = Object.keys(files.languages);
  const marks = await Promise.all(languages.map((language) => caches.match(markOf(language))));
  await Promise.all(languages.filter((_, index) => marks[index]).map(keepLanguage));
}

/** `now`: the visitor wants it. `alone`: the page is of this build already; others of the old one go on with theirs. */
async function letIn(how) {
  if (how === 'now' || (await isAlone())) await skipWaiting();
}

/** A page tells which language it speaks and of which build it is. */
async function serve(language, entry, everything) {
  await keepLanguage(language);
  // Nobody is left who could ask for files of a build before.
  if (files.always.includes(entry) && (await isAlone())) await removeOldCaches(0);
  if (everything) await keepRest([...files.later, ...(files.laterLanguages[language] ?? [])]);
}

async function isAlone() {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open.length <= 1;
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

/** Screens that nobody has opened yet: after the next deployment the server no longer has their files. One by one, at leisure. */
async function keepRest(addresses) {
  for (const address of addresses) {
    try {
      await keep([address]);
    } catch {
      // No network, no room, or another build is there already.
      return;
    }
  }
}

/** Those of builds before, but for as many of the last as pages may still need. */
async function removeOldCaches(most) {
  const names = (await caches.keys()).filter((name) => name.startsWith('app-') && name !== cacheName);
  await Promise.all(names.slice(0, names.length - most).map((name) => caches.delete(name)));
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

/** Files have their content in their names: what is kept is never old, and one of a build before is right for its pages. */
async function file(request, pathname) {
  const kept = await caches.match(pathname).catch(() => undefined);
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await keepCopy(cacheName, pathname, answer.clone());
    return answer;
  } catch (error) {
    const spoken = await inEnglish(pathname);
    if (spoken) return spoken;
    throw error;
  }
}

/** Where there is no room, or nothing may be kept, the page has its answer all the same. */
async function keepCopy(name, address, answer) {
  try {
    await (await caches.open(name)).put(address, answer);
  } catch {}
}

/** The texts of a language that is not here, in the one that always is: better than an empty page. */
function inEnglish(pathname) {
  const lists = Object.values(files.languages);
  const index = lists.map((list) => list.indexOf(pathname)).find((found) => found >= 0);
  return index === undefined ? undefined : caches.match(files.languages['en-US'][index]);
}
