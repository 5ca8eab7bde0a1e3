import type { BrowserProvider, LoadProvider, PublicAccount } from './port';

/** By the names under which the server knows them (`server/src/providers`); fetched when somebody pays by one of them. */
const adapters: Readonly<Record<string, () => Promise<{ load: LoadProvider }>>> = {
  sandbox: () => import('./sandbox-adapter'),
};

export async function loadProvider(account: PublicAccount): Promise<BrowserProvider> {
  const adapter = adapters[account.provider];
  if (!adapter) throw new Error(`This app has no adapter for ${account.provider}.`);
  const { load } = await adapter();
  return load(account);
}
