import { defaultAvatars, isDefaultAvatar } from '@meal/contract/avatars';
import { AppBar } from '@meal/ui/app-bar';
import { Button } from '@meal/ui/button';
import { Avatar, avatarCharacters } from '@meal/ui/illustrations';
import { RadioGroup } from '@meal/ui/radio-group';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { showToast } from '@meal/ui/toast';
import { type Ref, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMyInfo } from '../../data/my-info';
import { useUpdateMyInfo } from '../../data/update-my-info';
import { ChoosePicture } from '../../features/picture-upload/choose-picture';
import { ProfileAvatar } from '../../features/profile-avatar/profile-avatar';
import { useTranslator } from '../../language/language';
import { useGoBack } from '../../shell/go-back';
import { ReloadCard } from '../../shell/reload-card';
import { fetchedLater } from '../pickup/purchase-ticket/fetched-later';
import { EditorSkeleton } from './avatar/editor-skeleton';
import type { PhotoEditorProps } from './avatar/photo-editor';

const PhotoEditor = fetchedLater<PhotoEditorProps>(() => import('./avatar/photo-editor'));

export default function AvatarScreen() {
  const t = useTranslator();
  const { back } = useGoBack();
  const profile = useMyInfo();
  return (
    <div className="mx-auto w-full max-w-phone">
      <AppBar title={t('account.avatarTitle')} back={back} />
      <div className="pad-safe-x pt-2">
        {profile.data && <AvatarChoice current={profile.data.avatar} />}
        {!profile.data && profile.isError && (
          <ReloadCard loading={profile.isFetching} onReload={() => void profile.refetch()} />
        )}
        {!profile.data && !profile.isError && (
          <Loading label={t('ui.loading')}>
            <div className="flex flex-col items-center gap-6">
              <Skeleton className="size-32 rounded-full" />
              <div className="grid w-full grid-cols-3 gap-3">
                {defaultAvatars.map((avatar) => (
                  <Skeleton key={avatar} className="h-30.5 rounded-lg" />
                ))}
              </div>
              <Skeleton className="h-tap w-full rounded-md" />
            </div>
          </Loading>
        )}
      </div>
    </div>
  );
}

interface AvatarChoiceProps {
  current: string;
}

/** One of the five, or a photo of one's own. */
function AvatarChoice({ current }: AvatarChoiceProps) {
  const { goBack } = useGoBack();
  const [file, setFile] = useState<File>();
  const chooser = useRef<HTMLInputElement>(null);
  const cancel = () => {
    flushSync(() => setFile(undefined));
    chooser.current?.focus();
  };
  if (!file) return <AvatarForm current={current} chooser={chooser} onPhoto={setFile} />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <PhotoEditor file={file} onChoose={setFile} onCancel={cancel} onSaved={goBack} />
    </Suspense>
  );
}

interface AvatarFormProps extends AvatarChoiceProps {
  chooser: Ref<HTMLInputElement>;
  onPhoto: (file: File) => void;
}

function AvatarForm({ current, chooser, onPhoto }: AvatarFormProps) {
  const t = useTranslator();
  const { goBack } = useGoBack();
  const [chosen, setChosen] = useState(current);
  const update = useUpdateMyInfo();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    update.mutate(
      { avatar: chosen },
      {
        onSuccess: () => {
          showToast({ text: t('account.avatarSaved'), tone: 'valid' });
          goBack();
        },
      },
    );
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex justify-center">
        <ProfileAvatar avatar={chosen} className="size-32 shadow-float" />
      </div>
      <ChoosePicture ref={chooser} onChoose={onPhoto}>
        {t('account.avatarPhoto')}
      </ChoosePicture>
      <RadioGroup
        layout="tiles"
        legend={t('account.avatarTitle')}
        legendHidden
        value={isDefaultAvatar(chosen) ? chosen : undefined}
        onChange={setChosen}
        options={avatarCharacters.map((character, index) => ({
          value: defaultAvatars[index] ?? '',
          label: t(`ui.avatar-${character}`),
          picture: <Avatar character={character} className="size-16" />,
        }))}
      />
      <Button type="submit" block loading={update.isPending} disabled={!isDefaultAvatar(chosen)}>
        {t('shell.save')}
      </Button>
    </form>
  );
}
