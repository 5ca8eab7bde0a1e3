import type { InvitationRules } from '@meal/contract/invitation';
import { useTranslator } from '../../../language/language';

interface RulesProps {
  rules: InvitationRules;
}

/** In the order in which things happen; then what does not count. */
export function Rules({ rules }: RulesProps) {
  const t = useTranslator();
  const { reward, rewardMinimum, rewardDays, leastAmount, daysToRegister, mostPerMonth, waitMinutes } = rules;
  const steps = [
    t('invitation.ruleRegister', { days: daysToRegister }),
    t('invitation.ruleUse', { amount: leastAmount }),
    t('invitation.ruleGive', {
      minutes: waitMinutes,
      amount: reward,
      days: rewardDays,
      minimum: rewardMinimum,
    }),
  ];
  const limits = [
    t('invitation.ruleMonth', { count: mostPerMonth }),
    t('invitation.ruleUndone'),
    t('invitation.ruleSame'),
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-lg">{t('invitation.rulesTitle')}</h2>
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul className="flex list-disc flex-col gap-2 pl-6 text-ink-2 text-sm">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  );
}
