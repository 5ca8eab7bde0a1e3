import { CallError } from '@meal/contract/call-error';
import type { Translator } from '@meal/messages/format';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { LockIcon, ShieldCheckIcon } from '@meal/ui/icons';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { type ListedMember, useSwitchStaff } from '../../data/staff';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { AskFirst } from './ask-first';

interface MembersProps {
  list: readonly ListedMember[];
  /** A store's name, or the operator's. */
  place: string;
}

export function Members({ list, place }: MembersProps) {
  const t = useTranslator();
  const change = useSwitchStaff();
  const [asked, setAsked] = useState<ListedMember>();

  const run = async (member: ListedMember) => {
    const { name, disabledAt } = member;
    const isOff = disabledAt !== undefined;
    try {
      await change.mutateAsync(member);
      const text = isOff ? t('staff.switchedOn', { name }) : t('staff.switchedOff', { name });
      showToast({ text, tone: 'valid' });
    } catch (error) {
      showToast({ text: refusedText(t, error), tone: 'error' });
    } finally {
      setAsked(undefined);
    }
  };

  return (
    <Card as="section" aria-labelledby="members">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="members" className="font-bold text-lg">
          {place}
        </h2>
        <p className="text-ink-2 text-sm">{t('staff.count', { count: list.length })}</p>
      </div>
      <ul className="mt-1 -mb-3 divide-y divide-line">
        {list.map((member) => (
          <MemberRow
            key={member.staffId}
            member={member}
            isChanging={change.isPending && change.variables.staffId === member.staffId}
            // Only what locks somebody out is asked about.
            onChange={() => (member.disabledAt === undefined ? setAsked(member) : void run(member))}
          />
        ))}
      </ul>
      <AskFirst
        about={asked}
        title={({ name }) => t('staff.switchOffTitle', { name })}
        text={t('staff.switchOffText')}
        action={t('staff.switchOff')}
        isSending={change.isPending}
        onAgree={(member) => void run(member)}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  );
}

interface MemberRowProps {
  member: ListedMember;
  isChanging: boolean;
  onChange: () => void;
}

function MemberRow({ member, isChanging, onChange }: MemberRowProps) {
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
        <Button
          variant="secondary"
          aria-label={isOff ? t('staff.switchOnNamed', { name }) : t('staff.switchOffNamed', { name })}
          loading={isChanging}
          onClick={onChange}
        >
          {isOff ? t('staff.switchOn') : t('staff.switchOff')}
        </Button>
      )}
    </li>
  );
}

/** Why somebody cannot be switched off. */
function refusedText(t: Translator, error: unknown): string {
  const why = error instanceof CallError && error.details.find(({ path }) => path === 'staffId')?.message;
  if (why === 'last') return t('staff.last');
  if (why === 'unknown') return t('staff.gone');
  return errorText(t, error);
}
