import type { OwnInvitation } from '@meal/contract/invitation';
import { invitationTypes } from '@meal/contract/states';
import { Card } from '@meal/ui/card';
import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../../language/language';
import { RegisterForm } from './register-form';

interface RegisterCodeProps {
  own: OwnInvitation;
  /** From a friend's link. */
  begins: string;
}

/** What was registered, and the form for what may still be. */
export function RegisterCode({ own, begins }: RegisterCodeProps) {
  const t = useTranslator();
  const { registered, registerBy, rules } = own;
  const isWhole = invitationTypes.every((type) => registered.some((each) => each.type === type));
  const isOver = registerBy === undefined;
  // Of two who know each other long, one would only read what is no longer possible.
  if (isOver && registered.length === 0 && begins === '') return null;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-bold text-lg">{t('invitation.registerTitle')}</h2>
      {registered.map(({ type, code }) => (
        <Notice key={type} tone="valid">
          {code === undefined ? t('invitation.registeredGone') : t(`invitation.registered-${type}`, { code })}
        </Notice>
      ))}
      {isOver && registered.length === 0 && (
        <Notice tone="pending">{t('invitation.registerOver', { days: rules.daysToRegister })}</Notice>
      )}
      {!isOver && !isWhole && (
        <>
          <RegisterForm begins={begins} days={rules.daysToRegister} />
          <p className="text-ink-2 text-sm">{t('invitation.registerBy', { at: registerBy })}</p>
        </>
      )}
    </Card>
  );
}
