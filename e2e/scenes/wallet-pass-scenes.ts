import { expect, type Page } from '@playwright/test';
import { bothWallets, onIPhone } from './both-wallets';
import { ordered } from './pickup-scenes';
import { holds } from './prepared-tickets';
import type { Scene } from './scene';
import { after, booked, tooEarly } from './ticket-stories';
import { busy, failing, silent } from './troubles';

const dinner = 'o_sukiyaki_shabu-1_wagyu-loin-zen';
const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const pass = 'shopper/user/ticket/walletPass';

const details = '/food/userCenter/userTicketDetails?ticketId=ticket_of_a_scene';
const ready = '/food/pickup/freelyCompleted?orderId=order_of_a_scene';

const buttons = (page: Page) => page.getByRole('button', { name: /Google|Apple/ });
const shown = (page: Page) => expect(buttons(page)).toHaveCount(2);

const prepared =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const pressed = async (page: Page) => {
  await shown(page);
  await buttons(page).first().click();
};

/** Tickets in the wallet of a phone, where the settings have the keys of both. */
export const walletPassScenes: readonly Scene[] = [
  {
    screen: 'userTicketDetails',
    state: 'wallets',
    path: details,
    as: 'user',
    prepare: prepared(bothWallets, failing(pass), holds(box)),
    arrange: shown,
  },
  {
    screen: 'userTicketDetails',
    state: 'wallets-iphone',
    path: details,
    as: 'guest',
    prepare: prepared(onIPhone, bothWallets, failing(pass), holds(dinner, after(booked, tooEarly))),
    arrange: shown,
  },
  {
    screen: 'userTicketDetails',
    state: 'wallet-making',
    path: details,
    as: 'user',
    waits: true,
    prepare: prepared(bothWallets, silent(pass), holds(box)),
    async arrange(page) {
      await pressed(page);
      await busy(page);
    },
  },
  {
    screen: 'userTicketDetails',
    state: 'wallet-failed',
    toast: true,
    path: details,
    as: 'user',
    prepare: prepared(bothWallets, failing(pass), holds(box)),
    async arrange(page) {
      await pressed(page);
      await expect(page.locator('main output').filter({ hasText: /./ }).last()).toBeVisible();
    },
  },
  {
    screen: 'userTicketDetails',
    state: 'wallets-offline',
    path: details,
    as: 'user',
    prepare: prepared(bothWallets, failing(pass), holds(box)),
    async arrange(page) {
      await shown(page);
      await page.context().setOffline(true);
      await expect(buttons(page).first()).toBeDisabled();
    },
  },
  {
    screen: 'freelyCompleted',
    state: 'wallets',
    path: ready,
    as: 'user',
    prepare: prepared(
      bothWallets,
      failing(pass),
      ordered(box, (order) => {
        Object.assign(order, { quantity: 1, amount: order.unitPrice, tickets: ['ticket_1'] });
        order.payment = { state: 'captured', charged: order.unitPrice };
      }),
    ),
    arrange: shown,
  },
];
