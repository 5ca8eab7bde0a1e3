import type { LanguageNumber } from '@meal/contract/languages';
import type { ConsoleRole } from '@meal/contract/roles';
import type { Translated } from '../database/tables/translated';

export interface DemoStaff {
  role: ConsoleRole;
  email: string;
  password: string;
  name: string;
  language: LanguageNumber;
  storeId?: string;
}

export interface DemoStore {
  storeId: string;
  name: Translated;
  /** Where requests of guests go to. */
  email: string;
  /** What staff without a session type on the page of a ticket mail. */
  pin: string;
}

const store: DemoStore = {
  storeId: 's_demo-matsunoya',
  name: {
    'ja-JP': '難波すき焼き 松乃灯',
    'en-US': 'Namba Sukiyaki Matsunohi',
    'zh-CN': '难波寿喜烧 松乃灯',
    'ko-KR': '난바 스키야키 마쓰노히',
  },
  email: 'owner@store.example',
  pin: '2580',
};

export const demoStores: readonly DemoStore[] = [store];

const ofStore = { storeId: store.storeId, language: 0 as const };

/** Every role of the console once; shown at /dev/accounts.json and when the demo starts. */
export const demoStaff: readonly DemoStaff[] = [
  { ...ofStore, role: 'storeOwner', email: 'owner@store.example', password: 'demo-owner', name: '松本 花' },
  {
    ...ofStore,
    role: 'storeManager',
    email: 'manager@store.example',
    password: 'demo-manager',
    name: '岸田 健',
  },
  { ...ofStore, role: 'storeScanner', email: 'scan@store.example', password: 'demo-scan', name: '中村 葵' },
  {
    language: 1,
    role: 'operatorAdmin',
    email: 'admin@operator.example',
    password: 'demo-admin',
    name: 'Aya Admin',
  },
  {
    language: 1,
    role: 'operatorReviewer',
    email: 'review@operator.example',
    password: 'demo-review',
    name: 'Ren Reviewer',
  },
  {
    language: 1,
    role: 'operatorSupport',
    email: 'support@operator.example',
    password: 'demo-support',
    name: 'Sora Support',
  },
  {
    language: 1,
    role: 'operatorFinance',
    email: 'finance@operator.example',
    password: 'demo-finance',
    name: 'Fumi Finance',
  },
];
