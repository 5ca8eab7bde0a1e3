import { Segments } from '@meal/ui/segments';
import { type TextSize, TextSizeControl } from '@meal/ui/text-size-control';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../language/language';
import { LanguageChoice } from '../../shell/language-choice';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Theme and text size of this page alone; leaving it puts the document back as it was. */
export function Appearance() {
  const t = useTranslator();
  const [theme, setTheme] = useState<Theme>('system');
  const [size, setSize] = useState<TextSize>('100');

  useEffect(() => {
    const { documentElement: root } = document;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.setProperty('--text-size', String(Number(size) / 100));
    return () => {
      delete root.dataset.theme;
      root.style.removeProperty('--text-size');
    };
  }, [theme, size]);

  const names = {
    system: t('console.designThemeSystem'),
    light: t('console.designThemeLight'),
    dark: t('console.designThemeDark'),
  };
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-4 shadow-card desk:grid-cols-3">
      <Segments
        legend={t('console.designTheme')}
        options={themes.map((value) => ({ value, label: names[value] }))}
        value={theme}
        onChange={setTheme}
      />
      <LanguageChoice />
      <TextSizeControl
        legend={t('console.designTextSize')}
        value={size}
        onChange={setSize}
        label={(percent) => t('ui.textSizePercent', { share: Number(percent) / 100 })}
      />
    </div>
  );
}
