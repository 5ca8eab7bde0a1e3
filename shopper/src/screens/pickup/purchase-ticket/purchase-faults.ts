import { type CallError, refusalOf } from '@meal/contract/call-error';
import { isEmail, isSameEmail, tidyEmail } from '@meal/contract/email';
import { limits } from '@meal/contract/limits';
import { hasInvisibles, tidyLine } from '@meal/contract/one-line';
import { type MessageFault, messageFault, tidyMessage } from '@meal/contract/store-message';
import type { Translator } from '@meal/messages/format';
import { unfitText } from '../../../features/coupon/coupon-words';
import type { PurchaseDraft } from './purchase-draft';

type Field =
  | 'arrivalDate'
  | 'preferredTimes'
  | 'message'
  | 'quantity'
  | 'contactName'
  | 'email'
  | 'emailAgain'
  | 'paymentMethod'
  | 'couponId';

/** What is wrong with a field, in words. */
export type Faults = Partial<Record<Field, string>>;

/** What can be told before anything is sent. */
export function faultsOf(
  t: Translator,
  draft: PurchaseDraft,
  { needsVisit, isFree }: { needsVisit: boolean; isFree: boolean },
): Faults {
  return withoutNone({
    preferredTimes: needsVisit && draft.preferredTimes.length === 0 ? t('purchase.timeRequired') : undefined,
    message: needsVisit ? messageText(t, messageFault(tidyMessage(draft.message))) : undefined,
    contactName: nameFault(t, draft),
    email: emailFault(t, draft),
    emailAgain: emailAgainFault(t, draft),
    paymentMethod: draft.paymentMethod === '' && !isFree ? t('purchase.methodRequired') : undefined,
  });
}

function messageText(t: Translator, fault: MessageFault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  const max = limits.messageCharacters;
  return fault === 'tooLong' ? t('purchase.nameTooLong', { max }) : t('purchase.messageCharacters');
}

function nameFault(t: Translator, { contactName }: PurchaseDraft): string | undefined {
  const name = tidyLine(contactName);
  if (name === '') return t('purchase.nameRequired');
  const max = limits.contactNameCharacters;
  if (name.length > max) return t('purchase.nameTooLong', { max });
  return hasInvisibles(name) ? t('purchase.nameRefused') : undefined;
}

export function emailFault(t: Translator, { email }: PurchaseDraft): string | undefined {
  const tidy = tidyEmail(email);
  if (tidy === '') return t('login.emailRequired');
  return isEmail(tidy) ? undefined : t('login.emailFormat');
}

export function emailAgainFault(t: Translator, { email, emailAgain }: PurchaseDraft): string | undefined {
  if (tidyEmail(emailAgain) === '') return t('purchase.emailAgainRequired');
  return isSameEmail(email, emailAgain) ? undefined : t('purchase.emailMismatch');
}

interface Refused extends PurchaseDraft {
  /** Of the coupon that was to be used. */
  storeName?: string | undefined;
}

/** What the server has refused, at the fields it names. */
export function refusedFields(t: Translator, error: CallError, draft: Refused): Faults {
  const faults: Faults = couponFaults(t, error, draft.storeName);
  for (const { path } of error.details) {
    if (path === 'quantity') faults.quantity = quantityText(t, error);
    if (path === 'contactName') faults.contactName = t('purchase.nameRequired');
    if (path === 'email') faults.email = t('login.emailFormat');
    if (path === 'emailAgain') faults.emailAgain = t('purchase.emailMismatch');
    if (path === 'paymentMethod') faults.paymentMethod = t('purchase.methodRequired');
    if (path === 'reservation.arrivalDate') faults.arrivalDate = t('purchase.dayRefused');
    if (path === 'reservation.message') {
      faults.message = messageText(t, messageFault(tidyMessage(draft.message)) ?? 'forbiddenCharacters');
    }
    if (path.startsWith('reservation.preferredTimes')) faults.preferredTimes = t('purchase.timeRefused');
  }
  return faults;
}

/** Used, over or in hand elsewhere since the form was read. */
function couponFaults(t: Translator, error: CallError, storeName: string | undefined): Faults {
  const refusal = refusalOf(error, 'shopper/order/create');
  if (refusal?.name === 'couponReserved') return { couponId: t('coupons.isReserved') };
  if (refusal?.name === 'couponUsed') return { couponId: t('coupons.isUsed') };
  if (refusal?.name === 'couponUnfit') return { couponId: unfitText(t, refusal, storeName) };
  if (error.code === 'E310') return { couponId: t('coupons.notClaimed') };
  return error.code === 'E313' ? { couponId: t('coupons.isOver') } : {};
}

function quantityText(t: Translator, error: CallError): string {
  const refusal = refusalOf(error, 'shopper/order/create');
  switch (refusal?.name) {
    case 'tooManyUnits':
      return t('purchase.quantityRefused', { count: refusal.most });
    case 'fewerLeft':
      return t('purchase.quantityRefused', { count: refusal.left });
    case 'soldOut':
      return t('purchase.quantityRefused', { count: 0 });
    default:
      return t('errors.E503');
  }
}

function withoutNone(faults: Record<string, string | undefined>): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined));
}
