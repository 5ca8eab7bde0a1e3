import { CallError, refusalOf } from '@meal/contract/call-error';
import type { PasswordFault } from '@meal/contract/password';
import type { Translator } from '@meal/messages/format';
import { errorText } from '../../shell/error-text';

type Field = 'password' | 'newPassword' | 'otp' | 'email' | 'storeId';

const fieldOfCode: Record<string, Field> = {
  E1104: 'password',
  E1105: 'otp',
  E1106: 'newPassword',
  E1107: 'email',
  E801: 'storeId',
};

const weakness = {
  tooShort: 'security.passwordTooShort',
  tooLong: 'security.passwordTooLong',
  common: 'security.passwordCommon',
  address: 'security.passwordAddress',
} as const satisfies Record<PasswordFault, string>;

/** What stands beside a field after a refusal; undefined where it is about another one. */
export function refusedText(t: Translator, error: Error | null, field: Field): string | undefined {
  if (!(error instanceof CallError) || error.code === undefined || fieldOfCode[error.code] !== field) {
    return undefined;
  }
  const refusal = refusalOf(error, 'console/security/changePassword', 'console/invitation/accept');
  return refusal ? t(weakness[refusal.why]) : errorText(t, error);
}
