import { Badge } from '@meal/ui/chip';
import { Brand } from '@meal/ui/illustrations';
import { useTranslator } from '../../language/language';
import { LanguageButton } from '../../shell/language-button';
import { HeroPicture } from './hero-picture';

/** The way in: what this is, in one sentence, before a set table. */
export function Hero() {
  const t = useTranslator();
  return (
    <section className="pad-safe-x pt-safe-top wide:grid wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] wide:items-center wide:gap-12 wide:pt-10">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 wide:hidden">
        <Brand name={t('shell.brand')} className="min-w-0 text-sm" />
        <LanguageButton />
      </div>
      <HeroPicture />
      <div className="flex flex-col items-start gap-3 pt-5 wide:order-first wide:pt-0">
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {t('home.heroTitle')}
        </h1>
        <p className="text-ink-2 text-lg">{t('home.heroText')}</p>
        <Badge tone="valid">{t('home.refundPromise')}</Badge>
      </div>
    </section>
  );
}
