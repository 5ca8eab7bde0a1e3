import { CallError } from '@meal/contract/call-error';
import { errorCodes } from '@meal/contract/errors';
import { compileNamespace } from '@meal/messages/compile';
import { createTranslator } from '@meal/messages/format';
import { expect, test } from 'vitest';
import errors from '../../../messages/en-US/errors.json';
import shell from '../../../messages/en-US/shell.json';
import { errorText } from './error-text';

const t = createTranslator('en-US', {
  ...compileNamespace('errors', errors),
  ...compileNamespace('shell', shell),
});
const refused = (code?: CallError['code'], retryAfterSeconds?: number) =>
  errorText(t, new CallError('refused', 'shopper/user/update', { code, retryAfterSeconds }));

test('a catalogue code is shown in words', () => {
  expect(refused('E103')).toBe('Cannot be purchased due to stock shortage');
});

test('what is not there is called what it is', () => {
  const missing = (name: 'unknownOrder' | 'unknownReservation') =>
    errorText(t, new CallError('refused', 'shopper/reservation/accept', { code: 'E506', refusal: { name } }));
  expect(missing('unknownOrder')).toBe('Order does not exist');
  expect(missing('unknownReservation')).toBe('Ticket does not exist');
});

test('of a refused ticket the page tells the reason, and nobody is told to load it again', () => {
  const refusal = { name: 'ticketRefused', why: 'wrongPin' } as const;
  const error = new CallError('refused', 'store/emailTicket/approve', { code: 'E1102', refusal });
  expect(errorText(t, error)).toBe('Not accepted. The page says why.');
});

test('no code is ever shown raw', () => {
  for (const code of errorCodes) expect(refused(code)).not.toMatch(/E\d/);
});

test('a failure without a known code falls back', () => {
  expect(refused()).toBe('An error has occurred');
  expect(refused('E9999' as 'E101')).toBe('An error has occurred');
});

test('a limit says how long to wait', () => {
  expect(refused('E1101', 1)).toBe('Too many attempts. Please wait 1 second.');
  expect(refused('E1101', 600)).toBe('Too many attempts. Please wait 10 minutes.');
});

test('no answer and no network say so', () => {
  expect(errorText(t, new CallError('timeout', 'x'))).toMatch(/too long/);
  expect(errorText(t, new CallError('network', 'x'))).toBe(
    'Could not connect. Check your connection and try again.',
  );
});
