import type { SupportOrder } from '@meal/contract/support';
import { useTranslator } from '../../../language/language';

interface OrderCardProps {
  order: SupportOrder;
}

/** Which order it is: by its picture, and by its number. */
export function OrderCard({ order: { title, storeName, photo, orderNumber, purchasedAt } }: OrderCardProps) {
  const t = useTranslator();
  return (
    <span className="flex min-w-0 max-w-full items-center gap-3">
      {photo === undefined ? (
        <span className="size-14 shrink-0 rounded-md bg-sunken" />
      ) : (
        <img
          src={photo}
          alt=""
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
          className="size-14 shrink-0 rounded-md bg-sunken object-cover"
        />
      )}
      <span className="min-w-0 text-left">
        <span className="wrap-anywhere block font-bold">{title}</span>
        <span className="wrap-anywhere block text-ink-2 text-sm">{storeName}</span>
        <span className="wrap-anywhere block text-ink-2 text-sm tabular-nums">
          {t('support.orderLine', { number: orderNumber, at: purchasedAt })}
        </span>
      </span>
    </span>
  );
}
