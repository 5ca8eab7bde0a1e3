import type { Attack } from './attack';
import { HonestStaff } from './honest-staff';
import { strangersNetwork } from './strangers';

interface Target {
  email: string;
  network: string;
}

const networks = 10;
const atOnce = 60;
/** The restaurant's own, which its guests share. */
const networkOfStore = '198.51.100.20';
const staffOf = new Map<string, HonestStaff>();

/** Wrong passwords for the owner of a store, and for anybody, from ten networks and from the restaurant's own. */
export const staffLockOut: Attack<Target> = {
  name: 'staff-lock-out',

  async aim({ address }) {
    const staff = new HonestStaff(address, networkOfStore);
    await staff.signIn();
    staffOf.set(address, staff);
    return { email: staff.email, network: staff.network };
  },

  async strike(strangers, { email, network }) {
    let tries = 0;
    await strangers.overAndOver(atOnce, async (worker, round) => {
      const nth = worker % (networks + 1);
      const from = nth === networks ? network : strangersNetwork(nth);
      const whom = round % 2 === 0 ? email : `somebody-${worker}-${round}@store.example`;
      const login = { email: whom, password: `wrong-${worker}-${round}` };
      const { data } = await strangers.call(from, 'console/session/login', login);
      if (data) strangers.tally.note('sessions');
      tries += 1;
      if (tries === 2 * atOnce) strangers.underway();
    });
  },

  async alsoWants({ address }) {
    await staffOf.get(address)?.signIn();
  },

  async judge({ tally }) {
    const { sessions = 0 } = tally.notes;
    const broken = sessions > 0 ? [`${sessions} sessions of staff were opened.`] : [];
    return { got: `${sessions} sessions of staff`, broken };
  },
};
