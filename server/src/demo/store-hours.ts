import type { Slot } from '@meal/contract/slots';
import type { SlotHours } from '@meal/contract/usage';
import type { DemoCatalogueStore, DemoOffer } from './catalogue';
import { steadyNumber } from './steady-number';

/** Hours of an offer: what its texts or those of its store say, otherwise by lot, the same for all offers of a store. */
export function hoursOf(store: DemoCatalogueStore, offer: DemoOffer, storeId: string): SlotHours {
  const hours = offer.slots.map((slot) => {
    const said = saidHours[`${store.id} ${offer.id}`]?.[slot] ?? saidHours[store.id]?.[slot];
    const times = slotTimes[slot];
    return [slot, said ?? times[steadyNumber(`${storeId} ${slot}`, times.length)]] as const;
  });
  return Object.fromEntries(hours);
}

/** A store, or an offer that has hours of its own; past 24:00 are the small hours of the same night. */
const saidHours: Readonly<Record<string, SlotHours>> = {
  'bakery-1': { evening: { from: '17:00', to: '23:00' } },
  'cafe-1': { morning: { from: '06:30', to: '11:00' } },
  'chinese-1': { evening: { from: '17:30', to: '25:00' } },
  'french-3': { evening: { from: '17:00', to: '24:00' } },
  'french-3 last-train-onion-soup': { evening: { from: '21:00', to: '24:00' } },
  'izakaya-1 small-bowls-early': { evening: { from: '17:00', to: '19:00' } },
  'izakaya-2': { evening: { from: '17:00', to: '24:00' } },
  'japanese-2': { morning: { from: '07:00', to: '11:00' } },
  'korean-2': { evening: { from: '18:00', to: '26:00' } },
  'kushikatsu-2': { evening: { from: '17:00', to: '24:00' } },
  'kushikatsu-2 late-skewer-curry': { evening: { from: '21:00', to: '24:00' } },
  'nabe-3': { morning: { from: '05:00', to: '10:00' } },
  'pasta_pizza-2': { evening: { from: '17:00', to: '26:00' } },
  'ramen-1': { evening: { from: '17:00', to: '26:30' } },
  'ramen-1 midnight-tonkotsu': { evening: { from: '22:00', to: '26:30' } },
  'steak-1': { morning: { from: '06:00', to: '10:30' } },
  'sushi-1': { evening: { from: '17:30', to: '23:30' } },
  'sushi-1 late-sashimi-sake': { evening: { from: '21:00', to: '23:30' } },
  'tempura-2': { evening: { from: '17:00', to: '23:30' } },
  'teishoku-3': { morning: { from: '07:00', to: '11:00' } },
  'udon-1': { morning: { from: '05:00', to: '10:00' }, evening: { from: '18:00', to: '26:00' } },
  'vegetarian-2': { evening: { from: '17:00', to: '23:30' } },
  'yakiniku-2': { evening: { from: '17:00', to: '25:00' } },
  'yakiniku-2 midnight-beef-bowl': { evening: { from: '20:00', to: '24:00' } },
};

/** Hours that fit a kind of place; every slot of it keeps them. */
const slotTimes: Readonly<Record<Slot, readonly { from: string; to: string }[]>> = {
  morning: [
    { from: '07:00', to: '11:00' },
    { from: '08:00', to: '11:00' },
    { from: '09:00', to: '11:00' },
  ],
  noon: [
    { from: '11:00', to: '14:30' },
    { from: '11:30', to: '15:00' },
    { from: '11:00', to: '15:00' },
  ],
  afternoon: [
    { from: '14:30', to: '17:00' },
    { from: '15:00', to: '17:00' },
    { from: '15:00', to: '17:30' },
  ],
  evening: [
    { from: '17:00', to: '21:30' },
    { from: '17:30', to: '22:00' },
    { from: '17:00', to: '23:00' },
  ],
};
