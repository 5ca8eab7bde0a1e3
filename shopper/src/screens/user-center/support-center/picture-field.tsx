import { limits } from '@meal/contract/limits';
import { Button, IconButton } from '@meal/ui/button';
import { FieldError } from '@meal/ui/field';
import { XIcon } from '@meal/ui/icons';
import { useId } from 'react';
import { ChoosePicture } from '../../../features/picture-upload/choose-picture';
import { UploadProgress } from '../../../features/picture-upload/upload-progress';
import { useTranslator } from '../../../language/language';
import type { Pictures } from './use-pictures';

interface PictureFieldProps {
  pictures: Pictures;
}

/** Photos to go along with a message; each can be taken back before it is sent. */
export function PictureField({ pictures }: PictureFieldProps) {
  const t = useTranslator();
  const id = useId();
  const { sent, share, fault, add, remove, stop } = pictures;
  const most = limits.supportPictures;
  return (
    <fieldset aria-describedby={fault ? `${id}-fault` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-bold text-sm">
        {t('support.pictures')}
        <span className="ml-2 font-normal text-ink-2">{t('support.optional')}</span>
      </legend>
      {sent.length > 0 && (
        <ul className="flex flex-wrap gap-3 pt-2">
          {sent.map(({ key, preview }, index) => (
            <li key={key} className="relative">
              <img src={preview} alt="" className="size-20 rounded-md bg-sunken object-cover" />
              <IconButton
                icon={XIcon}
                label={t('support.pictureRemove', { nth: index + 1 })}
                onClick={() => remove(key)}
                className="absolute -top-3 -right-3 bg-surface shadow-card"
              />
            </li>
          ))}
        </ul>
      )}
      {share !== undefined && (
        <div className="flex flex-col gap-2">
          <UploadProgress share={share} />
          <Button variant="quiet" className="self-start" onClick={stop}>
            {t('picture.stop')}
          </Button>
        </div>
      )}
      {share === undefined && sent.length < most && (
        <ChoosePicture onChoose={(file) => void add(file)}>{t('support.pictureAdd')}</ChoosePicture>
      )}
      <p className="text-ink-2 text-sm">{t('support.picturesHint', { most })}</p>
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </fieldset>
  );
}
