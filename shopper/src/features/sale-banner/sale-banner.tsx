import type { ActivityCard } from '@meal/contract/sale-activity';
import { Card, CardLink } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { useTranslator } from '../../language/language';
import { lastMoment } from '../../language/last-moment';
import { foodActivity } from '../../paths';

interface SaleBannerProps {
  activity: ActivityCard;
  headingLevel?: 2 | 3;
}

/** A sale with its hours: large while it runs, small before. */
export function SaleBanner({ activity, headingLevel = 2 }: SaleBannerProps) {
  const t = useTranslator();
  const Title = `h${headingLevel}` as const;
  const { activityId, title, lead, picture, state, startsAt, endsAt } = activity;
  const isRunning = state === 'available';
  return (
    <Card as="article" padded={false} className={isRunning ? 'wide:flex' : 'flex'}>
      <img
        src={picture}
        alt=""
        width={640}
        height={480}
        loading="lazy"
        className={
          isRunning
            ? 'aspect-[16/9] h-auto w-full bg-sunken object-cover wide:w-2/5'
            : 'w-[30%] shrink-0 bg-sunken object-cover wide:w-1/5'
        }
      />
      <div className="flex min-w-0 flex-col items-start gap-2 p-4 wide:justify-center wide:px-6">
        {isRunning ? (
          <Badge tone="sale">{t('home.saleUntil', { at: lastMoment(endsAt) })}</Badge>
        ) : (
          <Badge tone="pending">{t('home.saleFrom', { at: startsAt })}</Badge>
        )}
        <Title className={isRunning ? 'font-bold text-xl' : 'font-bold text-lg'}>
          <CardLink href={foodActivity(activityId)}>{title}</CardLink>
        </Title>
        <p className={isRunning ? 'text-ink-2' : 'text-ink-2 text-sm'}>{lead}</p>
      </div>
    </Card>
  );
}
