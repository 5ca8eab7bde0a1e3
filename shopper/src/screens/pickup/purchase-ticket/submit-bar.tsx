import { Button } from '@meal/ui/button';
import { LockIcon } from '@meal/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslator } from '../../../language/language';

interface SubmitBarProps {
  needsVisit: boolean;
  amount: number;
  sending: boolean;
  /** Instead of the usual one: a share deal is begun or joined. */
  verb?: string;
  /** A button of the payment provider in place of ours; it does not say what is due. */
  children?: ReactNode;
}

const slowMs = 5_000;

/** In reach of the thumb on a phone, below the summary in the wide layout. */
export function SubmitBar({ needsVisit, amount, sending, verb, children }: SubmitBarProps) {
  const t = useTranslator();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 bg-paper px-4 pt-3 pb-[calc(--spacing(3)+env(safe-area-inset-bottom,0px))] shadow-bar wide:static wide:mx-0 wide:p-0 wide:shadow-none">
      {/* Always there, so that its text is spoken when it comes. */}
      <output className="block text-center text-ink-2 text-sm">{sending && <SlowNote />}</output>
      {children && (
        <div data-wallet="" hidden={sending}>
          <p className="pb-2 text-center font-bold text-sm tabular-nums">
            {t(needsVisit ? 'purchase.dueIfConfirmed' : 'purchase.dueNow', { amount })}
          </p>
          {children}
        </div>
      )}
      {/* Enter in a field is for the form, whoever draws the button. */}
      <div hidden={children ? !sending : false}>
        <Button
          type="submit"
          block
          loading={sending}
          icon={needsVisit || amount === 0 ? undefined : LockIcon}
        >
          {verb ?? t(verbOf(needsVisit, amount), { amount })}
        </Button>
      </div>
    </div>
  );
}

function verbOf(needsVisit: boolean, amount: number) {
  if (amount === 0) return needsVisit ? 'purchase.requestFree' : 'purchase.payNothing';
  return needsVisit ? 'purchase.request' : 'purchase.pay';
}

function SlowNote() {
  const t = useTranslator();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <span className="block pb-2">{t('purchase.slow')}</span> : null;
}
