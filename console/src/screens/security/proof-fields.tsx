import { PasswordField } from '@meal/ui/password-field';
import { TextField } from '@meal/ui/text-field';
import { useTranslator } from '../../language/language';
import { refusedText } from './refused';

export interface ProofEntry {
  password: string;
  otp: string;
}

interface ProofFieldsProps {
  entry: ProofEntry;
  onChange: (entry: ProofEntry) => void;
  /** The account has an authenticator, so its code is asked for too. */
  withCode: boolean;
  refusal: Error | null;
}

/** Who changes something about the sign-in proves who they are once more. */
export function ProofFields({ entry, onChange, withCode, refusal }: ProofFieldsProps) {
  const t = useTranslator();
  return (
    <>
      <PasswordField
        label={t('security.currentPassword')}
        name="password"
        autoComplete="current-password"
        showLabel={t('ui.showPassword')}
        hideLabel={t('ui.hidePassword')}
        value={entry.password}
        onChange={(event) => onChange({ ...entry, password: event.target.value })}
        error={refusedText(t, refusal, 'password')}
      />
      {withCode && (
        <TextField
          label={t('security.codeOrRecovery')}
          name="otp"
          autoComplete="one-time-code"
          value={entry.otp}
          onChange={(event) => onChange({ ...entry, otp: event.target.value })}
          error={refusedText(t, refusal, 'otp')}
        />
      )}
    </>
  );
}
