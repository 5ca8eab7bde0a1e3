import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './progress.mjs';
import { run } from './run-command.mjs';

/** The first is Chromium without a window of its own: the same pages, a quarter less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const places = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  ...['', process.env.HOME ?? ''].flatMap((home) => [
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
    `${home}/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
  ]),
];

/**
 * A Chromium with fonts for every language we speak: the set one, the system's, or one from the operating
 * system's packages where we may install them.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const set = process.env.CHROMIUM_PATH;
  if (set && !canRun(set))
    throw new Failure(`CHROMIUM_PATH is ${set}, which is not a program that can be run.`);
  const found = set || installedBrowser();
  const hasFont = await hasJapaneseFont();
  if (!(found && hasFont) && mayInstall()) await installMissing(found !== undefined, hasFont);
  const browser = found ?? installedBrowser();
  if (browser === undefined) {
    throw new Failure(
      'The browser tests need Chromium, Chrome or Edge: install one (Debian, Ubuntu: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH to its program.',
    );
  }
  return browser;
}

function installedBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(canRun);
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without one, Japanese, Chinese and Korean are drawn as boxes, and their widths mean nothing. */
async function hasJapaneseFont() {
  if (process.platform !== 'linux') return true;
  const { code, stdout } = await run('fc-list', [':lang=ja', 'family']);
  return code === 0 && stdout.trim() !== '';
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version');
}

/**
 * @param {boolean} hasBrowser
 * @param {boolean} hasFont
 */
async function installMissing(hasBrowser, hasFont) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Old lists offer versions that are gone.
  await run('apt-get', ['update'], { env });
  const { code: unknown } = await run('apt-cache', ['show', 'chromium-headless-shell']);
  const browser = unknown ? 'chromium' : 'chromium-headless-shell';
  const packages = [...(hasBrowser ? [] : [browser]), ...(hasFont ? [] : ['fonts-noto-cjk'])];
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0)
    throw new Failure(`${output}\n${packages.join(' and ')} could not be installed with apt-get.`);
}
