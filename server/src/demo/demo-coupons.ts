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
      'ja-JP': 'はじめての方へ',
      'en-US': 'Welcome to Kansai',
      'zh-CN': '欢迎来到关西',
      'ko-KR': '간사이에 오신 것을 환영합니다',
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
      'ja-JP': '松乃灯のすき焼きに',
      'en-US': 'An evening of sukiyaki',
      'zh-CN': '松乃灯寿喜烧专享',
      'ko-KR': '마쓰노히 스키야키 쿠폰',
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
      'ja-JP': '関西のごはんに',
      'en-US': 'Meals around Kansai',
      'zh-CN': '关西美食通用',
      'ko-KR': '간사이 식사 쿠폰',
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
      'ja-JP': '難波さんぽに',
      'en-US': 'A stroll in Namba',
      'zh-CN': '难波漫步专享',
      'ko-KR': '난바 산책 쿠폰',
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
    code: 'LANTERN200',
    title: {
      'ja-JP': '秋の灯りのおともに',
      'en-US': 'A lantern for the way',
      'zh-CN': '秋夜灯火专享',
      'ko-KR': '가을 등불 쿠폰',
    },
    benefit: { kind: 'amount', value: 200 },
    minimumAmount: 1_000,
    hoursAfterClaim: 48,
    combines: true,
    bearer: 'platform',
    given: 'everyone',
    activityId: 'autumn-lantern-sale',
    startsInDays: -5,
    days: 45,
    quantity: 500,
  },
  {
    code: 'NEWYEAR800',
    title: {
      'ja-JP': '新春のごちそうに',
      'en-US': 'A New Year feast',
      'zh-CN': '新春盛宴专享',
      'ko-KR': '새해 만찬 쿠폰',
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
      'ja-JP': '夏の夜に',
      'en-US': 'Summer evenings',
      'zh-CN': '夏夜专享',
      'ko-KR': '여름밤 쿠폰',
    },
    benefit: { kind: 'amount', value: 300 },
    hoursAfterClaim: 48,
    bearer: 'platform',
    given: 'code',
    startsInDays: -90,
    days: 30,
  },
];
