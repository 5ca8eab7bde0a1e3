import type { InvitationRules } from '@meal/contract/invitation';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../language/language';

interface RulesProps {
  rules: InvitationRules;
}

/** For whoever invites: in the order in which things happen; then what does not count. */
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
    <RulesSection>
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <SmallPrint lines={limits} />
    </RulesSection>
  );
}

/** For whoever is invited: what to do is said beside the code, this is the rest. */
export function InvitedRules({ rules }: RulesProps) {
  const t = useTranslator();
  const lines = [
    t('invitation.registerOver', { days: rules.daysToRegister }),
    t('invitation.couponTerms', { days: rules.rewardDays, minimum: rules.rewardMinimum }),
    t('invitation.ruleUndone'),
    t('invitation.ruleSame'),
  ];
  return (
    <RulesSection>
      <SmallPrint lines={lines} />
    </RulesSection>
  );
}

interface RulesSectionProps {
  children: ReactNode;
}

function RulesSection({ children }: RulesSectionProps) {
  const t = useTranslator();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-lg">{t('invitation.rulesTitle')}</h2>
      {children}
    </section>
  );
}

interface SmallPrintProps {
  lines: readonly string[];
}

function SmallPrint({ lines }: SmallPrintProps) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 text-ink-2 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
