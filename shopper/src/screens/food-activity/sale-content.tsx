import { ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { SearchIcon } from '@meal/ui/icons';
import { Notice } from '@meal/ui/notice';
import { EmptyState } from '@meal/ui/states';
import type { Activity } from '../../data/activities';
import { Countdown } from '../../features/countdown/countdown';
import { OfferedTicket } from '../../features/coupon/offered-ticket';
import { Cover } from '../../features/cover/cover';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { paths } from '../../paths';
import { CoverBack } from '../../shell/cover-back';
import { BeforeSale } from './before-sale';
import { OtherSales } from './other-sales';
import { SaleOffers } from './sale-offers';

interface SaleContentProps {
  sale: Activity;
  updatedAt: number;
  refresh: () => void;
}

/** In preparation, available now, or ended: by the server's clock, whatever the device's says. */
export function SaleContent({ sale, updatedAt, refresh }: SaleContentProps) {
  const t = useTranslator();
  const { state, startsAt, endsAt, coupons, offers } = sale;
  const told = { serverTime: sale.serverTime, at: updatedAt };
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <Cover
        picture={sale.picture}
        label={t('sale.label')}
        title={sale.title}
        lead={sale.lead}
        pale={state === 'ended'}
        back={<CoverBack />}
      >
        <p className="font-bold text-sm">
          {state === 'preparation' && t('sale.beginsAt', { at: startsAt })}
          {state === 'available' && t('sale.runsUntil', { at: lastMoment(endsAt) })}
          {state === 'ended' && t('sale.over', { at: lastMoment(endsAt) })}
        </p>
      </Cover>
      <div className="pad-safe-x flex flex-col gap-10 pt-8 wide:px-6">
        {/* Always there, so that it is spoken when the sale begins under somebody's eyes. */}
        <output className="sr-only">{state === 'available' && t('sale.live')}</output>
        {state === 'preparation' && <BeforeSale sale={sale} told={told} onBegin={refresh} />}
        {state === 'available' && (
          <Card as="section">
            <Countdown label={t('sale.countdownEnd')} until={endsAt} told={told} onOver={refresh} />
          </Card>
        )}
        {state === 'ended' && (
          <Notice tone="neutral" title={t('sale.endedTitle')}>
            {t('sale.endedText')}
          </Notice>
        )}
        {coupons.length > 0 && (
          <section>
            <h2 className="mb-4 font-bold text-xl">{t('sale.couponsTitle')}</h2>
            <ul className="grid grid-cols-1 gap-5 wide:grid-cols-2 desk:grid-cols-3">
              {coupons.map((coupon) => (
                <li key={coupon.couponId}>
                  <OfferedTicket coupon={coupon} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {state !== 'ended' && offers.length > 0 && <SaleOffers sale={sale} />}
        {(state === 'ended' || offers.length === 0) && (
          <EmptyState
            title={state === 'ended' ? t('offers.findOffers') : t('sale.noOffers')}
            action={
              <ButtonLink icon={SearchIcon} href={paths.offerListSearch}>
                {t('offers.findOffers')}
              </ButtonLink>
            }
          />
        )}
        <OtherSales sales={sale.others} />
      </div>
    </div>
  );
}
