import { classNames } from '@meal/ui/class-names';
import { CheckIcon, ChevronDownIcon } from '@meal/ui/icons';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { useState } from 'react';
import { type HomeCategory, popularCategories } from '../../data/home';
import { useTranslator } from '../../language/language';

const shownAtFirst = 7;
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,calc(var(--unit)*4.75)),1fr))] gap-x-2 gap-y-3 wide:grid-cols-[repeat(auto-fill,minmax(calc(var(--unit)*8),1fr))]';

interface CategoryGridProps {
  /** Undefined while they load. */
  categories: readonly HomeCategory[] | undefined;
  categoryId: string | undefined;
  onChange: (categoryId: string | undefined) => void;
}

/** Dishes to point at: those with most offers, and all the others on request. */
export function CategoryGrid({ categories, categoryId, onChange }: CategoryGridProps) {
  const t = useTranslator();
  const [isWhole, setWhole] = useState(false);
  if (!categories) return <CategoryGridSkeleton />;

  const stocked = popularCategories(categories);
  // A choice made elsewhere stays in sight, also where nobody sells it: it takes the last place.
  const chosen = categories.filter((category) => category.categoryId === categoryId);
  const all = [...stocked, ...chosen.filter((category) => !stocked.includes(category))];
  const first = all.slice(0, shownAtFirst);
  const late = chosen.filter((category) => !first.includes(category));
  const shown = isWhole ? all : [...first.slice(0, shownAtFirst - late.length), ...late];
  return (
    <div className={grid}>
      {shown.map((category) => (
        <CategoryTile
          key={category.categoryId}
          category={category}
          chosen={category.categoryId === categoryId}
          onToggle={(on) => onChange(on ? category.categoryId : undefined)}
        />
      ))}
      {all.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="flex flex-col items-center gap-1 rounded-md text-center text-ai text-xs transition-colors"
        >
          <span className="flex aspect-[4/3] w-full items-center justify-center rounded-md bg-ai-tint">
            <ChevronDownIcon className={classNames('size-6 transition-[rotate]', isWhole && 'rotate-180')} />
          </span>
          <span className="font-bold">
            {isWhole ? t('search.fewerCategories') : t('search.allCategories')}
          </span>
        </button>
      )}
    </div>
  );
}

interface CategoryTileProps {
  category: HomeCategory;
  chosen: boolean;
  onToggle: (chosen: boolean) => void;
}

function CategoryTile({ category, chosen, onToggle }: CategoryTileProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onToggle(!chosen)}
      className={classNames(
        'group relative flex flex-col items-center gap-1 rounded-md text-center text-xs transition-[color,scale] active:scale-[0.97]',
        chosen ? 'font-bold text-shu' : 'text-ink',
      )}
    >
      <img
        src={category.picture}
        alt=""
        width={160}
        height={120}
        className={classNames(
          'aspect-[4/3] h-auto w-full rounded-md bg-sunken object-cover',
          chosen && 'outline-(length:--mark) outline-shu',
        )}
      />
      {chosen && (
        <span className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full bg-shu text-on-shu">
          <CheckIcon className="size-4" />
        </span>
      )}
      <span className="max-w-full break-words">{category.name}</span>
    </button>
  );
}

function CategoryGridSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <div className={grid}>
        {Array.from({ length: shownAtFirst + 1 }, (_, index) => (
          <div key={index} className="flex flex-col items-center gap-1">
            <Skeleton className="aspect-[4/3] w-full rounded-md" />
            <Skeleton className="my-0.5 h-3.5 w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
