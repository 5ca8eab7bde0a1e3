/**
 * The error catalogue of the specification: no codes are added. What needs a word of its own is a named refusal (refusals.ts).
 * The words live in messages/<locale>/errors.json under the same codes.
 */
export const errorCodes = [
  'E101',
  'E102',
  'E103',
  'E106',
  'E107',
  'E108',
  'E201',
  'E301',
  'E302',
  'E303',
  'E304',
  'E305',
  'E306',
  'E307',
  'E309',
  'E310',
  'E311',
  'E312',
  'E313',
  'E314',
  'E401',
  'E501',
  'E502',
  'E503',
  'E504',
  'E505',
  'E506',
  'E508',
  'E509',
  'E510',
  'E511',
  'E512',
  'E513',
  'E514',
  'E515',
  'E516',
  'E601',
  'E701',
  'E702',
  'E801',
  'E805',
  'E901',
  'E1001',
  'E1002',
  'E1003',
  'E1004',
  'E1101',
  'E1102',
  'E1103',
  'E1104',
  'E1105',
  'E1106',
  'E1107',
  'E1108',
  'E1201',
  'E1202',
  'E1203',
  'E1350',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export function isErrorCode(text: unknown): text is ErrorCode {
  return errorCodes.some((code) => code === text);
}

/** "No or dead session": the only meaning of 401 on the wire. */
export const unauthorisedCode = 401;

/** E401 travels as 10401, because a bare 401 logs the visitor out. */
export function wireNumber(code: ErrorCode): number {
  return code === 'E401' ? 10_401 : Number(code.slice(1));
}
