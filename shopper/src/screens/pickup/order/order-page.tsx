import { CallError } from '@meal/contract/call-error';
import type { Locale } from '@meal/contract/languages';
import type { Order } from '@meal/contract/order';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { forgetOrderKey } from '../../../data/order-keys';
import { useOrderNews } from '../../../data/order-news';
import { isOver } from '../../../data/order-over';
import { useOrder } from '../../../data/orders';
import { usePaymentWatch } from '../../../data/payment-watch';
import { useTranslator } from '../../../language/language';
import { useHeadingHandover } from '../../../shell/heading-handover';
import { ReloadPage } from '../../../shell/reload-page';
import { addressOf, mayChange } from '../order-stage';
import { ScreenTexts } from '../screen-texts';
import { OrderSkeleton } from './order-skeleton';
import { OwnNotFound } from './own-not-found';

/** Needed only after a purchase, so not part of the app's own texts. */
const loadTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/pickup'),
  'en-US': () => import('virtual:messages/en-US/pickup'),
  'zh-CN': () => import('virtual:messages/zh-CN/pickup'),
  'ko-KR': () => import('virtual:messages/ko-KR/pickup'),
} as const satisfies Record<Locale, unknown>;

export interface OrderViewProps {
  order: Order;
  updatedAt: number;
}

interface OrderPageProps {
  view: ComponentType<OrderViewProps>;
}

/** Finds the order of the address and shows it where it belongs: a page for another state goes on to the right one. */
export function OrderPage({ view }: OrderPageProps) {
  const [query] = useSearchParams();
  const orderId = query.get('orderId') ?? '';
  return (
    <ScreenTexts load={loadTexts} waiting={<OrderSkeleton />}>
      <OneOrder key={orderId} orderId={orderId} view={view} />
    </ScreenTexts>
  );
}

interface OneOrderProps extends OrderPageProps {
  orderId: string;
}

function OneOrder({ orderId, view: View }: OneOrderProps) {
  const t = useTranslator();
  const { pathname } = useLocation();
  const { data: order, dataUpdatedAt, error, isFetching, refetch } = useOrder(orderId);
  useOrderNews(orderId, order, order !== undefined && mayChange(order));
  usePaymentWatch(orderId, order?.payment.state === 'awaitingCustomer');
  useHeadingHandover(order !== undefined || error !== null);
  const isKeyNeeded = order === undefined || (order.byMail === true && !isOver(order.state));
  useEffect(() => {
    if (!isKeyNeeded) forgetOrderKey(orderId);
  }, [isKeyNeeded, orderId]);
  if (order) {
    const address = addressOf(order);
    return address.startsWith(`${pathname}?`) ? (
      <View order={order} updatedAt={dataUpdatedAt} />
    ) : (
      <Navigate to={address} replace />
    );
  }
  if (orderId === '' || isUnknownOrder(error)) {
    return (
      <OwnNotFound
        title={t('errors.orderNotFound')}
        text={t('pickup.unknownText')}
        signIn={{ title: t('pickup.signInTitle'), text: t('pickup.signInText') }}
      />
    );
  }
  if (!error) return <OrderSkeleton />;
  return (
    // As high as what was awaited, so that the footer stays where it is.
    <div className="min-h-dvh">
      <ReloadPage loading={isFetching} onReload={() => void refetch()} />
    </div>
  );
}

function isUnknownOrder(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'E506' || error.code === 'E503');
}
