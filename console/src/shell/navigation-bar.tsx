import { type ConsolePath, plainPath } from '@meal/contract/addresses';
import type { MessageKey } from '@meal/messages/keys';
import { classNames } from '@meal/ui/class-names';
import type { Icon } from '@meal/ui/icons';
import { Brand } from '@meal/ui/illustrations';
import { Link } from '@meal/ui/link';
import { useLocation } from 'react-router';
import { useTranslator } from '../language/language';

export interface Place {
  path: ConsolePath;
  label: MessageKey;
  icon: Icon;
  /** The filled drawing of the current place. */
  currentIcon?: Icon;
  /** On a phone it stands in the menu instead of the bar. */
  inMenu?: true;
  /** Pages that have no place of their own, and are reached from this one. */
  covers?: readonly ConsolePath[];
}

interface NavigationBarProps {
  places: readonly Place[];
}

/** Thumb-high at the bottom of a phone; a rail at the side from 700 px, whose names stand beside the icons on a desk. */
export function NavigationBar({ places }: NavigationBarProps) {
  const t = useTranslator();
  const { pathname } = useLocation();
  const current = currentPlace(places, plainPath(pathname));
  return (
    <nav
      aria-label={t('console.navigation')}
      className="fixed inset-x-0 bottom-0 z-20 bg-surface pb-safe-bottom shadow-bar wide:sticky wide:inset-x-auto wide:top-0 wide:flex wide:h-dvh wide:w-24 wide:shrink-0 wide:flex-col wide:gap-2 wide:overflow-y-auto wide:overscroll-contain wide:py-3 wide:pl-safe-left wide:shadow-card desk:w-60 print:hidden"
    >
      <Link
        href="/"
        className="hidden min-h-tap items-center justify-center rounded-md px-3 wide:flex desk:justify-start"
      >
        <Brand name={t('console.brand')} nameClassName="sr-only desk:not-sr-only" />
      </Link>
      <ul className="grid auto-cols-fr grid-flow-col pr-safe-right pl-safe-left wide:flex wide:flex-col wide:gap-1 wide:px-2">
        {places.map((place) => (
          <li key={place.path} className={classNames('min-w-0', place.inMenu && 'max-wide:hidden')}>
            <PlaceLink place={place} isCurrent={place === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceLinkProps {
  place: Place;
  isCurrent: boolean;
}

function PlaceLink({ place: { path, label, icon, currentIcon }, isCurrent }: PlaceLinkProps) {
  const t = useTranslator();
  const Drawing = isCurrent ? (currentIcon ?? icon) : icon;
  return (
    <Link
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-xs leading-tight transition-colors -outline-offset-4',
        'wide:rounded-md wide:px-1 wide:hover:bg-sunken desk:min-h-tap desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:text-left desk:text-base',
        isCurrent
          ? 'font-bold text-shu before:absolute before:top-0 before:h-(--mark) before:w-8 before:rounded-b-full before:bg-shu wide:bg-shu-tint wide:before:hidden wide:hover:bg-shu-tint'
          : 'text-ink-2',
      )}
    >
      <Drawing className="size-[min(--spacing(6),8vw)] shrink-0 wide:size-6" />
      <span className="max-w-full break-words">{t(label)}</span>
    </Link>
  );
}

function currentPlace(places: readonly Place[], pathname: string): Place | undefined {
  return places.find(
    ({ path, covers = [] }) =>
      [path, ...covers].some((each) => each === pathname) ||
      (path !== '/' && pathname.startsWith(`${path}/`)),
  );
}
