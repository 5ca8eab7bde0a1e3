/* Inside the frames: each gives one end of a channel to the shop's page, whose origin the server has checked. */
const talk = String.raw`'use strict';
const { shop, texts, unreachable } = document.body.dataset;
const channel = new MessageChannel();
const tell = (message) => channel.port1.postMessage(message);

function dress(look) {
  const root = document.documentElement.style;
  root.colorScheme = look.scheme;
  if (look.size) root.fontSize = look.size;
  if (look.font) root.setProperty('--font', look.font);
  if (look.radius) root.setProperty('--radius', look.radius);
}
`;

export const walletButtonScript = String.raw`${talk}
const button = document.querySelector('button');
const allTexts = JSON.parse(texts);

channel.port1.onmessage = ({ data }) => {
  if (data.type !== 'configure') return;
  dress(data.look);
  const begin = data.language.slice(0, 2).toLowerCase();
  const known = Object.keys(allTexts).find((locale) => locale.startsWith(begin));
  if (known) document.documentElement.lang = known;
  button.textContent = allTexts[document.documentElement.lang][data.purpose === 'book' ? 'book' : 'buy'];
  button.hidden = false;
  tell({ type: 'ready' });
};
button.addEventListener('click', () => tell({ type: 'tap' }));
parent.postMessage('sandbox-cards', shop, [channel.port2]);
new ResizeObserver(() => {
  tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
`;

export const walletSheetScript = String.raw`${talk}
const form = document.querySelector('form');
const fault = document.getElementById('fault');
const approve = document.querySelector('.approve');
let publicKey;

channel.port1.onmessage = ({ data }) => {
  if (data.type !== 'configure') return;
  publicKey = data.publicKey;
  dress(data.look);
  tell({ type: 'ready' });
};
// The shop's page hands the focus over when the sheet is ready.
addEventListener('focus', () => approve.focus(), { once: true });

const cancel = () => tell({ type: 'answer' });
document.getElementById('cancel').addEventListener('click', cancel);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') cancel();
  // The key that opened the wallet, still held, approves nothing.
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  approve.disabled = true;
  fault.textContent = '';
  const paymentToken = await askForToken();
  if (paymentToken) return tell({ type: 'answer', paymentToken });
  approve.disabled = false;
  fault.textContent = unreachable;
});

async function askForToken() {
  const card = { number: form.elements.card.value, expiry: '12 / ' + (new Date().getFullYear() + 5), cvc: '123', holder: 'TEST WALLET' };
  try {
    const response = await fetch(new URL('tokens', location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, publicKey }),
    });
    return (await response.json()).paymentToken;
  } catch {
    return undefined;
  }
}

parent.postMessage('sandbox-cards', shop, [channel.port2]);
`;
