import { ButtonLink } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import { useOfferDetail } from '../../../data/offer-detail';
import { OfferRow } from '../../../features/offer-card/offer-row';
import { useTranslator } from '../../../language/language';
import { offerDetail } from '../../../paths';
import type { PurchaseForm } from './purchase-draft';

interface CannotBuyProps {
  form: PurchaseForm;
}

/** Sold out, as many as one may hold, or no day left: why, and where to go from here. */
export default function CannotBuy({ form }: CannotBuyProps) {
  const t = useTranslator();
  const { offer } = form;
  const { view } = useOfferDetail(offer.offerId);
  const similar = view?.similar ?? [];
  return (
    <>
      <Reason form={form} />
      {similar.length > 0 && (
        <section className="mt-4">
          <h2 className="mb-3 font-bold text-lg">{t('offers.similarTitle')}</h2>
          <ul className="flex flex-col gap-3">
            {similar.map((each) => (
              <li key={each.offerId}>
                <OfferRow offer={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink block variant="quiet" href={offerDetail({ offerId: offer.offerId })}>
        {t('purchase.backToOffer')}
      </ButtonLink>
    </>
  );
}

function Reason({ form: { offer, most } }: CannotBuyProps) {
  const t = useTranslator();
  if (offer.soldOut) {
    return (
      <Notice tone="neutral" title={t('offers.soldOut')}>
        {t('offers.soldOutText')}
      </Notice>
    );
  }
  if (most === 0) {
    return (
      <Notice tone="neutral" title={t('purchase.noneTitle')}>
        {t('purchase.noneText', { count: offer.holdableLimit })}
      </Notice>
    );
  }
  return (
    <Notice tone="neutral" title={t('purchase.noDayTitle')}>
      {t('purchase.noDayText')}
    </Notice>
  );
}
