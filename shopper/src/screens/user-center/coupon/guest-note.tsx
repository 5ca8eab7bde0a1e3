import { useTranslator } from '../../../language/language';
import { SignInLink } from '../../../shell/sign-in-link';

/** What a guest has claimed is there for a day, and is used by whoever signs in. */
export function GuestNote() {
  const t = useTranslator();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">{t('coupons.guest')}</p>
      <SignInLink variant="secondary" />
    </div>
  );
}
