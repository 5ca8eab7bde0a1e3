import type { ErrorCode } from '@meal/contract/errors';
import type { RedemptionRefusal } from '@meal/contract/redemption';
import { AppError } from '../../platform/app-error';

const codes: Partial<Record<RedemptionRefusal, ErrorCode>> = {
  unknown: 'E1201',
  forged: 'E1201',
  used: 'E1203',
};

/** What staff have to know beside the name of the refusal. */
interface RefusalFacts {
  ticketId?: string;
  /** Of the PIN. */
  triesLeft?: number;
  lockedUntil?: Date;
}

/** A ticket is not taken. The reason travels by its name; whoever catches this writes the attempt down. */
export class RedemptionRefused extends AppError {
  override name = 'RedemptionRefused';
  readonly ticketId: string | undefined;

  constructor(
    readonly why: RedemptionRefusal,
    { ticketId, triesLeft, lockedUntil }: RefusalFacts = {},
  ) {
    const details = [
      { path: 'ticket', message: why },
      ...(triesLeft === undefined ? [] : [{ path: 'triesLeft', message: String(triesLeft) }]),
      ...(lockedUntil ? [{ path: 'lockedUntil', message: String(lockedUntil.getTime()) }] : []),
    ];
    const ofPin = { triesLeft, lockedUntil: lockedUntil?.getTime() };
    super(codes[why] ?? 'E1102', details, { name: 'ticketRefused', why, ...ofPin });
    this.ticketId = ticketId;
  }
}
