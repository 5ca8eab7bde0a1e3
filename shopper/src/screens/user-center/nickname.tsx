import { tidyNickname } from '@meal/contract/nickname';
import { AppBar } from '@meal/ui/app-bar';
import { Button } from '@meal/ui/button';
import { focusFirstInvalid } from '@meal/ui/field';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { showToast } from '@meal/ui/toast';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMyInfo } from '../../data/my-info';
import { useUpdateMyInfo } from '../../data/update-my-info';
import { NicknameField, useNicknameFault } from '../../features/nickname-field/nickname-field';
import { useTranslator } from '../../language/language';
import { useForgetOnLeaving, useFormDraft } from '../../shell/form-draft';
import { useGoBack } from '../../shell/go-back';
import { ReloadCard } from '../../shell/reload-card';

export default function Nickname() {
  const t = useTranslator();
  const { back } = useGoBack();
  const profile = useMyInfo();
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar title={t('account.nickname')} back={back} />
      <div className="pad-safe-x pt-2">
        {profile.data && <NicknameForm current={profile.data.nickname} />}
        {!profile.data && profile.isError && (
          <ReloadCard loading={profile.isFetching} onReload={() => void profile.refetch()} />
        )}
        {!profile.data && !profile.isError && (
          <Loading label={t('ui.loading')}>
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-tap w-full rounded-md" />
              <Skeleton className="mt-3 h-tap w-full rounded-md" />
            </div>
          </Loading>
        )}
      </div>
    </div>
  );
}

interface NicknameFormProps {
  current: string;
}

function NicknameForm({ current }: NicknameFormProps) {
  const t = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const { goBack } = useGoBack();
  const { draft, change, forget } = useFormDraft('nickname', { name: current });
  useForgetOnLeaving(forget);
  const [fault, setFault] = useState<string>();
  const faultOf = useNicknameFault();
  const update = useUpdateMyInfo();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    flushSync(() => setFault(faultOf(draft.name)));
    if (form.current && focusFirstInvalid(form.current)) return;
    update.mutate(
      { nickname: tidyNickname(draft.name) },
      {
        onSuccess: () => {
          forget();
          showToast({ text: t('account.nicknameSaved'), tone: 'valid' });
          goBack();
        },
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <NicknameField
        value={draft.name}
        error={fault}
        onChange={(name) => {
          change({ name });
          setFault(undefined);
        }}
      />
      <Button type="submit" block loading={update.isPending}>
        {t('shell.save')}
      </Button>
    </form>
  );
}
