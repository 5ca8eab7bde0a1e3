import { Button } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { showToast } from '@meal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { ChoosePicture } from '../../../features/picture-upload/choose-picture';
import { pictureFault } from '../../../features/picture-upload/picture-fault';
import { pictureTexts } from '../../../features/picture-upload/picture-texts';
import { readPicture } from '../../../features/picture-upload/read-picture';
import { useTranslator } from '../../../language/language';
import { MoreTexts } from '../../../language/more-texts';
import { ReloadCard } from '../../../shell/reload-card';
import { CropEditor } from './crop-editor';
import { EditorSkeleton } from './editor-skeleton';

export interface PhotoEditorProps {
  file: File;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Comes only once a file is chosen, with its texts. */
export default function PhotoEditor(props: PhotoEditorProps) {
  return (
    <MoreTexts
      load={pictureTexts}
      waiting={<EditorSkeleton />}
      renderFailed={(tryAgain) => <ReloadCard onReload={tryAgain} />}
    >
      <Editor {...props} />
    </MoreTexts>
  );
}

type Opened = { file: File } & ({ picture: HTMLCanvasElement } | { error: unknown });

function Editor({ file, onChoose, onCancel, onSaved }: PhotoEditorProps) {
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Opened>();

  // What was pressed is gone: whoever listens hears where they are now.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let here = true;
    readPicture(file).then(
      (picture) => here && setOpened({ file, picture }),
      (error: unknown) => here && setOpened({ file, error }),
    );
    return () => {
      here = false;
    };
  }, [file]);

  const current = opened?.file === file ? opened : undefined;
  const fault = current && 'error' in current ? pictureFault(t, current.error) : undefined;
  useEffect(() => {
    if (fault !== undefined) showToast({ text: fault, tone: 'error' });
  }, [fault]);

  return (
    <section className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-center font-bold text-lg outline-none">
        {t('picture.title')}
      </h2>
      {!current && (
        <Loading label={t('picture.opening')}>
          <Skeleton className="mx-auto aspect-square w-full max-w-100 rounded-lg" />
        </Loading>
      )}
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      {current && 'picture' in current && (
        <CropEditor key={file.name + file.lastModified} picture={current.picture} onSaved={onSaved} />
      )}
      <div className="flex flex-col gap-2">
        <ChoosePicture onChoose={onChoose}>{t('picture.another')}</ChoosePicture>
        <Button variant="quiet" block onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      </div>
    </section>
  );
}
