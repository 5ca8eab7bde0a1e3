import { type TicketReason, type TicketState, ticketReasons } from '@meal/contract/states';
import { AppBar } from '@meal/ui/app-bar';
import { TabLinks } from '@meal/ui/tabs';
import { useSearchParams } from 'react-router';
import { useIsLate } from '../../../data/late';
import { useCountsHere, useLeftWallets } from '../../../data/left-wallets';
import { useMyInfo } from '../../../data/my-info';
import { useOnline } from '../../../data/offline';
import { useSession } from '../../../data/session';
import { useOwnDeals } from '../../../data/share-deals';
import { mergeTickets, useTickets } from '../../../data/tickets';
import { keepsNothing } from '../../../device/local-storage';
import { PagedList } from '../../../features/paged-list/paged-list';
import { useTranslator } from '../../../language/language';
import { useSavedWallet } from '../../../offline/saved-tickets';
import { ticketList, type WalletPlace } from '../../../paths';
import { useGoBack } from '../../../shell/go-back';
import { OwnDeals } from '../deals/own-deals';
import { DeviceNote } from './device-note';
import { EmptyTickets } from './empty-tickets';
import { KeepsNothing } from './keeps-nothing';
import { ReasonChoice } from './reason-choice';
import { SavedTickets } from './saved-tickets';
import { TicketRow, TicketRowSkeleton } from './ticket-row';

export interface WalletProps {
  /** With the four tabs, or one list as a page of its own. */
  place: WalletPlace;
  state: 'established' | 'used' | 'cancelled';
}

const tabs: readonly TicketState[] = ['application', 'established', 'used', 'cancelled'];
/** As many as a screen shows before it is scrolled. */
const inSightAtFirst = 3;

/** The tickets in one state, below the tabs or as a page. */
export function Wallet({ place, state }: WalletProps) {
  const t = useTranslator();
  const [query] = useSearchParams();
  const { back } = useGoBack();
  const tab = tabOf(state, query);
  const isPage = place === '/userCenter';
  return (
    // As high as the tickets that are awaited, so that the footer stays where it is when there are none.
    <div className="mx-auto min-h-dvh w-full max-w-page">
      <AppBar
        title={isPage ? t(`tickets.tab-${tab}`) : t('shell.tabTickets')}
        back={isPage ? back : undefined}
      />
      <div className="pad-safe-x flex flex-col gap-4 pt-1">
        {!isPage && <WalletTabs current={tab} />}
        <OneList place={place} tab={tab} reason={tab === 'cancelled' ? reasonOf(query) : undefined} />
      </div>
    </div>
  );
}

function tabOf(state: WalletProps['state'], query: URLSearchParams): TicketState {
  return state === 'established' && query.get('type') === 'application' ? 'application' : state;
}

function reasonOf(query: URLSearchParams): TicketReason | undefined {
  return ticketReasons.find((reason) => reason === query.get('type'));
}

interface WalletTabsProps {
  current: TicketState;
}

function WalletTabs({ current }: WalletTabsProps) {
  const t = useTranslator();
  const { data: profile } = useMyInfo();
  const counts = useCountsHere(profile?.counts);
  return (
    <TabLinks
      label={t('tickets.tabs')}
      links={tabs.map((tab) => ({
        href: ticketList('/centerArea', tab),
        label: t(`tickets.tab-${tab}`),
        count: counts?.[tab],
        current: tab === current,
      }))}
    />
  );
}

interface OneListProps {
  place: WalletPlace;
  tab: TicketState;
  reason: TicketReason | undefined;
}

function OneList({ place, tab, reason }: OneListProps) {
  const t = useTranslator();
  const online = useOnline();
  const { status, userInfo } = useSession();
  const results = useTickets(tab, reason);
  const saved = useSavedWallet(userInfo?.userId ?? '');
  const { data, dataUpdatedAt, isError } = results;
  const isLate = useIsLate(!data);
  const tickets = mergeTickets(data?.pages ?? []);
  const leftHere = useLeftWallets();
  const left = tab === 'established' ? leftHere : [];
  const hasSaved = tab === 'established' && !data && (isError || isLate) && saved !== undefined;
  // Until they are known, nobody says that there is nothing.
  const deals = useOwnDeals(tab === 'application');
  const hasDeals = deals.data ? deals.data.list.length > 0 : deals.isFetching;
  const empty = left.length === 0 && !hasDeals && (
    <EmptyTickets place={place} tab={tab} filtered={reason !== undefined} counts={data?.pages[0]?.counts} />
  );
  return (
    <>
      {tab === 'cancelled' && <ReasonChoice chosen={reason ?? 'all'} />}
      {!online && data && <p className="text-ink-2 text-sm">{t('offers.savedAt', { at: dataUpdatedAt })}</p>}
      {tab === 'application' && <OwnDeals />}
      {left.map((wallet) => (
        <SavedTickets key={wallet.owner} wallet={wallet} empty={undefined} />
      ))}
      {hasSaved && <SavedTickets wallet={saved} empty={empty} />}
      {!hasSaved && status !== 'none' && (
        <PagedList
          results={results}
          items={tickets}
          idOf={({ ticketId }) => ticketId}
          skeleton={<TicketRowSkeleton />}
          empty={empty}
        >
          {(ticket, index) => <TicketRow ticket={ticket} priority={index < inSightAtFirst} />}
        </PagedList>
      )}
      {tab === 'established' && tickets.length > 0 && keepsNothing() && <KeepsNothing />}
      {status === 'guest' && tickets.length > 0 && <DeviceNote />}
    </>
  );
}
