import type { Locale } from '@meal/contract/languages';
import { escapeHtml } from '@meal/kit/escape-html';
import { cardTexts } from './card-texts';

interface Field {
  name: 'number' | 'expiry' | 'cvc' | 'holder';
  autocomplete: string;
  /** Numbers get the number keys of a phone. */
  numeric: boolean;
  wide: boolean;
}

const fields: readonly Field[] = [
  { name: 'number', autocomplete: 'cc-number', numeric: true, wide: true },
  { name: 'expiry', autocomplete: 'cc-exp', numeric: true, wide: false },
  { name: 'cvc', autocomplete: 'cc-csc', numeric: true, wide: false },
  { name: 'holder', autocomplete: 'cc-name', numeric: false, wide: true },
];

/** The page inside the frame. It speaks only to the shop that it names. */
export function cardFieldsPage(shopOrigin: string, locale: Locale): string {
  const texts = cardTexts[locale];
  const parts = fields.map(
    ({ name, autocomplete, numeric, wide }) => `<div class="field${wide ? ' wide' : ''}">
<label for="${name}">${escapeHtml(texts[name])}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}" ${numeric ? 'inputmode="numeric"' : 'autocapitalize="characters"'} required aria-describedby="${name}-error" spellcheck="false" maxlength="${numeric ? 40 : 100}">
<p class="error" id="${name}-error" hidden></p>
</div>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.number)}</title>
<link rel="stylesheet" href="/sandbox/card-fields.css">
<script src="/sandbox/card-fields.js" defer></script>
</head>
<body>
<main>
<form novalidate data-shop="${escapeHtml(shopOrigin)}" data-texts="${escapeHtml(JSON.stringify(cardTexts))}">
${parts.join('\n')}
<p class="error wide" id="form-error" role="alert" hidden></p>
<p class="wide" id="note">${escapeHtml(texts.note)}</p>
<button hidden></button>
</form>
</main>
</body>
</html>`;
}
