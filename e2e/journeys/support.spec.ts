import { rememberVisit } from '../fixtures/browser-state';
import { answerAsSupport } from '../fixtures/support';
import { expect, test } from '../fixtures/test';
import { buyTicket } from '../fixtures/tickets';
import { beGuest, clientOf } from '../fixtures/visitors';

const center = '/food/userCenter/supportCenter';

/** The conversation that the page shows. */
function threadOf(address: string): string {
  return new URL(address).searchParams.get('thread') ?? '';
}

test('from a search that does not help to an answer that shows itself, and a mail that opens it elsewhere', async ({
  page,
  visitor,
  mailbox,
  browser,
  baseURL,
}) => {
  const { order } = await buyTicket(visitor);
  await page.goto('/food/userCenter');
  await page.getByRole('link', { name: 'Support center' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support center' })).toBeFocused();
  await page.getByLabel('Search for help').fill('ｒｅｆｕｎｄ');
  await expect(page).toHaveURL(/\?q=/);
  const found = page
    .locator('main')
    .getByRole('link')
    .filter({ hasText: /refund/i })
    .first();
  const title = (await found.textContent()) ?? '';
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('link', { name: 'Write to support' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(page.getByLabel('What is it about?')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Choose an order' }).click();
  await page.getByRole('button', { name: new RegExp(order.orderNumber) }).click();
  await page.getByLabel('Message').fill('The refund has not come.');
  // What was typed is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('The refund has not come.');
  await expect(page.getByText(order.orderNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expect(page.getByText(order.orderNumber)).toBeVisible();
  const threadId = threadOf(page.url());

  await answerAsSupport({ threadId, text: 'It is on its way to your card.' });
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('It is on its way to your card.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();

  // Elsewhere in the app, an answer waits to be read.
  await page.goto('/food/userCenter');
  await expect(page.getByText('New answer')).toBeHidden();
  await answerAsSupport({ threadId, text: 'It has arrived by now.' });
  await page.reload();
  await page.getByRole('link', { name: /Support center.*New answer/ }).click();
  await page.getByRole('link', { name: /New answer/ }).click();
  await expect(messages.getByText('It has arrived by now.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('New answer')).toBeHidden();

  for (;;) {
    const { text } = await mailbox.next(visitor.email);
    const [link] = /http\S+supportCenter\?thread=\S+#key=\S+/.exec(text) ?? [];
    if (link === undefined) continue;
    const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByText('The refund has not come.')).toBeVisible();
    expect(other.url()).not.toContain('key=');
    await other.getByLabel('Reply').fill('Thank you!');
    await other.getByRole('button', { name: 'Send reply' }).click();
    await expect(other.getByText('Thank you!')).toBeVisible();
    await answerAsSupport({ threadId, text: 'You are welcome.' });
    await expect(other.getByRole('list', { name: 'Messages' }).getByText('You are welcome.')).toBeVisible();
    await elsewhere.close();
    break;
  }
});

test('what a guest sends without a network goes out by itself once it is back, and is answered', async ({
  page,
  context,
  toast,
  baseURL,
}) => {
  const guest = await beGuest(baseURL);
  await rememberVisit(context, { session: guest });
  await page.goto(`${center}?contact=1&category=system-others`);
  await page.getByLabel('Message').fill('The code never comes.');
  await page.getByLabel('Email address for our answer').fill('guest@example.com');
  await context.setOffline(true);
  await expect(page.getByText('it is kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await toast.says('Saved on this device. We’ll send it when you’re back online.');
  await expect(page).toHaveURL(center);
  await context.setOffline(false);
  const threads = async () => (await clientOf(guest, baseURL).call('shopper/support/threads', {})).list;
  await expect.poll(async () => (await threads()).length).toBe(1);
  await page.goto(center);
  await page.getByRole('link', { name: /The code never comes/ }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await answerAsSupport({ threadId: threadOf(page.url()), text: 'Look in your spam folder.', close: true });
  await expect(page.getByText('This conversation is closed')).toBeVisible();
});

test('every view of the support center has an address, and Back leads from one to the one before', async ({
  page,
}) => {
  await page.goto(center);
  await page.getByRole('link', { name: 'Usage issues' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usage issues' })).toBeFocused();
  await page.locator('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\?article=/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usage issues' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support center' })).toBeVisible();
  await page.goto(`${center}?article=no-such-article`);
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this article' })).toBeVisible();
  await page.goto(`${center}?thread=thread_none`);
  await expect(page.getByRole('heading', { level: 1, name: 'To see your conversation' })).toBeVisible();
});
