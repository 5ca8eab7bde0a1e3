import { partnerTexts } from './partner-texts';

/** Runs in the page of the invented hotel: what a partner's own engineer would write around our script. */
export const partnerScript = `const texts = ${JSON.stringify(partnerTexts)};
${String.raw`
const root = document.documentElement;
const one = (selector) => document.querySelector(selector);
const app = root.dataset.app;
let locale = root.lang;
let guest = root.dataset.guest;
let mounted;
let purchase;

function say(key, values = {}) {
  return texts[locale][key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

function show() {
  root.lang = locale;
  document.title = say('hotel');
  for (const place of document.querySelectorAll('[data-text]')) place.textContent = say(place.dataset.text);
  one('#greeting').textContent = say('greeting', { name: guest });
  one('#stranger').hidden = guest !== '';
  one('#guest').hidden = guest === '';
  one('#bought').hidden = purchase === undefined;
  if (purchase) {
    const amount = say('yen', { n: purchase.amount.toLocaleString('en-US') });
    const key = purchase.state === 'awaitingStore' ? 'boughtAsked' : 'bought';
    one('#bought').textContent = say(key, { order: purchase.orderNumber, amount });
  }
}

function log(type, detail = '') {
  one('#log .empty')?.remove();
  const line = document.createElement('li');
  const name = document.createElement('code');
  const text = document.createElement('span');
  name.textContent = type;
  text.textContent = detail;
  line.append(name, text);
  one('#log').prepend(line);
}

async function post(path, body = {}) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error('The hotel answered ' + answer.status);
  return answer.json();
}

function openTickets() {
  if (!window.mealTickets) {
    one('#unavailable').hidden = false;
    return;
  }
  one('#closed').hidden = true;
  mounted = mealTickets.mount(one('#place'), {
    origin: app,
    language: locale,
    title: say('frameTitle'),
    height: matchMedia('(min-width: 62rem)').matches ? 'fill' : 'content',
    // Signed by the hotel's server, and handed over by message: it is in no address.
    getAssertion: async () => (await post('/assertion')).assertion,
    onReady: ({ language }) => log('ready', language),
    onNavigate: (path) => log('navigate', path),
    onSignedIn: (account) => log('signedIn', account),
    onSignedOut: () => log('signedOut'),
    onAssertionRefused: () => log('assertionRefused'),
    onPurchase: (told) => {
      purchase = told;
      log('purchaseCompleted', [told.orderNumber, told.amount, told.currency, told.state].join(' · '));
      show();
    },
    onClose: () => {
      mounted = undefined;
      log('close');
      one('#closed').hidden = false;
    },
  });
}

/** What a guest has asked the hotel for; the app is told after it is so. */
async function act(button, deed) {
  button.disabled = true;
  one('#failed').hidden = true;
  try {
    await deed();
    show();
    await mounted?.refreshAssertion();
  } catch {
    one('#failed').textContent = say('failed');
    one('#failed').hidden = false;
  }
  button.disabled = false;
}

one('#check-in').addEventListener('submit', (event) => {
  event.preventDefault();
  const name = one('#name').value.trim();
  if (name === '') return;
  void act(one('#check-in button'), async () => {
    await post('/checkIn', { name });
    guest = name;
  });
});
one('#check-out').addEventListener('click', () => {
  void act(one('#check-out'), async () => {
    await post('/checkOut');
    guest = '';
    purchase = undefined;
  });
});
one('#language').addEventListener('change', ({ target }) => {
  locale = target.value;
  show();
  mounted?.setLanguage(locale);
});
for (const button of document.querySelectorAll('[data-path]')) {
  button.addEventListener('click', () => {
    if (!mounted) openTickets();
    mounted?.navigate(button.dataset.path);
    one('#tickets').scrollIntoView({ block: 'nearest' });
  });
}
one('#reopen').addEventListener('click', openTickets);
openTickets();
`}`;
