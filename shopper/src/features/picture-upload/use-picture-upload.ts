import type { UploadPurpose } from '@meal/contract/uploads';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../data/uploads';

/** Sends one picture at a time and tells how much has left. What is on its way when the form goes is given up. */
export function usePictureUpload(purpose: UploadPurpose) {
  const [share, setShare] = useState<number>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const stop = () => {
    sending.current?.abort();
    setShare(undefined);
  };

  /** The key of the picture; rejects with what `pictureFault` has words for, or with an AbortError. */
  const send = async (picture: Blob): Promise<string> => {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    return uploadPicture(purpose, picture, { signal: controller.signal, onProgress: setShare });
  };

  return { share, send, stop };
}

export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
