/*
 * What was done without a network and is to be sent when there is one again: src/offline/outbox.ts writes it, and sends it while
 * a page is open. Where the browser wakes us for it (Background Sync), it goes out without one.
 */
const outboxCache = 'outbox-1';

addEventListener('sync', (event) => {
  if (event.tag === outboxCache) event.waitUntil(inTurn(sendLetters));
});

/** One at a time, pages included: the last wish for a thing must be the last that the server hears. */
function inTurn(work) {
  return navigator.locks ? navigator.locks.request(outboxCache, work) : work();
}

async function sendLetters() {
  const cache = await caches.open(outboxCache);
  let sent = 0;
  for (const address of await cache.keys()) {
    const letter = await readLetter(cache, address);
    // One that nobody has signed needs the page, which begins a session for it.
    if (letter?.version !== 1 || letter.refused || !letter.body?.token) continue;
    const answer = await fetch(`/api/${letter.path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(letter.body),
    });
    const { code } = await answer.json().catch(() => ({}));
    // Thrown, it is tried again by the browser.
    if (answer.status === 429 || answer.status >= 500) throw new Error('Nobody has decided');
    // A heart goes with its session; words that somebody wrote are given back by a page.
    if (code === 0 || (code === 401 && letter.kind === 'like')) await cache.delete(address);
    else await cache.put(address, new Response(JSON.stringify({ ...letter, refused: true })));
    sent += 1;
  }
  if (sent === 0) return;
  for (const client of await clients.matchAll()) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's client is told without one.
    client.postMessage({ lettersSent: sent });
  }
}

async function readLetter(cache, address) {
  try {
    return await (await cache.match(address))?.json();
  } catch {
    return undefined;
  }
}
