import { limits } from '@meal/contract/limits';

export interface Budget {
  /** Stands in the key of its counter, and in the log. */
  name: string;
  what: string;
  /** Whose hits are counted together. */
  of: string;
  hits: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const linkSeconds = limits.signInLinkHours * hour;
const staffSeconds = 15 * minute;
/** Keys cannot be guessed; this only keeps a script from making us look forever. */
const wrongKeys = { of: 'network', hits: 60, seconds: minute } as const;

/**
 * How often something may be asked for that costs a mail or could be guessed, where that is not the business of one call: those
 * have it in their definition. The table of docs/security.md is this one.
 */
export const budgets = {
  sendCode: { name: 'send-code', what: 'mails with a code', of: 'network', hits: 60, seconds: hour },
  sendCodeOfAccount: {
    name: 'send-code-account',
    what: 'mails with a code to addresses that are not the own',
    of: 'account',
    hits: 20,
    seconds: day,
  },
  verifyCode: {
    name: 'verify-code',
    what: 'codes that are typed',
    of: 'network',
    hits: 300,
    seconds: 10 * minute,
  },
  signInLink: {
    name: 'sign-in-link',
    what: 'mails with a link that signs in',
    of: 'address',
    hits: 1,
    seconds: linkSeconds,
  },
  signInLinkUse: {
    name: 'sign-in-link-use',
    what: 'sign-ins by a link',
    of: 'link',
    hits: limits.signInLinkUses,
    seconds: linkSeconds,
  },
  tableOfAddress: {
    name: 'table-email',
    what: 'tables that are paid later',
    of: 'address',
    hits: 10,
    seconds: hour,
  },
  tableOfNetwork: {
    name: 'table-network',
    what: 'tables that are paid later',
    of: 'network',
    hits: 10,
    seconds: hour,
  },
  couponOfGuests: {
    name: 'coupon-guests',
    what: 'claims of one coupon by guests',
    of: 'network',
    hits: 10,
    seconds: day,
  },
  uploadOfVisitor: {
    name: 'upload-visitor',
    what: 'pictures that are uploaded',
    of: 'visitor',
    hits: 30,
    seconds: hour,
  },
  wrongTicketKey: { name: 'ticket-view', what: 'wrong keys of ticket mails', ...wrongKeys },
  wrongOrderKey: { name: 'order-key', what: 'wrong keys of order mails', ...wrongKeys },
  wrongThreadKey: { name: 'support-key', what: 'wrong keys of mails from support', ...wrongKeys },
  wrongStopKey: { name: 'stop-key', what: 'wrong keys of links that stop mails', ...wrongKeys },
  supportMessage: {
    name: 'support-visitor',
    what: 'messages to support',
    of: 'visitor',
    hits: 20,
    seconds: hour,
  },
  guessedCodes: {
    name: 'guess',
    // Nobody mistypes so often: somebody is guessing.
    what: 'short codes that are none of the store’s',
    of: 'store',
    hits: 30,
    seconds: 10 * minute,
  },
  walletPass: {
    name: 'wallet-pass',
    what: 'passes for a phone’s wallet',
    of: 'ticket',
    hits: 30,
    seconds: hour,
  },
  receiptMail: { name: 'receipt-mail', what: 'receipts by mail', of: 'ticket', hits: 5, seconds: hour },
  receiptFile: { name: 'receipt-file', what: 'receipts as a file', of: 'ticket', hits: 20, seconds: hour },
  receiptAddressee: {
    name: 'receipt-addressee',
    what: 'addressees that are tried',
    of: 'ticket',
    hits: 30,
    seconds: hour,
  },
  staffLinks: {
    name: 'staff-invite',
    what: 'mails with a link for a member of staff',
    of: 'sender',
    hits: 30,
    seconds: hour,
  },
  staffOfNetwork: {
    name: 'staff-login:network',
    what: 'failed sign-ins of staff',
    of: 'network',
    hits: 60,
    seconds: staffSeconds,
  },
  staffOfAddress: {
    name: 'staff-login:address',
    what: 'failed sign-ins of staff',
    of: 'address and network',
    hits: 10,
    seconds: staffSeconds,
  },
  staffOfDevice: {
    name: 'staff-login:device',
    what: 'failed sign-ins of staff',
    of: 'address and known device',
    hits: 10,
    seconds: staffSeconds,
  },
  staffCode: {
    name: 'staff-login:otp',
    what: 'wrong codes of the authenticator',
    of: 'account',
    hits: 10,
    seconds: staffSeconds,
  },
} as const satisfies Record<string, Budget>;
