import type { GroupBuy } from '@meal/contract/group-buy';
import { SpokenChange } from '@meal/ui/spoken-change';
import { useTranslator } from '../../language/language';

interface SpokenDealProps {
  deal: GroupBuy;
}

/** Says how a share deal goes on while somebody looks at it. */
export function SpokenDeal({ deal: { state, members, needed } }: SpokenDealProps) {
  const t = useTranslator();
  const texts = {
    inProgress: t('groupBuy.joined', { members, needed }),
    completed: t('groupBuy.completedTitle'),
    failed: t('groupBuy.failedTitle'),
  };
  return <SpokenChange text={texts[state]} />;
}
