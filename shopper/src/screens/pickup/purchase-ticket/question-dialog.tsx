import { Button, ButtonLink } from '@meal/ui/button';
import { LazyDialog } from '@meal/ui/lazy-dialog';
import { type ComponentProps, useState } from 'react';
import { useTranslator } from '../../../language/language';
import { foodActivity, offerDetail } from '../../../paths';
import type { Question } from './stock-question';

interface QuestionDialogProps {
  question: Question | undefined;
  /** What the form says is due. */
  amount: number;
  offerId: string;
  onQuantity: (quantity: number) => void;
  onPrice: (amount: number) => void;
  onClose: () => void;
}

/** Stock and price are the server's word; what to make of it is the visitor's. */
export function QuestionDialog({
  question,
  amount,
  offerId,
  onQuantity,
  onPrice,
  onClose,
}: QuestionDialogProps) {
  const t = useTranslator();
  // Keeps its words while it leaves.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const frame = {
    urgent: true,
    open: question !== undefined,
    onOpenChange: (open: boolean) => !open && onClose(),
    locale: t.locale,
  };
  // An offer that is sold out shows what is similar.
  const similar = (variant: 'primary' | 'secondary') => (
    <ButtonLink variant={variant} href={offerDetail({ offerId })}>
      {t('purchase.similarOffers')}
    </ButtonLink>
  );
  switch (shown?.kind) {
    case 'soldOut':
      return (
        <LazyDialog
          {...frame}
          title={t('purchase.soldOutTitle')}
          actions={
            <>
              {similar('primary')}
              <Button variant="secondary" onClick={onClose}>
                {t('ui.close')}
              </Button>
            </>
          }
        >
          {t('purchase.soldOutText')}
        </LazyDialog>
      );
    case 'fewer':
      return (
        <LazyDialog
          {...frame}
          title={t('purchase.fewerLeftTitle', { count: shown.left })}
          actions={
            <>
              <Button onClick={() => onQuantity(shown.left)}>
                {t('purchase.takeFewer', { count: shown.left })}
              </Button>
              {similar('secondary')}
            </>
          }
        >
          {t('purchase.fewerLeftText')}
        </LazyDialog>
      );
    case 'price':
      return <PriceDialog frame={frame} asked={shown} amount={amount} offerId={offerId} onPrice={onPrice} />;
    default:
      return null;
  }
}

interface PriceDialogProps extends Pick<QuestionDialogProps, 'amount' | 'offerId' | 'onPrice'> {
  frame: Omit<ComponentProps<typeof LazyDialog>, 'title' | 'actions' | 'children'>;
  asked: Extract<Question, { kind: 'price' }>;
}

function PriceDialog({
  frame,
  asked: { before, now: told, sale },
  amount,
  offerId,
  onPrice,
}: PriceDialogProps) {
  const t = useTranslator();
  // Without the sale a coupon may fit again; the form, read anew, knows.
  const now = sale && amount !== before ? amount : told;
  return (
    <LazyDialog
      {...frame}
      title={t(sale ? 'purchase.saleEndedTitle' : 'purchase.priceTitle')}
      actions={
        <>
          <Button onClick={() => onPrice(now)}>{t('purchase.priceGoOn', { amount: now })}</Button>
          {sale ? (
            <ButtonLink variant="secondary" href={foodActivity(sale.activityId)}>
              {t('purchase.saleBack')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={offerDetail({ offerId })}>
              {t('purchase.leave')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Prices before={before} now={now} />
      <p className="mt-3">{t(sale ? 'purchase.priceTextSale' : 'purchase.priceText')}</p>
    </LazyDialog>
  );
}

interface PricesProps {
  before: number;
  now: number;
}

function Prices({ before, now }: PricesProps) {
  const t = useTranslator();
  const yen = (price: number) =>
    t.segments('offers.price', { price }).find(({ tag }) => tag === 'price')?.text;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-sm">{t('purchase.priceOld')}</dt>
        <dd className="text-lg tabular-nums">
          <s>{yen(before)}</s>
        </dd>
      </div>
      <div>
        <dt className="text-sm">{t('purchase.priceNew')}</dt>
        <dd className="font-bold text-lg text-shu tabular-nums">{yen(now)}</dd>
      </div>
    </dl>
  );
}
