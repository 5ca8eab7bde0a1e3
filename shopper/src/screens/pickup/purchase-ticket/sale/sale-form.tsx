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
  const [cameLate] = useState(sale?.soldOut === true && most === 0 && !form.offer.soldOut);
  // What cannot be bought at any price says so itself.
  if ((!sale && !isTold && most > 0) || cameLate) {
    return (
      <NoSalePrice
        activityId={activityId}
        form={form}
        soldOut={cameLate}
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
      // The form asks about the new price itself, with everything filled in.
      onRefused={({ name }) => name === 'priceChanged' && setTold(true)}
    />
  );
}
