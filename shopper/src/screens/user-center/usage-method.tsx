import type { Locale } from '@meal/contract/languages';
import { limits } from '@meal/contract/limits';
import { AppBar } from '@meal/ui/app-bar';
import { ButtonLink } from '@meal/ui/button';
import { CheckIcon, HeadsetIcon, SearchIcon } from '@meal/ui/icons';
import { Tabs } from '@meal/ui/tabs';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { useGoBack } from '../../shell/go-back';
import { Section } from '../offer-detail/section';
import { ScreenTexts } from '../pickup/screen-texts';
import { GuideSkeleton } from './usage-method/guide-skeleton';
import { GuideSteps } from './usage-method/guide-steps';

const texts = {
  'ja-JP': () => import('virtual:messages/ja-JP/guide'),
  'en-US': () => import('virtual:messages/en-US/guide'),
  'zh-CN': () => import('virtual:messages/zh-CN/guide'),
  'ko-KR': () => import('virtual:messages/ko-KR/guide'),
} as const satisfies Record<Locale, unknown>;

const modes = ['free', 'reservation'] as const;
const refundRules = ['unused', 'uses', 'free', 'reservation', 'store', 'time'] as const;

/** How a ticket is bought and used, and when the money comes back. It asks the server for nothing. */
export default function UsageMethod() {
  return (
    <ScreenTexts load={texts} waiting={<GuideSkeleton />}>
      <Guide />
    </ScreenTexts>
  );
}

function Guide() {
  const t = useTranslator();
  const { back } = useGoBack();
  const [query, setQuery] = useSearchParams();
  const mode = modes.find((known) => known === query.get('mode')) ?? 'free';
  return (
    <div className="mx-auto w-full max-w-page">
      <AppBar title={t('guide.title')} back={back} />
      <div className="pad-safe-x flex flex-col gap-8 pt-1">
        <Tabs
          label={t('guide.modes')}
          tabs={modes.map((id) => ({
            id,
            label: t(`guide.mode-${id}`),
            panel: <GuideSteps mode={id} />,
          }))}
          selected={mode}
          onSelect={(chosen) => setQuery({ mode: chosen }, { replace: true })}
        />
        <Section title={t('guide.refundTitle')}>
          <ul className="grid grid-cols-1 gap-x-10 gap-y-3 rounded-lg bg-surface p-5 shadow-card wide:grid-cols-2 wide:p-6">
            {refundRules.map((rule) => (
              <li key={rule} className="flex items-start gap-2.5">
                <CheckIcon className="mt-0.5 size-5 text-matcha" />
                <p className="min-w-0">{t(`guide.refund-${rule}`, { hours: limits.cancelHours })}</p>
              </li>
            ))}
          </ul>
        </Section>
        <ButtonLink icon={SearchIcon} href={paths.offerListSearch} className="w-full max-w-phone self-center">
          {t('offers.findOffers')}
        </ButtonLink>
        <ButtonLink variant="quiet" icon={HeadsetIcon} href={paths.support} className="self-center">
          {t('guide.moreHelp')}
        </ButtonLink>
      </div>
    </div>
  );
}
