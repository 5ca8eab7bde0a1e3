import type { InvitationReward, OwnInvitation } from '@meal/contract/invitation';
import { ButtonLink } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { DiscountIcon } from '@meal/ui/icons';
import { useTranslator } from '../../../language/language';
import { paths } from '../../../paths';
import { rewardText } from './reward-text';

interface RewardsProps {
  own: OwnInvitation;
}

const tones = { registered: 'neutral', waiting: 'pending', given: 'valid', withheld: 'neutral' } as const;

/** What has come of invitations so far, on either side. */
export function Rewards({ own }: RewardsProps) {
  const t = useTranslator();
  const { rewards, givenThisMonth, rules } = own;
  const hasCoupons = rewards.some(({ state }) => state === 'given');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-lg">{t('invitation.rewardsTitle')}</h2>
      {rewards.length === 0 && (
        <div className="rounded-lg bg-sunken p-4">
          <p className="font-bold">{t('invitation.emptyTitle')}</p>
          <p className="mt-1 text-ink-2 text-sm">{t('invitation.emptyText')}</p>
        </div>
      )}
      {rewards.some(({ side }) => side === 'inviter') && (
        <p className="text-ink-2 text-sm">
          {t('invitation.monthCount', { count: givenThisMonth, most: rules.mostPerMonth })}
        </p>
      )}
      {rewards.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rewards.map((reward) => (
            <RewardCard key={keyOf(reward)} reward={reward} rules={rules} />
          ))}
        </ul>
      )}
      {hasCoupons && (
        <ButtonLink block variant="secondary" icon={DiscountIcon} href={paths.coupons}>
          {t('invitation.toCoupons')}
        </ButtonLink>
      )}
    </section>
  );
}

interface RewardCardProps extends Pick<OwnInvitation, 'rules'> {
  reward: InvitationReward;
}

function RewardCard({ reward, rules }: RewardCardProps) {
  const t = useTranslator();
  const { side, type, state, registeredAt } = reward;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-bold text-base leading-tight">
          {t(side === 'inviter' ? 'invitation.kind-inviter' : `invitation.kind-${type}`)}
        </h3>
        <Badge tone={tones[state]}>{t(`invitation.state-${state}`)}</Badge>
      </div>
      <p className="text-sm">{rewardText(t, reward, rules)}</p>
      <p className="text-ink-2 text-sm">{t('invitation.registeredAt', { at: registeredAt })}</p>
    </Card>
  );
}

/** Two friends may register at the same moment, but then not come to the same end as well. */
function keyOf({ side, type, registeredAt, settledAt = 0 }: InvitationReward): string {
  return `${side} ${type} ${registeredAt} ${settledAt}`;
}
