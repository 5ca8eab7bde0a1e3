import { type Caller, isRefusal } from './caller';
import type { Goods } from './goods';

interface Surroundings {
  address: string;
  send: typeof fetch;
  goods: Pick<Goods, 'coupon'>;
}

const notYetMs = 250;

/** How a visitor becomes somebody: a guest, an account, the owner of a coupon. */
export class VisitorAccount {
  constructor(
    private readonly caller: Caller,
    private readonly world: Surroundings,
    private readonly email: string,
  ) {}

  async enter(): Promise<void> {
    const { userId, token } = await this.caller.call('shopper/user/guest', { deviceId: this.deviceId });
    this.become(userId, token);
  }

  /** Until a code counts: where an answer was lost, the code is used up. */
  async signIn(): Promise<void> {
    for (;;) {
      const verifyCode = await this.askForCode('login');
      try {
        const input = { email: this.email, verifyCode, deviceId: this.deviceId };
        const { userId, token } = await this.caller.call('shopper/user/loginWithEmail', input);
        return this.become(userId, token);
      } catch (error) {
        if (!isRefusal(error, 'E1105', 'E1108')) throw error;
      }
      await this.caller.rest();
    }
  }

  /** As soon as it is given; undefined where none is left. */
  async claimCoupon(): Promise<string | undefined> {
    const { code } = this.world.goods.coupon;
    for (;;) {
      try {
        const { coupon } = await this.caller.call('shopper/coupon/claim', { code });
        return coupon.couponId;
      } catch (error) {
        if (isRefusal(error, 'E311')) return undefined;
        if (!isRefusal(error, 'E312')) throw error;
      }
      await this.caller.rest(notYetMs);
    }
  }

  /** Proves whose address it is. */
  async askForCode(purpose: 'login' | 'table'): Promise<string> {
    const { email, deviceId } = this;
    await this.caller.call('shopper/user/sendEmail', { email, purpose, deviceId });
    return this.caller.insist(async () => {
      const mailbox = `${this.world.address}/dev/mailbox.json?to=${encodeURIComponent(email)}`;
      const [newest] = (await (await this.world.send(mailbox)).json()) as { text: string }[];
      const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
      if (code === undefined) throw new Error('No code has come yet');
      return code;
    });
  }

  private get deviceId(): string {
    return this.caller.context.deviceId ?? '';
  }

  private become(userId: string, token: string): void {
    this.caller.context = { ...this.caller.context, userId, token };
  }
}
