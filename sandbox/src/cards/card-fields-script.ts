/*
 * The script inside the frame. It gives one end of a channel to the shop's page, whose origin the server has checked, and
 * hears from nobody else. Card numbers go from here to the provider, and only a token goes back to the shop.
 */
export const cardFieldsScript = String.raw`'use strict';
const form = document.querySelector('form');
const fields = ['number', 'expiry', 'cvc', 'holder'];
const input = (name) => form.elements[name];
const allTexts = JSON.parse(form.dataset.texts);
let language = document.documentElement.lang;
let texts = allTexts[language];
let publicKey;
let faults = {};

const channel = new MessageChannel();
const tell = (message) => channel.port1.postMessage(message);
channel.port1.onmessage = ({ data }) => {
  if (data.type === 'configure') configure(data);
  if (data.type === 'tokenize') void tokenize(data.id);
  if (data.type === 'focus') input('number').focus();
};
parent.postMessage('sandbox-cards', form.dataset.shop, [channel.port2]);

function configure(wanted) {
  publicKey = wanted.publicKey;
  const begin = (wanted.language ?? '').slice(0, 2).toLowerCase();
  const number = ['ja', 'en', 'zh', 'ko'][Number(wanted.language)];
  language = Object.keys(allTexts).find((locale) => [begin, number].includes(locale.slice(0, 2))) ?? language;
  document.documentElement.lang = language;
  texts = { ...allTexts[language], ...wanted.texts };
  const root = document.documentElement.style;
  root.colorScheme = wanted.look.scheme;
  for (const name of ['font', 'size', 'ink', 'soft', 'surface', 'line', 'accent', 'danger', 'radius']) {
    const value = wanted.look[name];
    if (value) root.setProperty('--' + name, value);
    else root.removeProperty('--' + name);
  }
  show();
  tell({ type: 'ready' });
}

function show() {
  for (const name of fields) {
    form.querySelector('label[for=' + name + ']').textContent = texts[name];
    const told = document.getElementById(name + '-error');
    const fault = faults[name];
    told.textContent = fault ? texts[name + fault[0].toUpperCase() + fault.slice(1)] ?? texts.numberInvalid : '';
    told.hidden = !fault;
    if (fault) input(name).setAttribute('aria-invalid', 'true');
    else input(name).removeAttribute('aria-invalid');
  }
  const formError = document.getElementById('form-error');
  formError.textContent = faults.form ? texts.unreachable : '';
  formError.hidden = !faults.form;
  document.getElementById('note').textContent = texts.note;
}

async function tokenize(id) {
  const answer = await askForToken();
  faults = answer.errors ?? {};
  show();
  const first = fields.find((name) => faults[name]);
  if (first) input(first).focus();
  tell({ type: 'answer', id, answer });
}

async function askForToken() {
  const typed = Object.fromEntries(fields.map((name) => [name, input(name).value]));
  try {
    const response = await fetch(new URL('tokens', location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...typed, publicKey }),
    });
    const body = await response.json();
    if (response.ok) return { paymentToken: body.paymentToken };
    return { errors: body.errors ?? { form: 'unreachable' } };
  } catch {
    return { errors: { form: 'unreachable' } };
  }
}

const plain = (text) => text.normalize('NFKC').replace(/\D/g, '');

function grouped(text) {
  const digits = plain(text).slice(0, 19);
  const sizes = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups = [];
  let start = 0;
  for (const size of sizes) {
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.filter(Boolean).join(' ');
}

function monthAndYear(text) {
  const typed = text.normalize('NFKC');
  const digits = plain(typed);
  const month = /^\s*[2-9]/.test(typed) || /^\s*1\s*\//.test(typed) ? '0' + digits[0] : digits.slice(0, 2);
  const year = month.length === 2 && month[0] === '0' && digits[0] !== '0' ? digits.slice(1) : digits.slice(2);
  return month.length === 2 ? month + ' / ' + year.slice(0, 4) : month;
}

const written = { number: grouped, expiry: monthAndYear, cvc: (text) => plain(text).slice(0, 4), holder: (text) => text };

function tidy(name) {
  const field = input(name);
  const isAtEnd = field.selectionStart === field.value.length;
  const value = written[name](field.value);
  if (value === field.value) return;
  const place = field.selectionStart;
  field.value = value;
  if (!isAtEnd) field.setSelectionRange(place, place);
}

for (const name of fields) {
  const field = input(name);
  field.addEventListener('input', (event) => {
    if (faults[name] || faults.form) {
      delete faults[name];
      delete faults.form;
      show();
    }
    // What an input method is still composing, and what is being deleted, is left alone.
    if (!event.isComposing && !(event.inputType ?? '').startsWith('delete')) tidy(name);
  });
  field.addEventListener('compositionend', () => tidy(name));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'submit' });
});

new ResizeObserver(() => {
  tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
`;
