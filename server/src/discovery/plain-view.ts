import { type LanguageNumber, languageNumbers, localeOfNumber, locales } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import type { Offer } from '@meal/contract/offer';
import { type Html, html } from '@meal/kit/html';
import { translate } from '@meal/messages/server';
import { addressOf, type NamedPage, offerPage } from './page-address';

interface Shown {
  page: NamedPage;
  language: LanguageNumber;
}

/** An offer for whoever reads without scripts: what it is, what it costs, where it is eaten. */
export function plainOffer(offer: Offer, price: number, shown: Shown): string {
  const say = speaker(shown.language);
  const { store } = offer;
  const [station] = store.stations;
  const facts: [string, string][] = [
    [say('previews.plainRestaurant'), store.name],
    [say('previews.plainAddress'), store.address],
    ...(station
      ? [
          [
            say('previews.plainStation'),
            say('previews.plainWalk', { station: station.name, minutes: station.walkMinutes }),
          ] as [string, string],
        ]
      : []),
    [say('previews.plainValidity'), say('previews.plainDays', { days: offer.validityDays })],
    [say('previews.plainVisit'), say(offer.visit === 'free' ? 'previews.plainFree' : 'previews.plainTable')],
  ];
  return view(
    html`<h1>${offer.title}</h1>
<p class="price"><strong>${say('previews.plainPrice', { price })}</strong>${compared(offer, price, say)}${ended(offer, say)}</p>
<p>${offer.summary}</p>
<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<h2>${say('previews.plainTerms')}</h2>
<ul>${offer.terms.split('\n').map((line) => html`<li>${line}</li>`)}</ul>`,
    shown,
  );
}

/** A collection or a sale, each offer with its price and its restaurant. */
export function plainList(
  { title, lead, offers }: { title: string; lead: string; offers: readonly Offer[] },
  shown: Shown,
): string {
  const say = speaker(shown.language);
  const rows = offers.map(
    (offer) =>
      html`<li><a href="${pathOf(offerPage({ offerId: offer.offerId }), shown.language)}">${offer.title}</a><br>
${offer.store.name} · <strong>${say('previews.plainPrice', { price: offer.price })}</strong></li>`,
  );
  return view(html`<h1>${title}</h1><p>${lead}</p><ul>${rows}</ul>`, shown);
}

/** Where nothing can be read without scripts: says so. */
export function plainNotice(language: LanguageNumber): string {
  const say = speaker(language);
  return `<noscript>${
    html`<div class="plain"><h1>${say('previews.siteName')}</h1><p>${say('previews.siteText')}</p>
<p>${say('previews.plainScripts')}</p></div>`.markup
  }</noscript>`;
}

function view(content: Html, { page, language }: Shown): string {
  const say = speaker(language);
  const others = locales
    .filter((locale) => languageNumbers[locale] !== language)
    .map((locale) => {
      const number = languageNumbers[locale];
      const name = translate(locale, 'previews.languageName');
      return html`<a lang="${locale}" hreflang="${locale}" href="${pathOf(page, number)}">${name}</a> `;
    });
  return `<noscript>${
    html`<div class="plain">${content}
<p class="scripts">${say('previews.plainScripts')}</p>
<p><a href="${limits.basePath}/home">${say('previews.siteName')}</a></p>
<nav aria-label="${say('previews.plainLanguages')}">${others}</nav></div>`.markup
  }</noscript>`;
}

type Say = ReturnType<typeof speaker>;

function speaker(language: LanguageNumber) {
  const locale = localeOfNumber(language);
  return (...[key, values]: [Parameters<typeof translate>[1], Parameters<typeof translate>[2]?]) =>
    translate(locale, key, values);
}

function pathOf(page: NamedPage, language: LanguageNumber): string {
  return addressOf('', page, language);
}

function compared({ comparePrice, compareBasis = 'menu' }: Offer, price: number, say: Say): Html | string {
  if (comparePrice === undefined || comparePrice <= price) return '';
  return html` <s>${say('previews.plainCompared', { basis: compareBasis, price: comparePrice })}</s>`;
}

function ended({ ended: isOver, soldOut }: Offer, say: Say): Html | string {
  if (!isOver && !soldOut) return '';
  return html` <em>${say(isOver ? 'previews.plainEnded' : 'previews.plainSoldOut')}</em>`;
}
