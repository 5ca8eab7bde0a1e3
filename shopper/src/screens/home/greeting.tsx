import { SearchIcon } from '@meal/ui/icons';
import { Brand } from '@meal/ui/illustrations';
import { Link } from '@meal/ui/link';
import { useMyInfo } from '../../data/my-info';
import { useServerTime } from '../../data/server-clock';
import { useTranslator } from '../../language/language';
import { paths } from '../../paths';
import { LanguageButton } from '../../shell/language-button';
import lanterns from './lanterns.svg';
import { partOfDay } from './part-of-day';

/** Says hello and offers the keyboard to whoever already knows a name. */
export function Greeting() {
  const t = useTranslator();
  const part = partOfDay(useServerTime());
  const { data: profile } = useMyInfo();
  return (
    <section className="@container pad-safe-x pt-safe-top wide:pt-8">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 wide:hidden">
        <Brand name={t('shell.brand')} className="min-w-0 text-sm" />
        <LanguageButton />
      </div>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-bold text-xl wide:text-2xl">
            {t('home.heroTitle')}
          </h1>
          <h2 className="wrap-anywhere mt-0.5 text-ink-2 text-sm wide:text-base">
            {profile?.nickname
              ? t('home.greeting', { part, name: profile.nickname })
              : t('home.greetingUnnamed', { part })}
          </h2>
        </div>
        {/* Hangs from the line above; decoration, so silent. */}
        <img
          src={lanterns}
          alt=""
          width={120}
          height={98}
          className="-mt-2 @min-[17em]:block hidden h-auto w-20 shrink-0 wide:-mt-8 wide:w-30"
        />
      </div>
      <Link
        href={`${paths.offerListSearch}#keyword`}
        className="mt-2 flex min-h-tap items-center gap-2.5 rounded-md border-(length:--control-width) border-control bg-surface px-3.5 py-2 text-ink-3 transition-colors hover:border-ink-2 wide:max-w-reading"
      >
        <SearchIcon className="size-5 text-ink-2" />
        <span className="min-w-0">{t('search.placeholder')}</span>
      </Link>
    </section>
  );
}
