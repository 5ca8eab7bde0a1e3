import type { PaymentMethod } from '@meal/contract/payment-methods';
import type { Translator } from '@meal/messages/format';
import { Card } from '@meal/ui/card';
import { Checkbox } from '@meal/ui/checkbox';
import { CheckIcon, CoinIcon, type Icon, LogoutIcon, ShieldCheckIcon, UsersIcon } from '@meal/ui/icons';
import { useSession } from '../../../../data/session';
import { useTranslator } from '../../../../language/language';
import type { DealBlockProps } from './deal-part';
import type { DealTerms } from './deal-terms';

interface Props extends DealBlockProps {
  deal: DealTerms;
}

/** What it means to buy together, before anything is paid. */
export function DealBlock({ deal, needsVisit, draft, amount, onChange }: Props) {
  const t = useTranslator();
  const { status } = useSession();
  const begins = deal.endsAt === undefined;
  const points: readonly (readonly [Icon, string])[] = [
    ...(amount > 0 ? [[CoinIcon, moneyText(t, draft.paymentMethod, amount)] as const] : []),
    [CheckIcon, t(needsVisit ? 'groupBuy.whenCompleteTable' : 'groupBuy.whenComplete')],
    [ShieldCheckIcon, t('groupBuy.whenFailed')],
    [LogoutIcon, t('groupBuy.whenLeaving')],
  ];
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2.5 font-bold text-lg">
        <UsersIcon className="size-6 shrink-0 text-shu" />
        <span className="min-w-0">{t(begins ? 'groupBuy.startTitle' : 'groupBuy.joinTitle')}</span>
      </h2>
      <p className="font-bold">{peopleText(t, deal)}</p>
      <ul className="flex flex-col gap-2 text-sm">
        {points.map(([Sign, text]) => (
          <li key={text} className="flex items-start gap-2.5">
            <Sign className="mt-0.5 size-5 shrink-0 text-ink-3" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {begins && status === 'user' && (
        <Checkbox
          checked={draft.showLeader ?? false}
          onChange={({ target }) => onChange({ showLeader: target.checked })}
        >
          {t('groupBuy.showLeader')}
        </Checkbox>
      )}
    </Card>
  );
}

function peopleText(t: Translator, { endsAt: at, people, hours }: DealTerms): string {
  return at === undefined
    ? t('groupBuy.startPeople', { people, hours })
    : t('groupBuy.joinPeople', { people, at });
}

function moneyText(t: Translator, method: PaymentMethod | '', amount: number): string {
  if (method === '') return t('groupBuy.payOpen');
  return t(method === 'ele-pay' ? 'groupBuy.payNow' : 'groupBuy.payHeld', { amount });
}
