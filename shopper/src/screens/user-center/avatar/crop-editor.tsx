import { Button } from '@meal/ui/button';
import { Notice } from '@meal/ui/notice';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { UploadProgress } from '../../../features/picture-upload/upload-progress';
import { useTranslator } from '../../../language/language';
import { turned, wholeCrop, zoomed } from './crop';
import { CropCanvas } from './crop-canvas';
import { CropControls } from './crop-controls';
import { CropFrame } from './crop-frame';
import { croppedPicture, turnedPicture } from './paint-crop';
import { useSavePhoto } from './save-photo';

interface CropEditorProps {
  picture: HTMLCanvasElement;
  onSaved: () => void;
}

/** From a photo to an avatar: which part of it, which way up, and off it goes. */
export function CropEditor({ picture, onSaved }: CropEditorProps) {
  const t = useTranslator();
  const [upright, setUpright] = useState(picture);
  const [crop, setCrop] = useState(wholeCrop);
  const { save, isSaving, share, fault, stop } = useSavePhoto();

  const turn = () => {
    setUpright(turnedPicture(upright));
    setCrop(turned(crop));
  };
  const submit = () =>
    save(croppedPicture(upright, crop), {
      onSuccess: () => {
        showToast({ text: t('account.avatarSaved'), tone: 'valid' });
        onSaved();
      },
    });

  return (
    <div className="flex flex-col gap-5">
      <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{t('picture.title')}</legend>
        <CropFrame picture={upright} crop={crop} onChange={setCrop} />
        <CropControls
          zoom={crop.zoom}
          onZoom={(zoom) => setCrop(zoomed(crop, upright, zoom))}
          onTurn={turn}
        />
      </fieldset>
      <div className="flex items-center gap-4 rounded-lg bg-surface p-3 shadow-card">
        <CropCanvas
          picture={upright}
          crop={crop}
          px={240}
          className="size-20 shrink-0 rounded-full shadow-float"
        />
        <p className="min-w-0 text-ink-2 text-sm">{t('picture.privacy')}</p>
      </div>
      <output className="block empty:-mt-5">
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      </output>
      {isSaving && <UploadProgress share={share} />}
      {isSaving ? (
        <Button variant="secondary" block onClick={stop}>
          {t('picture.stop')}
        </Button>
      ) : (
        <Button block onClick={submit}>
          {fault === undefined ? t('picture.save') : t('shell.tryAgain')}
        </Button>
      )}
    </div>
  );
}
