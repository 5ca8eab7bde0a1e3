import type { OutputOf } from '@meal/contract/calls';
import type { RedemptionRefusal, StoreTicket } from '@meal/contract/redemption';
import type { Refusal } from '@meal/contract/refusals';
import { addDays, startOfTokyoDay, tokyoDay } from '@meal/contract/tokyo';
import { expect, type Page } from '@playwright/test';
import { bothWallets } from './both-wallets';
import { offerInstead } from './offer-instead';
import { type ChangeTicket, codeShown, preparedQr, preparedTicket, usedUp } from './prepared-tickets';
import type { Scene } from './scene';
import { ended } from './ticket-stories';
import { busy, failing, refusing, silent } from './troubles';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const minuteMs = 60_000;

const mail = '/food/userCenter/userTicketDetailsForEmail?ticketId=ticket_of_a_scene';
const buyerLink = `${mail}#key=key_of_a_scene`;
const storeLink = `${mail}&storeEmail=staff%40store.example#key=key_of_a_scene`;

/** The ticket behind the link of its buyer's mail. */
function opensFor(change: ChangeTicket = () => {}) {
  return async (page: Page) => {
    await page.route('**/api/shopper/user/ticket/view', async (route) => {
      const { offer, serverTime } = await offerInstead(route, box);
      const ticket = preparedTicket(offer, serverTime);
      change(ticket, serverTime);
      const qr = ticket.state === 'established' ? { ...preparedQr, serverTime } : undefined;
      await route.fulfill({ json: { code: 0, data: { ticket, qr, serverTime } } });
    });
  };
}

type Check = OutputOf<'store/emailTicket/verify'>;

/** The ticket behind the link of a store's mail. */
function checked(change: (check: Check) => void = () => {}) {
  return async (page: Page) => {
    await page.route('**/api/store/emailTicket/verify', async (route) => {
      const { offer, serverTime } = await offerInstead(route, box);
      const ticket: StoreTicket = {
        ticketId: 'ticket_of_a_scene',
        state: 'established',
        title: offer.title,
        terms: offer.terms,
        guestName: 'Mio',
        orderNumber: 'R4TZ-9KHV',
        unit: 1,
        quantity: 2,
        people: 2,
        visitAt: { date: tokyoDay(serverTime), time: '18:30' },
        validUntil: startOfTokyoDay(addDays(tokyoDay(serverTime), 20)),
        uses: 1,
        usesLeft: 1,
        today: [{ from: '17:00', to: '21:30' }],
        acceptable: false,
      };
      const check: Check = {
        state: 'verifying',
        storeName: offer.store.name,
        summary: ticket,
        needsPin: true,
        serverTime,
      };
      change(check);
      await route.fulfill({ json: { code: 0, data: check } });
    });
  };
}

const refusedFor =
  (refusal: RedemptionRefusal, acceptable = false) =>
  (check: Check) => {
    Object.assign(check.summary, { refusal, acceptable });
  };

const answered = (state: 'approved' | 'used') => (check: Check) => {
  const redemption = { redemptionId: 'redemption_1', at: check.serverTime - 3 * minuteMs, uses: 1 };
  Object.assign(check, { state, redemption });
  Object.assign(check.summary, { state: 'used', usesLeft: 0, refusal: 'used' });
};

async function wrongPin(page: Page): Promise<void> {
  await checked()(page);
  await page.route('**/api/store/emailTicket/approve', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 1102,
        message: 'E1102',
        data: null,
        refusal: { name: 'ticketRefused', why: 'wrongPin', triesLeft: 3 } satisfies Refusal,
      },
    }),
  );
}

export const mailTicketScenes: readonly Scene[] = [
  {
    screen: 'userTicketDetailsForEmail',
    state: 'buyer',
    path: buyerLink,
    as: 'nobody',
    prepare: opensFor(),
    arrange: codeShown,
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'buyer-wallets',
    path: buyerLink,
    as: 'nobody',
    async prepare(page) {
      await bothWallets(page);
      await failing('shopper/user/ticket/walletPassOfMail')(page);
      await opensFor()(page);
    },
    async arrange(page) {
      await codeShown(page);
      await expect(page.getByRole('button', { name: /Google|Apple/ })).toHaveCount(2);
    },
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'buyer-used',
    path: buyerLink,
    as: 'nobody',
    prepare: opensFor(usedUp),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'buyer-refunded',
    path: buyerLink,
    as: 'nobody',
    prepare: opensFor(ended('refunded', 'pending')),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'buyer-dead-link',
    toast: true,
    path: buyerLink,
    as: 'nobody',
    prepare: refusing('shopper/user/ticket/view', 1203),
  },
  { screen: 'userTicketDetailsForEmail', state: 'no-key', path: mail, as: 'nobody' },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'verifying',
    path: storeLink,
    as: 'nobody',
    waits: true,
    prepare: silent('store/emailTicket/verify'),
    arrange: busy,
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'to-approve',
    path: storeLink,
    as: 'nobody',
    prepare: checked(),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'to-approve-signed-in',
    path: storeLink,
    as: 'nobody',
    prepare: checked((check) => {
      check.needsPin = false;
    }),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'wrong-pin',
    toast: true,
    path: storeLink,
    as: 'nobody',
    prepare: wrongPin,
    async arrange(page) {
      await page.locator('main form input').fill('1234');
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('main form [aria-invalid="true"]')).toBeVisible();
    },
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'outside-hours',
    path: storeLink,
    as: 'nobody',
    prepare: checked(refusedFor('hours', true)),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'refunded',
    path: storeLink,
    as: 'nobody',
    prepare: checked((check) => {
      check.state = 'used';
      refusedFor('refunded')(check);
    }),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'approved',
    path: storeLink,
    as: 'nobody',
    prepare: checked(answered('approved')),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'already-used',
    path: storeLink,
    as: 'nobody',
    prepare: checked(answered('used')),
  },
  {
    screen: 'userTicketDetailsForEmail',
    state: 'taken-back',
    path: storeLink,
    as: 'nobody',
    prepare: checked((check) => {
      check.state = 'used';
    }),
  },
  ...[1201, 1202, 1203].map(
    (code): Scene => ({
      screen: 'userTicketDetailsForEmail',
      state: `refused-${code}`,
      toast: true,
      path: storeLink,
      as: 'nobody',
      prepare: refusing('store/emailTicket/verify', code),
    }),
  ),
];
