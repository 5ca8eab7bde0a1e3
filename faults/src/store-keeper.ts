import type { StoreReservation } from '@meal/contract/store-reservation';
import { minutesOf } from '@meal/contract/tokyo';
import { Caller, GoneHome, isRefusal } from './caller';
import type { MailSink } from './mail-sink';
import { drawn, seeded } from './seeded';

interface Surroundings {
  address: string;
  send: typeof fetch;
  mails: MailSink;
  seed: number;
  end: AbortSignal;
}

/** Of ten requests: most are confirmed, some declined or answered with other times, one is forgotten. */
const answers = { confirm: 60, decline: 18, propose: 14, forget: 8 };
const cancels = 0.12;
const atTheDesk = 0.4;
const owner = { email: 'owner@store.example', password: 'demo-owner' };
const reason = 'The kitchen is being repaired';

/** Answers requests by the links of the mails, and takes a confirmed table back now and then at the console. */
export class StoreKeeper {
  private readonly caller: Caller;
  private readonly console: Caller;
  private readonly lot: () => number;
  private readonly seen = new Set<string>();
  private cookies: readonly string[] = [];

  constructor(private readonly world: Surroundings) {
    this.lot = seeded(world.seed, 'store');
    this.caller = new Caller(world.address, this.lot, world.end, { send: world.send });
    this.console = new Caller(world.address, this.lot, world.end, {
      send: (address, request) => this.sendWithCookies(address, request),
      readCookie: () => this.cookies.join('; '),
    });
  }

  async work(): Promise<void> {
    try {
      await this.console.call('console/session/login', owner);
      for (;;) {
        await this.readMails();
        await this.lookAtConsole();
        await this.caller.rest(600);
      }
    } catch (error) {
      if (!(error instanceof GoneHome)) throw error;
    }
  }

  private async readMails(): Promise<void> {
    for (const { text, messageId } of this.world.mails.received) {
      const key = /\/console\/answer#key=([\w.-]+)/.exec(text)?.[1];
      if (key === undefined || this.seen.has(messageId)) continue;
      this.seen.add(messageId);
      await this.answer(key);
    }
  }

  private async answer(key: string): Promise<void> {
    const { reservation } = await this.caller.call('store/answer/view', { key });
    if (reservation.state !== 'waiting') return;
    const action = drawn(this.lot(), answers);
    if (action === 'forget') return;
    const [time = ''] = reservation.preferredTimes;
    const wanted = { confirm: { time }, decline: { reason }, propose: { times: otherTimes(reservation) } };
    await unlessOver(() => this.caller.call('store/answer/send', { key, action, ...wanted[action] }));
  }

  /** Somebody at the desk answers some before the mail is read, and takes some back. */
  private async lookAtConsole(): Promise<void> {
    const { list } = await this.console.call('store/reservation/list', {});
    for (const { reservationId, state, preferredTimes } of list) {
      const isNew = !this.seen.has(`${reservationId} ${state}`);
      this.seen.add(`${reservationId} ${state}`);
      const [time = ''] = preferredTimes;
      if (isNew && state === 'waiting' && this.lot() < atTheDesk) {
        await unlessOver(() => this.console.call('store/reservation/confirm', { reservationId, time }));
      }
      if (isNew && state === 'confirmed' && this.lot() < cancels) {
        await unlessOver(() => this.console.call('store/reservation/cancel', { reservationId, reason }));
      }
    }
  }

  private async sendWithCookies(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
    const headers = { ...(request?.headers as Record<string, string>), cookie: this.cookies.join('; ') };
    const response = await this.world.send(address, { ...request, headers });
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (set.length > 0) this.cookies = set;
    return response;
  }
}

/** The guest has taken the request back, or a colleague was faster. */
async function unlessOver(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error, 'E506', 'E1102', 'E1203')) throw error;
  }
}

/** The first free half hour that was not wished for. */
function otherTimes({ openHours, preferredTimes }: StoreReservation): string[] {
  const beginnings = openHours.flatMap(({ from, to }) => {
    const count = Math.ceil((minutesOf(to) - minutesOf(from)) / 30);
    return Array.from({ length: count }, (_, nth) => clockOf(minutesOf(from) + nth * 30));
  });
  return beginnings.filter((time) => !preferredTimes.includes(time)).slice(0, 1);
}

function clockOf(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
