import type { Offer } from '@meal/contract/offer';
import { UsersIcon } from '@meal/ui/icons';
import type { ReactNode } from 'react';
import { Countdown } from '../../../features/countdown/countdown';
import { OfferPicture } from '../../../features/offer-card/offer-picture';
import { ProfileAvatar } from '../../../features/profile-avatar/profile-avatar';
import { Places } from '../../../features/share-deal/places';
import { SpokenDeal } from '../../../features/share-deal/spoken-deal';
import { useTranslator } from '../../../language/language';
import type { Invitation } from './invitation';
import { InvitedActions } from './invited-actions';
import { InvitedOutcome } from './invited-outcome';
import { TwoPrices } from './two-prices';

interface InvitedCardProps {
  offer: Offer;
  invitation: Invitation;
}

/** A share deal for whoever has its link: who asks, what for, how many are missing and how long there is. */
export default function InvitedCard({ offer, invitation }: InvitedCardProps): ReactNode {
  const t = useTranslator();
  const { deal, told, standing, look } = invitation;
  const isRunning = deal.state === 'inProgress';
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-4 rounded-lg border-(length:--control-width) border-shu bg-surface p-5 shadow-card wide:grid-cols-2 wide:p-6">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="flex items-center gap-3 font-bold text-lg">
          {deal.leader ? (
            <ProfileAvatar avatar={deal.leader.avatar} className="size-11" />
          ) : (
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-shu-tint text-shu">
              <UsersIcon className="size-6" />
            </span>
          )}
          <span className="wrap-anywhere min-w-0">
            {deal.leader ? t('groupBuy.invitedBy', deal.leader) : t('groupBuy.invited')}
          </span>
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <OfferPicture offer={offer} priority className="size-16 shrink-0 rounded-md" />
          <p className="min-w-0 flex-1 basis-36">
            <span className="block font-bold">{offer.title}</span>
            <span className="block text-ink-2 text-sm">{offer.store.name}</span>
          </p>
        </div>
        <TwoPrices alone={offer.price} together={deal.finalPrice} people={deal.needed} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SpokenDeal deal={deal} />
        {standing === 'own' || standing === 'open' ? (
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <Places deal={deal} />
            {isRunning && (
              <p className="font-bold text-shu text-xl">{t('groupBuy.missing', { count: deal.missing })}</p>
            )}
          </div>
        ) : (
          <InvitedOutcome standing={standing} needed={deal.needed} />
        )}
        {isRunning && (
          <Countdown
            label={t('groupBuy.timeLeft')}
            note={t('groupBuy.until', { at: deal.endsAt })}
            until={deal.endsAt}
            told={told}
            onOver={look}
          />
        )}
        <InvitedActions offer={offer} invitation={invitation} />
      </div>
    </section>
  );
}
