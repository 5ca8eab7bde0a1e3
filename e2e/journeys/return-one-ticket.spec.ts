import { limits } from '@meal/contract/limits';
import { freshEmail } from '../fixtures/address';
import { goWithin } from '../fixtures/go-within';
import { scanCode } from '../fixtures/scan-code';
import { callAsStore } from '../fixtures/store-staff';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';
import { cards, PurchasePage } from '../pages/purchase-page';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';

test('of two tickets one goes back alone, and the other is used at the counter', async ({
  page,
  visitor,
  mailbox,
}) => {
  const email = visitor.email || freshEmail();
  const purchase = new PurchasePage(page);
  await purchase.open(box);
  await page.getByRole('button', { name: 'One ticket more' }).click();
  await purchase.fillIn({ name: 'Mio Tanaka', email });
  await purchase.choose('credit-card');
  await purchase.enterCard(cards.good);
  await purchase.submit.click();
  await expect(page.getByRole('heading', { name: 'Your 2 tickets are ready' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const { order } = await clientOf(visitor).call('shopper/order/detail', { orderId });
  const [given = '', kept = ''] = order.tickets;
  const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`;
  const price = order.amount / 2;

  await goWithin(page, `/food/userCenter/userTicketDetails?ticketId=${given}`);
  await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
  const sheet = page.getByRole('dialog', { name: 'Which tickets do you want to cancel?' });
  await expect(sheet.getByRole('radio', { name: /^Only this ticket/ })).toBeChecked();
  // What comes back follows the choice.
  await sheet.getByText('Both unused tickets').click();
  await expect(sheet.getByRole('button', { name: `Cancel and get ${yen(2 * price)} back` })).toBeVisible();
  await sheet.getByText('Only this ticket').click();
  await page.waitForTimeout(limits.doubleTapMs);
  await sheet.getByRole('button', { name: `Cancel and get ${yen(price)} back` }).click();
  await expect(page.getByRole('heading', { name: `Refund of ${yen(price)}` })).toBeVisible();
  await expect(sheet).toBeHidden();

  // Told for this refund alone, with what is left.
  await expect(async () => {
    const { subject, text } = await mailbox.next(email);
    expect(subject).toBe(`Your refund of ${yen(price)}`);
    expect(text).toContain('Your other ticket from this order remains valid until');
  }).toPass();

  await goWithin(page, `/food/userCenter/useTicket?ticketId=${kept}`);
  const payload = await scanCode(page);
  const nonce = crypto.randomUUID();
  await callAsStore('store/ticket/redeem', { payload, uses: 1, nonce, anyway: true });
  await expect(page).toHaveURL(/\/food\/userCenter\/successfulWriteOff\?ticketId=/);

  await goWithin(page, '/food/centerArea/used');
  await expect(page.locator(`a[href*="${kept}"]`)).toBeVisible();
  await expect(page.locator(`a[href*="${given}"]`)).toHaveCount(0);
  await goWithin(page, '/food/centerArea/cancelled?type=refunded');
  await expect(page.locator(`a[href*="${given}"]`)).toBeVisible();
  await expect(page.locator(`a[href*="${kept}"]`)).toHaveCount(0);

  await goWithin(page, `/food/pickup/freelyCompleted?orderId=${orderId}`);
  await expect(page.getByText('2 tickets, 1 refunded')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^${yen(price)} (was refunded|is on its way back to you)$`)),
  ).toBeVisible();
  const { order: ended } = await clientOf(visitor).call('shopper/order/detail', { orderId });
  expect(ended).toMatchObject({ state: 'completed', returned: 1 });
});
