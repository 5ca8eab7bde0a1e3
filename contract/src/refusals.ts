import { z } from 'zod';
import { unfitReasons } from './coupon-fit';
import type { ErrorCode } from './errors';
import { passwordFaults } from './password';
import { redemptionRefusals, undoRefusals } from './redemption';
import { pictureRefusals } from './uploads';

interface RefusalDefinition<Data extends z.ZodObject = z.ZodObject> {
  /** What it is of the catalogue; of several the first, unless something else fits better. */
  codes: readonly [ErrorCode, ...ErrorCode[]];
  meaning: string;
  data: Data;
}

function define<Data extends z.ZodRawShape>(
  code: ErrorCode | RefusalDefinition['codes'],
  meaning: string,
  data: Data,
): RefusalDefinition<z.ZodObject<Data>> {
  return { codes: typeof code === 'string' ? [code] : code, meaning, data: z.object(data) };
}

/**
 * Refusals of which a caller has to know more than the code: they have a name, and what belongs to it in fields of its own.
 * Codes are for people's words, details for fields of a form; a program reads these.
 */
export const refusals = {
  soldOut: define('E103', 'Nothing is left', {}),
  fewerLeft: define('E106', 'Fewer are left than were asked for', {
    left: z.int().positive().describe('How many there still are'),
  }),
  priceChanged: define('E107', 'It costs something else than was expected', {
    due: z.int().nonnegative().describe('What it costs now, whole yen'),
  }),
  tooManyUnits: define('E503', 'More than this visitor may buy or have', {
    most: z.int().nonnegative().describe('How many may be bought now'),
  }),
  unpaidOrders: define('E1101', 'So much is unpaid already that nothing more is set aside', {
    of: z.enum(['visitor', 'device', 'network']).describe('Whose unpaid orders are in the way'),
  }),
  codeRequired: define('E503', 'The address has to be proven first, by a code of sendEmail for a table', {}),
  couponUnfit: define('E305', 'The coupon is not for this purchase', {
    why: z.enum(unfitReasons),
    missing: z.int().positive().optional().describe('Yen that the order would have to be worth more'),
  }),
  couponReserved: define('E306', 'An order that is not paid yet has it in hand', {
    orderId: z.string(),
  }),
  couponOfDevice: define(
    'E306',
    'Another guest has claimed it on this device; whoever signs in has their own',
    {},
  ),
  couponUsed: define('E314', 'It has been used', {}),
  couponPublic: define('E307', 'It is there for everybody, and needs no code', {
    couponId: z.string(),
  }),
  unknownActivity: define('E1102', 'No such sale', {}),
  saleBegun: define('E1102', 'The sale has begun, or is over', {}),
  noAddress: define('E1102', 'There is no proven address to send a mail to', {}),
  shareDealRefused: define('E1102', 'Nobody can join this share deal like that', {
    why: z
      .enum(['none', 'unknown', 'otherOffer', 'ended', 'full', 'own'])
      .describe('The offer has none; no such deal; one of another offer; over; full; joined already'),
  }),
  invitationUnavailable: define('E1002', 'The code cannot be registered', {
    why: z
      .enum(['unknown', 'notYet', 'ended', 'usedUp', 'late'])
      .describe('No such code; its campaign has not begun, is over, or has no more; signed up too long ago'),
  }),
  unknownOrder: define('E506', 'No such order, or somebody else’s', {}),
  orderOver: define('E1102', 'The order has ended: the key of its mail only shows it', {}),
  orderNotOpen: define('E1102', 'There is nothing to take back any more: it is paid, or has ended', {}),
  payTimeOver: define('E1102', 'The time to pay is over', {}),
  methodFixed: define('E1102', 'The method cannot be changed before the store has confirmed', {}),
  unknownThread: define('E506', 'No such conversation, or somebody else’s', {}),
  unknownArticle: define('E506', 'No such article', {}),
  unknownReservation: define('E506', 'No such reservation, or somebody else’s', {}),
  requestEnded: define('E1102', 'Somebody was faster, or the time is over', {}),
  nothingToCancel: define('E1102', 'Neither proposed nor confirmed, or used already', {}),
  onlyWhole: define('E1102', 'The order is given back as a whole', {
    why: z.enum(['table', 'method']).describe('A table is kept for all; or the method refunds no part'),
  }),
  tooLateToCancel: define('E1102', 'The promise of the purchase no longer allows it', {}),
  contested: define('E1102', 'The payment is contested at the bank, which decides who has the money', {}),
  ticketRefused: define(['E1102', 'E1201', 'E1203'], 'The ticket is not taken', {
    why: z.enum(redemptionRefusals),
    triesLeft: z.int().nonnegative().optional().describe('Of the PIN'),
    lockedUntil: z.int().optional().describe('Of the PIN'),
  }),
  nonceUsed: define(
    'E503',
    'The nonce has been used: for another ticket, or for a use that was taken back',
    {},
  ),
  undoRefused: define('E1102', 'The use stays used', { why: z.enum(undoRefusals) }),
  staffRefused: define('E1102', 'This cannot be done to that member of staff', {
    why: z
      .enum(['self', 'last', 'off', 'unknown'])
      .describe('Oneself; the last owner or administrator; switched off; nobody within reach'),
  }),
  pictureRefused: define('E503', 'The uploaded picture is not taken', {
    why: z
      .enum(pictureRefusals)
      .describe(
        'No such upload of this visitor; nothing was uploaded; asked for too long ago; used already; no JPEG, PNG or WebP, or several pictures in one; cannot be read; too many pixels',
      ),
    key: z.string().optional().describe('Which one'),
  }),
  storageRefused: define(
    'E1001',
    'Pictures cannot be kept now: their storage is full, or does not answer',
    {},
  ),
  weakPassword: define('E1106', 'The new password is too easy to guess', { why: z.enum(passwordFaults) }),
} as const satisfies Record<string, RefusalDefinition>;

type Definitions = typeof refusals;
export type RefusalName = keyof Definitions;

/** As it travels: its name, and what belongs to it. */
export type Refusal<Name extends RefusalName = RefusalName> = {
  [Each in Name]: { name: Each } & FieldsOf<z.output<Definitions[Each]['data']>>;
}[Name];

/** An object without fields may have any as far as zod is concerned, but each of them never. */
type FieldsOf<Data> = string extends keyof Data ? unknown : Data;
