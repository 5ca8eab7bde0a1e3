import type { UserInfo } from '@meal/contract/calls/shopper/user';
import type { Browser, BrowserContext } from '@playwright/test';
import { freshEmail, serverAddress } from '../fixtures/address';
import { beGuest, signUp } from '../fixtures/visitors';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** People whom the sweeps and the gallery look at the screens as; nothing of theirs is ever changed. */
export interface Residents {
  user: UserInfo;
  guest: UserInfo;
  storeOwner: Cookies;
  storeScanner: Cookies;
  operatorAdmin: Cookies;
}

/** Not a word of any language, so that it cannot be taken for one that was left untranslated. */
export const residentName = 'Mio';

export async function settleIn(browser: Browser, email = freshEmail()): Promise<Residents> {
  return {
    user: await signUp(residentName, email),
    guest: await beGuest(),
    storeOwner: await staffCookies(browser, 'owner@store.example', 'demo-owner'),
    storeScanner: await staffCookies(browser, 'scan@store.example', 'demo-scan'),
    operatorAdmin: await staffCookies(browser, 'admin@operator.example', 'demo-admin'),
  };
}

async function staffCookies(browser: Browser, email: string, password: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: serverAddress() });
  await context.request.post('/api/console/session/login', { data: { email, password } });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
