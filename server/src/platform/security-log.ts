import { keyedHash } from './secrets';
import type { Services } from './services';

/** What an investigation asks for. The names stay: alarms and searches are built on them. */
export type SecurityEventName =
  | 'signIn.ok'
  | 'signIn.refused'
  | 'code.sent'
  | 'code.refused'
  | 'limit.hit'
  | 'session.replaced'
  | 'session.ended'
  | 'sessions.ended'
  | 'address.changed'
  | 'address.restored'
  | 'account.deleted'
  | 'staff.signIn.ok'
  | 'staff.signIn.refused'
  | 'staff.signOut'
  | 'staff.changed';

export interface SecurityEvent {
  event: SecurityEventName;
  /** An address or an id of whom it is about. Never written as it is. */
  who?: string | undefined;
  /** The network it came from. Never written as it is. */
  where?: string | undefined;
  /** A word of the program that tells cases apart: a purpose, the name of a limit, a code of the catalogue. */
  what?: string | undefined;
}

const programWord = /^[A-Za-z][A-Za-z0-9.-]{0,39}$/;

/**
 * One line for what happened to whom and from where. Who and where are keyed hashes: lines of one person or network can be
 * put together, and only a holder of the deployment's secret can tell whose they are. Nothing else is taken along.
 */
export function securityLog(
  { logger, secrets }: Pick<Services, 'logger' | 'secrets'>,
  { event, who, where, what }: SecurityEvent,
): void {
  const line = {
    event,
    ...(who === undefined ? {} : { who: pseudonym(secrets.logKey, 'who', who.toLowerCase()) }),
    ...(where === undefined ? {} : { where: pseudonym(secrets.logKey, 'where', where) }),
    // Whatever a person typed is no word of the program.
    ...(what !== undefined && programWord.test(what) ? { what } : {}),
  };
  if (event.endsWith('refused') || event === 'limit.hit') logger.warn(line, 'security');
  else logger.info(line, 'security');
}

/** Sixteen characters are enough to tell people apart, and too few to be taken for a key. */
function pseudonym(key: Buffer, kind: 'who' | 'where', value: string): string {
  return keyedHash(key, kind, value).toString('base64url').slice(0, 16);
}
