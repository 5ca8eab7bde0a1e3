import { limits } from '@meal/contract/limits';
import { totpDigits } from '@meal/contract/wallet-qr';
import { SignJWT } from 'jose';
import type { PassFacts } from './pass-facts';
import { passTexts } from './pass-texts';
import type { GoogleIssuer } from './wallet-issuers';

const saveAddress = 'https://pay.google.com/gp/v/save/';

/** What the phone makes the codes of by itself. */
export interface RotatingCode {
  pattern: string;
  key: Buffer;
}

/**
 * The address that saves a ticket to Google Wallet: the whole pass, signed; nothing is sent to anybody before the visitor opens it.
 * The class is made with the first pass, unless the operator has made it before.
 */
export async function googlePassLink(
  issuer: GoogleIssuer,
  facts: PassFacts,
  code: RotatingCode,
  now: Date,
): Promise<string> {
  const { issuerId, passClass, email, key } = issuer;
  const classId = `${issuerId}.${passClass}`;
  const jwt = await new SignJWT({
    typ: 'savetowallet',
    origins: [],
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [{ id: `${issuerId}.${facts.ticketId}`, classId, ...contentOf(facts, code) }],
    },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(key);
  return saveAddress + jwt;
}

/** In one language only, and nothing that is not needed: all of it stands in an address, of some 2,500 characters. */
function contentOf(facts: PassFacts, { pattern, key }: RotatingCode) {
  const { title, store, validUntil, page, locale } = facts;
  const texts = passTexts(facts);
  const said = (value: string) => ({ defaultValue: { language: locale, value } });
  const modules = [
    texts.visit === undefined
      ? undefined
      : { header: texts.visitLabel, body: `${texts.visit} · ${texts.people}` },
    { header: texts.validUntilLabel, body: texts.validUntil },
    { header: texts.placeLabel, body: store.address },
  ];
  return {
    state: 'ACTIVE',
    cardTitle: said(texts.brand),
    header: said(title),
    subheader: said(store.name),
    hexBackgroundColor: '#c8381b',
    validTimeInterval: { end: { date: new Date(validUntil).toISOString() } },
    merchantLocations: [{ latitude: store.latitude, longitude: store.longitude }],
    textModulesData: modules
      .filter((module) => module !== undefined)
      .map((module, nth) => ({ id: `t${nth}`, ...module })),
    linksModuleData: { uris: [{ id: 'ticket', uri: page, description: texts.ticketLink }] },
    passConstraints: { screenshotEligibility: 'INELIGIBLE' },
    rotatingBarcode: {
      type: 'QR_CODE',
      valuePattern: pattern,
      totpDetails: {
        algorithm: 'TOTP_SHA1',
        periodMillis: String(limits.walletWindowSeconds * 1000),
        parameters: [{ key: key.toString('hex'), valueLength: totpDigits }],
      },
    },
  };
}
