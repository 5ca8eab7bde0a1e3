import { useTranslator } from '../../language/language';

interface UploadProgressProps {
  /** From 0 to 1; at 1 the server is at it. */
  share: number;
}

export function UploadProgress({ share }: UploadProgressProps) {
  const t = useTranslator();
  const text = share < 1 ? t('picture.sending', { share }) : t('picture.checking');
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2 text-sm tabular-nums">{text}</p>
      <progress
        value={share}
        aria-label={t('picture.progress')}
        className="h-2 w-full appearance-none overflow-clip rounded-full bg-line [&::-moz-progress-bar]:bg-shu [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-shu"
      />
    </div>
  );
}
