import type { Order } from '@meal/contract/order';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { serverAddress } from '../fixtures/address';
import { askForTable, type Table } from '../fixtures/tables';
import { expect, test } from '../fixtures/test';
import { clientOf } from '../fixtures/visitors';

/** Where the mails of the demo's store go. */
const storeMail = 'owner@store.example';

interface Asked extends Table {
  /** The link of the mail that the store has got. */
  link: string;
}

async function linkOf(orderNumber: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${serverAddress()}/dev/mailbox.json?to=${storeMail}`);
      const mails: { text: string }[] = await answer.json();
      const mail = mails.find(({ text }) => text.includes(orderNumber));
      link = /\/console\/answer#key=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** A guest has asked for a table, and the store has got the mail. */
async function askByMail(paymentMethod?: PaymentMethod, message?: string): Promise<Asked> {
  const table = await askForTable(paymentMethod, serverAddress(), message);
  return { ...table, link: await linkOf(table.order.orderNumber) };
}

async function orderNow({ guest, order }: Asked): Promise<Order> {
  return (await clientOf(guest).call('shopper/order/detail', { orderId: order.orderId })).order;
}

test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('CONSOLE-LANG', 'en-US'));
});

test('a store reads what the guest has written and confirms a wished time from its mail; the guest is charged and has a ticket', async ({
  page,
}) => {
  const asked = await askByMail('credit-card', 'No peanuts, please');
  const [time = ''] = asked.order.reservation?.preferredTimes ?? [];
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''));
  await page.goto(asked.link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table request from Mio');
  await expect(page.getByText('No peanuts, please')).toBeVisible();
  await expect(page.getByText('The tickets cover 1 guest.')).toBeVisible();
  // Whoever only opens the link, be it a mail scanner, has answered nothing.
  expect(await orderNow(asked)).toMatchObject({ state: 'awaitingStore', reservation: { state: 'waiting' } });

  await page.getByRole('button', { name: time }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const heading = page.getByRole('heading', { level: 1, name: `Confirmed for ${time}` });
  await expect(heading).toBeFocused();
  await expect.poll(async () => (await orderNow(asked)).state).toBe('established');
  expect(await orderNow(asked)).toMatchObject({
    payment: { state: 'captured' },
    tickets: [expect.any(String)],
  });

  const key = asked.link.split('key=')[1] ?? '';
  expect(sent.filter((text) => text.includes(key))).toEqual([]);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^Answered from the email link on /)).toBeVisible();
  await expect(page.getByText('The guest has paid.', { exact: false })).toBeVisible();
});

test('a store proposes other times, and the guest takes one of them', async ({ page }) => {
  const asked = await askByMail();
  await page.goto(asked.link);
  await page.getByRole('button', { name: 'Suggest other times' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Suggest these times' }).click();
  await expect(sheet.getByText('Choose at least one time.')).toBeVisible();
  const chips = sheet.locator('fieldset button');
  const chosen = [await chips.nth(2).innerText(), await chips.nth(4).innerText()];
  for (const time of chosen) await sheet.getByRole('button', { name: time }).click();
  await sheet.getByRole('button', { name: 'Suggest these times' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Other times suggested' })).toBeFocused();
  const { reservation } = await orderNow(asked);
  expect(reservation).toMatchObject({ state: 'proposed', proposedTimes: chosen });
  const { reservationId = '' } = reservation ?? {};
  await clientOf(asked.guest).call('shopper/reservation/accept', { reservationId, time: chosen[1] ?? '' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Confirmed for ${chosen[1]}` })).toBeVisible();
  await expect(page.getByText(/^The guest chose a time on /)).toBeVisible();
});

test('a store declines in its own words, which find no network, are not lost, and reach the guest as they were written', async ({
  page,
  context,
  toast,
}) => {
  const asked = await askByMail();
  await page.goto(asked.link);
  await page.getByRole('button', { name: 'Decline' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect(sheet.getByText('Choose a reason.')).toBeVisible();
  await sheet.getByText('In our own words').click();
  await sheet.getByLabel('Message to the guest').fill('Our stove is being repaired.');
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await toast.says('No network available');
  await expect(sheet.getByRole('radio', { name: 'In our own words' })).toBeChecked();
  await context.setOffline(false);
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request declined' })).toBeFocused();
  await expect(page.getByText('Our stove is being repaired.')).toBeVisible();
  await expect
    .poll(() => orderNow(asked))
    .toMatchObject({
      state: 'cancelled',
      reservation: { state: 'declined', reason: 'Our stove is being repaired.' },
      payment: { charged: 0 },
    });
});

test('of two who answer at once, the second is told what the first has answered', async ({
  page,
  context,
}) => {
  const asked = await askByMail();
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.setItem('CONSOLE-LANG', 'en-US'));
  await Promise.all([page.goto(asked.link), other.goto(asked.link)]);
  await expect(other.getByRole('button', { name: 'Decline' })).toBeVisible();
  const [time = ''] = asked.order.reservation?.preferredTimes ?? [];
  await page.getByRole('button', { name: time }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Confirmed for ${time}` })).toBeVisible();

  await other.getByRole('button', { name: 'Decline' }).click();
  await other.getByText('We are fully booked').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(other.getByText('Already answered')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: `Confirmed for ${time}` })).toBeFocused();
});

test('the way past the header keeps the key in the address; the link of another mail in the same tab shows the other request; a broken link shows none', async ({
  page,
}) => {
  const [one, two] = await Promise.all([askByMail(), askByMail('ele-pay')]);
  await page.goto(one.link);
  await expect(page.getByText(one.order.orderNumber)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(one.link);
  await page.goto(two.link);
  await expect(page.getByText(two.order.orderNumber)).toBeVisible();
  await page.goto(`${one.link.slice(0, -3)}xyz`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
});
