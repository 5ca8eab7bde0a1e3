import type { Locale } from '@meal/contract/languages';
import { type PushKind, pushKinds } from '@meal/contract/push-kinds';
import { Checkbox } from '@meal/ui/checkbox';
import { Notice } from '@meal/ui/notice';
import { Skeleton } from '@meal/ui/skeleton';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { PushRefused, PushUndecided, usePushSettings, useSetPush } from '../../../data/push';
import { pushAbility } from '../../../device/push-ability';
import { HomeScreenSteps } from '../../../features/push/home-screen-steps';
import { useTranslator } from '../../../language/language';
import { MoreTexts } from '../../../language/more-texts';
import { ReloadCard } from '../../../shell/reload-card';

const loadTexts = {
  'ja-JP': () => import('virtual:messages/ja-JP/notify'),
  'en-US': () => import('virtual:messages/en-US/notify'),
  'zh-CN': () => import('virtual:messages/zh-CN/notify'),
  'ko-KR': () => import('virtual:messages/ko-KR/notify'),
} as const satisfies Record<Locale, unknown>;

/** What this device is told of, and how that can be changed. */
export function PushSetting() {
  return (
    <MoreTexts
      load={loadTexts}
      waiting={<Skeleton className="h-28 w-full rounded-lg" />}
      renderFailed={(tryAgain) => <ReloadCard onReload={tryAgain} />}
    >
      <Setting />
    </MoreTexts>
  );
}

function Setting() {
  const t = useTranslator();
  // Again after every answer to the browser's question.
  const [ability, setAbility] = useState(pushAbility);
  const { data, isError, isFetching, refetch } = usePushSettings();
  const { mutate, isPending, variables } = useSetPush();
  const isKnown = ability !== 'granted' || data !== undefined;
  const current = data?.subscribed ? data.kinds : [];
  // Shows the wish at once and falls back where it cannot be had.
  const shown = isPending ? variables : current;

  const choose = (kinds: readonly PushKind[]) => {
    if (isPending) return;
    mutate(kinds, {
      onError: (fault) => {
        if (fault instanceof PushRefused || fault instanceof PushUndecided) return;
        showToast({ text: t('notify.saveFailed'), tone: 'error' });
      },
      onSettled: () => setAbility(pushAbility()),
    });
  };
  const toggle = (kind: PushKind, isWanted: boolean) =>
    choose(pushKinds.filter((each) => (each === kind ? isWanted : shown.includes(each))));

  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-bold">{t('notify.section')}</legend>
      {ability === 'none' && <p className="text-ink-2 text-sm">{t('notify.unsupported')}</p>}
      {ability === 'homeScreen' && (
        <div className="flex flex-col gap-3">
          <HomeScreenSteps />
        </div>
      )}
      {ability === 'refused' && (
        <Notice tone="pending" title={t('notify.refusedTitle')}>
          {t('notify.refusedText')}
        </Notice>
      )}
      {(ability === 'mayAsk' || ability === 'granted') &&
        (isError && !data ? (
          <ReloadCard loading={isFetching} onReload={() => void refetch()} />
        ) : (
          <>
            <Checkbox
              checked={shown.length > 0}
              disabled={!isKnown}
              hint={t('notify.mailNote')}
              onChange={({ target }) => choose(target.checked ? pushKinds : [])}
            >
              {t('notify.device')}
            </Checkbox>
            {shown.length > 0 && (
              <div className="pl-9">
                {pushKinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    checked={shown.includes(kind)}
                    onChange={({ target }) => toggle(kind, target.checked)}
                  >
                    {t(`notify.kind-${kind}`)}
                  </Checkbox>
                ))}
              </div>
            )}
          </>
        ))}
    </fieldset>
  );
}
