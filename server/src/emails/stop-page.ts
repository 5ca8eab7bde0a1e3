import type { Locale } from '@meal/contract/languages';
import { escapeHtml } from '@meal/kit/escape-html';
import { translate } from '@meal/messages/server';
import { day } from './mail-style';

/** Asked first, since programs that look at links for their owners open them; done; or the link is none of ours. */
export type StopState = 'ask' | 'stopped' | 'wrong';

interface StopPage {
  state: StopState;
  /** Takes the answer. */
  action: string;
  /** Where mails are switched on and off by whoever is signed in. */
  settings: string;
  /** Of the page's style. */
  style: string;
}

/** Where the link of a mail leads that stops such mails. */
export function stopPage(locale: Locale, { state, action, settings, style }: StopPage): string {
  const [title, text] = [
    translate(locale, `emails.stopTitle-${state}`),
    translate(locale, `emails.stopText-${state}`),
  ].map(escapeHtml);
  const button = `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">${escapeHtml(translate(locale, 'emails.couponEndsStopLink'))}</button>
</form>`;
  const link = `<p><a href="${escapeHtml(settings)}">${escapeHtml(translate(locale, 'emails.stopSettings'))}</a></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(style)}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${state === 'ask' ? button : link}
</main>
</body>
</html>`;
}

export const stopPageStyle = `body{margin:0;background:${day.paper};color:${day.ink};font-family:system-ui,sans-serif;line-height:1.6}
main{max-width:32rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.375rem;line-height:1.35}
button{min-height:2.75rem;padding:.625rem 1.25rem;border:0;border-radius:.75rem;background:${day.brand};color:${day.onBrand};font:inherit;font-weight:700}
a{display:inline-block;padding:.625rem 0;color:${day.link}}
`;
