import { ListIcon, MapIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

interface ViewSwitchProps {
  isMap: boolean;
  onChange: (isMap: boolean) => void;
}

/** Floats above the tab bar of a phone, where the thumb is however far the list was scrolled. */
export function ViewSwitch({ isMap, onChange }: ViewSwitchProps) {
  const t = useTranslator();
  const Sign = isMap ? ListIcon : MapIcon;
  return (
    <button
      type="button"
      onClick={() => onChange(!isMap)}
      className="-translate-x-1/2 fixed bottom-[calc(--spacing(17)+env(safe-area-inset-bottom,0px))] left-1/2 z-10 inline-flex min-h-tap items-center gap-2 rounded-full bg-ink px-5 py-2 font-bold text-paper shadow-float transition-[scale] active:scale-95 wide:static wide:translate-x-0 wide:shadow-none"
    >
      <Sign className="size-5" />
      {isMap ? t('search.asList') : t('search.onMap')}
    </button>
  );
}
