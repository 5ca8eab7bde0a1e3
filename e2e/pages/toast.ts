import { expect, type Locator, type Page } from '@playwright/test';

/** The message at the top. */
export class Toast {
  readonly message: Locator;
  private readonly region: Locator;

  constructor(page: Page) {
    this.region = page.locator('section[data-react-aria-top-layer]');
    this.message = this.region.locator('output');
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.message).toHaveText(text);
  }

  /** A message stays for 3 s; what follows should not wait for it. */
  async dismiss(): Promise<void> {
    await this.region.getByRole('button').first().click();
    await expect(this.message).toBeEmpty();
  }
}
