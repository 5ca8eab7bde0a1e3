import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import type { Scene } from '../scene';
import type { Attack } from './attack';
import type { HonestVisitor } from './honest-visitor';

interface Target {
  audience: string;
  network: string;
  deviceId: string;
  token: string;
}

const issuer = 'embedding-app.example';
const subject = 'the-stranger';
const keys = generateKeyPairSync('ed25519');
const privateKey = keys.privateKey.export({ format: 'jwk' });
const publicKey = keys.publicKey.export({ format: 'jwk' });
const links = 4;

/** Links with a stranger's own, perfectly good assertion are opened in the browser of somebody who is signed in. */
export const foreignLink: Attack<Target & { privateKey: JsonWebKey }> = {
  name: 'foreign-link',
  settings: { PARTNERS: JSON.stringify([{ issuer, key: publicKey }]) },
  aim: async ({ address }, { network, deviceId, token }) => ({
    audience: address,
    network,
    deviceId,
    token,
    privateKey,
  }),

  async strike(strangers, { privateKey, audience, network, deviceId, token }) {
    await strangers.overAndOver(links, async (worker, round) => {
      const good = assertionOf(privateKey, audience);
      for (const assertion of [good, good, `${good.slice(0, -8)}AAAAAAAA`, 'x']) {
        const opened = { assertion, deviceId, token };
        const { data } = await strangers.call(network, 'shopper/user/exchange', opened);
        if (data) strangers.tally.note('exchanged');
      }
      if (worker === 0 && round === 2) strangers.underway();
    });
  },

  /** The visitor opens one as well, and goes on as the app does where nobody has agreed to another account. */
  async alsoWants({ address }, visitor) {
    const { client, deviceId } = visitor;
    const mine = await client.call('shopper/user/getMyInfo', {});
    const assertion = assertionOf(privateKey, address);
    const offered = await client.call('shopper/user/exchange', { assertion, deviceId });
    if (offered.userId === mine.userId) throw new Error('The link vouches for the visitor');
    const after = await client.call('shopper/user/getMyInfo', {});
    if (after.userId !== mine.userId) throw new Error('The session has become another’s');
  },

  async judge({ scene, visitor, tally }) {
    const foreign = await ordersElsewhere(scene, visitor);
    const broken = foreign.map((orderId) => `Order ${orderId} is in another’s account.`);
    const { exchanged = 0 } = tally.notes;
    const good = tally.answers['ok'] ?? 0;
    if (exchanged * 4 > tally.sent + 4 * links) broken.push('An assertion was good for more than one use.');
    return { got: `${good} sessions of the stranger's own account, ${foreign.length} orders`, broken };
  },
};

/** What the visitor has bought and what does not belong to the visitor's address. */
async function ordersElsewhere({ db }: Scene, { orders, email }: HonestVisitor): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string }>(
    `select o.order_id from orders o join users u using (user_id)
    where o.order_id = any($1) and u.email is distinct from $2`,
    [orders, email],
  );
  return rows.map(({ order_id }) => order_id);
}

function assertionOf(key: JsonWebKey, audience: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: audience,
    sub: subject,
    jti: randomUUID(),
    iat: seconds,
    exp: seconds + limits.assertionSeconds,
  };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encoded({ alg: 'EdDSA' })}.${encoded(claims)}`;
  const signature = sign(null, Buffer.from(signed), createPrivateKey({ key, format: 'jwk' }));
  return `${signed}.${signature.toString('base64url')}`;
}
