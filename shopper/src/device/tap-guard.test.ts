import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTapGuard, installTapGuard } from './tap-guard';

test('a second tap within 300 ms does not count, and does not prolong the block', () => {
  let now = 1_000;
  const counts = createTapGuard(() => now);
  const control = {};
  expect(counts(control)).toBe(true);
  now += 200;
  expect(counts(control)).toBe(false);
  now += 99;
  expect(counts(control)).toBe(false);
  now += 1;
  expect(counts(control)).toBe(true);
});

let now = 0;
let remove = () => {};
beforeEach(() => {
  now = 0;
  document.body.innerHTML = `
    <button id="buy"><span id="text">Buy</span></button>
    <button id="other">Other</button>
    <a id="link" href="#x">Link</a>
    <label id="label"><input id="box" type="checkbox"> Agree</label>
    <button id="more" data-every-tap>More</button>
    <p id="plain">Text</p>`;
  remove = installTapGuard(document, () => now);
});
afterEach(() => remove());

const element = (id: string) => document.getElementById(id) ?? document.body;

/** A finger or a mouse; the keyboard's clicks have detail 0. */
function tap(id: string, detail = 1): boolean {
  return element(id).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail }),
  );
}

function countClicks(id: string) {
  const handler = vi.fn<() => void>();
  element(id).addEventListener('click', handler);
  return handler;
}

test('a control that counts each tap sees five of five', () => {
  const clicks = countClicks('more');
  for (let count = 1; count <= 5; count += 1) tap('more', count);
  expect(clicks).toHaveBeenCalledTimes(5);
});

test('of a double tap the control sees one tap', () => {
  const clicks = countClicks('buy');
  tap('buy');
  now = 120;
  tap('buy', 2);
  expect(clicks).toHaveBeenCalledOnce();
  now = 300;
  tap('buy');
  expect(clicks).toHaveBeenCalledTimes(2);
});

test('a tap on a part of the control is a tap on the control', () => {
  const clicks = countClicks('buy');
  tap('buy');
  tap('text');
  expect(clicks).toHaveBeenCalledOnce();
});

test('the second tap does not follow a link', () => {
  expect(tap('link')).toBe(true);
  expect(tap('link')).toBe(false);
});

test('quick taps on different controls all count', () => {
  const clicks = [countClicks('buy'), countClicks('other')];
  tap('buy');
  tap('other');
  for (const handler of clicks) expect(handler).toHaveBeenCalledOnce();
});

test('keyboard, assistive tools and scripts are not taps', () => {
  const clicks = countClicks('buy');
  tap('buy', 0);
  tap('buy', 0);
  element('buy').click();
  expect(clicks).toHaveBeenCalledTimes(3);
});

test('a label still toggles its checkbox, twice in a row too', () => {
  const toggled = countClicks('box');
  tap('label');
  tap('label');
  expect(toggled).toHaveBeenCalledTimes(2);
});

test('text can be double-clicked', () => {
  const clicks = countClicks('plain');
  tap('plain');
  tap('plain', 2);
  expect(clicks).toHaveBeenCalledTimes(2);
});
