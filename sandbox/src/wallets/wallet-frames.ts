import type { Locale } from '@meal/contract/languages';
import { escapeHtml } from '@meal/kit/escape-html';
import { approvalTexts } from '../approvals/approval-texts';
import { cardTexts } from '../cards/card-texts';
import { walletTexts } from './wallet-texts';

/** In every device's test wallet: one card that pays, one that the bank refuses. */
const cards = [
  { number: '4242424242424242', name: 'Visa •••• 4242' },
  { number: '4000000000000002', name: 'Visa •••• 0002' },
];

/** What is inside the frame of the button; the purpose is told later. */
export function walletButtonPage(shopOrigin: string, locale: Locale): string {
  return page({
    locale,
    title: 'Apple Pay',
    script: 'wallet-button.js',
    body: `<body class="button" data-shop="${escapeHtml(shopOrigin)}" data-texts="${escapeHtml(JSON.stringify(walletTexts))}">
<button type="button" hidden></button>
</body>`,
  });
}

/** Asks for a yes or a no, over the shop's page. */
export function walletSheetPage(shopOrigin: string, locale: Locale, amount: number): string {
  const { sandbox, walletTitle, walletLead, yen, approve, cancel, ...texts } = approvalTexts[locale];
  const options = cards.map(({ number, name }) => `<option value="${number}">${name}</option>`);
  return page({
    locale,
    title: walletTitle,
    script: 'wallet-sheet.js',
    body: `<body class="sheet" data-shop="${escapeHtml(shopOrigin)}" data-unreachable="${escapeHtml(cardTexts[locale].unreachable)}">
<form aria-labelledby="title">
<header>${escapeHtml(sandbox)}</header>
<main>
<h1 id="title">Apple Pay</h1>
<dl>
<div><dt>${escapeHtml(texts.amount)}</dt><dd>${escapeHtml(yen(amount.toLocaleString('en-US')))}</dd></div>
<div><dt><label for="card">${escapeHtml(walletTexts[locale].card)}</label></dt><dd><select id="card">${options.join('')}</select></dd></div>
</dl>
<p>${escapeHtml(walletLead)}</p>
<p role="alert" id="fault"></p>
<button class="approve">${escapeHtml(approve)}</button>
<button type="button" id="cancel">${escapeHtml(cancel)}</button>
</main>
</form>
</body>`,
  });
}

interface Page {
  locale: Locale;
  title: string;
  script: string;
  body: string;
}

function page({ locale, title, script, body }: Page): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/wallet.css">
<script src="/sandbox/${script}" defer></script>
</head>
${body}
</html>`;
}
