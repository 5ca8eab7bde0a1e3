/*
 * The page's own script, served as it stands here. It is a text because the development server runs these sources
 * without a build that could turn a browser's file into a served one.
 */
export const referenceScript = String.raw`'use strict';

const filter = document.getElementById('filter');
const found = document.getElementById('found');
const menu = document.querySelector('.menu');
const calls = [...document.querySelectorAll('[data-call]')];

document.querySelector('.search').hidden = false;
if (matchMedia('(max-width: 60rem)').matches) menu.open = false;

function applyFilter() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = new Set();
  for (const call of calls) {
    const matches = words.every((word) => call.dataset.call.includes(word));
    call.hidden = !matches;
    if (matches) matching.add(call.id);
  }
  for (const entry of document.querySelectorAll('[data-entry]')) {
    entry.hidden = !matching.has(entry.dataset.entry);
  }
  for (const group of document.querySelectorAll('.group')) {
    group.hidden = !group.querySelector('[data-call]:not([hidden])');
  }
  for (const group of document.querySelectorAll('.menu-group')) {
    group.hidden = !group.querySelector('[data-entry]:not([hidden])');
  }
  document.querySelector('.introduction').hidden = words.length > 0;
  document.querySelector('.none').hidden = matching.size > 0;
  found.textContent = words.length === 0 ? '' : matching.size + (matching.size === 1 ? ' call' : ' calls');
}

filter.addEventListener('input', applyFilter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea')) return;
  event.preventDefault();
  filter.focus();
});

// A link to a call shows it, even one that the search had put away.
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.hidden) return;
  filter.value = '';
  applyFilter();
  target.scrollIntoView();
}
addEventListener('hashchange', showTarget);
menu.addEventListener('click', (event) => {
  if (event.target.closest('a') && matchMedia('(max-width: 60rem)').matches) menu.open = false;
});

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const label = button.firstChild;
  try {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    label.data = 'Copied';
  } catch {
    label.data = 'Not copied';
  }
  setTimeout(() => {
    label.data = 'Copy';
  }, 2000);
});

function cookie(name) {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(name + '='));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

// A new session is put into the other forms, so that one can go on with it.
function takeOver(token) {
  for (const area of document.querySelectorAll('.try textarea')) {
    try {
      const body = JSON.parse(area.value);
      if (!('token' in body)) continue;
      area.value = JSON.stringify({ ...body, token }, null, 2);
    } catch {
      // Being edited: left alone.
    }
  }
}

async function send(form) {
  const began = performance.now();
  const response = await fetch('/api/' + form.dataset.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-xsrf-token': cookie('XSRF-TOKEN'),
    },
    body: form.elements.body.value,
  });
  const answer = await response.json();
  if (answer.data && typeof answer.data.token === 'string') takeOver(answer.data.token);
  const ms = Math.round(performance.now() - began);
  return 'HTTP ' + response.status + ', ' + ms + ' ms\n' + JSON.stringify(answer, null, 2);
}

document.addEventListener('submit', async (event) => {
  const form = event.target.closest('form[data-path]');
  if (!form) return;
  event.preventDefault();
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  output.hidden = false;
  button.disabled = true;
  try {
    JSON.parse(form.elements.body.value);
    output.textContent = await send(form);
  } catch (error) {
    output.textContent = error instanceof SyntaxError ? 'Not JSON: ' + error.message : 'No answer from the server.';
  } finally {
    button.disabled = false;
  }
});
`;
