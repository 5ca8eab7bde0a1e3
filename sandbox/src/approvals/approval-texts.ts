import type { Locale } from '@meal/contract/languages';

export interface ApprovalTexts {
  sandbox: string;
  bankTitle: string;
  bankLead: string;
  walletTitle: string;
  walletLead: string;
  amount: string;
  yen: (amount: string) => string;
  method: string;
  order: string;
  approve: string;
  cancel: string;
  paid: string;
  held: string;
  stopped: string;
  unknown: string;
  back: string;
}

/** The provider's own words; the shop's are elsewhere. */
export const approvalTexts: Readonly<Record<Locale, ApprovalTexts>> = {
  'ja-JP': {
    sandbox: 'サンドボックス：実際のお支払いは発生しません',
    bankTitle: '本人認証（3Dセキュア）',
    bankLead: 'テスト銀行です。このカードでのお支払いを承認しますか？',
    walletTitle: 'お支払いの確認',
    walletLead: 'テスト用のウォレットです。このお支払いを承認しますか？',
    amount: '金額',
    yen: (amount) => `¥${amount}`,
    method: 'お支払い方法',
    order: '注文番号',
    approve: '承認する',
    cancel: 'キャンセル',
    paid: 'お支払いは完了しています。',
    held: 'お支払いは承認済みです。',
    stopped: 'このお支払いは終了しています。承認は不要です。',
    unknown: 'このお支払いは見つかりません。',
    back: 'お店に戻る',
  },
  'en-US': {
    sandbox: 'SANDBOX: no real money moves here',
    bankTitle: 'Confirm it is you (3-D Secure)',
    bankLead: 'This is a test bank. Do you allow this payment with your card?',
    walletTitle: 'Confirm your payment',
    walletLead: 'This is a test wallet. Do you allow this payment?',
    amount: 'Amount',
    yen: (amount) => `¥${amount}`,
    method: 'Pay with',
    order: 'Order',
    approve: 'Approve',
    cancel: 'Cancel',
    paid: 'This payment is complete.',
    held: 'This payment is approved.',
    stopped: 'This payment has ended. There is nothing to approve.',
    unknown: 'There is no such payment.',
    back: 'Back to the shop',
  },
  'zh-CN': {
    sandbox: '沙盒：不会产生真实付款',
    bankTitle: '身份验证（3-D Secure）',
    bankLead: '这是测试银行。是否同意用此卡付款？',
    walletTitle: '确认付款',
    walletLead: '这是测试钱包。是否同意此次付款？',
    amount: '金额',
    yen: (amount) => `${amount} 日元`,
    method: '付款方式',
    order: '订单号',
    approve: '同意',
    cancel: '取消',
    paid: '付款已完成。',
    held: '付款已获同意。',
    stopped: '此付款已结束，无需确认。',
    unknown: '找不到此付款。',
    back: '返回商店',
  },
  'ko-KR': {
    sandbox: '샌드박스: 실제 결제가 이루어지지 않습니다',
    bankTitle: '본인 인증 (3-D Secure)',
    bankLead: '테스트 은행입니다. 이 카드로 결제하는 것을 승인하시겠습니까?',
    walletTitle: '결제 확인',
    walletLead: '테스트용 지갑입니다. 이 결제를 승인하시겠습니까?',
    amount: '금액',
    yen: (amount) => `${amount}엔`,
    method: '결제 수단',
    order: '주문 번호',
    approve: '승인',
    cancel: '취소',
    paid: '결제가 완료되었습니다.',
    held: '결제가 승인되었습니다.',
    stopped: '이 결제는 종료되었습니다. 승인할 필요가 없습니다.',
    unknown: '해당 결제를 찾을 수 없습니다.',
    back: '매장으로 돌아가기',
  },
};
