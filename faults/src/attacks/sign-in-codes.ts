import { randomInt, randomUUID } from 'node:crypto';
import { limits } from '@meal/contract/limits';
import type { Attack } from './attack';
import { mailedLink } from './mailed-codes';
import { strangersNetwork } from './strangers';

const networks = 10;
const guesses = 5;

interface Target {
  email: string;
}

/** Ten strangers ask for codes of somebody's address until it has no more, and guess them. */
export const signInCodes: Attack<Target> = {
  name: 'sign-in-codes',
  aim: async (_, { email }) => ({ email }),

  async strike(strangers, { email }) {
    const guess = () => String(randomInt(1_000_000)).padStart(6, '0');
    await strangers.overAndOver(networks, async (worker, round) => {
      const network = strangersNetwork(worker);
      const deviceId = `stranger-${worker}-${round}`;
      const login = { email, purpose: 'login', deviceId };
      const sent = await strangers.call(network, 'shopper/user/sendEmail', login);
      if (sent.status === 200 && sent.data?.['linkSent'] !== true) strangers.tally.note('codes');
      for (let each = 0; each < guesses; each += 1) {
        const typed = { email, deviceId, verifyCode: guess() };
        const { data } = await strangers.call(network, 'shopper/user/loginWithEmail', typed);
        if (data) strangers.tally.note('sessions');
      }
      // Later rounds find their share used up: this is what the owner of the address meets.
      if (worker === 0 && round === limits.codesPerNetwork) strangers.underway();
    });
  },

  /** The visitor's own device is known to the address. A new one, in another network, gets in as well. */
  async alsoWants({ mails }, { client, email }) {
    const deviceId = `new-device-${randomUUID()}`;
    const { linkSent } = await client.call('shopper/user/sendEmail', { email, purpose: 'login', deviceId });
    if (!linkSent) throw new Error('The strangers have left codes for a new device');
    const key = await mailedLink(mails, email);
    const entered = await client.call('shopper/user/loginWithLink', { key, deviceId });
    if (entered.email !== email) throw new Error('The link opens another account');
  },

  async judge({ scene, visitor, tally }) {
    const { codes = 0, sessions = 0 } = tally.notes;
    const mails = scene.mails.received.filter(({ to, text }) => to === visitor.email && isCode(text)).length;
    const broken: string[] = [];
    if (sessions > 0) broken.push(`${sessions} sessions of somebody else's account were opened.`);
    if (mails > limits.codesPerDay) broken.push(`${mails} codes were mailed to one address.`);
    const links = scene.mails.received.filter(({ text }) => text.includes('/loginLink#key=')).length;
    if (links > 1) broken.push(`${links} links were mailed to one address.`);
    return { got: `${codes} codes and ${links} link to the visitor, ${sessions} sessions`, broken };
  },
};

function isCode(text: string): boolean {
  return /\b\d{6}\b/.test(text);
}
