import type { Translator } from '@meal/messages/format';
import { Button } from '@meal/ui/button';
import { FieldError } from '@meal/ui/field';
import { DiscountIcon } from '@meal/ui/icons';
import { LazySheet } from '@meal/ui/lazy-sheet';
import { TextLink } from '@meal/ui/link';
import { Suspense, useId, useState } from 'react';
import { useTranslator } from '../../../language/language';
import { ofOrder } from '../../../paths';
import type { CouponChoice } from './coupon-in-form';
import { whyText } from './coupon-reason';
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

/** Which coupon is used, or why none is, and the way to another. */
export function CouponRow({ choice, offerId, error, onChoose, onClaimed }: CouponRowProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const { chosen, missed, purchase } = choice;
  const shown = chosen ?? missed?.coupon;
  const heldBy = missed?.why === 'reserved' ? missed.coupon.orderId : undefined;
  return (
    <div data-coupon="" className="flex flex-col gap-1.5 border-line border-t-(length:--hairline) pt-4">
      <div
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="flex flex-wrap items-center gap-3 rounded-md"
      >
        <DiscountIcon className="size-6 shrink-0 text-ink-2" />
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-bold">{shown ? shown.title : t('coupons.blockTitle')}</span>
          {/* Always there, so that what changes with the number of tickets is spoken. */}
          <output className="block text-ink-2 text-sm">{noteOf(t, choice)}</output>
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(chosen ? 'coupons.change' : 'coupons.choose')}
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {heldBy !== undefined && (
        <p className="text-sm">
          <TextLink href={ofOrder('/pickup/freelyCompleted', heldBy)}>{t('coupons.toOrder')}</TextLink>
        </p>
      )}
      <LazySheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t('coupons.choose')}
        closeLabel={t('ui.close')}
        locale={t.locale}
        footer={
          <Button block onClick={() => setOpen(false)}>
            {t('coupons.done')}
          </Button>
        }
      >
        <Suspense>
          <CouponSheet
            choice={choice}
            offerId={offerId}
            onChoose={onChoose}
            onClaimed={({ couponId }) => {
              onClaimed(couponId);
              // Who has to sign in first finds the way to it here.
              if (purchase.isSignedIn) setOpen(false);
            }}
          />
        </Suspense>
      </LazySheet>
    </div>
  );
}

function noteOf(t: Translator, { chosen, coupons, isOwnChoice, missed }: CouponChoice): string {
  if (chosen) return t(isOwnChoice ? 'coupons.chosen' : 'coupons.best');
  if (missed) return whyText(t, missed) ?? '';
  if (isOwnChoice) return t('coupons.without');
  return t(coupons.length === 0 ? 'coupons.nothingOwned' : 'coupons.nothingFits');
}
