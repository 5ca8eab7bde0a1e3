import { PKPass } from 'passkit-generator';
import type { PassFacts } from './pass-facts';
import { passPictures } from './pass-pictures';
import { passTexts } from './pass-texts';
import type { AppleIssuer } from './wallet-issuers';

interface Field {
  key: string;
  label: string;
  value: string;
  attributedValue?: string;
}

/**
 * A ticket as a .pkpass. It has no barcode: one that stays the same would be as good on a picture as on the phone, and staff would
 * scan whatever they see. A link on its back opens the ticket's page with the code of the moment.
 */
export async function makeApplePass(issuer: AppleIssuer, facts: PassFacts): Promise<Buffer> {
  const { passTypeId, teamId, certificate, key, authority } = issuer;
  const texts = passTexts(facts);
  const { store, validUntil, visit } = facts;
  const pass = new PKPass(
    await passPictures(),
    { signerCert: certificate, signerKey: key, wwdr: authority },
    {
      formatVersion: 1,
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      // The ticket's own: added again, it takes the place of the one before.
      serialNumber: facts.ticketId,
      organizationName: facts.operator,
      description: texts.description,
      logoText: texts.brand,
      backgroundColor: 'rgb(200, 56, 27)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 229, 218)',
      sharingProhibited: true,
      voided: facts.isOver,
    },
  );
  // A table is an event, relevant around its hour; what can be used on any day is relevant at the restaurant's door.
  pass.type = visit ? 'eventTicket' : 'coupon';
  const { primary, secondary, auxiliary, back } = fieldsOf(facts, texts);
  pass.primaryFields.push(...primary);
  pass.secondaryFields.push(...secondary);
  pass.auxiliaryFields.push(...auxiliary);
  pass.backFields.push(...back);
  pass.setExpirationDate(new Date(validUntil));
  pass.setLocations({ latitude: store.latitude, longitude: store.longitude, relevantText: texts.nearby });
  if (visit) {
    // The first is what iPhones before iOS 18 read.
    pass.setRelevantDate(new Date(visit.at));
    pass.setRelevantDates([{ relevantDate: new Date(visit.at) }]);
  }
  return pass.getAsBuffer();
}

function fieldsOf(facts: PassFacts, texts: ReturnType<typeof passTexts>) {
  const { title, staffTitle, store, page } = facts;
  const validUntil: Field = { key: 'until', label: texts.validUntilLabel, value: texts.validUntil };
  const uses: Field = { key: 'uses', label: texts.usesLabel, value: texts.uses };
  const visit: Field[] =
    texts.visit === undefined
      ? []
      : [
          { key: 'visit', label: texts.visitLabel, value: texts.visit },
          { key: 'people', label: texts.peopleLabel, value: texts.people ?? '' },
        ];
  return {
    primary: [{ key: 'meal', label: store.name, value: title }],
    secondary: visit.length > 0 ? visit : [validUntil, uses],
    auxiliary: [
      ...(visit.length > 0 ? [validUntil] : []),
      { key: 'code', label: texts.codeLabel, value: texts.codeHint },
    ],
    back: [
      linkField('link', texts.codeLabel, page, texts.codeLink),
      { key: 'untilBack', label: texts.validUntilLabel, value: texts.validUntil },
      { key: 'place', label: texts.placeLabel, value: `${store.name}\n${store.address}` },
      linkField('map', texts.placeLabel, store.mapLink, texts.mapLink),
      { key: 'staff', label: texts.staffLabel, value: staffTitle },
      { key: 'note', label: texts.noteLabel, value: texts.noteText },
    ],
  };
}

function linkField(key: string, label: string, href: string, text: string): Field {
  return {
    key,
    label,
    value: href,
    attributedValue: `<a href="${href.replaceAll('&', '&amp;')}">${text}</a>`,
  };
}
