import type { OuterPage } from '@meal/contract/web-links';

interface Credit {
  id: 'stations' | 'municipalities' | 'romanised' | 'holidays' | 'type' | 'icons';
  /** Names speak for themselves in every language. */
  from: string;
  /** Undefined: its name is to be given, and no more. */
  licence: string | undefined;
  link: OuterPage;
}

/** Whose work this service stands on. */
export const credits: readonly Credit[] = [
  {
    id: 'stations',
    from: '駅データ.jp, TrainLCD/StationAPI',
    licence: 'MIT',
    link: 'ekidata',
  },
  { id: 'municipalities', from: 'localgovjp', licence: 'CC0', link: 'localgovjp' },
  { id: 'romanised', from: '国土地理院 地名集日本 (GSI)', licence: undefined, link: 'gsi' },
  { id: 'holidays', from: 'holiday_jp', licence: 'MIT', link: 'holidayJp' },
  {
    id: 'type',
    from: 'BIZ UDPGothic, Chocolate Classical Sans, Gowun Dodum',
    licence: 'SIL Open Font License 1.1',
    link: 'googleFonts',
  },
  { id: 'icons', from: 'Tabler Icons', licence: 'MIT', link: 'tabler' },
];
