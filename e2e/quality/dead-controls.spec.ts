import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { scenes } from '../scenes/all-scenes';
import { claimingNothing } from '../scenes/prepared-coupons';
import { arrangeScene, nameOf, openScreen, reopenScreen, type Scene } from '../scenes/scene';
import { test } from '../scenes/scene-test';
import { isFull } from './turns';

/** What stands on every page is tried on one; the samples of the design page do nothing on purpose. */
const tried = [
  'home, first-visit',
  'login, email',
  'login, code',
  'userCenter, language-sheet',
  'account, signed-in',
  'account, logout-dialog',
  'account, delete-sheet',
  'nickname, form',
  'userEmail, form',
  'avatar, choice',
  'avatar, turned-and-zoomed',
  'invitation, first-visit',
  'invitation, mine',
  'termsConditions, text',
  'notNetwork, waiting',
  'not-found, unknown',
  'homeSearch, results',
  'offerListSearch, entry',
  'offerDetail, coupons',
  'offerDetail, free-visit',
  'specialDetails, available',
  'collectTicket, kept',
  'reservationRequest, waiting',
  'reservationRequest, proposed',
  'reservationRequest, declined',
  'userCenter, tickets',
  'wallet, tickets',
  'wallet, invalid',
  'wallet, empty',
  'userTicketDetails, free-visit',
  'userTicketDetails, used',
  'userTicketDetails, cancel-sheet',
  'userTicketDetails, cancel-sheet-which',
  'usageMethod, free-visit',
  'coupon, usable',
  'coupon, empty',
  'purchaseTicket, reservation',
  'purchaseTicket, with-coupon',
  'purchaseTicket, coupon-sheet',
  'purchaseTicket, coupon-sheet-guest',
  'purchaseTicket, sold-out',
  'useTicket, several-uses',
  'successfulWriteOff, uses-left',
  'userTicketDetailsForEmail, to-approve',
  'console-login, form',
  'console-home, requests',
  'console-request, waiting',
  'console-answer, waiting',
  'console-answer, propose-sheet',
  'console-not-found, unknown',
];

/** A page that has not changed for so long is taken to be at rest. */
const restMs = 150;

const controls = 'a[href], button:enabled, summary, input:is([type="radio"], [type="checkbox"]):enabled';

const triedScenes = scenes
  .filter((scene) => tried.includes(nameOf(scene)))
  // A message at the top would cover what lies under it for as long as the scene holds it.
  .map((scene): Scene => ({ ...scene, toast: false }));

// Pressing each takes minutes: the sweep of `npm test` asks React instead whether anything answers to a control.
for (const scene of isFull ? triedScenes : []) {
  test(`${nameOf(scene)}: every control does something`, async ({ context, residents }) => {
    // Residents stay signed in whatever is pressed. Elsewhere nothing is routed: that would switch the cache off.
    if (scene.screen === 'account' || scene.screen.startsWith('console')) {
      await context.route('**/api/*/*/logout', (route) => route.fulfill({ json: { code: 0, data: {} } }));
    }
    // Nor do they claim what they would then have elsewhere.
    if (/coupon|offerDetail/.test(nameOf(scene))) await claimingNothing(context);
    const page = await openScreen(context, scene, 'en-US', residents);
    await arrangeScene(page, scene);
    const found = placeOf(page, scene).locator(controls);
    const wanted = await worthTrying(found);
    expect(wanted).not.toEqual([]);
    const dead: string[] = [];
    for (const [turn, index] of wanted.entries()) {
      if (turn > 0) {
        await reopenScreen(page, scene);
        await arrangeScene(page, scene);
      }
      const control = found.nth(index);
      const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
      if (!(await doesSomething(page, control))) dead.push(name);
    }
    expect(dead).toEqual([]);
  });
}

function placeOf(page: Page, { screen, state }: Scene): Locator {
  if (/sheet|dialog/.test(state)) return page.locator('[role="dialog"]');
  return page.locator(state === 'first-visit' || screen.startsWith('console') ? 'body' : 'main');
}

