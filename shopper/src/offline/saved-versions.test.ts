import { anything, assert, constantFrom, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { savedTicketForm } from './saved-form';
import { asSaved, isOfLaterRelease, readSaved, savedVersion } from './saved-versions';
import first from './testing/saved/1-first.json';
import firstLast from './testing/saved/1-last.json';
import firstWithStaffTitle from './testing/saved/1-with-staff-title.json';
import firstWithStore from './testing/saved/1-with-store.json';
import second from './testing/saved/2.json';
import third from './testing/saved/3.json';
import fourth from './testing/saved/4.json';
import fifth from './testing/saved/5.json';
import shapeOfFifth from './testing/saved/shape-5.json';

/** As devices have it: every version that was ever saved, and how the first grew without telling. */
const saved = { first, firstWithStore, firstWithStaffTitle, firstLast, second, third, fourth, fifth };

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const only = (value: unknown) => readSaved(value)[0]?.tickets[0];
/** The wallets with another ticket in front, of which something is changed. */
function withBroken(change: Record<string, unknown>): unknown {
  const [wallet] = fifth.wallets;
  const [good] = wallet?.tickets ?? [];
  const broken = { ...good, ticket: { ...good?.ticket, ticketId: 'broken', ...change } };
  return { version: 5, wallets: [{ ...wallet, tickets: [broken, good] }] };
}

test.each(Object.entries(saved))('a ticket saved as %s is shown with all it had', (_, value) => {
  const before = value.wallets[0]?.tickets[0];
  expect(only(value)).toMatchObject({ ticket: before?.ticket, key: before?.key, savedAt: before?.savedAt });
  expect(readSaved(value)[0]).toMatchObject({ owner: 'user-1', clockOffset: 250 });
});

test('the first tickets get the store of their offer, and their title for the staff', () => {
  const ticket = only(first)?.ticket;
  expect(ticket?.staffTitle).toBe('Sukiyaki set');
  expect(ticket?.store).toEqual(ticket?.offer.store);
  expect(only(firstWithStaffTitle)?.ticket.staffTitle).toBe('すき焼き膳');
});

test('the fourth said that a payment is contested where it says why the ticket is not usable', () => {
  expect(only(fourth)?.ticket.disputed).toBe(true);
  expect(only(third)?.ticket.disputed).toBeUndefined();
});

test('what is saved comes back as it was, in the version of today', () => {
  expect(savedVersion).toBe(5);
  expect(json(asSaved(readSaved(fifth)))).toEqual(fifth);
});

// This goes red when the form changes. Then: add 1 to savedVersion, a step from the version before, a fixture and a shape.
test('the form of what is saved is the one of its version', () => {
  expect(json(savedTicketForm.shape)).toEqual(shapeOfFifth);
});

test.each([
  ['a field is missing', { validUntil: undefined }],
  ['a field is of another kind', { usesLeft: '1' }],
  ['a state is unknown', { state: 'sold' }],
  ['a part within is broken', { offer: { title: 'Sukiyaki set' } }],
])('where %s that ticket goes, and the others stay', (_, change) => {
  expect(readSaved(withBroken(change))[0]?.tickets.map(({ ticket }) => ticket.ticketId)).toEqual([
    'ticket-1',
  ]);
});

test('a broken wallet goes alone', () => {
  const value = { version: 5, wallets: [null, { owner: 7, tickets: [] }, ...fifth.wallets] };
  expect(readSaved(value).map(({ owner }) => owner)).toEqual(['user-1']);
});

test('fields that nobody knows are let go', () => {
  const value = withBroken({
    ticketId: 'ticket-2',
    colour: 'red',
    cancel: { allowed: true, refund: 1, fee: 2 },
  });
  expect(only(value)?.ticket).not.toHaveProperty('colour');
  expect(only(value)?.ticket.cancel).toEqual({ allowed: true, refund: 1 });
});

test('what a later release has saved is known as such, and nothing else is', () => {
  expect(isOfLaterRelease({ version: savedVersion + 1, boxes: {} })).toBe(true);
  expect(readSaved({ ...fifth, version: savedVersion + 1 })).toEqual([]);
  for (const version of [savedVersion, 1, 0, -1, 2.5, '9', null]) {
    expect(isOfLaterRelease({ version })).toBe(false);
  }
});

test('whatever stands there, reading it does not fail', () => {
  assert(property(jsonValue(), (value) => Array.isArray(readSaved(value))));
  assert(property(anything(), (value) => Array.isArray(readSaved(value))));
  expect(readSaved(undefined)).toEqual([]);
});

test('whatever becomes of any part of a saved ticket, reading it does not fail, and what is read can be saved', () => {
  const places = placesIn(fifth, []);
  assert(
    property(constantFrom(...places), jsonValue(), constantFrom(1, 2, 3, 4), (place, value, version) => {
      const changed = structuredClone({ ...fifth, version });
      // What a device reads was written as JSON, which knows no -0.
      putAt(changed, place, json(value));
      const read = readSaved(changed);
      expect(readSaved(json(asSaved(read)))).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

function placesIn(value: unknown, place: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [place];
  const within = Object.entries(value).flatMap(([name, item]) => placesIn(item, [...place, name]));
  return place.length === 0 ? within : [place, ...within];
}

function putAt(target: object, place: readonly string[], value: unknown): void {
  const name = place.at(-1) ?? '';
  const parent = place.slice(0, -1).reduce<unknown>((at, step) => Reflect.get(Object(at), step), target);
  Reflect.set(Object(parent), name, value);
}
