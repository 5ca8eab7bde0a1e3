import { CallError } from '@meal/contract/call-error';
import { showToast } from '@meal/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/client';
import { myInfoKey } from '../../../data/my-info';
import { pictureFault } from '../../../features/picture-upload/picture-fault';
import { jpegOf } from '../../../features/picture-upload/read-picture';
import { isGivenUp, usePictureUpload } from '../../../features/picture-upload/use-picture-upload';
import { useTranslator } from '../../../language/language';

/** Sends the picture and makes it the avatar. Tried again it is sent anew: what was sent before is thrown away. */
export function useSavePhoto() {
  const t = useTranslator();
  const queries = useQueryClient();
  const { share, send, stop } = usePictureUpload('avatar');
  const saving = useMutation({
    mutationFn: async (picture: HTMLCanvasElement) => {
      const avatar = await send(await jpegOf(picture));
      return call('shopper/user/update', { avatar }, { quiet: true });
    },
    onSuccess: (profile) => queries.setQueryData(myInfoKey(profile.userId), profile),
    onError(error) {
      stop();
      // Whoever cannot be reached is told of as everywhere.
      const isToldOf = error instanceof CallError && error.failure !== 'refused';
      if (!isToldOf && !isGivenUp(error)) showToast({ text: pictureFault(t, error), tone: 'error' });
    },
  });
  const fault = saving.error && !isGivenUp(saving.error) ? pictureFault(t, saving.error) : undefined;
  return { save: saving.mutate, isSaving: saving.isPending, share: share ?? 0, fault, stop };
}
