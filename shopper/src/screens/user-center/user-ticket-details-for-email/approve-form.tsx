import { limits } from '@meal/contract/limits';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { CheckIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { CodeField } from '@meal/ui/text-field';
import { dismissToast } from '@meal/ui/toast';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isUndecided } from '../../../data/is-undecided';
import { approvalRefusal, type StoreCheck, type StoreLink, useApproveUse } from '../../../data/store-check';
import { useTranslator } from '../../../language/language';
import { pinFault, ticketFault } from './pin-faults';

interface ApproveFormProps {
  link: StoreLink;
  check: StoreCheck;
}

/** Nothing is used before this is sent: mail scanners open links, but press no buttons. */
export function ApproveForm({ link, check: { summary: ticket, needsPin } }: ApproveFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const nonce = useRef<string>(undefined);
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate: approve, isPending, error } = useApproveUse(link);
  const refused = ticketFault(t, error, ticket.refusal);
  const fault = isMissing ? t('use.pinRequired') : pin === '' ? pinFault(t, error) : undefined;

  useEffect(() => {
    if (fault !== undefined && form.current) focusFirstInvalid(form.current);
  }, [fault]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(needsPin && pin.length < limits.pinDigits);
    if (needsPin && pin.length < limits.pinDigits) return;
    // Kept until it is approved: an answer that was lost must not use the ticket twice, whatever was refused since.
    nonce.current ??= crypto.randomUUID();
    // What was said of the attempt before must not stand beside the answer to this one.
    dismissToast();
    approve(
      { pin, nonce: nonce.current, anyway: ticket.acceptable },
      {
        onSuccess: () => {
          nonce.current = undefined;
        },
        onError: (failure) => {
          // Taken back since: what comes now is another approval.
          if (approvalRefusal(failure)?.name === 'nonceUsed') nonce.current = undefined;
          if (pinFault(t, failure) !== undefined) setPin('');
        },
      },
    );
  };

  const change = (typed: string) => {
    setPin(typed);
    setMissing(false);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {needsPin ? (
        <CodeField
          block
          label={t('use.pinLabel')}
          hint={t('use.pinHint', { digits: limits.pinDigits })}
          digits={limits.pinDigits}
          value={pin}
          onChange={change}
          error={fault}
        />
      ) : (
        <Notice tone="info">{t('use.noPin')}</Notice>
      )}
      {refused !== undefined && <Notice tone="error">{refused}</Notice>}
      {isUndecided(error) && <Notice tone="pending">{t('use.notSent')}</Notice>}
      <Button type="submit" block icon={CheckIcon} loading={isPending}>
        {t('use.approve')}
      </Button>
      <p className="text-ink-2 text-sm">{t('use.approveNote', { count: ticket.usesLeft })}</p>
    </form>
  );
}
