/** Pages of the app that a link page shows: /userCenter/wbLink?key=. */
export const ownPages = ['about', 'privacy', 'legal', 'partners', 'licences'] as const;
export type OwnPage = (typeof ownPages)[number];

/** Other people's pages that it may lead to, and nothing else. */
export const outerPages = {
  consumerHotline:
    'https://www.caa.go.jp/policies/policy/local_cooperation/local_consumer_administration/hotline/',
  ppc: 'https://www.ppc.go.jp/',
  ekidata: 'https://www.ekidata.jp/',
  localgovjp: 'https://github.com/code4fukui/localgovjp',
  gsi: 'https://www.gsi.go.jp/',
  holidayJp: 'https://github.com/holiday-jp/holiday_jp',
  googleFonts: 'https://fonts.google.com/',
  tabler: 'https://tabler.io/icons',
} as const;
export type OuterPage = keyof typeof outerPages;

export function isOwnPage(key: string): key is OwnPage {
  return ownPages.some((page) => page === key);
}

export function isOuterPage(key: string): key is OuterPage {
  return Object.hasOwn(outerPages, key);
}
