import { CallError, refusalOf } from '@meal/contract/call-error';
import { limits } from '@meal/contract/limits';
import type { Translator } from '@meal/messages/format';
import { SendingError } from '../../data/uploads';
import { errorText } from '../../language/error-text';
import { ChosenFileError } from './read-picture';

const megabyte = 1024 * 1024;

/** Why a picture could not be taken, and what to do about it. */
export function pictureFault(t: Translator, error: unknown): string {
  if (error instanceof ChosenFileError) {
    return error.fault === 'tooLarge'
      ? t('picture.tooLarge', { megabytes: limits.pictureFileBytes / megabyte })
      : t('picture.notPicture');
  }
  if (error instanceof SendingError) {
    if (error.fault === 'storage') return t('picture.storage');
    return error.fault === 'network' ? t('picture.network') : t('picture.notArrived');
  }
  if (!(error instanceof CallError)) return t('errors.fallback');
  const refusal = refusalOf(
    error,
    'shopper/systemKey/s3Key',
    'shopper/user/update',
    'shopper/support/contact',
    'shopper/support/reply',
  );
  if (refusal?.name === 'storageRefused') return t('picture.storage');
  if (refusal?.name !== 'pictureRefused') return errorText(t, error);
  if (refusal.why === 'tooManyPixels') return t('picture.tooManyPixels');
  return refusal.why === 'notPicture' || refusal.why === 'broken'
    ? t('picture.notPicture')
    : t('picture.notArrived');
}
