import { expect, type Locator, type Page } from '@playwright/test';

/** /login by what it is made of, not by its words: the same in every language. */
export class LoginPage {
  readonly email: Locator;
  readonly agreed: Locator;
  readonly code: Locator;
  readonly nickname: Locator;
  readonly submit: Locator;
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.email = page.locator('input[name="email"]');
    this.agreed = page.locator('input[name="agreed"]');
    this.code = page.locator('input[autocomplete="one-time-code"]');
    this.nickname = page.locator('input[name="nickname"]');
    this.submit = page.locator('main form button[type="submit"]');
    this.heading = page.locator('main h1');
  }

  async open(): Promise<void> {
    await this.page.goto('/food/login');
    await expect(this.email).toBeVisible();
  }

  async askForCode(email: string): Promise<void> {
    await this.sendEmail(email);
    await expect(this.code).toBeVisible();
  }

  async sendEmail(email: string): Promise<void> {
    await this.email.fill(email);
    await this.agreed.check();
    await this.submit.click();
  }

  /** The last digit sends it. */
  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
  }

  async chooseNickname(name: string): Promise<void> {
    await this.nickname.fill(name);
    await this.submit.click();
  }
}
