import { limits } from '@meal/contract/limits';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import type { AssertionVerifier } from '../../platform/services';

export interface PartnerKey {
  issuer: string;
  key: { kty: 'OKP'; crv: 'Ed25519'; x: string };
}

const clockToleranceSeconds = 5;

export function assertionVerifier(partners: readonly PartnerKey[], audience: string): AssertionVerifier {
  const keys = new Map(partners.map(({ issuer, key }) => [issuer, key]));
  return async (token, now) => {
    const issuer = claimedIssuer(token);
    const key = issuer === undefined ? undefined : keys.get(issuer);
    if (issuer === undefined || !key) return undefined;
    try {
      const { payload } = await jwtVerify(token, await importJWK(key, 'EdDSA'), {
        algorithms: ['EdDSA'],
        issuer,
        audience,
        currentDate: now,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'exp', 'jti'],
      });
      const { sub, exp, jti } = payload;
      if (!exp || !isName(sub) || !isName(jti)) return undefined;
      // A partner that signs for longer than agreed is refused rather than trusted.
      if (exp * 1000 - now.getTime() > (limits.assertionSeconds + clockToleranceSeconds) * 1000)
        return undefined;
      const email = payload['email'];
      return {
        issuer,
        subject: sub,
        jti,
        expiresAt: new Date(exp * 1000),
        ...(typeof email === 'string' ? { email } : {}),
      };
    } catch {
      return undefined;
    }
  };
}

export interface AssertionOrder {
  issuer: string;
  audience: string;
  subject: string;
  email?: string;
  jti: string;
  now: Date;
}

/** Signs as a partner does; demo mode plays the partner with it. */
export async function signAssertion(privateKey: object, order: AssertionOrder): Promise<string> {
  const seconds = Math.floor(order.now.getTime() / 1000);
  return new SignJWT(order.email === undefined ? {} : { email: order.email })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(order.issuer)
    .setAudience(order.audience)
    .setSubject(order.subject)
    .setJti(order.jti)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + limits.assertionSeconds)
    .sign(await importJWK(privateKey, 'EdDSA'));
}

/** Whatever the types say: a partner may sign a number, which would be the account of the text that looks the same. */
function isName(text: unknown): text is string {
  return typeof text === 'string' && /^\P{Cc}{1,200}$/u.test(text);
}

function claimedIssuer(token: string): string | undefined {
  try {
    const body = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      iss?: unknown;
    };
    return typeof body.iss === 'string' ? body.iss : undefined;
  } catch {
    return undefined;
  }
}
