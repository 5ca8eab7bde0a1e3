import type { OutputOf } from '@meal/contract/calls';
import type { Offer } from '@meal/contract/offer';
import { addDays, tokyoDay } from '@meal/contract/tokyo';
import type { Page, Route } from '@playwright/test';
import { offerInstead } from './offer-instead';
import { type ChangeTicket, preparedTicket } from './prepared-tickets';
import type { Scene } from './scene';
import { after, asked, booked, declined, ended, ending, proposed, several, used } from './ticket-stories';
import { busy, failing, silent } from './troubles';

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const dayMs = 86_400_000;

type List = OutputOf<'shopper/user/ticket/queryList'>;

const counts = { application: 1, established: 4, used: 12, cancelled: 4 };
const none = { application: 0, established: 0, used: 0, cancelled: 0 };

async function offersInstead(route: Route): Promise<{ table: Offer; free: Offer; now: number }> {
  const { offer: table, serverTime } = await offerInstead(route, dinner);
  const { offer: free } = await offerInstead(route, box);
  return { table, free, now: serverTime };
}

const lists: Record<string, readonly { of: 'table' | 'free'; as: ChangeTicket }[]> = {
  application: [
    { of: 'table', as: asked },
    { of: 'table', as: proposed },
  ],
  established: [
    { of: 'table', as: booked },
    { of: 'free', as: ending },
    { of: 'free', as: several },
    { of: 'free', as: () => {} },
  ],
  used: [
    { of: 'free', as: used },
    { of: 'table', as: after(booked, used) },
  ],
  cancelled: [
    { of: 'free', as: ended('expired', 'pending') },
    { of: 'table', as: after(booked, ended('store', 'done')) },
    { of: 'free', as: ended('refunded', 'failed') },
    { of: 'table', as: declined },
  ],
};

/** The wallet of somebody who has bought. */
async function filled(page: Page): Promise<void> {
  await page.route('**/api/shopper/user/ticket/queryList', async (route) => {
    const { type, reason } = route.request().postDataJSON();
    const { table: dinnerOffer, free, now } = await offersInstead(route);
    const list = (lists[type] ?? []).map(({ of, as }, index) => {
      const ticket = preparedTicket(of === 'table' ? dinnerOffer : free, now);
      as(ticket, now);
      return { ...ticket, ticketId: `ticket_${index}` };
    });
    const shown = reason ? list.filter((ticket) => ticket.reason === reason) : list;
    await answer(route, { list: shown, counts, serverTime: now } satisfies List);
  });
  // The device keeps what it shows for a place without network; of these tickets the server knows nothing.
  await page.route(/ticket\/(detail|qr)$/, (route) => route.abort());
  await counted(page);
}

/** Of somebody who has not. */
async function bare(page: Page): Promise<void> {
  await page.route('**/api/shopper/user/ticket/queryList', (route) =>
    answer(route, { list: [], counts: none, serverTime: Date.now() } satisfies List),
  );
}

/** The counts and the next visit of my page. */
async function counted(page: Page): Promise<void> {
  await page.route('**/api/shopper/user/getMyInfo', async (route) => {
    const { table: offer, now } = await offersInstead(route);
    const { data } = await (await route.fetch()).json();
    const nextVisit = {
      ticketId: 'ticket_of_a_scene',
      title: offer.title,
      storeName: offer.store.name,
      date: addDays(tokyoDay(now), 3),
      time: '18:30',
      validUntil: now + 20 * dayMs,
    };
    await answer(route, { ...data, counts, nextVisit } satisfies OutputOf<'shopper/user/getMyInfo'>);
  });
}

function answer(route: Route, data: object): Promise<void> {
  return route.fulfill({ json: { code: 0, data } });
}

const offline = (page: Page) => page.context().setOffline(true);

export const walletScenes: readonly Scene[] = [
  { screen: 'userCenter', state: 'tickets', path: '/food/userCenter', as: 'user', prepare: counted },
  { screen: 'userCenter', state: 'guest-tickets', path: '/food/userCenter', as: 'guest', prepare: counted },
  { screen: 'wallet', state: 'tickets', path: '/food/centerArea', as: 'user', prepare: filled },
  {
    screen: 'wallet',
    state: 'applications',
    path: '/food/centerArea/established?type=application',
    as: 'user',
    prepare: filled,
  },
  { screen: 'wallet', state: 'used', path: '/food/centerArea/used', as: 'user', prepare: filled },
  {
    screen: 'wallet',
    state: 'invalid',
    path: '/food/centerArea/cancelled?type=all',
    as: 'user',
    prepare: filled,
  },
  {
    screen: 'wallet',
    state: 'no-such-reason',
    path: '/food/centerArea/cancelled?type=refunded',
    as: 'user',
    prepare: async (page) => {
      await filled(page);
      await page.route('**/api/shopper/user/ticket/queryList', (route) =>
        answer(route, { list: [], counts, serverTime: Date.now() } satisfies List),
      );
    },
  },
  { screen: 'wallet', state: 'guest', path: '/food/centerArea/established', as: 'guest', prepare: filled },
  { screen: 'wallet', state: 'empty', path: '/food/centerArea/established', as: 'guest', prepare: bare },
  {
    screen: 'wallet',
    state: 'no-applications',
    path: '/food/centerArea/established?type=application',
    as: 'user',
    prepare: bare,
  },
  { screen: 'wallet', state: 'nothing-used', path: '/food/centerArea/used', as: 'user', prepare: bare },
  {
    screen: 'wallet',
    state: 'nothing-invalid',
    path: '/food/centerArea/cancelled',
    as: 'user',
    prepare: bare,
  },
  {
    screen: 'wallet',
    state: 'offline',
    path: '/food/centerArea/established',
    as: 'user',
    prepare: filled,
    arrange: offline,
  },
  {
    screen: 'wallet',
    state: 'loading',
    path: '/food/centerArea/established',
    as: 'user',
    waits: true,
    prepare: silent('shopper/user/ticket/queryList'),
    arrange: busy,
  },
  {
    screen: 'wallet',
    state: 'failed',
    toast: true,
    path: '/food/centerArea/established',
    as: 'user',
    prepare: failing('shopper/user/ticket/queryList'),
  },
  {
    screen: 'ticketList',
    state: 'tickets',
    path: '/food/userCenter/established?type=ticket',
    as: 'user',
    prepare: filled,
  },
  {
    screen: 'ticketList',
    state: 'invalid',
    path: '/food/userCenter/cancelled?type=expired',
    as: 'user',
    prepare: filled,
  },
  { screen: 'usageMethod', state: 'free-visit', path: '/food/userCenter/usageMethod', as: 'nobody' },
  {
    screen: 'usageMethod',
    state: 'reservation',
    path: '/food/userCenter/usageMethod?mode=reservation',
    as: 'nobody',
  },
];