/** Not what is chosen already, as the link to the page itself, nor the skip link, nor what another app answers; of radios, cards and the items of a long list, one: they are alike. */
function worthTrying(found: Locator): Promise<number[]> {
  return found.evaluateAll((elements) => {
    const groups = new Set<string>();
    const many = 5;
    /** One of several that exclude each other, as a page among pages: choosing it again changes nothing. */
    const isChosen = (element: Element) =>
      element.getAttribute('aria-current') === 'page' ||
      (element.matches('[aria-pressed="true"]') &&
        element.closest('fieldset, [role="group"], ul')?.querySelector('[aria-pressed="false"]'));
    const kinds = new Map<Element, Set<string>>();
    const isOneOfMany = ({ parentElement, tagName, className }: Element) => {
      const alike = [...(parentElement?.children ?? [])].filter(
        (each) => each.tagName === tagName && each.className === className,
      );
      return alike.length >= many;
    };
    const isLikeAnother = (element: Element) => {
      const isOnCard = element.closest('article') !== null;
      const isInRow = isOneOfMany(element);
      const row = isInRow ? element.parentElement : element.closest('li')?.parentElement;
      const list = isOnCard ? document.body : row;
      if (!list || (!isOnCard && !isInRow && list.childElementCount < many)) return false;
      const seen = kinds.get(list) ?? new Set();
      kinds.set(list, seen);
      const kind = `${element.tagName} ${element.className}`;
      return seen.has(kind) || !seen.add(kind);
    };
    return elements.flatMap((element, index) => {
      const { width, height } = element.getBoundingClientRect();
      const isTicked = element instanceof HTMLInputElement;
      if (!element.checkVisibility() || isChosen(element) || element.matches('[href^="tel:"]')) return [];
      if (!isTicked && (width <= 1 || height <= 1)) return [];
      if (isLikeAnother(element)) return [];
      if (isTicked && element.type === 'radio') {
        if (element.checked || groups.has(element.name)) return [];
        groups.add(element.name);
      }
      return [index];
    });
  });
}

/** A tap changes the address or the page, asks the server, or opens a tab. */
async function doesSomething(page: Page, control: Locator): Promise<boolean> {
  await control.evaluate(
    (element) => element instanceof HTMLElement && element.scrollIntoView({ block: 'center' }),
  );
  await expect.poll(() => changesWithin(page, restMs), { intervals: [0] }).toBe(false);
  const asked = countQuestions(page);
  const before = await stateOf(page);
  // Radios and checkboxes are drawn by their labels, and a click reaches them through these.
  const isTicked = await control.evaluate((element) => element.matches('input'));
  if (isTicked) await control.locator('xpath=ancestor::label[1]').click({ position: { x: 12, y: 12 } });
  else await control.click();
  try {
    await expect
      .poll(async () => asked.count > 0 || (await stateOf(page)) !== before, {
        timeout: 20_000,
        intervals: [20, 30, 50, 100],
      })
      .toBe(true);
    return true;
  } catch {
    return false;
  } finally {
    asked.stop();
  }
}

/** What scrolling calls up, as a map, must have come: it would be taken for the answer to the tap. */
async function changesWithin(page: Page, milliseconds: number): Promise<boolean> {
  const asked = countQuestions(page);
  const before = await stateOf(page);
  await sleep(milliseconds);
  asked.stop();
  return asked.count > 0 || (await stateOf(page)) !== before;
}

/** Pictures come by themselves when they are scrolled to, and code for later when there is time: they do not count. */
function countQuestions(page: Page): { count: number; stop: () => void } {
  const asked = { count: 0, stop: () => {} };
  const addTab = () => {
    asked.count += 1;
  };
  const add = (request: Request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) asked.count += 1;
  };
  page.on('request', add);
  page.context().on('page', addTab);
  asked.stop = () => {
    page.off('request', add);
    page.context().off('page', addTab);
  };
  return asked;
}

function stateOf(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      const ticked = [...document.querySelectorAll('input')].map(({ checked }) => checked).join();
      return location.href + ticked + document.body.outerHTML;
    })
    .catch(() => 'going elsewhere');
}
