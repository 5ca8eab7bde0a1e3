/** Colours the browser's own bar like the page, by day and by night. */
export function keepThemeColour(): void {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  const apply = () => {
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  };
  apply();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}
