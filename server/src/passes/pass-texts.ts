import { startOfTokyoDay } from '@meal/contract/tokyo';
import { translate } from '@meal/messages/server';
import type { PassFacts } from './pass-facts';

/** What both wallets say, in the visitor's language. */
export function passTexts({ locale, title, store, validUntil, visit, uses }: PassFacts) {
  return {
    brand: translate(locale, 'passes.brand'),
    description: translate(locale, 'passes.description', { title }),
    validUntilLabel: translate(locale, 'passes.validUntilLabel'),
    // The last day, not the midnight that ends it.
    validUntil: translate(locale, 'passes.validUntil', { day: validUntil - 1 }),
    visitLabel: translate(locale, 'passes.visitLabel'),
    visit: visit && translate(locale, 'passes.visit', { day: startOfTokyoDay(visit.day), time: visit.time }),
    peopleLabel: translate(locale, 'passes.peopleLabel'),
    people: visit && translate(locale, 'passes.people', { count: visit.people }),
    usesLabel: translate(locale, 'passes.usesLabel'),
    uses: translate(locale, 'passes.uses', { count: uses }),
    codeLabel: translate(locale, 'passes.codeLabel'),
    codeHint: translate(locale, 'passes.codeHint'),
    codeLink: translate(locale, 'passes.codeLink'),
    placeLabel: translate(locale, 'passes.placeLabel'),
    mapLink: translate(locale, 'passes.mapLink'),
    staffLabel: translate(locale, 'passes.staffLabel'),
    noteLabel: translate(locale, 'passes.noteLabel'),
    noteText: translate(locale, 'passes.noteText'),
    nearby: translate(locale, 'passes.nearby', { store: store.name }),
    ticketLink: translate(locale, 'passes.ticketLink'),
  };
}
