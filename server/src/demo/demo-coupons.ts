import type { CouponBenefit, CouponDraft } from '../flows/coupons/set-up-coupons';
import type { DemoText } from './catalogue';

export interface DemoCoupon
  extends Omit<CouponDraft, 'couponId' | 'title' | 'benefit' | 'startsAt' | 'endsAt'> {
  title: DemoText;
  benefit: CouponBenefit;
  startsInDays: number;
  days: number;
}

/** One of each kind: for everyone, for one store, by code, not yet, over. */
export const demoCoupons: readonly DemoCoupon[] = [
  {
    code: 'WELCOME500',
    title: {
      'ja-JP': 'はじめての一食に 500円OFF',
      'en-US': '¥500 off your first meal',
      'zh-CN': '首次购买立减500日元',
      'ko-KR': '첫 구매 500엔 할인',
    },
    benefit: { kind: 'amount', value: 500 },
    minimumAmount: 1_500,
    hoursAfterClaim: 72,
    firstPurchase: true,
    bearer: 'platform',
    given: 'everyone',
    startsInDays: -7,
    days: 120,
    quantity: 5_000,
    budget: 2_500_000,
  },
  {
    code: 'MATSUNOHI1000',
    title: {
      'ja-JP': '難波すき焼き 松乃灯で使える 1,000円OFF',
      'en-US': '¥1,000 off at Namba Sukiyaki Matsunohi',
      'zh-CN': '难波寿喜烧 松乃灯 立减1,000日元',
      'ko-KR': '난바 스키야키 마쓰노히 1,000엔 할인',
    },
    benefit: { kind: 'amount', value: 1_000 },
    minimumAmount: 6_000,
    storeId: 's_demo-matsunoya',
    hoursAfterClaim: 168,
    bearer: 'store',
    given: 'everyone',
    startsInDays: -3,
    days: 60,
    quantity: 200,
  },
  {
    code: 'KANSAI10',
    title: {
      'ja-JP': '関西のごはん 10%OFF',
      'en-US': '10% off meals around Kansai',
      'zh-CN': '关西美食九折',
      'ko-KR': '간사이 식사 10% 할인',
    },
    benefit: { kind: 'percent', value: 10, maximumDiscount: 800 },
    minimumAmount: 2_000,
    hoursAfterClaim: 48,
    bearer: 'platform',
    given: 'everyone',
    startsInDays: -7,
    days: 90,
    budget: 800_000,
  },
  {
    code: 'NAMBA300',
    title: {
      'ja-JP': '難波さんぽ 300円OFF',
      'en-US': '¥300 off for a stroll in Namba',
      'zh-CN': '难波漫步立减300日元',
      'ko-KR': '난바 산책 300엔 할인',
    },
    benefit: { kind: 'amount', value: 300 },
    minimumAmount: 1_000,
    hoursAfterClaim: 24,
    combines: true,
    bearer: 'platform',
    given: 'code',
    startsInDays: -7,
    days: 120,
    quantity: 1_000,
  },
  {
    code: 'NEWYEAR800',
    title: {
      'ja-JP': '新春のごちそう 800円OFF',
      'en-US': '¥800 off a New Year feast',
      'zh-CN': '新春盛宴立减800日元',
      'ko-KR': '새해 만찬 800엔 할인',
    },
    benefit: { kind: 'amount', value: 800 },
    minimumAmount: 4_000,
    hoursAfterClaim: 72,
    bearer: 'platform',
    given: 'code',
    startsInDays: 20,
    days: 20,
  },
  {
    code: 'SUMMER300',
    title: {
      'ja-JP': '夏の夜 300円OFF',
      'en-US': '¥300 off summer evenings',
      'zh-CN': '夏夜立减300日元',
      'ko-KR': '여름밤 300엔 할인',
    },
    benefit: { kind: 'amount', value: 300 },
    hoursAfterClaim: 48,
    bearer: 'platform',
    given: 'code',
    startsInDays: -90,
    days: 30,
  },
];
