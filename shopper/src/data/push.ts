import type { PushSettings } from '@meal/contract/calls/shopper/push';
import { type PushKind, pushKinds } from '@meal/contract/push-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushAbility } from '../device/push-ability';
import { call } from './client';
import { personalKey } from './query-client';
import { currentSession, ensureSession, useSession } from './session';

/** The worker may still be coming, and where the browser refuses it never does. */
const patienceMs = 10_000;

/** Nobody has decided: the visitor has closed the browser's question without an answer. */
export class PushUndecided extends Error {}
/** The visitor has said no to the browser's question. */
export class PushRefused extends Error {}

/** What this device is told of; idle where it cannot be told anything. */
export function usePushSettings() {
  const { userInfo } = useSession();
  return useQuery({
    queryKey: settingsKey(userInfo?.userId),
    queryFn: readSettings,
    enabled: userInfo !== undefined && pushAbility() === 'granted',
  });
}

/** Changes what this device is told of; nothing at all turns it off. Asks the browser's question, so call it in a tap. */
export function useSetPush() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (kinds: readonly PushKind[]) => (kinds.length > 0 ? subscribe(kinds) : unsubscribe()),
    onSuccess: (settings) => queries.setQueryData(settingsKey(currentSession().userInfo?.userId), settings),
  });
}

function settingsKey(userId = '') {
  return personalKey(userId, 'push');
}

async function readSettings(): Promise<PushSettings> {
  const subscription = await (await worker()).pushManager.getSubscription();
  return call('shopper/push/settings', { endpoint: subscription?.endpoint ?? '' });
}

async function subscribe(kinds: readonly PushKind[]): Promise<PushSettings> {
  // At once, while the browser still knows of the tap.
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new PushRefused();
  if (permission !== 'granted') throw new PushUndecided();
  await ensureSession();
  const { publicKey } = await call('shopper/push/settings', {});
  return tellServer(await subscriptionFor(publicKey), kinds);
}

async function unsubscribe(): Promise<PushSettings> {
  const settings = await call('shopper/push/unsubscribe', {});
  await forgetPush();
  return settings;
}

/** The browser's own part, where nobody is here any more who should be told. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Brings the server up to a browser that was given another address, and the browser up to another key of ours. */
export async function renewPush(): Promise<void> {
  if (!currentSession().userInfo) return;
  const subscription = await (await worker()).pushManager.getSubscription();
  if (!subscription) return;
  const known = await call('shopper/push/settings', { endpoint: subscription.endpoint }, { quiet: true });
  const isOurs = isFor(subscription, known.publicKey);
  if (known.subscribed && isOurs) return;
  await tellServer(await subscriptionFor(known.publicKey), known.subscribed ? known.kinds : pushKinds);
}

async function subscriptionFor(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const present = await pushManager.getSubscription();
  if (present && isFor(present, publicKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && base64url(key) === publicKey;
}

function tellServer(subscription: PushSubscription, kinds: readonly PushKind[]): Promise<PushSettings> {
  const secret = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name) ?? new ArrayBuffer());
  return call('shopper/push/subscribe', {
    endpoint: subscription.endpoint,
    p256dh: secret('p256dh'),
    auth: secret('auth'),
    kinds: [...kinds],
  });
}

function worker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No worker has come')), patienceMs);
    navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function base64url(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
