import type { Server } from 'node:http';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Where this server is: for visitors, and for itself. With PORT=0 both are known only once it listens. */
export class OwnAddress {
  private server: Server | undefined;

  constructor(private readonly publicUrl: URL) {}

  listensWith(server: Server): void {
    this.server = server;
  }

  /** How this server reaches itself; undefined while it does not listen. */
  get inner(): URL | undefined {
    const address = this.server?.address();
    if (typeof address !== 'object' || address === null) return undefined;
    const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
    const host = everywhere[address.address] ?? address.address;
    return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${address.port}`);
  }

  get outer(): URL {
    const url = new URL(this.publicUrl);
    if (url.port === '0') url.port = this.inner?.port ?? '';
    return url;
  }

  /** Every origin that visitors may have opened: a demo on one's own machine answers to each of its names. */
  get origins(): string[] {
    const { outer } = this;
    if (!loopbackNames.includes(outer.hostname)) return [outer.origin];
    return loopbackNames.map((name) => Object.assign(new URL(outer), { hostname: name }).origin);
  }

  /** Where a visitor comes back to: the origin of the page, since only there is the session known. */
  originFor(page: string | undefined): string {
    return page !== undefined && this.origins.includes(page) ? page : this.outer.origin;
  }
}
