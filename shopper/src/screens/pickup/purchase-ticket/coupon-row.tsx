import type { Translator } from '@meal/messages/format';
import { Button } from '@meal/ui/button';
import { FieldError } from '@meal/ui/field';
import { DiscountIcon } from '@meal/ui/icons';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { Suspense, useId, useState } from 'react';
import { useTranslator } from '../../../language/language';
import type { CouponChoice } from './coupon-in-form';
import { fetchedLater } from './fetched-later';

const CouponSheet = fetchedLater(() =>
  import('./coupon-sheet').then((sheet) => ({ default: sheet.CouponSheet })),
);

interface CouponRowProps {
  choice: CouponChoice;
  offerId: string;
  error: string | undefined;
  /** Empty text: none is wanted. */
  onChoose: (couponId: string) => void;
  /** Another one was claimed: the form has to be read again. */
  onClaimed: (couponId: string) => void;
}

/** Which coupon is used, and the way to another. */
export function CouponRow({ choice, offerId, error, onChoose, onClaimed }: CouponRowProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const { chosen } = choice;
  return (
    <div className="flex flex-col gap-1.5 border-line border-t-(length:--hairline) pt-4">
      <div
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="flex flex-wrap items-center gap-3 rounded-md"
      >
        <DiscountIcon className="size-6 shrink-0 text-ink-2" />
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-bold">{chosen ? chosen.title : t('coupons.blockTitle')}</span>
          <span className="block text-ink-2 text-sm">{noteOf(t, choice)}</span>
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(chosen ? 'coupons.change' : 'coupons.choose')}
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <LazySheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t('coupons.choose')}
        closeLabel={t('ui.close')}
        locale={t.locale}
      >
        <Suspense>
          <CouponSheet
            choice={choice}
            offerId={offerId}
            onChoose={(couponId) => {
              onChoose(couponId);
              setOpen(false);
            }}
            onClaimed={(couponId) => {
              onClaimed(couponId);
              setOpen(false);
            }}
          />
        </Suspense>
      </LazySheet>
    </div>
  );
}

function noteOf(t: Translator, { chosen, coupons, isOwnChoice, purchase }: CouponChoice): string {
  if (chosen) return t(isOwnChoice ? 'coupons.chosen' : 'coupons.best');
  if (coupons.length === 0) return t('coupons.nothingOwned');
  if (!purchase.isSignedIn) return t('coupons.why-signIn');
  return t(isOwnChoice ? 'coupons.without' : 'coupons.nothingFits');
}
