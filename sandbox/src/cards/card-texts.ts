import type { Locale } from '@meal/contract/languages';

/** Labels of the card fields and what is wrong with them. The shop may replace any of them. */
export interface CardTexts {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
  note: string;
  numberMissing: string;
  numberInvalid: string;
  numberNotATestNumber: string;
  expiryMissing: string;
  expiryInvalid: string;
  expiryPast: string;
  cvcMissing: string;
  cvcInvalid: string;
  holderMissing: string;
  holderInvalid: string;
  unreachable: string;
}

export const cardTexts: Readonly<Record<Locale, CardTexts>> = {
  'ja-JP': {
    number: 'カード番号',
    expiry: '有効期限（月 / 年）',
    cvc: 'セキュリティコード',
    holder: 'カード名義人',
    note: 'サンドボックスです。実際のカードは使わず、4242\u00a04242\u00a04242\u00a04242 をお試しください。',
    numberMissing: 'カード番号を入力してください。',
    numberInvalid: 'カード番号をご確認ください。',
    numberNotATestNumber: 'テスト用の番号のみ使えます。実際のカードは入力しないでください。',
    expiryMissing: '有効期限を入力してください。',
    expiryInvalid: '有効期限を「月 / 年」で入力してください（例：12 / 30）。',
    expiryPast: 'このカードは有効期限が切れています。',
    cvcMissing: 'セキュリティコードを入力してください。',
    cvcInvalid: 'セキュリティコードをご確認ください。',
    holderMissing: 'カードに記載の名前を入力してください。',
    holderInvalid: '名前をご確認ください。',
    unreachable: '通信できませんでした。もう一度お試しください。',
  },
  'en-US': {
    number: 'Card number',
    expiry: 'Expiry (MM / YY)',
    cvc: 'Security code',
    holder: 'Name on the card',
    note: 'Sandbox: use no real card, try 4242\u00a04242\u00a04242\u00a04242.',
    numberMissing: 'Enter the card number.',
    numberInvalid: 'Check the card number.',
    numberNotATestNumber: 'Only test numbers work here. Never enter a real card.',
    expiryMissing: 'Enter the expiry date.',
    expiryInvalid: 'Enter month and year, such as 12 / 30.',
    expiryPast: 'This card has expired.',
    cvcMissing: 'Enter the security code.',
    cvcInvalid: 'Check the security code.',
    holderMissing: 'Enter the name on the card.',
    holderInvalid: 'Check the name.',
    unreachable: 'No connection. Please try again.',
  },
  'zh-CN': {
    number: '卡号',
    expiry: '有效期（月 / 年）',
    cvc: '安全码',
    holder: '持卡人姓名',
    note: '沙盒环境：请勿使用真实银行卡，可试用 4242\u00a04242\u00a04242\u00a04242。',
    numberMissing: '请输入卡号。',
    numberInvalid: '请检查卡号。',
    numberNotATestNumber: '此处只能使用测试卡号，请勿输入真实银行卡。',
    expiryMissing: '请输入有效期。',
    expiryInvalid: '请输入月份和年份，例如 12 / 30。',
    expiryPast: '此卡已过期。',
    cvcMissing: '请输入安全码。',
    cvcInvalid: '请检查安全码。',
    holderMissing: '请输入卡上的姓名。',
    holderInvalid: '请检查姓名。',
    unreachable: '无法连接，请重试。',
  },
  'ko-KR': {
    number: '카드 번호',
    expiry: '유효 기간 (월 / 년)',
    cvc: '보안 코드',
    holder: '카드 소유자 이름',
    note: '샌드박스입니다. 실제 카드 대신 4242\u00a04242\u00a04242\u00a04242를 사용해 보세요.',
    numberMissing: '카드 번호를 입력해 주세요.',
    numberInvalid: '카드 번호를 확인해 주세요.',
    numberNotATestNumber: '테스트 번호만 사용할 수 있습니다. 실제 카드는 입력하지 마세요.',
    expiryMissing: '유효 기간을 입력해 주세요.',
    expiryInvalid: '월과 연도를 입력해 주세요(예: 12 / 30).',
    expiryPast: '유효 기간이 지난 카드입니다.',
    cvcMissing: '보안 코드를 입력해 주세요.',
    cvcInvalid: '보안 코드를 확인해 주세요.',
    holderMissing: '카드에 적힌 이름을 입력해 주세요.',
    holderInvalid: '이름을 확인해 주세요.',
    unreachable: '연결할 수 없습니다. 다시 시도해 주세요.',
  },
};
