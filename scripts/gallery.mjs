import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, staleTargets } from './build-targets.mjs';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { Failure, main, step } from './progress.mjs';
import { endCommandsWithUs, root, run } from './run-command.mjs';

const folder = join(root, 'docs', 'gallery');
const kept = 'readme';

main(async () => {
  endCommandsWithUs();
  await ensureInstalled('all');
  const stale = staleTargets();
  if (stale.length > 0) await step(`Building ${stale.join(', ')}`, () => buildAll(stale));
  for (const screen of screens()) rmSync(join(folder, screen), { recursive: true });
  await step('Taking pictures of every screen', takePictures);
  writeFileSync(join(folder, 'index.html'), indexPage());
  console.log(`Look at ${join(folder, 'index.html')}`);
});

async function takePictures() {
  const { code, output } = await run('playwright', ['test', '--reporter=list', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: await findBrowser(), GALLERY: 'yes', NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (code !== 0) throw new Failure(output);
}

/** @returns {string[]} */
function screens() {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== kept)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** A page to leaf through: one screen at a time, filtered by width, theme and language. */
function indexPage() {
  const pictures = screens().flatMap((screen) =>
    readdirSync(join(folder, screen)).map((file) => {
      const [width, theme, language, ...state] = file.replace(/\.png$/, '').split('-');
      return { screen, file: `${screen}/${file}`, width, theme, language, state: state.join('-') };
    }),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: #e9e4de; color: #2b211b }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px 16px; background: #fffaf4; box-shadow: 0 1px 6px #0002 }
  select { font: inherit; padding: 4px }
  main { display: flex; flex-wrap: wrap; align-items: start; gap: 20px; padding: 20px }
  figure { margin: 0 }
  figcaption { padding: 0 0 4px; color: #5f5048 }
  img { display: block; max-width: min(100%, 640px); box-shadow: 0 2px 12px #0003 }
</style>
<form>
  <label>Screen <select name="screen"></select></label>
  <label>Width <select name="width"></select></label>
  <label>Theme <select name="theme"></select></label>
  <label>Language <select name="language"></select></label>
  <span>Arrow keys change the screen.</span>
</form>
<main></main>
<script>
const pictures = ${JSON.stringify(pictures)};
const form = document.forms[0];
for (const select of form.querySelectorAll('select')) {
  const values = [...new Set(pictures.map((picture) => picture[select.name]))].sort();
  for (const value of select.name === 'screen' ? values : ['', ...values]) select.add(new Option(value || 'all', value));
}
function show() {
  const wanted = Object.entries(Object.fromEntries(new FormData(form))).filter(([, value]) => value);
  const shown = pictures.filter((picture) => wanted.every(([key, value]) => picture[key] === value));
  document.querySelector('main').replaceChildren(...shown.map(({ file, width, theme, language, state }) => {
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.textContent = [state, language, theme, width].join(' · ');
    const image = Object.assign(new Image(), { src: file, alt: caption.textContent, loading: 'lazy' });
    figure.append(caption, image);
    return figure;
  }));
}
form.addEventListener('change', show);
addEventListener('keydown', ({ key }) => {
  const move = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!move || document.activeElement.tagName === 'SELECT') return;
  const { options } = form.screen;
  form.screen.selectedIndex = (form.screen.selectedIndex + move + options.length) % options.length;
  show();
});
show();
</script>
</html>
`;
}
