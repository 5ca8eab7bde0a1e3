import { limits } from '@meal/contract/limits';
import { PasswordField } from '@meal/ui/password-field';
import { useTranslator } from '../../language/language';

interface NewPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Says what is asked of a password before it is typed. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const t = useTranslator();
  return (
    <PasswordField
      label={t('security.newPassword')}
      hint={t('security.newPasswordHint', { characters: limits.passwordCharacters })}
      name="newPassword"
      autoComplete="new-password"
      showLabel={t('ui.showPassword')}
      hideLabel={t('ui.hidePassword')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
