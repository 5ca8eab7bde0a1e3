import type { Config } from './config';
import type { Context } from './context';
import { type OpenedSite, openPartnerSite } from './demo/entrance';

/**
 * The site of a demo's invented partner, which shows the app in its own page. Only on this machine: it signs in whoever types a
 * name.
 */
export async function showPartner(
  { mode, host, publicUrl, demoPublic, demoPartnerPort: port }: Config,
  context: () => Context | undefined,
): Promise<OpenedSite | undefined> {
  if (mode !== 'demo' || demoPublic || port === 'off') return undefined;
  return openPartnerSite({
    host,
    port,
    appPort: Number(publicUrl.port),
    app: () => context()?.ownAddress.outer.origin ?? publicUrl.origin,
    appInside: () => context()?.ownAddress.inner,
  });
}
