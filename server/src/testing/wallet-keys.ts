import { generateKeyPairSync } from 'node:crypto';
import { certify } from './certificates';

const passTypeId = 'pass.example.meal-ticket';
const teamId = 'TEAM123456';
const passphrase = 'of this test run';

/** Apple's own certificate, and what it gives to whoever issues passes. */
export function appleKeys(times: { from?: Date; until?: Date } = {}) {
  const authority = certify({ subject: { CN: 'Worldwide Developer Relations', O: 'Not Apple' } });
  const subject = { UID: passTypeId, CN: `Pass Type ID: ${passTypeId}`, OU: teamId, O: 'Kansai' };
  const issuer = certify({ subject, issuer: authority, ...times });
  const key = issuer.key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  return {
    authority,
    issuer,
    settings: {
      APPLE_PASS_TYPE_ID: passTypeId,
      APPLE_PASS_TEAM_ID: teamId,
      APPLE_PASS_CERT: issuer.certificate,
      APPLE_PASS_KEY: key.toString(),
      APPLE_PASS_PASSPHRASE: passphrase,
      APPLE_WWDR_CERT: authority.certificate,
    },
  };
}

/** A service account of Google's. */
export function googleKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = 'passes@meal-tickets.iam.gserviceaccount.com';
  return {
    publicKey,
    email,
    settings: {
      GOOGLE_WALLET_ISSUER_ID: '3388000000022222222',
      GOOGLE_WALLET_KEY: JSON.stringify({
        type: 'service_account',
        client_email: email,
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      }),
    },
  };
}
