import type { Locale } from '@meal/contract/languages';
import type { Order } from '@meal/contract/order';
import { AppBar } from '@meal/ui/app-bar';
import { showToast } from '@meal/ui/toast';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { currentLocale } from '../../data/app-state';
import { useOrder, usePurchaseForm } from '../../data/orders';
import { useSession } from '../../data/session';
import { isUnknown } from '../../data/unknown-id';
import { OfferNotFound } from '../../features/offer-card/offer-not-found';
import { useTranslator } from '../../language/language';
import { type DealWish, dealOfAddress, offerDetail } from '../../paths';
import { useGoBack } from '../../shell/go-back';
import { useHeadingHandover } from '../../shell/heading-handover';
import { LanguageButton } from '../../shell/language-button';
import { ReloadCard } from '../../shell/reload-card';
import { firstAttempt, firstStage, isGone } from './purchase-ticket/arrival';
import { fetchedLater } from './purchase-ticket/fetched-later';
import { beginDraft } from './purchase-ticket/fitting-draft';
import { dropDraft, type PurchaseForm as FormFacts, readDraft } from './purchase-ticket/purchase-draft';
import { PurchaseForm } from './purchase-ticket/purchase-form';
import { pageOf } from './purchase-ticket/purchase-outcome';
import { PurchaseSkeleton } from './purchase-ticket/purchase-skeleton';
import type { SaleFormProps } from './purchase-ticket/sale/sale-form';
import type { DealFormProps } from './purchase-ticket/share-deal/deal-form';
import { useDeal } from './purchase-ticket/share-deal/use-deal';
import { ScreenTexts } from './screen-texts';

const texts = {
  'ja-JP': () => import('virtual:messages/ja-JP/purchase'),
  'en-US': () => import('virtual:messages/en-US/purchase'),
  'zh-CN': () => import('virtual:messages/zh-CN/purchase'),
  'ko-KR': () => import('virtual:messages/ko-KR/purchase'),
} as const satisfies Record<Locale, unknown>;

// On their way beside the form's answer; a failure shows where they are needed.
texts[currentLocale()]().catch(() => {});

const loadDealForm = () => import('./purchase-ticket/share-deal/deal-form');
const DealForm = fetchedLater<DealFormProps>(loadDealForm);
const loadSaleForm = () => import('./purchase-ticket/sale/sale-form');
const SaleForm = fetchedLater<SaleFormProps>(loadSaleForm);

export default function PurchaseTicket() {
  const [query] = useSearchParams();
  const offerId = query.get('offerId') ?? '';
  return (
    <ScreenTexts load={texts} waiting={<WaitingForTexts />}>
      {offerId === '' ? (
        <OfferNotFound />
      ) : (
        // Alone and together are purchases of their own, each with its price.
        <OneOffer key={`${offerId} ${JSON.stringify(dealOfAddress(query))}`} offerId={offerId} />
      )}
    </ScreenTexts>
  );
}

function WaitingForTexts() {
  const t = useTranslator();
  return (
    <div className="pad-safe-x mx-auto w-full max-w-page grow pt-16">
      <h1 tabIndex={-1} className="sr-only">
        {t('offers.waitingTitle')}
      </h1>
      <PurchaseSkeleton />
    </div>
  );
}

interface OneOfferProps {
  offerId: string;
}

/** The offer as it stands now, and the order that this form made before: in the address after a wallet, else in the draft. */
function OneOffer({ offerId }: OneOfferProps) {
  const t = useTranslator();
  const [query] = useSearchParams();
  const { back } = useGoBack(offerDetail({ offerId }));
  const [stored] = useState(() => readDraft(offerId));
  const [orderId] = useState(query.get('orderId') ?? stored.attempt?.orderId ?? '');
  const order = useOrder(orderId);
  const isOrderKnown = orderId === '' || order.data !== undefined || isGone(order.error);
  const { deal, isKnown } = useDeal(stored.attempt, order.data, isOrderKnown);
  const saleActivityId = query.get('saleActivityId') ?? saleOf(order.data, query);
  const isSale = saleActivityId !== undefined;
  const wish = isSale ? { saleActivityId } : deal;
  const form = usePurchaseForm(offerId, wish, isKnown);
  const isDeal = deal !== undefined;
  useEffect(() => {
    // Beside the form's answer; a failure shows where it is needed.
    if (isDeal || isSale) (isDeal ? loadDealForm() : loadSaleForm()).catch(() => {});
  }, [isDeal, isSale]);
  const page = order.data && pageOf(order.data);
  const failed = form.error ?? (isOrderKnown ? null : order.error);
  useHeadingHandover(form.data !== undefined || failed !== null);

  let content: ReactNode;
  if (page !== undefined) return <Finished offerId={offerId} page={page} />;
  if (isUnknown(form.error)) return <OfferNotFound />;
  if (form.data && isOrderKnown) {
    const refresh = () => void form.refetch();
    content = <Arrived form={form.data} {...{ deal, saleActivityId, refresh }} order={order.data} />;
  } else if (failed) {
    const reload = () => void Promise.all([form.refetch(), ...(orderId === '' ? [] : [order.refetch()])]);
    content = <ReloadCard loading={form.isFetching || order.isFetching} onReload={reload} />;
  } else {
    content = <PurchaseSkeleton />;
  }
  return (
    <div className="mx-auto w-full max-w-page grow">
      <AppBar title={t('purchase.title')} back={back} actions={<LanguageButton />} />
      <div className="pad-safe-x pt-2">{content}</div>
    </div>
  );
}

/** An order keeps the sale's price while it can be paid; who comes back from a wallet hears if that is over. */
function saleOf(order: Order | undefined, query: URLSearchParams): string | undefined {
  const counts = query.has('orderId') || order?.state === 'awaitingPayment';
  return counts ? order?.saleActivityId : undefined;
}

interface ArrivedProps {
  form: FormFacts;
  deal: DealWish | undefined;
  saleActivityId: string | undefined;
  order: Order | undefined;
  refresh: () => void;
}

function Arrived({ form, deal, saleActivityId, order, refresh }: ArrivedProps) {
  const t = useTranslator();
  const { userInfo } = useSession();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { offerId } = form.offer;
  const [{ draft, stage }] = useState(() => {
    const stored = readDraft(offerId);
    const isReturn = query.has('orderId') && !hasLeft(state);
    return {
      draft: { ...beginDraft(stored, userInfo?.email ?? '', order), attempt: firstAttempt(stored, order) },
      stage: firstStage({ order, isReturn }),
    };
  });
  const failure = stage.kind === 'editing' ? stage.failure : undefined;
  const tell = useEffectEvent(() => {
    if (failure) showToast({ text: t(failure.title), tone: 'error' });
  });
  useEffect(() => tell(), []);
  const props = { form, order, draft, stage, refresh };
  if (!deal && !saleActivityId) return <PurchaseForm {...props} deal={undefined} />;
  return (
    <Suspense fallback={<PurchaseSkeleton />}>
      {deal ? <DealForm {...props} wish={deal} /> : <SaleForm {...props} activityId={saleActivityId ?? ''} />}
    </Suspense>
  );
}

/** Marked when this entry of the history was left for a wallet: who finds it again has gone back. */
function hasLeft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'left' in state;
}

interface FinishedProps {
  offerId: string;
  page: string;
}

/** Nobody buys by going back: the order's own screen takes the place of the form. */
function Finished({ offerId, page }: FinishedProps) {
  useEffect(() => dropDraft(offerId), [offerId]);
  return <Navigate to={page} replace />;
}
