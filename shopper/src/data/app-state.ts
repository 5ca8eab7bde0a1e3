import type { Locale } from '@meal/contract/languages';
import { defaultPosition } from '@meal/contract/limits';
import { launchLocale } from '@meal/contract/spoken-language';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { launchParameters } from '../device/launch-parameters';
import { isPositionKnown, type Position } from '../device/position';
import { startLocale } from '../device/start-language';
import { type HistoryEntry, storage, type Temporary } from '../device/storage-schema';
import { withEntry, withoutEntry } from './history-list';

interface PersistedState {
  /** The visitor's choice; empty text means that the browser's language counts. */
  lang: Locale | '';
  temporary: Temporary;
  /** Searches made on /homeSearch, /offerListSearch and /userCenter/offerListSearch. */
  historyList0: readonly HistoryEntry[];
  historyList1: readonly HistoryEntry[];
  historyList2: readonly HistoryEntry[];
}

interface AppState extends PersistedState {
  /** The default stands for "no position known": see isPositionKnown. */
  position: Position;
  elePayPk: string;
}

export type HistoryListNumber = 0 | 1 | 2;

const stored: { [Key in keyof PersistedState]: () => PersistedState[Key] } = {
  lang: () => storage.lang.read() ?? '',
  temporary: () => storage.temporary.read() ?? {},
  historyList0: () => storage.historyList0.read() ?? [],
  historyList1: () => storage.historyList1.read() ?? [],
  historyList2: () => storage.historyList2.read() ?? [],
};

const store = createStore<AppState>(() => ({
  lang: stored.lang(),
  temporary: stored.temporary(),
  historyList0: stored.historyList0(),
  historyList1: stored.historyList1(),
  historyList2: stored.historyList2(),
  position: defaultPosition,
  elePayPk: '',
}));

// Follow the other tabs, so that this one does not write an older list over theirs, and all speak one language.
storage.lang.onChange(() => store.setState({ lang: stored.lang() }));
storage.temporary.onChange(() => store.setState({ temporary: stored.temporary() }));
storage.historyList0.onChange(() => store.setState({ historyList0: stored.historyList0() }));
storage.historyList1.onChange(() => store.setState({ historyList1: stored.historyList1() }));
storage.historyList2.onChange(() => store.setState({ historyList2: stored.historyList2() }));

const asked = launchLocale(launchParameters.language);
if (asked) setLang(asked);

export function appState(): Readonly<AppState> {
  return store.getState();
}

function useAppState<T>(select: (state: Readonly<AppState>) => T): T {
  return useStore(store, select);
}

function localeOf({ lang }: Readonly<AppState>): Locale {
  return startLocale({ stored: lang, browserLanguage: navigator.language });
}

/** The language of the app now: the visitor's choice, else the browser's. */
export function currentLocale(): Locale {
  return localeOf(store.getState());
}

export function useLocale(): Locale {
  return useAppState(localeOf);
}

export function setLang(lang: Locale): void {
  storage.lang.write(lang);
  store.setState({ lang });
}

/** Changes the given fields; one given as undefined is forgotten. */
export function setTemporary(change: Partial<Temporary>): void {
  const temporary = { ...store.getState().temporary, ...change };
  storage.temporary.write(temporary);
  store.setState({ temporary });
}

export function clearTemporary(): void {
  storage.temporary.remove();
  store.setState({ temporary: {} });
}

export function addToHistory(list: HistoryListNumber, content: string): void {
  changeHistory(list, (entries) => withEntry(entries, content));
}

export function deleteFromHistory(list: HistoryListNumber, content: string): void {
  changeHistory(list, (entries) => withoutEntry(entries, content));
}

function changeHistory(
  list: HistoryListNumber,
  change: (entries: readonly HistoryEntry[]) => readonly HistoryEntry[],
): void {
  const key = `historyList${list}` as const;
  const before = store.getState()[key];
  const after = change(before);
  if (after === before) return;
  storage[key].write([...after]);
  store.setState({ [key]: after });
}

/** Newest first. */
export function useHistoryList(list: HistoryListNumber): readonly HistoryEntry[] {
  return useAppState((state) => state[`historyList${list}`]);
}

/** Undefined until the device has told one. */
export function usePosition(): Position | undefined {
  const position = useAppState((state) => state.position);
  return isPositionKnown(position) ? position : undefined;
}

export function setPosition(position: Position): void {
  store.setState({ position });
}

export function setElePayPk(elePayPk: string): void {
  store.setState({ elePayPk });
}
