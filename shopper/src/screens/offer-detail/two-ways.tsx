import type { Offer } from '@meal/contract/offer';
import { ButtonLink } from '@meal/ui/button';
import { useTranslator } from '../../language/language';
import { Message } from '../../language/message';
import type { togetherWay } from './share-deal/invitation';

interface TwoWaysProps {
  offer: Offer;
  /** Where who buys alone goes. */
  alone: string;
  together: NonNullable<ReturnType<typeof togetherWay>>;
}

/** Alone or together, each with what it costs: whoever compares them sees both at once. */
export function TwoWays({ offer, alone: href, together }: TwoWaysProps) {
  const t = useTranslator();
  const alone = t(offer.visit === 'reservation' ? 'offers.requestTable' : 'offers.buyAlone');
  return (
    <div className="flex w-full flex-wrap gap-2 *:flex-[1_1_8rem]">
      <ButtonLink variant="secondary" href={href}>
        <Way price={offer.price} verb={alone} />
      </ButtonLink>
      <ButtonLink href={together.href}>
        <Way price={together.price} verb={t(together.label)} />
      </ButtonLink>
    </div>
  );
}

interface WayProps {
  price: number;
  verb: string;
}

function Way({ price, verb }: WayProps) {
  return (
    <span className="flex flex-col items-center short:flex-row short:flex-wrap short:justify-center gap-x-2">
      <span>
        <Message
          id="offers.price"
          values={{ price }}
          tags={{
            price: <strong className="whitespace-nowrap text-lg tabular-nums leading-tight" />,
            tax: <small className="whitespace-nowrap font-normal text-xs" />,
          }}
        />
      </span>{' '}
      <span className="font-normal text-sm leading-tight">{verb}</span>
    </span>
  );
}
