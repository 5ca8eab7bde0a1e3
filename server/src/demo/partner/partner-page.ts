import { type Locale, locales } from '@meal/contract/languages';
import { escapeHtml } from '@meal/kit/escape-html';
import { type PartnerTexts, partnerTexts } from './partner-texts';

const languageNames: Readonly<Record<Locale, string>> = {
  'ja-JP': '日本語',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'ko-KR': '한국어',
};

const lantern = `<svg class="lantern" viewBox="0 0 40 40" aria-hidden="true">
<path class="cord" d="M20 1v5M20 34v5"/>
<rect class="cap" x="13" y="5" width="14" height="4" rx="1.5"/>
<ellipse class="light" cx="20" cy="20" rx="13" ry="12"/>
<path class="rib" d="M8.5 15h23M7 20h26M8.5 25h23"/>
<rect class="cap" x="13" y="31" width="14" height="4" rx="1.5"/>
</svg>`;

/** The house at dusk, with its lanterns in the canal. */
const scene = `<svg class="scene" viewBox="0 0 400 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<rect class="sky" width="400" height="150"/>
<circle class="moon" cx="334" cy="34" r="15"/>
<path class="far" d="M0 104V70h26V54h30v24h22V62h34v26h24V48h26v40h30V66h40v22h22V56h34v30h26V72h34v16h52v16z"/>
<path class="house" d="M132 108V44h136v64z"/>
<path class="roof" d="M118 48c30-4 58-13 82-26 24 13 52 22 82 26v6H118z"/>
<g class="window">
${[148, 180, 212, 244].flatMap((x) => [60, 80].map((y) => `<rect x="${x - 8}" y="${y}" width="16" height="12" rx="2"/>`)).join('')}
</g>
<path class="door" d="M188 108V96a12 10 0 0 1 24 0v12z"/>
<rect class="water" y="108" width="400" height="42"/>
<g class="glow">
${[60, 110, 158, 242, 290, 340].map((x) => `<ellipse cx="${x}" cy="100" rx="6" ry="7"/>`).join('')}
</g>
<g class="gleam">
${[60, 110, 158, 200, 242, 290, 340].map((x) => `<path d="M${x - 9} 118h18M${x - 6} 126h12M${x - 9} 134h18"/>`).join('')}
</g>
</svg>`;

export interface PartnerPage {
  locale: Locale;
  /** Where the app is. */
  app: string;
  /** Who has checked in, if anybody has. */
  guest: string | undefined;
}

/** The page of an invented hotel, which shows the app in a frame as a real partner would. */
export function partnerPage({ locale, app, guest }: PartnerPage): string {
  const texts = partnerTexts[locale];
  const said = (key: keyof PartnerTexts) => `data-text="${key}">${escapeHtml(texts[key])}`;
  const options = locales.map(
    (each) =>
      `<option value="${each}"${each === locale ? ' selected' : ''}>${escapeHtml(languageNames[each])}</option>`,
  );
  return `<!doctype html>
<html lang="${locale}" data-app="${escapeHtml(app)}" data-guest="${escapeHtml(guest ?? '')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.hotel)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/partner.css">
<script src="${escapeHtml(app)}/embed/v1.js" defer></script>
<script src="/partner.js" defer></script>
</head>
<body>
<header>
<p class="demo" ${said('demo')}</p>
<div class="bar">
${lantern}
<div class="name"><h1 ${said('hotel')}</h1><span ${said('place')}</span></div>
<label class="language"><span class="spoken" ${said('language')}</span><select id="language">${options.join('')}</select></label>
</div>
</header>
<main>
<div class="beside">
${scene}
<section class="card" id="stranger"${guest === undefined ? '' : ' hidden'}>
<h2 class="greeting" ${said('welcome')}</h2>
<p ${said('welcomeText')}</p>
<form id="check-in">
<label for="name" ${said('name')}</label>
<input id="name" name="name" required maxlength="40" autocomplete="given-name" value="Emma">
<button class="deed" ${said('checkIn')}</button>
</form>
</section>
<section class="card" id="guest"${guest === undefined ? ' hidden' : ''}>
<h2 class="greeting" id="greeting">${escapeHtml(texts.greeting.replace('{name}', guest ?? ''))}</h2>
<p ${said('room')}</p>
<button id="check-out" ${said('checkOut')}</button>
</section>
<p class="bought" id="bought" role="status" hidden></p>
<p class="failed" id="failed" role="alert" hidden></p>
<nav class="card">
<h2 ${said('ideas')}</h2>
<button data-path="/offerList" ${said('ideaNamba')}</button>
<button data-path="/centerArea/established" ${said('ideaTickets')}</button>
</nav>
</div>
<section class="tickets" id="tickets">
<div id="place"></div>
<div class="closed" id="closed" hidden>
<p ${said('closed')}</p>
<button class="deed" id="reopen" ${said('reopen')}</button>
</div>
<p class="failed" id="unavailable" hidden ${said('unavailable')}</p>
</section>
<section class="card told">
<h2 id="log-title" ${said('log')}</h2>
<p ${said('logText')}</p>
<div class="lines" role="log" aria-labelledby="log-title" tabindex="0">
<ol id="log"><li class="empty" ${said('logEmpty')}</li></ol>
</div>
</section>
</main>
</body>
</html>`;
}
