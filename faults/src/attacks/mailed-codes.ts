import { setTimeout as pause } from 'node:timers/promises';
import type { MailSink } from '../mail-sink';

const patienceMs = 20_000;
const lookMs = 25;

/** The codes that reach a mailbox from now on, one after another; gives up where none comes. */
export async function* mailedCodes(mails: MailSink, to: string): AsyncGenerator<string> {
  let read = mails.received.length;
  for (let deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const mail = mails.received[read];
    if (!mail) {
      await pause(lookMs);
      continue;
    }
    read += 1;
    const code = mail.to === to ? /\b\d{6}\b/.exec(mail.text)?.[0] : undefined;
    if (code === undefined) continue;
    yield code;
    deadline = Date.now() + patienceMs;
  }
  throw new Error(`No code has come to ${to}`);
}

/** The key of the link that signs in, which may have come before. */
export async function mailedLink(mails: MailSink, to: string): Promise<string> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(lookMs)) {
    for (const mail of mails.received) {
      const key = mail.to === to ? /\/loginLink#key=(\S+)/.exec(mail.text)?.[1] : undefined;
      if (key !== undefined) return key;
    }
  }
  throw new Error(`No link has come to ${to}`);
}
