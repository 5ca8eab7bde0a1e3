import { type ComponentProps, useState } from 'react';
import { mostOf } from '../fitting-draft';
import { PurchaseForm } from '../purchase-form';
import { NoSalePrice } from './no-sale-price';
import { inSale } from './sale-price';

export interface SaleFormProps extends Omit<ComponentProps<typeof PurchaseForm>, 'deal' | 'onRefused'> {
  activityId: string;
}

/** The form at the price of a sale; where there is none, that is said before anybody pays another. */
export default function SaleForm({ activityId, ...props }: SaleFormProps) {
  const { form, order, refresh } = props;
  const { sale } = form;
  const [isTold, setTold] = useState(false);
  const [hadPrice] = useState(sale !== undefined);
  const most = mostOf(form, order);
  const isElsewhere = !form.offer.soldOut;
  const [isGone, setGone] = useState(sale?.soldOut === true && most === 0 && isElsewhere);
  const [cameLate] = useState(isGone);
  // What cannot be bought at any price says so itself.
  if ((!sale && !isTold && most > 0) || isGone) {
    return (
      <NoSalePrice
        activityId={activityId}
        form={form}
        soldOut={isGone}
        isNews={hadPrice && !cameLate}
        refresh={refresh}
      />
    );
  }
  return (
    <PurchaseForm
      {...props}
      form={sale ? inSale(form, sale) : form}
      deal={undefined}
      onRefused={({ name }) => {
        // The form asks about the new price itself, with everything filled in.
        if (name === 'priceChanged') setTold(true);
        // The sale has nothing left, and the offer has.
        if (name === 'soldOut') setGone(isElsewhere);
      }}
    />
  );
}
