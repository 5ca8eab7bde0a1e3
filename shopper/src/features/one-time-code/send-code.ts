import { CallError } from '@meal/contract/call-error';
import type { InputOf } from '@meal/contract/calls';
import { useSendEmail } from '../../data/sign-in';

/** When the next code may be asked for. */
export interface SentCode {
  sentAt: number;
  resendAt: number;
  /** No code is coming: the address has a mail with a link that signs in. */
  linkSent: boolean;
}

/** Sends a one-time code. Answers what was sent, or nothing where it failed; the toast has said why. */
export function useSendCode(purpose: InputOf<'shopper/user/sendEmail'>['purpose']) {
  const { mutateAsync, isPending } = useSendEmail();
  return {
    sending: isPending,
    sendCode: async (email: string): Promise<SentCode | undefined> => {
      try {
        const { resendAfterSeconds, linkSent = false } = await mutateAsync({ email, purpose });
        const sentAt = Date.now();
        return { sentAt, resendAt: sentAt + resendAfterSeconds * 1000, linkSent };
      } catch (error) {
        if (error instanceof CallError) return undefined;
        throw error;
      }
    },
  };
}
