import { useTranslator } from '../../../language/language';
import { SignInLink } from '../../../shell/sign-in-link';

/** Where a guest's tickets are, and how they could be everywhere. */
export function DeviceNote() {
  const t = useTranslator();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-60 text-ink-2 text-sm">{t('tickets.guest')}</p>
      <SignInLink variant="secondary" />
    </div>
  );
}
