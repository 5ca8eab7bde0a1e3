import type { Refusal } from '@meal/contract/refusals';
import { fireEvent, screen } from '@testing-library/react';
import { sampleOffer } from '../../../data/testing/sample-offer';
import { sampleOrder } from '../../../data/testing/sample-order';
import { ok, serverAnswers, startPage, storeUserInfo, userInfo } from '../../../data/testing/server-answers';
import { renderScreens } from '../../testing/render-screens';

type Answers = Parameters<typeof serverAnswers>[0];

export const form = {
  offer: sampleOffer({ visit: 'free' }),
  most: 4,
  held: 0,
  leadHours: 2,
  serverTime: 1_794_700_000_000,
  validUntil: 1_797_300_000_000,
};

export const config = {
  elePayPk: 'pk',
  cardScriptUrl: '/card.js',
  paymentMethods: ['ele-pay', 'apple-pay', 'credit-card', 'pay-pay'],
  payWith: [],
  serverTime: 1_794_700_000_000,
  mode: 'demo',
  operatorName: 'Demo',
  operatorRepresentative: '',
  operatorAddress: '',
  operatorPhone: '',
  supportEmail: 'help@example.jp',
};

export const refused =
  (code: number, details: object[] = [], refusal?: Refusal) =>
  () => ({
    code,
    message: `E${code}`,
    data: null,
    status: 409,
    details,
    refusal,
  });

/** The screen as a page load shows it; what is stored stays from one to the next. */
export async function openPurchase(
  answers: Answers,
  /** `awaited` is what stands there in place of the form. */
  { email = '', query = 'offerId=o1', free = false, awaited = '' } = {},
) {
  startPage();
  storeUserInfo(userInfo('u1', email));
  const sent = serverAnswers({
    'shopper/order/prepare': ok(form),
    'shopper/systemKey/clientConfig': ok(config),
    'shopper/order/detail': ok({ order: sampleOrder() }),
    ...answers,
  });
  const { default: PurchaseTicket } = await import('../purchase-ticket');
  const { appState } = await import('../../../data/app-state');
  await renderScreens(`/pickup/purchaseTicket?${query}`, { '/pickup/purchaseTicket': <PurchaseTicket /> });
  const instead = free ? 'Nothing to pay' : awaited;
  await (instead === '' ? screen.findByRole('radio', { name: /PayPay/ }) : screen.findByText(instead));
  const paths = () => sent.map(({ path }) => path.replace('shopper/order/', ''));
  return { sent, paths, draft: () => appState().temporary.purchaseDraft?.o1 };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const button = () => screen.getByRole('button', { name: /^(Pay|Request|Get it)/ });
export const submit = () => fireEvent.click(button());

export function fillIn() {
  type('Name', 'Mio');
  type('Email address', 'ｍｉｏ＠example.com');
  type('Email address again', 'mio@example.com');
  fireEvent.click(screen.getByRole('radio', { name: /PayPay/ }));
}
