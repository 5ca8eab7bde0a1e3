// Inlined in the page head before anything that loads, and allowed there by its hash. It must stay free of imports.
{
  const parameterNames = [
    'deviceId',
    'token',
    'userId',
    'phone',
    'language',
    'ticketId',
    'storeEmail',
    'activityId',
  ];
  const identityNames = ['deviceId', 'token', 'userId', 'phone'];
  const launch = Object.fromEntries(parameterNames.map((name) => [name, '']));
  const staying = [];
  // Piece by piece: writing a whole URLSearchParams back would re-encode the parameters that stay.
  for (const piece of location.search.slice(1).split('&')) {
    const [[written, value] = ['', '']] = new URLSearchParams(piece);
    // An identity in odd spelling is still an identity: read and removed alike.
    const name = parameterNames.find((known) => known.toLowerCase() === written.trim().toLowerCase());
    if (name && launch[name] === '') launch[name] = value;
    if (!identityNames.includes(name)) staying.push(piece);
  }
  const address = new URL(location.href);
  const search = staying.join('&');
  if (search !== location.search.slice(1)) address.search = search;
  // Nor does the key stay that opens the order of a mail, or a conversation: addresses are copied, and put into calendars.
  const keptKeys = /\/(pickup\/|userCenter\/supportCenter)/;
  const orderKey = () =>
    keptKeys.test(location.pathname) ? new URLSearchParams(location.hash.slice(1)).get('key') : null;
  launch.orderKey = orderKey() ?? '';
  if (launch.orderKey !== '') address.hash = '';
  if (address.href !== location.href) history.replaceState(history.state, '', address.href);
  // The same link once more, in a tab that shows its page already: nothing loads by itself.
  addEventListener('hashchange', () => {
    if (orderKey()) location.reload();
  });
  // Not enumerable, so nothing that lists or logs window sees it; launch-parameters.ts takes and deletes it.
  Object.defineProperty(window, '__launch', { value: launch, configurable: true });

  // From here on: what the first paint needs, so that nothing jumps once the app has loaded.
  const root = document.documentElement;
  const stored = {};
  for (const key of ['LANG', 'TEXTSIZE']) {
    try {
      stored[key] = JSON.parse(localStorage.getItem(key)).value;
    } catch {
      // Nothing stored, or storage blocked: the page's defaults hold.
    }
  }
  if (['ja-JP', 'en-US', 'zh-CN', 'ko-KR'].includes(stored.LANG)) root.lang = stored.LANG;
  if ([1, 1.25, 1.5, 2].includes(stored.TEXTSIZE)) {
    root.style.setProperty('--text-size', String(stored.TEXTSIZE));
  }
  const fit = () => {
    // A frame that is not laid out yet has no width; its first resize tells.
    // A phone's innerWidth grows with content that overflows for a moment; the screen does not.
    const width = Math.min(innerWidth, screen.width || innerWidth);
    if (width > 0) root.style.setProperty('--scale', String(Math.min(width / 375, 2)));
  };
  fit();
  addEventListener('resize', fit);
}
