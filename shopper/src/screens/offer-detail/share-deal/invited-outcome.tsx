import { Notice } from '@meal/ui/notice';
import { useTranslator } from '../../../language/language';
import type { Standing } from './invitation';

interface InvitedOutcomeProps {
  standing: Exclude<Standing, 'own' | 'open'>;
  needed: number;
}

/** Why nobody can join: for now, or any more. */
export function InvitedOutcome({ standing, needed }: InvitedOutcomeProps) {
  const t = useTranslator();
  switch (standing) {
    case 'full':
      return (
        <Notice tone="pending" title={t('groupBuy.fullTitle')}>
          {t('groupBuy.fullText')}
        </Notice>
      );
    case 'completed':
      return (
        <Notice tone="valid" title={t('groupBuy.completedTitle')}>
          {t('groupBuy.completedText', { needed })}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="neutral" title={t('groupBuy.failedTitle')}>
          {t('groupBuy.failedText')}
        </Notice>
      );
  }
}
