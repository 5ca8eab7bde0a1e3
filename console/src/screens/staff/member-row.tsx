import { Button } from '@meal/ui/button';
import { Badge } from '@meal/ui/chip';
import { LockIcon, ShieldCheckIcon } from '@meal/ui/icons';
import type { ListedMember } from '../../data/staff';
import { useTranslator } from '../../language/language';

interface MemberRowProps {
  member: ListedMember;
  isChanging: boolean;
  onSwitch: () => void;
  onReset: () => void;
}

export function MemberRow({ member, isChanging, onSwitch, onReset }: MemberRowProps) {
  const t = useTranslator();
  const { name, email, role, totp, self, signedInAt, disabledAt } = member;
  const isOff = disabledAt !== undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={isOff ? 'font-bold text-ink-2' : 'font-bold'}>{name}</span>
          {self && <Badge tone="info">{t('staff.you')}</Badge>}
          {isOff && (
            <Badge tone="neutral" icon={LockIcon}>
              {t('staff.off')}
            </Badge>
          )}
          {totp && (
            <Badge tone="valid" icon={ShieldCheckIcon}>
              {t('security.totpTitle')}
            </Badge>
          )}
        </p>
        <p className="text-sm">{t(`console.role-${role}`)}</p>
        <p className="wrap-anywhere text-ink-2 text-sm">{email}</p>
        <p className="text-ink-2 text-sm">
          {signedInAt === undefined ? t('staff.neverSignedIn') : t('staff.signedIn', { at: signedInAt })}
        </p>
      </div>
      {!self && (
        <div className="flex flex-wrap gap-2">
          {!isOff && (
            <Button variant="quiet" aria-label={t('staff.resetNamed', { name })} onClick={onReset}>
              {t('staff.reset')}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={isOff ? t('staff.switchOnNamed', { name }) : t('staff.switchOffNamed', { name })}
            loading={isChanging}
            onClick={onSwitch}
          >
            {isOff ? t('staff.switchOn') : t('staff.switchOff')}
          </Button>
        </div>
      )}
    </li>
  );
}
