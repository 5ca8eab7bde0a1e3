import type { Locale } from '@meal/contract/languages';

export interface WalletTexts {
  buy: string;
  book: string;
  card: string;
}

/** On the wallet's button and sheet; the rest is said as on the page of a wallet. */
export const walletTexts: Readonly<Record<Locale, WalletTexts>> = {
  'ja-JP': { buy: 'Apple Payで支払う', book: 'Apple Payで予約する', card: 'カード' },
  'en-US': { buy: 'Pay with Apple Pay', book: 'Book with Apple Pay', card: 'Card' },
  'zh-CN': { buy: '使用 Apple Pay 付款', book: '使用 Apple Pay 预订', card: '银行卡' },
  'ko-KR': { buy: 'Apple Pay로 결제', book: 'Apple Pay로 예약', card: '카드' },
};
