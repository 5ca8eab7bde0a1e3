import type { Locale } from '@meal/contract/languages';
import { tokyoDay } from '@meal/contract/tokyo';
import { extractText, getDocumentProxy } from 'unpdf';
import { freshEmail } from '../fixtures/address';
import { rememberVisit } from '../fixtures/browser-state';
import { expect, test } from '../fixtures/lunch-server';
import { postJson } from '../fixtures/post-json';
import { scanCode } from '../fixtures/scan-code';
import { sessionOf } from '../fixtures/store-staff';
import { askForTable } from '../fixtures/tables';
import { beGuest, clientOf } from '../fixtures/visitors';
import { cards, PurchasePage } from '../pages/purchase-page';
import { languagesOf } from '../quality/turns';

/* What happens at an hour that this may not be, in the order of the clock: one server serves them all. */
test.describe.configure({ mode: 'default' });

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';
const words = {
  'ja-JP': {
    use: 'チケットを使う',
    addressee: '宛名',
    send: 'メールで受け取る',
    waiting: 'お店に確認しています',
    lapsed: '期限までに返事がありませんでした',
    nothingCharged: '料金は発生していません',
  },
  'en-US': {
    use: 'Use ticket',
    addressee: 'Made out to',
    send: 'Send by email',
    waiting: 'We have asked for your table',
    lapsed: 'No reply in time',
    nothingCharged: 'Nothing was charged',
  },
} as const satisfies Partial<Record<Locale, unknown>>;
const spoken = ['ja-JP', 'en-US'] as const;

interface MailWithFiles {
  subject: string;
  attachments: { fileName: string; content: string }[];
}

async function filesTo(email: string, address: string): Promise<MailWithFiles['attachments']> {
  const answer = await fetch(`${address}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const mails: MailWithFiles[] = await answer.json();
  return mails.flatMap(({ attachments }) => attachments);
}

async function textOf(pdf: string): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(Buffer.from(pdf, 'base64')), { verbosity: 0 });
  const { text } = await extractText(file, { mergePages: true });
  return text.replaceAll(/\s/g, '');
}

/** What the scanner at the counter is answered. */
async function redeem(payload: string, address: string): Promise<{ code: number }> {
  const scan = { payload, uses: 1, nonce: crypto.randomUUID() };
  const session = await sessionOf('storeScanner', address);
  return (await postJson(`${address}/api/store/ticket/redeem`, scan, session)).json();
}

for (const locale of languagesOf('a ticket is used', spoken)) {
  const say = words[locale];
  test(`bought, shown, scanned, and the receipt comes by mail: ${locale}`, { tag: '@languages' }, async ({
    lunchServer: { address, newContext },
  }) => {
    const context = await newContext();
    await rememberVisit(context, { session: await beGuest(address), locale, address });
    const page = await context.newPage();
    const email = freshEmail();
    const purchase = new PurchasePage(page);
    await purchase.open(box);
    await purchase.fillIn({ name: '田中　みお', email });
    await purchase.choose('credit-card');
    await purchase.enterCard(cards.good);
    await purchase.submit.click();
    await expect(page).toHaveURL(/\/food\/pickup\/freelyCompleted\?orderId=/);

    await page.locator('main a[href*="/userCenter/userTicketDetails"]').first().click();
    await page.getByRole('link', { name: say.use }).click();
    await expect(page).toHaveURL(/\/food\/userCenter\/useTicket\?ticketId=/);
    const payload = await scanCode(page);
    expect(await redeem(payload, address)).toMatchObject({ code: 0 });
    const scannedAt = Date.now();
    // Nobody touches the visitor's phone.
    await expect(page).toHaveURL(/\/food\/userCenter\/successfulWriteOff\?ticketId=/);
    test.info().annotations.push({ type: 'told after', description: `${Date.now() - scannedAt} ms` });
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // A second scan of the same code is refused, and says why.
    expect(await redeem(payload, address)).toMatchObject({
      code: 1203,
      details: [{ path: 'ticket', message: 'used' }],
      refusal: { name: 'ticketRefused', why: 'used' },
    });

    await page.reload();
    await page.getByLabel(say.addressee).fill('株式会社みお');
    await page.getByRole('button', { name: say.send }).click();
    await expect.poll(() => filesTo(email, address)).toHaveLength(1);
    const [receipt] = await filesTo(email, address);
    expect(receipt?.fileName).toMatch(/\.pdf$/);
    const text = await textOf(receipt?.content ?? '');
    for (const part of ['領収書', '株式会社みお様', '難波すき焼き松乃灯']) expect(text).toContain(part);
    await context.close();
  });
}

/** A kind of dish that can be had in Namba tonight by two; not every kitchen is open every day. */
async function tonightsDish(address: string) {
  const client = clientOf(undefined, address);
  const { serverTime } = await client.call('shopper/systemKey/clientConfig', {});
  const today = tokyoDay(serverTime);
  const tonight = { areaId: 'namba', dateFrom: today, dateTo: today, slots: ['evening' as const], people: 2 };
  const { categories } = await client.call('shopper/home/query', { areaId: 'namba' });
  const shown = categories.toSorted((a, b) => b.count - a.count).slice(0, 7);
  for (const { categoryId, name } of shown) {
    const { total = 0 } = await client.call('shopper/offer/search', { ...tonight, categoryId, limit: 1 });
    if (total > 0) return { categoryId, name, total, today, serverTime };
  }
  throw new Error('Nothing is to be had in Namba tonight.');
}

test('tonight for two, one dish, Show: three taps from a fresh start', async ({
  lunchServer: { address, newContext },
}) => {
  const { categoryId, name, total, today, serverTime } = await tonightsDish(address);
  const context = await newContext();
  // The phone is where the server is, also in time.
  await context.clock.install({ time: serverTime });
  const page = await context.newPage();
  await page.goto('/food/home');
  await page.getByRole('button', { name: 'Tonight for 2' }).tap();
  await page.getByRole('button', { name, exact: true }).tap();
  const show = page.getByRole('link', { name: `Show ${total} offer` });
  await expect(show).toBeVisible();
  await show.tap();
  await expect(page).toHaveURL(
    `${address}/food/homeSearch?areaId=namba&categoryId=${categoryId}&dateFrom=${today}&dateTo=${today}&slots=evening&people=2`,
  );
  await expect(page.getByRole('status').filter({ hasText: `${total} offer` })).toBeVisible();
  const conditions = page.getByRole('list', { name: 'Search conditions' });
  await expect(conditions.getByRole('button')).toHaveCount(5);
  const searches = await page.evaluate(() => JSON.parse(localStorage.getItem('HISTORYLIST0') ?? '').value);
  expect(searches).toEqual([{ content: `areaId=namba&categoryId=${categoryId}&slots=evening&people=2` }]);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Tonight for 2' })).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});

for (const locale of languagesOf('a request lapses', spoken)) {
  const say = words[locale];
  test(`a request that nobody answers ends by itself: ${locale}`, { tag: '@languages' }, async ({
    lunchServer: { address, advance, newContext },
  }) => {
    const table = await askForTable('credit-card', address);
    const context = await newContext();
    await rememberVisit(context, { session: table.guest, locale, address });
    const page = await context.newPage();
    await page.goto(`/food/pickup/reservationRequest?orderId=${table.order.orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: say.waiting })).toBeVisible();
    await advance(3 * 86_400);
    await expect(page.getByRole('heading', { level: 1, name: say.lapsed })).toBeVisible();
    await expect(page.getByText(say.nothingCharged)).toBeVisible();
    await context.close();
  });
}
