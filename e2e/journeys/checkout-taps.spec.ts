import { freshEmail } from '../fixtures/address';
import { expect, test } from '../fixtures/test';
import { PurchasePage } from '../pages/purchase-page';

const box = 'o_sukiyaki_shabu-1_sukiyaki-bento';

interface Place {
  x: number;
  y: number;
}

/** Where a finger aims: the page may move between aiming and tapping, and a person does not aim again. */
async function middleOf(purchase: PurchasePage, method: string): Promise<Place> {
  const label = purchase.page.locator(`label:has(input[value="${method}"])`);
  await label.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await label.boundingBox();
  if (!place) throw new Error(`${method} is not on the screen`);
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

test('capitals in the second address are no mistake; the tap that leaves a wrong field counts, and the field says what is wrong', async ({
  page,
}) => {
  const purchase = new PurchasePage(page);
  await purchase.open(box);
  await purchase.email.fill('mio.tanaka@example.com');
  await purchase.emailAgain.fill('Mio.Tanaka@Example.com');
  await purchase.name.focus();
  await purchase.email.fill('moi.tanaka@example.com');
  await purchase.name.focus();
  await expect(purchase.emailAgain).toHaveAccessibleDescription('Email addresses do not match');
  // Mending the first clears the second.
  await purchase.email.fill('mio.tanaka@example.com');
  await purchase.name.focus();
  await expect(purchase.emailAgain).not.toHaveAttribute('aria-invalid', 'true');

  const hands = {
    'pay-pay': ({ x, y }: Place) => page.touchscreen.tap(x, y),
    'ele-pay': ({ x, y }: Place) => page.mouse.click(x, y, { delay: 80 }),
  };
  for (const [method, tap] of Object.entries(hands)) {
    const email = freshEmail();
    await purchase.fillIn({ name: 'Mio Tanaka', email });
    await purchase.emailAgain.blur();
    await expect(purchase.emailAgain).not.toHaveAttribute('aria-invalid', 'true');
    await purchase.emailAgain.fill('other@example.com');
    const place = await middleOf(purchase, method);
    await expect(purchase.emailAgain).toBeFocused();
    await tap(place);
    await expect(page.locator(`input[value="${method}"]`)).toBeChecked();
    await expect(purchase.emailAgain).toHaveAccessibleDescription('Email addresses do not match');
  }
});

test('five quick taps on more are five more', async ({ page }) => {
  await page.goto('/food/home');
  const people = page.getByRole('group', { name: 'Party size' });
  const more = people.getByRole('button', { name: 'One person more' });
  await more.scrollIntoViewIfNeeded();
  const before = Number.parseInt((await people.getByRole('status').textContent()) ?? '', 10) || 0;
  for (let taps = 0; taps < 5; taps += 1) await more.click({ force: true, noWaitAfter: true });
  await expect(people.getByRole('status')).toContainText(String(before + 5));
});
