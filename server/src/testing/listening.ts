import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { ChangeEvent } from '@meal/contract/calls/shopper/events';

/** Streams that a test has opened. */
export class Listening {
  private readonly hangUps: (() => void)[] = [];

  /** Listens as the app does; `heard` fills by itself. Not by fetch, which opens a new line after hanging up. */
  async to(address: string, { token }: { token: string }, more: object = {}) {
    const sent = request(`${address}/api/shopper/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    });
    this.hangUps.push(() => sent.destroy());
    sent.end(JSON.stringify({ token, language: 1, source: 1, ...more }));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const heard: ChangeEvent[] = [];
    const ended = read(response, heard).then(
      () => 'whole',
      () => 'cut off',
    );
    return { response, heard, ended };
  }

  hangUp(): void {
    for (const each of this.hangUps.splice(0)) each();
  }
}

async function read(response: IncomingMessage, heard: ChangeEvent[]): Promise<void> {
  for await (const line of createInterface(response)) heard.push(JSON.parse(line) as ChangeEvent);
}
