import { createPartnerSite, type PartnerSite } from './partner-site';

export interface OpenedSite {
  /** For the person at the terminal. */
  address: string;
  /** Every origin under which it can be opened. */
  origins: string[];
  close(): Promise<void>;
}

interface Wanted extends PartnerSite {
  host: string;
  /** Of the app, which the site stands near. */
  appPort: number;
  /** One that somebody has chosen. */
  port?: number;
}

const firstBeside = 10;
const places = 10;

/** Opens the site of the invented partner: where it was wanted, else at the first port near the app's that is free. */
export async function openPartnerSite(wanted: Wanted): Promise<OpenedSite | undefined> {
  for (const port of portsFor(wanted)) {
    const site = createPartnerSite(wanted);
    try {
      const { port: taken } = new URL(await site.listen({ host: wanted.host, port }));
      return {
        // Another name than the app's usual one, so that browsers take it for the other site that a partner's is.
        address: `http://localhost:${taken}/`,
        origins: [`http://localhost:${taken}`, `http://127.0.0.1:${taken}`],
        close: () => site.close(),
      };
    } catch (error) {
      await site.close();
      if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    }
  }
  if (wanted.port === undefined) return undefined;
  throw new Error(
    `Port ${wanted.port} is taken by another program. Set DEMO_PARTNER_PORT to a free one, or to off.`,
  );
}

function portsFor({ port, appPort }: Wanted): number[] {
  if (port !== undefined) return [port];
  if (appPort === 0) return [0];
  const first = appPort + firstBeside;
  return Array.from({ length: places }, (_, index) => first + index).filter((each) => each <= 65_535);
}
