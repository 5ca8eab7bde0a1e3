import type { OwnInvitation } from '@meal/contract/invitation';
import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../../language/language';
import { OwnCode } from './own-code';
import { RegisterCode } from './register-code';
import { Rewards } from './rewards';
import { Rules } from './rules';

interface OwnInvitationsProps {
  own: OwnInvitation;
  /** The code of the link that was opened; empty where there was none. */
  linked: string;
}

/** Whoever has come by a friend's link registers first; everybody else sends their own. */
export function OwnInvitations({ own, linked }: OwnInvitationsProps) {
  const t = useTranslator();
  const { enabled, code, link, rules } = own;
  const isOwnLink = linked !== '' && linked === code;
  const hasLinked = own.registered.some((each) => each.code === linked);
  const isInvited = linked !== '' && !isOwnLink && !hasLinked;
  const register = enabled && <RegisterCode own={own} begins={isInvited ? linked : ''} />;
  return (
    <>
      {!enabled && (
        <Notice tone="pending" title={t('invitation.offTitle')}>
          {t('invitation.offText')}
        </Notice>
      )}
      {isOwnLink && <Notice>{t('invitation.ownLink')}</Notice>}
      {isInvited && register}
      {code !== undefined && link !== undefined && <OwnCode code={code} link={link} reward={rules.reward} />}
      {!isInvited && register}
      <Rewards own={own} />
      <Rules rules={rules} />
    </>
  );
}
