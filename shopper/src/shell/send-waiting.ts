import { createTranslator } from '@meal/messages/format';
import { showToast } from '@meal/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { currentLocale } from '../data/app-state';
import { listsHaveChanged, showLiked } from '../data/likes';
import { type Outcome, sendLetters } from '../data/send-letters';
import { currentSession } from '../data/session';
import { refreshSupport } from '../data/support-keys';
import { deviceTexts } from '../language/device-texts';
import type { Letter } from '../offline/outbox';
import { beginDraft } from './form-draft';

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

async function settle(queries: QueryClient, outcome: Outcome): Promise<void> {
  await settleHearts(queries, outcome);
  await settleMessages(queries, outcome);
}

async function settleHearts(queries: QueryClient, outcome: Outcome): Promise<void> {
  const [sent, refused] = [outcome.sent.flatMap(wishOf), outcome.refused.flatMap(wishOf)];
  for (const wish of sent) showLiked(queries, wish.offerId, wish.liked);
  for (const wish of refused) showLiked(queries, wish.offerId, false);
  const userId = currentSession().userInfo?.userId;
  if (userId !== undefined && sent.length + refused.length > 0) {
    await listsHaveChanged(queries, userId, 'active');
  }
  // Letting go of what is gone needs no word.
  if (refused.some(({ liked }) => liked)) await say('device.heartRefused', 'error');
}

function wishOf({ kind, input }: Letter): { offerId: string; liked: boolean }[] {
  return kind === 'like' ? [{ offerId: String(input.offerId), liked: input.liked === true }] : [];
}

/** What could not be sent is found in the form again. */
async function settleMessages(queries: QueryClient, { sent, refused }: Outcome): Promise<void> {
  const userId = currentSession().userInfo?.userId;
  if (sent.some(isMessage)) {
    if (userId !== undefined) await refreshSupport(queries, userId);
    await say('device.messageSent', 'valid');
  }
  const givenBack = refused.filter(isMessage);
  for (const { input } of givenBack) giveBack(input);
  if (givenBack.length > 0) await say('device.messageRefused', 'error');
}

function isMessage({ kind }: Letter): boolean {
  return kind === 'supportMessage';
}

function giveBack(input: Letter['input']): void {
  const texts = Object.fromEntries(
    ['message', 'category', 'email', 'orderId'].map((name) => [name, textOf(input[name])]),
  );
  const threadId = textOf(input['threadId']);
  if (threadId === '') beginDraft('support-contact', texts);
  else beginDraft(`support-reply-${threadId}`, { message: texts['message'] ?? '' });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type Word = 'device.heartRefused' | 'device.messageSent' | 'device.messageRefused';

async function say(key: Word, tone: 'valid' | 'error'): Promise<void> {
  const locale = currentLocale();
  const { default: catalogue } = await deviceTexts[locale]();
  showToast({ text: createTranslator(locale, catalogue)(key), tone });
}
