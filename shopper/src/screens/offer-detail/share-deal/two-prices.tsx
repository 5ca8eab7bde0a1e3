import { useTranslator } from '../../../language/language';
import { Message } from '../../../language/message';

interface TwoPricesProps {
  alone: number;
  together: number;
  people: number;
}

/** What it costs together, large, beside what it costs alone. */
export function TwoPrices({ alone, together, people }: TwoPricesProps) {
  const t = useTranslator();
  return (
    <dl className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div>
        <dt className="text-ink-2 text-xs">{t('groupBuy.togetherLabel', { people })}</dt>
        <dd>
          <Price price={together} className="font-bold text-2xl text-shu leading-tight tabular-nums" />
        </dd>
      </div>
      <div>
        <dt className="text-ink-2 text-xs">{t('groupBuy.aloneLabel')}</dt>
        <dd>
          <Price price={alone} className="text-ink-2 text-lg leading-tight tabular-nums" />
        </dd>
      </div>
    </dl>
  );
}

interface PriceProps {
  price: number;
  className: string;
}

function Price({ price, className }: PriceProps) {
  return (
    <span>
      <Message
        id="offers.price"
        values={{ price }}
        tags={{
          price: <span className={`whitespace-nowrap ${className}`} />,
          tax: <small className="whitespace-nowrap text-ink-2 text-xs" />,
        }}
      />
    </span>
  );
}
