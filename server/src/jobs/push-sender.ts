import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushKeys } from '../domains/pushes/push-keys';
import { isPushService } from '../domains/pushes/push-services';

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser has left for good. `refused`: no other try would help. `later`: nobody has decided. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export type SendPush = (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;

export interface PushMessage {
  text: string;
  /** A message of the same event that was not delivered yet is replaced. */
  event: string;
  ttlSeconds: number;
}

export interface PushSenderSettings {
  keys: PushKeys;
  /** mailto: or https:, by which push services reach us. */
  subject: string;
  loopback: boolean;
}

const patienceMs = 10_000;

/** Encrypts for the browser (RFC 8291), signs as us (RFC 8292) and hands over to its push service, and to nobody else. */
export function pushSender({ keys, subject, loopback }: PushSenderSettings): SendPush {
  return async ({ endpoint, p256dh, auth }, { text, event, ttlSeconds }) => {
    if (!isPushService(endpoint, { loopback })) return 'gone';
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
      topic: createHash('sha256').update(event).digest('base64url').slice(0, 32),
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: written(headers),
      body: new Uint8Array(body),
      // A redirection could lead to anywhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  };
}

/** The length is told by whoever sends it. */
function written(headers: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
