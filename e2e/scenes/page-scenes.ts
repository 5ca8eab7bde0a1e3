import type { Scene } from './scene';

const page = (state: string, key: string): Scene => ({
  screen: 'wbLink',
  state,
  path: `/food/userCenter/wbLink?key=${key}`,
  as: 'nobody',
});

/** Pages by their key: our own, somebody else's, and one that is not on the list. */
export const pageScenes: readonly Scene[] = [
  { screen: 'wbLink', state: 'list', path: '/food/userCenter/wbLink', as: 'nobody' },
  page('about', 'about'),
  page('privacy', 'privacy'),
  page('legal', 'legal'),
  page('partners', 'partners'),
  page('licences', 'licences'),
  page('outer', 'ekidata'),
  page('unknown', encodeURIComponent('https://evil.example/')),
];
