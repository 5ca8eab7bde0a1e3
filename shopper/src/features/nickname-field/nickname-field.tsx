import { limits } from '@meal/contract/limits';
import { countGraphemes, nicknameFault, tidyNickname } from '@meal/contract/nickname';
import { classNames } from '@meal/ui/class-names';
import { TextField } from '@meal/ui/text-field';
import { useTranslator } from '../../language/language';

const max = limits.nicknameGraphemes;

/** What is wrong with a nickname, in words. */
export function useNicknameFault(): (name: string) => string | undefined {
  const t = useTranslator();
  return (name) => {
    switch (nicknameFault(tidyNickname(name))) {
      case 'empty':
        return t('account.nicknameEmpty');
      case 'tooLong':
        return t('account.nicknameTooLong', { max });
      case 'forbiddenCharacters':
        return t('account.nicknameForbidden');
      default:
        return undefined;
    }
  };
}

interface NicknameFieldProps {
  value: string;
  error?: string;
  onChange: (typed: string) => void;
}

/** Counts characters as people do: a family emoji is one. */
export function NicknameField({ value, error, onChange }: NicknameFieldProps) {
  const t = useTranslator();
  const count = countGraphemes(value.slice(0, max * 32));
  return (
    <TextField
      label={t('account.nickname')}
      hint={t('account.nicknameHint', { max })}
      name="nickname"
      autoComplete="nickname"
      enterKeyHint="done"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <span
          aria-hidden="true"
          className={classNames('pr-3.5 text-sm tabular-nums', count > max && 'font-bold text-beni')}
        >
          {t('account.nicknameCount', { count, max })}
        </span>
      }
    />
  );
}
