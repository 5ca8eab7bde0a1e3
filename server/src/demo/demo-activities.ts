import type { DemoText } from './catalogue';

export interface DemoActivity {
  id: string;
  title: DemoText;
  lead: DemoText;
  dish: string;
  /** Where its offers come from. */
  categories: readonly string[];
  startsInDays: number;
  days: number;
}

/** One sale of each state. */
export const demoActivities: readonly DemoActivity[] = [
  {
    id: 'autumn-lantern-sale',
    title: {
      'ja-JP': '秋の灯りのグルメセール',
      'en-US': 'Autumn Lantern Sale',
      'zh-CN': '秋夜灯火美食特卖',
      'ko-KR': '가을 등불 미식 세일',
    },
    lead: {
      'ja-JP': '夜が長くなる季節に、湯気の立つ一皿を。期間中だけの価格でご用意しています。',
      'en-US': 'Longer nights call for warm plates: special prices for as long as the sale lasts.',
      'zh-CN': '夜色渐长，正适合热气腾腾的一餐。活动期间以特惠价格供应。',
      'ko-KR': '밤이 길어지는 계절, 김이 오르는 한 접시를 행사 기간 특별한 가격으로 준비했습니다.',
    },
    dish: 'hotpot',
    categories: ['nabe', 'sukiyaki_shabu', 'izakaya', 'ramen', 'okonomiyaki'],
    startsInDays: -5,
    days: 45,
  },
  {
    id: 'new-year-tables',
    title: {
      'ja-JP': '新春のお食事セール',
      'en-US': 'New Year Tables',
      'zh-CN': '新春餐桌特卖',
      'ko-KR': '새해 식탁 세일',
    },
    lead: {
      'ja-JP': '新しい年の最初のごちそうを、少しおトクに。まもなく始まります。',
      'en-US': 'The first good meal of the year, for a little less. Starting soon.',
      'zh-CN': '新年的第一顿美餐，更实惠一点。即将开始。',
      'ko-KR': '새해의 첫 만찬을 조금 더 알뜰하게. 곧 시작합니다.',
    },
    dish: 'kaiseki-tray',
    categories: ['kaiseki', 'japanese', 'sushi', 'french'],
    startsInDays: 20,
    days: 20,
  },
  {
    id: 'summer-river-evenings',
    title: {
      'ja-JP': '川床の夏の夜セール',
      'en-US': 'Summer Evenings by the River',
      'zh-CN': '河畔夏夜特卖',
      'ko-KR': '강변의 여름밤 세일',
    },
    lead: {
      'ja-JP': '川風のなかで味わう夏の特別メニュー。今年のセールは終了しました。',
      'en-US': 'Summer menus in the river breeze. This year’s sale is over.',
      'zh-CN': '在河风中享用的夏季特别菜单。今年的活动已结束。',
      'ko-KR': '강바람 속에서 즐기는 여름 특별 메뉴. 올해 행사는 끝났습니다.',
    },
    dish: 'grilled-fish',
    categories: ['seafood', 'izakaya'],
    startsInDays: -90,
    days: 30,
  },
];
