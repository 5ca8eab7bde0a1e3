import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { scenes } from '../scenes/all-scenes';
import { arrangeScene, nameOf, openScreen, reopenScreen, type Scene } from '../scenes/scene';
import { test } from '../scenes/scene-test';

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
  'termsConditions, text',
  'notNetwork, waiting',
  'not-found, unknown',
  'homeSearch, results',
  'offerListSearch, entry',
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
  'usageMethod, free-visit',
  'purchaseTicket, reservation',
  'purchaseTicket, sold-out',
  'useTicket, several-uses',
  'successfulWriteOff, uses-left',
  'userTicketDetailsForEmail, to-approve',
  'console-login, form',
  'console-home, store',
  'console-answer, waiting',
  'console-answer, propose-sheet',
  'console-not-found, unknown',
];

const controls = 'a[href], button:enabled, summary, input:is([type="radio"], [type="checkbox"]):enabled';

const triedScenes = scenes
  .filter((scene) => tried.includes(nameOf(scene)))
  // A message at the top would cover what lies under it for as long as the scene holds it.
  .map((scene): Scene => ({ ...scene, toast: false }));

for (const scene of triedScenes) {
  test(`${nameOf(scene)}: every control does something`, async ({ context, residents }) => {
    // Residents stay signed in whatever is pressed. Elsewhere nothing is routed: that would switch the cache off.
    if (scene.screen === 'account') {
      await context.route('**/api/*/*/logout', (route) => route.fulfill({ json: { code: 0, data: {} } }));
    }
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

/** Not the link to the page itself, nor the skip link; of radios, cards and the items of a long list, one: they are alike. */
function worthTrying(found: Locator): Promise<number[]> {
  return found.evaluateAll((elements) => {
    const groups = new Set<string>();
    const many = 5;
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
      if (!element.checkVisibility() || element.getAttribute('aria-current') === 'page') return [];
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

/** A tap changes the address, the page, or asks the server. */
async function doesSomething(page: Page, control: Locator): Promise<boolean> {
  let requests = 0;
  // Pictures come by themselves when they are scrolled to.
  const count = (request: Request) => {
    if (request.resourceType() !== 'image') requests += 1;
  };
  // Radios and checkboxes are drawn by their labels, and a click reaches them through these.
  await control.evaluate(
    (element) => element instanceof HTMLElement && element.scrollIntoView({ block: 'center' }),
  );
  const isTicked = await control.evaluate((element) => element.matches('input'));
  const before = await stateOf(page);
  page.on('request', count);
  if (isTicked) await control.locator('xpath=ancestor::label[1]').click({ position: { x: 12, y: 12 } });
  else await control.click();
  try {
    await expect
      .poll(async () => requests > 0 || (await stateOf(page)) !== before, {
        timeout: 3_000,
        intervals: [20, 30, 50, 100],
      })
      .toBe(true);
    return true;
  } catch {
    return false;
  } finally {
    page.off('request', count);
  }
}

function stateOf(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      const ticked = [...document.querySelectorAll('input')].map(({ checked }) => checked).join();
      return location.href + ticked + document.body.outerHTML;
    })
    .catch(() => 'going elsewhere');
}
