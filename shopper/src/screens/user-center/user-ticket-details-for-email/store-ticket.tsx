import type { Translator } from '@meal/messages/format';
import { Notice } from '@meal/ui/notice';
import type { Tone } from '@meal/ui/tone';
import { type StoreCheck, type StoreLink, useStoreCheck } from '../../../data/store-check';
import { useTranslator } from '../../../language/language';
import { useHeadingHandover } from '../../../shell/heading-handover';
import { ApproveForm } from './approve-form';
import { CheckFacts } from './check-facts';
import { CheckLayout } from './check-layout';
import { Checking } from './checking';
import { Conditions } from './conditions';
import { ConsoleLink, RefusedLink } from './refused-link';
import { UnansweredLink } from './unanswered-link';

interface StoreTicketProps {
  link: StoreLink;
}

/** For the staff of the store that a mail went to. */
export function StoreTicket({ link }: StoreTicketProps) {
  const t = useTranslator();
  const { data: check, error, isFetching, refetch } = useStoreCheck(link);
  useHeadingHandover(check !== undefined || error !== null);
  if (!check) {
    return (
      <UnansweredLink
        error={error}
        loading={isFetching}
        onReload={() => void refetch()}
        waiting={<Checking />}
        refused={error && <RefusedLink error={error} />}
      />
    );
  }
  return (
    <CheckLayout
      storeName={check.storeName}
      {...headlineOf(t, check)}
      stub={<CheckFacts ticket={check.summary} />}
    >
      <NextStep link={link} check={check} />
      <Conditions terms={check.summary.terms} />
    </CheckLayout>
  );
}

interface Headline {
  status: string;
  tone: Tone;
  title: string;
  text?: string;
}

function headlineOf(
  t: Translator,
  { state, storeName: store, summary: ticket, redemption }: StoreCheck,
): Headline {
  if (state === 'approved') {
    const text = redemption && t('use.approvedText', { store, at: redemption.at });
    return { status: t('use.statusApproved'), tone: 'valid', title: t('use.approvedTitle'), text };
  }
  const { refusal, acceptable } = ticket;
  // The last use was taken back; the link stays as it is.
  const isSpent = state === 'used' && ticket.state === 'established' && (!refusal || acceptable);
  if (isSpent) {
    return {
      status: t('use.statusTakenBack'),
      tone: 'pending',
      title: t('use.spentTitle'),
      text: t('use.spentText'),
    };
  }
  const wentBack = state === 'used' && refusal !== undefined && refusal !== 'used';
  if (wentBack) return { status: t('use.statusRefused'), tone: 'error', title: t(`use.refusal-${refusal}`) };
  if (state === 'used') {
    const at = redemption?.at ?? ticket.lastUse?.at;
    const text = at === undefined ? t('use.takenTextOpen') : t('use.takenText', { at });
    return { status: t('use.statusUsed'), tone: 'error', title: t('use.takenTitle'), text };
  }
  const title = t('use.checkTitle', { name: ticket.guestName });
  if (refusal === undefined) return { status: t('use.statusGood'), tone: 'valid', title };
  return { status: t('use.statusRefused'), tone: acceptable ? 'pending' : 'error', title };
}

interface NextStepProps {
  link: StoreLink;
  check: StoreCheck;
}

function NextStep({ link, check }: NextStepProps) {
  const t = useTranslator();
  const { refusal, acceptable } = check.summary;
  if (check.state !== 'verifying') return <ConsoleLink />;
  const canBeApproved = refusal === undefined || acceptable;
  return (
    <>
      {refusal !== undefined && (
        <Notice tone={acceptable ? 'pending' : 'error'}>
          <p>{t(`use.refusal-${refusal}`)}</p>
          {acceptable && <p>{t('use.acceptableNote')}</p>}
        </Notice>
      )}
      {canBeApproved ? <ApproveForm link={link} check={check} /> : <ConsoleLink />}
    </>
  );
}
