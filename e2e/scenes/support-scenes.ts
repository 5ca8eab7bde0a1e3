import type { LanguageNumber } from '@meal/contract/languages';
import type { OpenedThread } from '@meal/contract/support';
import { expect, type Page, type Route } from '@playwright/test';
import { answering } from './answering';
import { openedThreads, supportOrdersIn, supportThreads } from './sample-support';
import type { Scene } from './scene';
import { busy, failing, opened, silent } from './troubles';

const path = '/food/userCenter/supportCenter';
const screen = 'supportCenter';
const articles = 'shopper/support/articles';
const thread = 'shopper/support/thread';

const withThreads = answering('shopper/support/threads', { list: supportThreads });
const onDay = answering('shopper/support/replyDay', { replyDay: '2026-11-17' });

/** What was bought comes in the language of the page. */
const languageOf = (route: Route): LanguageNumber => route.request().postDataJSON().language;
const withOrders = (page: Page) =>
  page.route('**/api/shopper/support/orders', (route) =>
    route.fulfill({ json: { code: 0, data: { list: supportOrdersIn(languageOf(route)) } } }),
  );

async function asking(page: Page): Promise<void> {
  await onDay(page);
  await withOrders(page);
}

/** Words that are the same in every language. */
async function fillIn(page: Page): Promise<void> {
  await page.locator('select').selectOption('order-usage');
  await page.locator('textarea').fill('QR: 2026-11-16 19:12');
}

const contact = `${path}?contact=1`;
const one = `${path}?thread=thread_scene`;
const firstArticle = `${path}?article=how-to-buy`;

const shown = (state: string, opens: OpenedThread): Scene => ({
  screen,
  state,
  path: one,
  as: 'user',
  prepare: (page) =>
    page.route(`**/api/${thread}`, (route) => {
      const [order] = supportOrdersIn(languageOf(route));
      const shownThread = opens.ticketId === undefined ? opens : { ...opens, order };
      return route.fulfill({ json: { code: 0, data: { thread: shownThread } } });
    }),
});

/** The support centre: articles, search, the contact form, conversations. */
export const supportScenes: readonly Scene[] = [
  { screen, state: 'first-visit', path, as: 'nobody' },
  { screen, state: 'home', path, as: 'user', prepare: withThreads },
  { screen, state: 'found', path: `${path}?q=QR`, as: 'nobody' },
  { screen, state: 'nothing-found', path: `${path}?q=0000`, as: 'nobody' },
  { screen, state: 'category', path: `${path}?category=order-purchase`, as: 'nobody' },
  { screen, state: 'delete-account', path: `${path}?category=delete-account`, as: 'user' },
  { screen, state: 'article', path: firstArticle, as: 'nobody' },
  {
    screen,
    state: 'article-not-useful',
    path: firstArticle,
    as: 'nobody',
    async arrange(page) {
      await page.locator('main button[aria-pressed]').last().click();
      await expect(page.locator('main button[aria-pressed="true"]')).toBeVisible();
    },
  },
  { screen, state: 'unknown-article', path: `${path}?article=none`, as: 'nobody' },
  { screen, state: 'contact-guest', path: contact, as: 'guest', prepare: asking, arrange: fillIn },
  {
    screen,
    state: 'contact-order',
    path: `${contact}&category=order-usage&orderId=order_scene-1`,
    as: 'user',
    prepare: asking,
  },
  {
    screen,
    state: 'contact-empty',
    path: contact,
    as: 'guest',
    prepare: asking,
    async arrange(page) {
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('textarea')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    screen,
    state: 'contact-order-sheet',
    path: contact,
    as: 'user',
    prepare: asking,
    async arrange(page) {
      await page.locator('main form button[type="button"]').first().click();
      await opened(page);
    },
  },
  {
    screen,
    state: 'contact-offline',
    path: contact,
    as: 'user',
    toast: true,
    prepare: asking,
    async arrange(page) {
      await fillIn(page);
      await page.context().setOffline(true);
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('main form')).toContainText(/\S/);
    },
  },
  { screen, state: 'threads', path: `${path}?threads=1`, as: 'user', prepare: withThreads },
  {
    screen,
    state: 'threads-empty',
    path: `${path}?threads=1`,
    as: 'guest',
    prepare: answering('shopper/support/threads', { list: [] }),
  },
  shown('thread-answered', openedThreads.answered),
  shown('thread-open', openedThreads.open),
  shown('thread-closed', openedThreads.closed),
  {
    screen,
    state: 'thread-unknown',
    path: one,
    as: 'guest',
    toast: true,
    prepare: (page) =>
      page.route(`**/api/${thread}`, (route) =>
        route.fulfill({
          status: 404,
          json: { code: 506, message: 'E506', data: null, refusal: { name: 'unknownThread' } },
        }),
      ),
  },
  { screen, state: 'loading', path, as: 'nobody', waits: true, prepare: silent(articles), arrange: busy },
  { screen, state: 'failed', path, as: 'nobody', toast: true, prepare: failing(articles) },
  {
    screen,
    state: 'thread-loading',
    path: one,
    as: 'user',
    waits: true,
    prepare: silent(thread),
    arrange: busy,
  },
  { screen, state: 'thread-failed', path: one, as: 'user', toast: true, prepare: failing(thread) },
];
