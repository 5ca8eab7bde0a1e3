import { CallError } from '@meal/contract/call-error';
import type { OutputOf } from '@meal/contract/calls';
import type { GroupBuy } from '@meal/contract/group-buy';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from './app-state';
import { call } from './client';
import { personalKey } from './query-client';
import { useSession } from './session';
import type { ToldTime } from './told-time';

type DealAnswer = OutputOf<'shopper/groupBuy/detail'>;

const lookMs = 10_000;

interface Heard {
  answer: DealAnswer;
  at: number;
}

/**
 * A share deal as it stands: what a page has said of it, and every ten seconds what has become of it, for as long as somebody
 * looks and it is undecided. Looks that fail are nobody's to know: the next one comes.
 */
export function useLiveDeal<Deal extends GroupBuy>(known: Deal | undefined, told: ToldTime | undefined) {
  const [heard, setHeard] = useState<Heard>();
  const id = known?.groupBuyOrderId;
  const isNewer = heard !== undefined && heard.answer.groupBuyOrderId === id && heard.at >= (told?.at ?? 0);
  const news = isNewer ? heard : undefined;
  const isOpen = (news?.answer ?? known)?.state === 'inProgress';
  const look = useEffectEvent(async () => {
    if (id === undefined || document.visibilityState === 'hidden' || !navigator.onLine) return;
    try {
      const answer = await call('shopper/groupBuy/detail', { groupBuyOrderId: id });
      setHeard({ answer, at: Date.now() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  });
  const hasTime = told !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const again = () => void look();
    // What has told the time is new itself.
    if (!hasTime) again();
    const looks = setInterval(again, lookMs);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      clearInterval(looks);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [isOpen, hasTime]);
  return {
    deal: known && news ? { ...known, ...news.answer, ownOrderId: news.answer.ownOrderId } : known,
    told: news ? { serverTime: news.answer.serverTime, at: news.at } : told,
    look: () => void look(),
  };
}

/** Orders of the visitor that wait for the others of a share deal, or for their money once it is complete. */
export function useOwnDeals(isWanted = true) {
  const { userInfo } = useSession();
  const locale = useLocale();
  return useQuery({
    queryKey: personalKey(userInfo?.userId ?? '', 'share-deals', locale),
    queryFn: ({ signal }) => call('shopper/groupBuy/mine', {}, { signal }),
    enabled: userInfo !== undefined && isWanted,
    staleTime: 0,
  });
}
