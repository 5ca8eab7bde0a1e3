import type { Locator, Page } from '@playwright/test';

/** The coupon of the purchase form and the sheet it is chosen in, in any language. */
export class CouponSheet {
  readonly row: Locator;
  readonly sheet: Locator;
  readonly code: Locator;
  readonly choices: Locator;

  constructor(page: Page) {
    this.row = page.locator('main form [data-coupon]');
    this.sheet = page.getByRole('dialog');
    this.code = this.sheet.locator('input[name="couponCode"]');
    this.choices = this.sheet.getByRole('radio');
  }

  async open(): Promise<void> {
    await this.row.getByRole('button').click();
    await this.code.waitFor();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.code.press('Enter');
  }
}
