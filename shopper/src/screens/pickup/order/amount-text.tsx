import { Message } from '../../../language/message';

interface AmountTextProps {
  amount: number;
}

/** An amount among the facts; in a narrow column its tax goes below it in one piece. */
export function AmountText({ amount }: AmountTextProps) {
  return (
    <Message
      id="offers.price"
      values={{ price: amount }}
      tags={{
        price: <span className="whitespace-nowrap" />,
        tax: <small className="whitespace-nowrap font-normal text-ink-2 text-xs" />,
      }}
    />
  );
}
