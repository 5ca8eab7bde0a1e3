import { limits } from '@meal/contract/limits';
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { freshEmail } from '../fixtures/address';

interface Contact {
  name: string;
  email: string;
}

/** Test numbers of the sandbox. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0000 0000 3220',
} as const;

/** The purchase form, in any language. */
export class PurchasePage {
  readonly submit: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly emailAgain: Locator;
  readonly openDays: Locator;
  readonly times: Locator;
  /** In a frame of the payment provider. */
  readonly card: FrameLocator;

  constructor(readonly page: Page | Frame) {
    this.submit = page.locator('main form button[type="submit"]');
    this.name = page.locator('input[name="contactName"]');
    this.email = page.locator('input[name="email"]');
    this.emailAgain = page.locator('input[name="emailAgain"]');
    this.openDays = page.locator('[role="radiogroup"] label:has(input[value^="20"]:enabled)');
    this.times = page.locator('label:has(input[type="checkbox"])');
    this.card = page.frameLocator('main iframe');
  }

  async open(offerId: string): Promise<void> {
    await this.page.goto(`/food/pickup/purchaseTicket?offerId=${offerId}`);
    await this.submit.waitFor();
  }

  async fillIn({ name, email }: Contact): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.emailAgain.fill(email);
  }

  /** The first open day may be today, and in the evening few of its times are left: the second has them all. */
  async wishForThreeTimes(): Promise<void> {
    await this.openDays.nth(1).click();
    for (const index of [1, 0, 2]) await this.times.nth(index).click();
  }

  choose(method: string): Promise<void> {
    return this.page.locator(`label:has(input[value="${method}"])`).click();
  }

  async enterCard(number: string): Promise<void> {
    await this.card.locator('#number').fill(number);
    await this.card.locator('#expiry').fill('12 / 40');
    await this.card.locator('#cvc').fill('123');
    await this.card.locator('#holder').fill('MIO TANAKA');
  }

  /** As a person does, who is slower than what the app takes for a double tap. */
  async submitAgain(): Promise<void> {
    await this.page.waitForTimeout(limits.doubleTapMs);
    await this.submit.click();
  }

  /** On the page of the wallet or the bank. */
  answer(approve: boolean): Promise<void> {
    return this.page.locator(`button[name="approve"][value="${approve ? 'yes' : 'no'}"]`).click();
  }
}

/** The form, filled in up to the payment. */
export async function fillForm(page: Page, offerId: string, email = freshEmail()): Promise<PurchasePage> {
  const purchase = new PurchasePage(page);
  await purchase.open(offerId);
  await purchase.fillIn({ name: 'Mio Tanaka', email });
  return purchase;
}
