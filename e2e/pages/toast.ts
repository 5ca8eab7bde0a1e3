import { expect, type Locator, type Page } from '@playwright/test';

/** The message at the top. It leaves by itself after 3 s, which a busy machine can miss: what was said is kept here. */
export class Toast {
  readonly message: Locator;
  readonly closeButton: Locator;
  private readonly page: Page;
  private unheard: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    const region = page.locator('section[data-react-aria-top-layer]');
    this.message = region.locator('output');
    this.closeButton = region.getByRole('button').first();
  }

  /** Hears everything that the page says from its next document on. */
  static async of(page: Page): Promise<Toast> {
    const toast = new Toast(page);
    await page.exposeFunction('toastSaid', (text: string) => toast.unheard.push(text));
    await page.addInitScript(() => {
      const isOfToast = ({ target }: MutationRecord) =>
        target instanceof Element && target.matches('section[data-react-aria-top-layer] output');
      const watch = new MutationObserver((changes) => {
        for (const change of changes.filter(isOfToast)) {
          for (const said of change.addedNodes) Reflect.get(window, 'toastSaid')(said.textContent);
        }
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    return toast;
  }

  /** Each message is heard once: the same text again has to be said again. */
  async says(text: string | RegExp): Promise<void> {
    const wanted = typeof text === 'string' ? text : expect.stringMatching(text);
    await expect.poll(() => this.unheard).toContainEqual(wanted);
    const isWanted = (said: string) => (typeof text === 'string' ? said === text : text.test(said));
    this.unheard = this.unheard.slice(this.unheard.findIndex(isWanted) + 1);
  }

  /** What follows should not wait until the message leaves. */
  async dismiss(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.message).toBeEmpty();
  }
}
