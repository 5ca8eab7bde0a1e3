import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@meal/contract/client';

const owner = { email: 'owner@store.example', password: 'demo-owner' };

/** The owner of the store, at a browser in which the owner has signed in before. */
export class HonestStaff {
  readonly client: Client;
  /** By name and path, as browsers keep them. */
  private readonly cookies = new Map<string, string>();

  constructor(
    address: string,
    readonly network: string,
  ) {
    this.client = createClient({
      baseUrl: `${address}/api`,
      context: () => ({ locale: 'ja-JP' }),
      onUnauthorised: () => {},
      readCookie: () => this.cookieHeader(),
      fetch: (...request) => this.send(...request),
    });
  }

  get email(): string {
    return owner.email;
  }

  async signIn(): Promise<void> {
    await this.client.call('console/session/login', owner);
    await this.client.call('console/session/me', {});
  }

  /** At the counter, by what the guest's phone shows. */
  async redeem(code: string): Promise<void> {
    await this.client.call('store/ticket/redeem', { code, nonce: randomUUID(), anyway: true });
  }

  private async send(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
    const response = await fetch(address, {
      ...request,
      headers: {
        ...(request?.headers as Record<string, string>),
        cookie: this.cookieHeader(),
        'x-forwarded-for': this.network,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, path = '/'] = /; *path=([^;]*)/i.exec(cookie) ?? [];
      const [pair = ''] = cookie.split(';');
      const place = `${pair.split('=')[0]} ${path}`;
      if (pair.endsWith('=')) this.cookies.delete(place);
      else this.cookies.set(place, pair);
    }
    return response;
  }

  private cookieHeader(): string {
    return [...this.cookies.values()].join('; ');
  }
}
