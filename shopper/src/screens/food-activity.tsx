import type { Locale } from '@meal/contract/languages';
import { useSearchParams } from 'react-router';
import { launchParameters } from '../device/launch-parameters';
import { OneSale } from './food-activity/one-sale';
import { SaleNotFound } from './food-activity/sale-not-found';
import { SaleSkeleton } from './food-activity/sale-skeleton';
import { ScreenTexts } from './pickup/screen-texts';

const texts = {
  'ja-JP': () => import('virtual:messages/ja-JP/sale'),
  'en-US': () => import('virtual:messages/en-US/sale'),
  'zh-CN': () => import('virtual:messages/zh-CN/sale'),
  'ko-KR': () => import('virtual:messages/ko-KR/sale'),
} as const satisfies Record<Locale, unknown>;

/** The sale of the address, or the one that the app was started with. */
export default function FoodActivity() {
  const [query] = useSearchParams();
  const activityId = query.get('activityId') ?? launchParameters.activityId;
  return (
    <ScreenTexts load={texts} waiting={<SaleSkeleton />}>
      {activityId === '' ? <SaleNotFound /> : <OneSale key={activityId} activityId={activityId} />}
    </ScreenTexts>
  );
}
