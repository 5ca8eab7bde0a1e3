import { uploadTypes } from '@meal/contract/uploads';
import { buttonLook } from '@meal/ui/button';
import { CameraIcon } from '@meal/ui/icons';
import type { ReactNode, Ref } from 'react';

interface ChoosePictureProps {
  onChoose: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
  /** What the button says. */
  children: ReactNode;
}

const focus =
  'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-ai has-focus-visible:outline-offset-1';

/** The browser's own choice of a file: a phone offers its camera there, and turns what it takes into a JPEG. */
export function ChoosePicture({ onChoose, ref, children }: ChoosePictureProps) {
  return (
    <label className={`${buttonLook('secondary', true)} cursor-pointer ${focus}`}>
      <CameraIcon className="size-5" />
      <span className="min-w-0">{children}</span>
      <input
        ref={ref}
        type="file"
        accept={uploadTypes.join()}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
