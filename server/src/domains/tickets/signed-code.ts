import { readQr } from '@meal/contract/ticket-qr';
import { readWalletQr } from '@meal/contract/wallet-qr';
import { readWithEither, type Secrets } from '../../platform/secrets';
import type { StoredTicket } from './find-ticket';
import { judgeMac, readSignedQr } from './ticket-qr';
import { judgeTotp, readSignedWalletQr, walletCodeKey } from './wallet-qr';

type CodeTicket = Pick<StoredTicket, 'ticket_id' | 'secret'>;

/** A code of either version that we have signed. */
export interface SignedCode {
  ticketId: string;
  /** Whether this ticket's own device or pass made it, and lately. */
  judge(ticket: CodeTicket, now: number): 'good' | 'old' | 'forged';
}

/** Unknown is what looks like no code of ours at all, forged what looks like one that we have not signed. */
export function readSignedCode(secrets: Secrets, text: string): SignedCode | 'unknown' | 'forged' {
  if (!readQr(text) && !readWalletQr(text)) return 'unknown';
  return readWithEither(secrets, (each) => ofDevice(each, text) ?? ofWallet(each, text)) ?? 'forged';
}

function ofDevice({ ticketSigner }: Secrets, text: string): SignedCode | undefined {
  const qr = readSignedQr(ticketSigner, text);
  return qr && { ticketId: qr.ticketId, judge: ({ secret }, now) => judgeMac(qr, secret, now) };
}

/** The key of a pass was made together with its signature, of the same key of ours. */
function ofWallet({ ticketSigner, walletKey }: Secrets, text: string): SignedCode | undefined {
  const qr = readSignedWalletQr(ticketSigner, text);
  if (!qr) return undefined;
  return {
    ticketId: qr.ticketId,
    judge: ({ ticket_id: ticketId, secret }, now) =>
      judgeTotp(qr, walletCodeKey(walletKey, { ticketId, secret }), now),
  };
}
