import type { Locale } from '@meal/contract/languages';

export interface PartnerTexts {
  demo: string;
  hotel: string;
  place: string;
  language: string;
  welcome: string;
  welcomeText: string;
  name: string;
  checkIn: string;
  greeting: string;
  room: string;
  checkOut: string;
  ideas: string;
  ideaNamba: string;
  ideaTickets: string;
  frameTitle: string;
  reopen: string;
  closed: string;
  unavailable: string;
  bought: string;
  boughtAsked: string;
  yen: string;
  log: string;
  logText: string;
  logEmpty: string;
  failed: string;
}

/** An invented company's own words, in the languages of its guests. */
export const partnerTexts: Readonly<Record<Locale, PartnerTexts>> = {
  'ja-JP': {
    demo: 'デモ：架空の提携先のページです',
    hotel: 'ホテルともしび',
    place: '大阪・難波',
    language: '言語',
    welcome: 'ようこそ',
    welcomeText:
      'チェックインすると、館内アプリのままお食事チケットを購入できます。ログインし直す必要はありません。',
    name: 'お名前',
    checkIn: 'チェックインする',
    greeting: '{name}様、おくつろぎください',
    room: '1204号室・2泊',
    checkOut: 'チェックアウトする',
    ideas: '今夜のお食事',
    ideaNamba: '近くのお店を見る',
    ideaTickets: 'マイチケットを開く',
    frameTitle: 'お食事チケット',
    reopen: 'お食事チケットを開く',
    closed: 'お食事チケットを閉じました。',
    unavailable: 'お食事チケットを読み込めませんでした。アプリをビルドしてから、もう一度開いてください。',
    bought: 'ご購入ありがとうございます。注文番号{order}、{amount}',
    boughtAsked: '予約をリクエストしました。注文番号{order}、{amount}',
    yen: '¥{n}',
    log: 'アプリからのメッセージ',
    logText: '提携先に届くのはこれだけです。お名前やメールアドレス、アドレスの検索条件は含まれません。',
    logEmpty: 'まだありません',
    failed: '接続できませんでした。もう一度お試しください。',
  },
  'en-US': {
    demo: 'Demo: the page of an invented partner',
    hotel: 'Hotel Tomoribi',
    place: 'Namba, Osaka',
    language: 'Language',
    welcome: 'Welcome',
    welcomeText:
      'Check in, and you can buy meal tickets right here in our app. There is nothing else to sign in to.',
    name: 'Your name',
    checkIn: 'Check in',
    greeting: 'Make yourself at home, {name}',
    room: 'Room 1204, two nights',
    checkOut: 'Check out',
    ideas: 'Dinner tonight',
    ideaNamba: 'Browse places nearby',
    ideaTickets: 'Open my tickets',
    frameTitle: 'Meal tickets',
    reopen: 'Open meal tickets',
    closed: 'Meal tickets are closed.',
    unavailable: 'Meal tickets could not be loaded. Build the apps, then open this page again.',
    bought: 'Thank you for your purchase. Order {order}, {amount}',
    boughtAsked: 'Your table has been requested. Order {order}, {amount}',
    yen: '¥{n}',
    log: 'What the app tells this page',
    logText: 'This is all a partner hears. No name, no email address, nothing of what an address asks for.',
    logEmpty: 'Nothing yet',
    failed: 'No connection. Please try again.',
  },
  'zh-CN': {
    demo: '演示：虚构合作方的页面',
    hotel: '灯火酒店',
    place: '大阪・难波',
    language: '语言',
    welcome: '欢迎光临',
    welcomeText: '办理入住后，即可在酒店应用内直接购买餐券，无需再次登录。',
    name: '您的姓名',
    checkIn: '办理入住',
    greeting: '{name}，祝您入住愉快',
    room: '1204 号房，两晚',
    checkOut: '退房',
    ideas: '今晚吃什么',
    ideaNamba: '看看附近的餐厅',
    ideaTickets: '打开我的餐券',
    frameTitle: '餐券',
    reopen: '打开餐券',
    closed: '餐券已关闭。',
    unavailable: '无法加载餐券。请先构建应用，再重新打开此页面。',
    bought: '感谢您的购买。订单号 {order}，{amount}',
    boughtAsked: '已申请预约。订单号 {order}，{amount}',
    yen: '{n} 日元',
    log: '应用发给本页面的消息',
    logText: '合作方能收到的只有这些，不含姓名、邮箱，也不含网址中的查询内容。',
    logEmpty: '暂无消息',
    failed: '无法连接，请重试。',
  },
  'ko-KR': {
    demo: '데모: 가상의 제휴사 페이지입니다',
    hotel: '호텔 도모리비',
    place: '오사카 난바',
    language: '언어',
    welcome: '어서 오세요',
    welcomeText:
      '체크인하시면 호텔 앱에서 바로 식사권을 구매하실 수 있습니다. 따로 로그인하지 않으셔도 됩니다.',
    name: '이름',
    checkIn: '체크인',
    greeting: '{name} 님, 편히 쉬세요',
    room: '1204호, 2박',
    checkOut: '체크아웃',
    ideas: '오늘 저녁 식사',
    ideaNamba: '가까운 식당 보기',
    ideaTickets: '내 식사권 열기',
    frameTitle: '식사권',
    reopen: '식사권 열기',
    closed: '식사권을 닫았습니다.',
    unavailable: '식사권을 불러오지 못했습니다. 앱을 빌드한 뒤 이 페이지를 다시 열어 주세요.',
    bought: '구매해 주셔서 감사합니다. 주문 번호 {order}, {amount}',
    boughtAsked: '예약을 요청했습니다. 주문 번호 {order}, {amount}',
    yen: '{n}엔',
    log: '앱이 이 페이지에 보내는 메시지',
    logText: '제휴사가 받는 내용은 이것이 전부입니다. 이름, 이메일, 주소의 검색 조건은 포함되지 않습니다.',
    logEmpty: '아직 없습니다',
    failed: '연결할 수 없습니다. 다시 시도해 주세요.',
  },
};
