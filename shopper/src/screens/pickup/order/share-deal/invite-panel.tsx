import type { GroupBuy } from '@meal/contract/group-buy';
import type { Offer } from '@meal/contract/offer';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { QrCodeIcon } from '@meal/ui/icons';
import { Skeleton } from '@meal/ui/skeleton';
import { Suspense, useState } from 'react';
import { ShareChoices } from '../../../../features/share/share-choices';
import { addressToShare } from '../../../../features/share/shared-link';
import { useTranslator } from '../../../../language/language';
import { offerDetail } from '../../../../paths';
import { fetchedLater } from '../../purchase-ticket/fetched-later';

const FramedQr = fetchedLater(() => import('../../../../features/qr-code/framed-qr'));

interface InvitePanelProps {
  offer: Offer;
  deal: GroupBuy;
}

/** The ways to bring the others in. */
export function InvitePanel({ offer, deal }: InvitePanelProps) {
  const t = useTranslator();
  const [showsQr, setShowsQr] = useState(false);
  const { offerId, title, store } = offer;
  const { groupBuyOrderId, finalPrice: price, needed } = deal;
  const url = addressToShare(offerDetail({ offerId, groupBuyOrderId }));
  const text = t('groupBuy.inviteMessage', { title, store: store.name, price, needed });
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div>
        <h2 className="font-bold text-lg">{t('groupBuy.inviteTitle')}</h2>
        <p className="text-ink-2 text-sm">{t('groupBuy.inviteText')}</p>
      </div>
      <ShareChoices link={{ title, text, url }} />
      <Button
        block
        variant="quiet"
        icon={QrCodeIcon}
        aria-expanded={showsQr}
        onClick={() => setShowsQr(!showsQr)}
      >
        {t(showsQr ? 'groupBuy.hideQr' : 'groupBuy.showQr')}
      </Button>
      {showsQr && (
        <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-72 rounded-md" />}>
          <FramedQr text={url} label={t('groupBuy.qrLabel')} />
        </Suspense>
      )}
    </Card>
  );
}
