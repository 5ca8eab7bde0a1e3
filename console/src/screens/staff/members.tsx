import { refusalOf } from '@meal/contract/call-error';
import { limits } from '@meal/contract/limits';
import type { Translator } from '@meal/messages/format';
import { Card } from '@meal/ui/card';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { type ListedMember, useResetSignIn, useSwitchStaff } from '../../data/staff';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { AskFirst } from './ask-first';
import { MemberRow } from './member-row';

interface MembersProps {
  list: readonly ListedMember[];
  /** A store's name, or the operator's. */
  place: string;
  /** Of an administrator who looks at a store; empty otherwise. */
  storeId: string;
}

interface Question {
  about: 'switchOff' | 'reset';
  member: ListedMember;
}

export function Members({ list, place, storeId }: MembersProps) {
  const t = useTranslator();
  const change = useSwitchStaff(storeId);
  const reset = useResetSignIn();
  const [asked, setAsked] = useState<Question>();
  const close = () => setAsked(undefined);
  const askedAbout = (about: Question['about']) => (asked?.about === about ? asked.member : undefined);

  const run = async (act: () => Promise<string>) => {
    try {
      showToast({ text: await act(), tone: 'valid' });
    } catch (error) {
      showToast({ text: refusedText(t, error), tone: 'error' });
    } finally {
      close();
    }
  };
  const switchMember = (member: ListedMember) =>
    run(async () => {
      await change.mutateAsync(member);
      const { name, disabledAt } = member;
      return disabledAt === undefined ? t('staff.switchedOff', { name }) : t('staff.switchedOn', { name });
    });
  const sendLink = ({ staffId }: ListedMember) =>
    run(async () => t('staff.resetSent', { email: (await reset.mutateAsync(staffId)).sentTo }));

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
            // Letting somebody in again is asked about by nobody.
            onSwitch={() =>
              member.disabledAt === undefined
                ? setAsked({ about: 'switchOff', member })
                : void switchMember(member)
            }
            onReset={() => setAsked({ about: 'reset', member })}
          />
        ))}
      </ul>
      <AskFirst
        about={askedAbout('switchOff')}
        title={({ name }) => t('staff.switchOffTitle', { name })}
        text={t('staff.switchOffText')}
        action={t('staff.switchOff')}
        isSending={change.isPending}
        onAgree={(member) => void switchMember(member)}
        onClose={close}
      />
      <AskFirst
        about={askedAbout('reset')}
        title={({ name }) => t('staff.resetTitle', { name })}
        text={t('staff.resetText', { hours: limits.invitationHours })}
        action={t('staff.resetSend')}
        variant="primary"
        isSending={reset.isPending}
        onAgree={(member) => void sendLink(member)}
        onClose={close}
      />
    </Card>
  );
}

/** Why somebody cannot be switched off, or sent a link. */
function refusedText(t: Translator, error: unknown): string {
  const refusal = refusalOf(
    error,
    'console/staff/switchOff',
    'console/staff/switchOn',
    'console/staff/resetSignIn',
  );
  switch (refusal?.why) {
    case 'last':
      return t('staff.last');
    case 'unknown':
    case 'off':
      return t('staff.gone');
    default:
      return errorText(t, error);
  }
}
