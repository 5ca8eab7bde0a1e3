import { expect, type Page } from '@playwright/test';
import { holds } from './prepared-tickets';
import type { Scene } from './scene';
import {
  after,
  asked,
  booked,
  closed,
  declined,
  ended,
  oneOfTwo,
  onHold,
  partly,
  tooEarly,
  used,
  usedOften,
} from './ticket-stories';
import { busy, failing, opened, silent } from './troubles';

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const hourMs = 3_600_000;

const details = '/food/userCenter/userTicketDetails?ticketId=ticket_of_a_scene';

const offline = (page: Page) => page.context().setOffline(true);
const lastButton = (page: Page) => page.locator('main section').last().locator('button');
const form = (page: Page) => page.locator('main form');

export const ticketScenes: readonly Scene[] = [
  { screen: 'userTicketDetails', state: 'free-visit', path: details, as: 'user', prepare: holds(box) },
  {
    screen: 'userTicketDetails',
    state: 'table',
    path: details,
    as: 'user',
    prepare: holds(dinner, after(booked, tooEarly)),
  },
  {
    screen: 'userTicketDetails',
    state: 'outside-hours',
    path: details,
    as: 'guest',
    prepare: holds(box, closed({ usable: false, why: 'hours', today: [{ from: '17:00', to: '21:30' }] })),
  },
  { screen: 'userTicketDetails', state: 'on-hold', path: details, as: 'user', prepare: holds(box, onHold) },
  {
    screen: 'userTicketDetails',
    state: 'several-uses',
    path: details,
    as: 'user',
    prepare: holds(box, usedOften),
  },
  {
    screen: 'userTicketDetails',
    state: 'cancel-over',
    path: details,
    as: 'user',
    prepare: holds(
      dinner,
      after(booked, (ticket, now) => {
        ticket.cancel = { allowed: false, until: now - hourMs, refund: 0 };
      }),
    ),
  },
  {
    screen: 'userTicketDetails',
    state: 'cancel-sheet',
    path: details,
    as: 'user',
    prepare: holds(dinner, booked),
    async arrange(page) {
      await lastButton(page).click();
      await opened(page);
    },
  },
  {
    screen: 'userTicketDetails',
    state: 'cancel-sheet-which',
    path: details,
    as: 'user',
    prepare: holds(box, oneOfTwo),
    async arrange(page) {
      await lastButton(page).click();
      await opened(page);
    },
  },
  {
    screen: 'userTicketDetails',
    state: 'one-of-two-refunded',
    path: details,
    as: 'user',
    prepare: holds(
      box,
      after(oneOfTwo, ended('refunded', 'pending'), (ticket) => {
        Object.assign(ticket.order, { state: 'established', returned: 1 });
        ticket.cancel = { allowed: true, refund: ticket.amount, tickets: 1 };
      }),
    ),
  },
  {
    screen: 'userTicketDetails',
    state: 'cancel-sheet-refused',
    toast: true,
    path: details,
    as: 'user',
    prepare: async (page) => {
      await holds(box)(page);
      await page.route('**/api/shopper/user/ticket/cancel', (route) =>
        route.fulfill({ status: 409, json: { code: 1203, message: 'E1203', data: null } }),
      );
    },
    async arrange(page) {
      await lastButton(page).click();
      await opened(page);
      await page.locator('[role="dialog"] button').nth(1).click();
      await expect(page.locator('[role="dialog"] .text-beni')).toBeVisible();
    },
  },
  {
    screen: 'userTicketDetails',
    state: 'application',
    path: details,
    as: 'user',
    prepare: holds(dinner, asked),
  },
  { screen: 'userTicketDetails', state: 'used', path: details, as: 'user', prepare: holds(box, used) },
  {
    screen: 'userTicketDetails',
    state: 'receipt-sent',
    path: details,
    as: 'user',
    prepare: async (page) => {
      await holds(box, used)(page);
      await page.route('**/api/shopper/user/ticket/send/receipt', (route) =>
        route.fulfill({ json: { code: 0, data: { sentTo: 'mio@example.com' } } }),
      );
    },
    async arrange(page) {
      await form(page).locator('button[type="submit"]').click();
      await expect(form(page).locator('output')).not.toBeEmpty();
    },
  },
  {
    screen: 'userTicketDetails',
    state: 'receipt-failed',
    toast: true,
    path: details,
    as: 'user',
    prepare: async (page) => {
      await holds(box, used)(page);
      await failing('shopper/user/ticket/send/receipt')(page);
    },
    async arrange(page) {
      await form(page).locator('button[type="submit"]').click();
      await expect(form(page).locator('output')).not.toBeEmpty();
    },
  },
  {
    screen: 'userTicketDetails',
    state: 'receipt-offline',
    path: details,
    as: 'user',
    prepare: holds(box, used),
    arrange: offline,
  },
  {
    screen: 'userTicketDetails',
    state: 'expired',
    path: details,
    as: 'user',
    prepare: holds(box, ended('expired', 'pending')),
  },
  {
    screen: 'userTicketDetails',
    state: 'expired-just-now',
    path: details,
    as: 'user',
    prepare: holds(box, ended('expired')),
  },
  {
    screen: 'userTicketDetails',
    state: 'partly-used',
    path: details,
    as: 'user',
    prepare: holds(box, partly),
  },
  {
    screen: 'userTicketDetails',
    state: 'refunded',
    path: details,
    as: 'guest',
    prepare: holds(box, ended('refunded', 'done')),
  },
  {
    screen: 'userTicketDetails',
    state: 'refund-delayed',
    path: details,
    as: 'user',
    prepare: holds(box, ended('refunded', 'failed')),
  },
  {
    screen: 'userTicketDetails',
    state: 'cancelled-by-store',
    path: details,
    as: 'user',
    prepare: holds(dinner, after(booked, ended('store', 'pending'))),
  },
  {
    screen: 'userTicketDetails',
    state: 'declined',
    path: details,
    as: 'user',
    prepare: holds(dinner, declined),
  },
  {
    screen: 'userTicketDetails',
    state: 'offline',
    path: details,
    as: 'user',
    prepare: holds(box),
    arrange: offline,
  },
  {
    screen: 'userTicketDetails',
    state: 'loading',
    path: details,
    as: 'user',
    waits: true,
    prepare: silent('shopper/user/ticket/detail'),
    arrange: busy,
  },
  {
    screen: 'userTicketDetails',
    state: 'failed',
    toast: true,
    path: details,
    as: 'user',
    prepare: failing('shopper/user/ticket/detail'),
  },
  { screen: 'userTicketDetails', state: 'unknown', toast: true, path: details, as: 'guest' },
  { screen: 'userTicketDetails', state: 'no-ticket', path: '/food/userCenter/userTicketDetails', as: 'user' },
];
