import type { ParsedOf } from '@meal/contract/calls';
import type { LanguageNumber } from '@meal/contract/languages';
import { answerKeyExpiry, readAnswerKey } from '../../domains/reservations/answer-key';
import {
  confirmReservation,
  declineReservation,
  proposeTimes,
} from '../../flows/reservations/answer-reservation';
import type { CallHandlers } from '../../http/call-handlers';
import { AppError, isRefused } from '../../platform/app-error';
import { readWithEither } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { readStoreReservation } from '../../reads/store-reservations';

export function storeAnswerCalls(services: Services) {
  return {
    'store/answer/view': async ({ key }, request) => {
      return present(services, await open(services, key, request.language));
    },

    'store/answer/send': async (answer, request) => {
      const { storeId, reservation } = await open(services, answer.key, request.language);
      const isTaken = await take(services, storeId, reservation.reservationId, answer);
      const after = await open(services, answer.key, request.language);
      return { ...present(services, after), already: !isTaken };
    },
  } satisfies Partial<CallHandlers>;
}

/** What a key stands for. Whatever is wrong with it, the answer is the same. */
async function open({ db, clock, secrets }: Services, key: string, language: LanguageNumber) {
  const now = clock.now();
  const reservationId = readWithEither(secrets, ({ answerKey }) => readAnswerKey(answerKey, key));
  const asked = reservationId && (await readStoreReservation(db, reservationId, { language, now }));
  if (!asked || answerKeyExpiry(asked.reservation.arrivalDate) <= now.getTime()) throw new AppError('E1203');
  return asked;
}

function present({ clock }: Services, { storeName, reservation }: Awaited<ReturnType<typeof open>>) {
  return { storeName, reservation, serverTime: clock.now().getTime() };
}

/** False where somebody has answered before, or the time is over. */
async function take(
  services: Services,
  storeId: string,
  reservationId: string,
  { action, time = '', times = [], reason = '' }: ParsedOf<'store/answer/send'>,
): Promise<boolean> {
  const by = { storeId, answeredBy: 'mail' };
  try {
    if (action === 'confirm') await confirmReservation(services, { reservationId, time, by });
    else if (action === 'propose') await proposeTimes(services, { reservationId, times, by });
    else await declineReservation(services, { reservationId, reason, by });
    return true;
  } catch (error) {
    if (isRefused(error, 'requestEnded')) return false;
    throw error;
  }
}
