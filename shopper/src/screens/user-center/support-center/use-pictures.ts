import { useEffect, useRef, useState } from 'react';
import { pictureFault } from '../../../features/picture-upload/picture-fault';
import { jpegOf, readPicture } from '../../../features/picture-upload/read-picture';
import { isGivenUp, usePictureUpload } from '../../../features/picture-upload/use-picture-upload';
import { useTranslator } from '../../../language/language';

interface SentPicture {
  key: string;
  /** Shows it on this page. */
  preview: string;
}

/** Pictures that go along with a message: each is uploaded as soon as it is chosen. */
export function usePictures() {
  const t = useTranslator();
  const { share, send, stop } = usePictureUpload('supportPicture');
  const [sent, setSent] = useState<readonly SentPicture[]>([]);
  const [fault, setFault] = useState<string>();
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);

  const add = async (file: File) => {
    setFault(undefined);
    try {
      const picture = await jpegOf(await readPicture(file));
      const key = await send(picture);
      const preview = URL.createObjectURL(picture);
      previews.current.push(preview);
      setSent((before) => [...before, { key, preview }]);
    } catch (error) {
      if (!isGivenUp(error)) setFault(pictureFault(t, error));
    }
    stop();
  };

  return {
    sent,
    keys: sent.map(({ key }) => key),
    share,
    fault,
    add,
    stop,
    remove: (key: string) => setSent((before) => before.filter((each) => each.key !== key)),
    clear: () => setSent([]),
    /** A refusal of the message that was for one of its pictures. */
    refuse: (error: unknown) => setFault(pictureFault(t, error)),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
