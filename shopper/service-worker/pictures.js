/* Pictures of dishes in lists that are saved: as many as the page names, and no others. */
const pictureCache = 'pictures-1';
const mostPictures = 80;

addEventListener('message', (event) => {
  const { pictures } = event.data ?? {};
  if (Array.isArray(pictures)) event.waitUntil(keepPictures(pictures.slice(0, mostPictures)));
});

async function keepPictures(wanted) {
  const cache = await caches.open(pictureCache);
  const addresses = new Set(wanted.map((address) => new URL(address, location.origin).href));
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !addresses.has(url)).map((request) => cache.delete(request)));
  const known = new Set(kept.map(({ url }) => url));
  for (const address of addresses) {
    if (known.has(address) || !address.startsWith(`${location.origin}/`)) continue;
    try {
      await cache.add(address);
    } catch {
      // No network or no room: the next list tries again.
      return;
    }
  }
}

// oxlint-disable-next-line no-unused-vars -- Called by service-worker.js, of which this is a part.
async function picture(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}
