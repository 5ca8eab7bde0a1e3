import { Badge } from '@meal/ui/chip';
import { Brand } from '@meal/ui/illustrations';
import { useTranslator } from '../../language/language';
import { HeroPicture } from './hero-picture';

/** The way in: what this is, in one sentence, before a set table. */
export function Hero() {
  const t = useTranslator();
  return (
    <section className="wide:pad-safe-x wide:grid wide:grid-cols-[3fr_2fr] wide:items-center wide:gap-12 wide:pt-8">
      <HeroPicture />
      <div className="pad-safe-x flex flex-col items-start gap-3 pt-5 wide:order-first wide:px-0">
        <span className="wide:hidden">
          <Brand name={t('shell.brand')} className="text-ink-2 text-sm" />
        </span>
        <h1 tabIndex={-1} className="font-bold text-2xl">
          {t('home.heroTitle')}
        </h1>
        <p className="text-ink-2 text-lg">{t('home.heroText')}</p>
        <Badge tone="valid">{t('home.refundPromise')}</Badge>
      </div>
    </section>
  );
}
