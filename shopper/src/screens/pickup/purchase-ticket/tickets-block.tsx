import type { Offer } from '@meal/contract/offer';
import { peopleFed } from '@meal/contract/portions';
import type { Translator } from '@meal/messages/format';
import { classNames } from '@meal/ui/class-names';
import { FieldError } from '@meal/ui/field';
import { InfoCircleIcon } from '@meal/ui/icons';
import { Stepper } from '@meal/ui/stepper';
import { type ReactNode, useId } from 'react';
import { useTranslator } from '../../../language/language';
import { Message } from '../../../language/message';
import { servesText } from '../../../language/serves-text';
import { Block } from './block';
import type { PurchaseForm } from './purchase-draft';

interface TicketsBlockProps {
  form: PurchaseForm;
  quantity: number;
  /** Of a table. */
  people: number | undefined;
  most: number;
  amount: number;
  /** What a coupon takes off it. */
  discount: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
  /** Above the total: the coupon. */
  children?: ReactNode;
}

export function TicketsBlock({
  form,
  quantity,
  people,
  most,
  amount,
  discount,
  error,
  onChange,
  children,
}: TicketsBlockProps) {
  const t = useTranslator();
  const serves = servesText(t, form.offer);
  const errorId = useId();
  return (
    <Block title={t('purchase.ticketsTitle')}>
      <div className="flex flex-col gap-1.5">
        {/* The buttons cannot be wrong, but what they have made can be: the focus comes here. */}
        <div
          tabIndex={-1}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="rounded-md"
        >
          <Stepper
            label={t('purchase.quantity')}
            value={quantity}
            min={1}
            max={most}
            onChange={onChange}
            text={t('purchase.tickets', { count: quantity })}
            decreaseLabel={t('purchase.fewerTickets')}
            increaseLabel={t('purchase.moreTickets')}
          />
        </div>
        {serves !== undefined && <p className="text-ink-2 text-sm">{serves}</p>}
        <p className="text-ink-2 text-sm">{limitText(t, form, most)}</p>
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {/* Always there, so that what it comes to say is spoken. */}
        <output>
          {people !== undefined && isShort(quantity, people, form.offer) && (
            <span className="flex items-start gap-2.5 rounded-md bg-sunken px-4 py-3 text-ink-2 text-sm">
              <InfoCircleIcon className="mt-0.5 size-5" />
              <span className="min-w-0">{t('purchase.ticketsShort', { people, count: quantity })}</span>
            </span>
          )}
        </output>
      </div>
      {children}
      {discount > 0 && (
        <dl className="-mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t-(length:--hairline) pt-4 text-sm tabular-nums">
          <dt className="text-ink-2">{t('coupons.subtotal')}</dt>
          <dd className="text-right">
            {t('purchase.yen', { amount: amount + discount })}
            <UnitTimes price={form.offer.price} count={quantity} />
          </dd>
          <dt className="text-ink-2">{t('coupons.discount')}</dt>
          <dd className="text-right font-bold text-matcha">{t('coupons.minus', { amount: discount })}</dd>
        </dl>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-4',
          discount === 0 && 'border-line border-t-(length:--hairline) pt-4',
        )}
      >
        <p className="font-bold">{t('purchase.total')}</p>
        <p className="text-right">
          <Message
            id="offers.price"
            values={{ price: amount }}
            tags={{
              price: <strong className="whitespace-nowrap text-shu text-xl tabular-nums" />,
              tax: <small className="whitespace-nowrap text-ink-2 text-xs" />,
            }}
          />
          {discount === 0 && <UnitTimes price={form.offer.price} count={quantity} />}
        </p>
      </div>
    </Block>
  );
}

interface UnitTimesProps {
  price: number;
  count: number;
}

function UnitTimes({ price, count }: UnitTimesProps) {
  const t = useTranslator();
  if (count === 1) return null;
  return (
    <span className="block text-ink-2 text-sm tabular-nums">{t('purchase.unitTimes', { price, count })}</span>
  );
}

function isShort(quantity: number, people: number, offer: Offer): boolean {
  const fed = peopleFed(quantity, offer);
  return fed !== undefined && fed < people;
}

/** Which of the three limits is the nearest one. */
function limitText(t: Translator, { offer, held }: PurchaseForm, most: number): string {
  if (most >= offer.purchasableLimit) return t('purchase.mostPerPurchase', { count: offer.purchasableLimit });
  if (offer.stock <= most) return t('purchase.mostInStock', { count: most });
  return t('purchase.mostHeld', { held, holdable: offer.holdableLimit });
}
