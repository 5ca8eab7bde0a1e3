import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { type ChangeTicket, codeShown, holds, usedUp } from './prepared-tickets';
import type { Scene } from './scene';
import { ended } from './ticket-stories';
import { busy, failing, refusing, silent } from './troubles';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const minuteMs = 60_000;

const use = '/food/userCenter/useTicket?ticketId=ticket_of_a_scene';
const done = '/food/userCenter/successfulWriteOff?ticketId=ticket_of_a_scene';

const several: ChangeTicket = (ticket) => {
  ticket.uses = 4;
  ticket.usesLeft = 3;
};

const partlyUsed: ChangeTicket = (ticket, now) => {
  several(ticket, now);
  ticket.history = [{ redemptionId: 'redemption_1', at: now - 20 * minuteMs, uses: 1 }];
  ticket.receipt.available = true;
};

const closed: ChangeTicket = (ticket, now) => {
  ticket.now = { usable: false, why: 'weekday', today: [], nextDay: addDays(tokyoDay(now), 2) };
};

const lastDay: ChangeTicket = (ticket, now) => {
  ticket.validUntil = startOfTokyoDay(addDays(tokyoDay(now), 1));
};

const useTicketScenes: readonly Scene[] = [
  { screen: 'useTicket', state: 'ready', path: use, as: 'user', prepare: holds(box), arrange: codeShown },
  {
    screen: 'useTicket',
    state: 'several-uses',
    path: use,
    as: 'guest',
    prepare: holds(box, several),
    async arrange(page) {
      await codeShown(page);
      await page.locator('main fieldset button').last().click();
    },
  },
  {
    screen: 'useTicket',
    state: 'closed',
    path: use,
    as: 'user',
    prepare: holds(box, closed),
    arrange: codeShown,
  },
  {
    screen: 'useTicket',
    state: 'last-day',
    path: use,
    as: 'user',
    prepare: holds(box, lastDay),
    arrange: codeShown,
  },
  {
    screen: 'useTicket',
    state: 'offline',
    path: use,
    as: 'guest',
    prepare: holds(box),
    async arrange(page) {
      await codeShown(page);
      await page.context().setOffline(true);
    },
  },
  { screen: 'useTicket', state: 'used', path: use, as: 'user', prepare: holds(box, usedUp) },
  { screen: 'useTicket', state: 'expired', path: use, as: 'user', prepare: holds(box, ended('expired')) },
  {
    screen: 'useTicket',
    state: 'refunded',
    path: use,
    as: 'guest',
    prepare: holds(box, ended('refunded')),
  },
  {
    screen: 'useTicket',
    state: 'cancelled-by-store',
    path: use,
    as: 'user',
    prepare: holds(box, ended('store')),
  },
  {
    screen: 'useTicket',
    state: 'application',
    path: use,
    as: 'user',
    prepare: holds(box, (ticket) => Object.assign(ticket, { state: 'application', code: '' })),
  },
  {
    screen: 'useTicket',
    state: 'loading',
    path: use,
    as: 'user',
    waits: true,
    prepare: silent('shopper/user/ticket/detail'),
    arrange: busy,
  },
  {
    screen: 'useTicket',
    state: 'failed',
    toast: true,
    path: use,
    as: 'user',
    prepare: failing('shopper/user/ticket/detail'),
  },
  {
    screen: 'useTicket',
    state: 'unknown',
    toast: true,
    path: use,
    as: 'guest',
    prepare: refusing('shopper/user/ticket/detail', 1201),
  },
];

const writeOffScenes: readonly Scene[] = [
  { screen: 'successfulWriteOff', state: 'used', path: done, as: 'user', prepare: holds(box, usedUp) },
  {
    screen: 'successfulWriteOff',
    state: 'uses-left',
    path: done,
    as: 'guest',
    prepare: holds(box, partlyUsed),
  },
  { screen: 'successfulWriteOff', state: 'taken-back', path: done, as: 'user', prepare: holds(box) },
  {
    screen: 'successfulWriteOff',
    state: 'failed',
    toast: true,
    path: done,
    as: 'user',
    prepare: failing('shopper/user/ticket/detail'),
  },
];

export const useScenes: readonly Scene[] = [...useTicketScenes, ...writeOffScenes];
