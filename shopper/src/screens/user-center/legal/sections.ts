import type { Translator } from '@meal/messages/format';

/** Who answers for the service, and how to reach them. */
export type OperatorFacts = Record<'operator' | 'representative' | 'address' | 'phone' | 'email', string>;

/** The documents whose sections are numbered in the texts. */
type Kind = 'terms.section' | 'terms.privacy' | 'terms.law' | 'pages.about' | 'pages.partners';

export interface Section {
  id: string;
  title: string;
  body: string;
}

/** section1Title, section1Body, … as many as there are. */
export function sectionsOf(t: Translator, kind: Kind, operator: OperatorFacts): Section[] {
  const sections: Section[] = [];
  for (let number = 1; ; number += 1) {
    const title = `${kind}${number}Title`;
    const body = `${kind}${number}Body`;
    if (!t.has(title) || !t.has(body)) return sections;
    const [, name = ''] = kind.split('.');
    sections.push({ id: `${name}-${number}`, title: t(title), body: t(body, operator) });
  }
}
