import { type VisitorPath, visitorPaths } from '@meal/contract/addresses';
import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { Browser, Page } from '@playwright/test';
import { serverAddress } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { goWithin } from '../fixtures/go-within';
import type { Mailbox } from '../fixtures/mailbox';
import { callAsStore } from '../fixtures/store-staff';
import { askForTable } from '../fixtures/tables';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';
import { clientOf } from '../fixtures/visitors';

interface Opened {
  /** What the address needs to show something: query and what is behind the #. */
  with?: string;
  title: string | RegExp;
}

type Routes = Partial<Record<VisitorPath, Opened>>;

const offerId = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const offer = /Sukiyaki Bento/;

const forEverybody = {
  '/': { title: /./ },
  '/home': { title: /./ },
  '/homeSearch': { with: '?areaId=namba', title: /./ },
  '/login': { title: 'Sign in' },
  '/loginLink': { title: /./ },
  '/offerList': { title: /./ },
  '/offerListSearch': { with: '?q=ramen', title: /./ },
  '/offerDetail': { with: `?params=${encodeURIComponent(JSON.stringify({ offerId }))}`, title: offer },
  '/offerList/specialDetails': {
    with: '?collectionId=first-evening-in-osaka',
    title: 'Your First Evening in Osaka',
  },
  '/foodActivity': { with: '?activityId=autumn-lantern-sale', title: /Lantern/ },
  '/userCenter/usageMethod': { title: /./ },
  '/userCenter/supportCenter': { title: 'Support center' },
  '/userCenter/wbLink': { with: '?key=legal', title: /Specified Commercial/ },
  '/userCenter/termsConditions': { title: 'Terms & privacy' },
  '/userCenter/undoEmail': { title: /./ },
  '/notNetwork': { title: 'No network available' },
} as const satisfies Routes;

const ofAccount = {
  '/userCenter': { title: 'My page' },
  '/centerArea': { title: /./ },
  '/centerArea/established': { with: '?type=ticket', title: /./ },
  '/centerArea/used': { title: /./ },
  '/centerArea/cancelled': { with: '?type=all', title: /./ },
  '/userCenter/established': { with: '?type=application', title: /./ },
  '/userCenter/used': { title: /./ },
  '/userCenter/cancelled': { with: '?type=refunded', title: /./ },
  '/userCenter/coupon': { title: 'Coupons' },
  '/userCenter/invitation': { title: 'Invite friends' },
  '/userCenter/collectTicket': { title: /./ },
  '/userCenter/offerListSearch': { title: /./ },
  '/userCenter/avatar': { title: /./ },
  '/userCenter/account': { title: /./ },
  '/userCenter/nickname': { title: 'Nickname' },
  '/userCenter/userEmail': { title: /./ },
  '/pickup/purchaseTicket': { with: `?offerId=${offerId}`, title: /./ },
} as const satisfies Routes;

/** Typed, so that an address that is added does not compile until it is opened here. */
type OfPurchase = Exclude<VisitorPath, keyof typeof forEverybody | keyof typeof ofAccount>;

const isForEverybody = (path: VisitorPath): path is keyof typeof forEverybody => path in forEverybody;

async function open(page: Page, path: string, { with: rest = '', title }: Opened): Promise<void> {
  await goWithin(page, `/food${path}${rest}`);
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
  await expect(page.locator('h1'), path).toHaveCount(1);
  const faults = page.getByText(/does not exist|An error has occurred|not here yet|Request failed/);
  await expect(faults, path).toHaveCount(0);
}

/** The visitor's link to the ticket; other mails may come before it. */
async function linkOf(mailbox: Mailbox, email: string): Promise<string> {
  for (;;) {
    const { text } = await mailbox.next(email);
    const [, rest] = /userTicketDetailsForEmail(\?ticketId=\S+)/.exec(text) ?? [];
    if (rest !== undefined) return rest;
  }
}

async function pageOf(browser: Browser, session: UserInfo | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: serverAddress(), locale: 'en-US' });
  await rememberVisit(context, session ? { session } : {});
  const page = await context.newPage();
  await page.goto('/food/userCenter/usageMethod');
  return page;
}

test('every address of the specification is a finished screen', async ({
  page,
  visitor,
  browser,
  mailbox,
}) => {
  const bought = await buyTicket(visitor);
  const link = await linkOf(mailbox, visitor.email);
  const used = await buyTicket(visitor);
  const { ticket } = await clientOf(visitor).call('shopper/user/ticket/detail', { ticketId: used.ticketId });
  const scan = { code: ticket.code, uses: 1, nonce: crypto.randomUUID(), anyway: true };
  await callAsStore('store/ticket/redeem', scan);
  const [asked, confirmed] = [await askForTable(), await askForTable()];
  const { reservationId, wished } = confirmed;
  await callAsStore('store/reservation/confirm', { reservationId, time: wished[0] ?? '' });

  const ofPurchase: Record<OfPurchase, Opened & { page?: Page }> = {
    '/pickup/freelyCompleted': { with: `?orderId=${bought.order.orderId}`, title: /./ },
    '/pickup/reservationRequest': {
      page: await pageOf(browser, asked.guest),
      with: `?orderId=${asked.order.orderId}`,
      title: /./,
    },
    '/pickup/reservationCompleted': {
      page: await pageOf(browser, confirmed.guest),
      with: `?orderId=${confirmed.order.orderId}`,
      title: 'Your table is booked',
    },
    '/userCenter/useTicket': { with: `?ticketId=${bought.ticketId}`, title: /./ },
    '/userCenter/userTicketDetails': { with: `?ticketId=${bought.ticketId}`, title: /./ },
    '/userCenter/successfulWriteOff': { with: `?ticketId=${used.ticketId}`, title: /./ },
    '/userCenter/userTicketDetailsForEmail': { with: link, title: /./ },
  };
  await page.goto('/food/userCenter/usageMethod');
  const nobody = await pageOf(browser, undefined);
  const own: Record<Exclude<VisitorPath, keyof typeof forEverybody>, Opened & { page?: Page }> = {
    ...ofAccount,
    ...ofPurchase,
  };
  for (const path of visitorPaths) {
    if (isForEverybody(path)) await open(nobody, path, forEverybody[path]);
    else await open(own[path].page ?? page, path, own[path]);
  }
});
