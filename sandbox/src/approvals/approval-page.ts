import type { Locale } from '@meal/contract/languages';
import type { PaymentMethod } from '@meal/contract/payment-methods';
import { escapeHtml } from '@meal/kit/escape-html';
import type { ChargeState } from '../charges/charge-states';
import type { Charge } from '../tables';
import { type ApprovalTexts, approvalTexts } from './approval-texts';

/** Names of makers are the same in every language. */
const methodNames: Readonly<Record<PaymentMethod, string>> = {
  'ele-pay': 'elepay',
  'apple-pay': 'Apple Pay',
  'credit-card': 'VISA / Mastercard / JCB',
  'pay-pay': 'PayPay',
};

const endings: Readonly<Record<Exclude<ChargeState, 'awaitingCustomer'>, 'held' | 'paid' | 'stopped'>> = {
  held: 'held',
  captured: 'paid',
  voided: 'stopped',
  expired: 'stopped',
  failed: 'stopped',
};

/** Asks for a yes or a no; once there is an answer, it tells that and leads back. */
export function approvalPage(charge: Charge, locale: Locale): string {
  const texts = approvalTexts[locale];
  const isBank = charge.method === 'credit-card';
  const title = isBank ? texts.bankTitle : texts.walletTitle;
  const facts: [string, string][] = [
    [texts.amount, texts.yen(charge.amount.toLocaleString('en-US'))],
    [texts.method, cardName(charge) ?? methodNames[charge.method]],
    ...(charge.order_number === null ? [] : [[texts.order, charge.order_number] satisfies [string, string]]),
  ];
  const rows = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const question =
    charge.state === 'awaitingCustomer'
      ? askingPart(isBank ? texts.bankLead : texts.walletLead, texts)
      : endedPart(texts[endings[charge.state]], charge.return_url, texts);
  return page(
    locale,
    title,
    `<h1>${escapeHtml(title)}</h1>
<dl>
${rows.join('\n')}
</dl>
${question}`,
  );
}

export function unknownApprovalPage(locale: Locale): string {
  const { unknown } = approvalTexts[locale];
  return page(locale, unknown, `<h1>${escapeHtml(unknown)}</h1>`);
}

function cardName({ brand, last_four }: Charge): string | undefined {
  return brand === null || last_four === null ? undefined : `${brand} •••• ${last_four}`;
}

function askingPart(lead: string, texts: ApprovalTexts): string {
  // Without an address of its own the form goes to the page's, language and all.
  return `<p>${escapeHtml(lead)}</p>
<form method="post">
<button name="approve" value="yes" class="approve">${escapeHtml(texts.approve)}</button>
<button name="approve" value="no">${escapeHtml(texts.cancel)}</button>
</form>`;
}

function endedPart(told: string, returnUrl: string, texts: ApprovalTexts): string {
  return `<p role="status">${escapeHtml(told)}</p>
<p><a class="back" href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a></p>`;
}

function page(locale: Locale, title: string, content: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/approve.css">
</head>
<body>
<header>${escapeHtml(approvalTexts[locale].sandbox)}</header>
<main>
${content}
</main>
</body>
</html>`;
}
