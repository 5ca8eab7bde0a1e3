import { createTranslator } from '@meal/messages/format';
import { showToast } from '@meal/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { currentLocale } from '../data/app-state';
import { listsHaveChanged, showLiked } from '../data/likes';
import { type Outcome, sendLetters } from '../data/send-letters';
import { currentSession } from '../data/session';
import { deviceTexts } from '../language/device-texts';
import type { Letter } from '../offline/outbox';

/** Sends what waits now, whenever there is a network again, and after the worker has sent some of it. */
export function sendWaiting(queries: QueryClient): void {
  const send = () => {
    sendLetters().then(
      (outcome) => settle(queries, outcome),
      // This browser keeps nothing, so nothing waits.
      () => {},
    );
  };
  send();
  addEventListener('online', send);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ lettersSent?: number }>) => {
    if (data?.lettersSent) send();
  });
}

async function settle(queries: QueryClient, { sent, refused }: Outcome): Promise<void> {
  for (const wish of sent.flatMap(wishOf)) showLiked(queries, wish.offerId, wish.liked);
  for (const wish of refused.flatMap(wishOf)) showLiked(queries, wish.offerId, false);
  const userId = currentSession().userInfo?.userId;
  if (userId !== undefined && sent.length + refused.length > 0) {
    await listsHaveChanged(queries, userId, 'active');
  }
  // Letting go of what is gone needs no word.
  if (refused.flatMap(wishOf).some(({ liked }) => liked)) await say('device.heartRefused');
}

function wishOf({ kind, input }: Letter): { offerId: string; liked: boolean }[] {
  return kind === 'like' ? [{ offerId: String(input.offerId), liked: input.liked === true }] : [];
}

async function say(key: 'device.heartRefused'): Promise<void> {
  const locale = currentLocale();
  const { default: catalogue } = await deviceTexts[locale]();
  showToast({ text: createTranslator(locale, catalogue)(key), tone: 'error' });
}
