import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli } from './precompress.mjs';

const kilobyte = 1024;

const languageChunk = /virtual:messages\/([\w-]+)\/([\w-]+)/;

/** Largest sizes in KB, brotli. */
const limits = { initialScript: 105, initialStyle: 12, language: 12, route: 40 };

/**
 * @typedef {{ file: string, src?: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {{ label: string, size: number, limit?: number }} Measure
 */

/**
 * Measures a built app by its Vite manifest: what a visitor of the home screen loads, each language, and
 * what every other screen adds.
 * @param {string} dist
 * @param {{ home?: RegExp, limited: boolean }} options
 * @returns {Promise<Measure[]>}
 */
export async function measureApp(dist, { home = /screens\/home\.tsx$/, limited }) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const sizeOf = sizes(dist);
  const keys = Object.keys(manifest);
  const starts = keys.filter((key) => manifest[key]?.isEntry || home.test(key));
  if (limited && !keys.some((key) => home.test(key))) {
    throw new Error(`${dist}: no home screen in the manifest, so the budget cannot be measured`);
  }
  const initial = closure(manifest, starts);

  /** @type {Measure[]} */
  const measures = [
    { label: 'initial script', size: await sizeOf(scripts(manifest, initial)), limit: limits.initialScript },
    { label: 'initial style', size: await sizeOf(styles(manifest, initial)), limit: limits.initialStyle },
  ];
  for (const key of keys) {
    const [, locale, bundle] = languageChunk.exec(key) ?? [];
    if (locale === undefined) continue;
    const limit = bundle === 'app' ? limits.language : limits.route;
    measures.push({
      label: `language ${locale} (${bundle})`,
      size: await sizeOf([manifest[key]?.file ?? '']),
      limit,
    });
  }
  for (const key of keys) {
    if (!manifest[key]?.isDynamicEntry || languageChunk.exec(key) || initial.has(key)) continue;
    const present = loadedBefore(manifest, key);
    const added = new Set(
      [...closure(manifest, [key])].filter((each) => !initial.has(each) && !present.has(each)),
    );
    measures.push({
      label: `on demand ${key}`,
      size: await sizeOf(scripts(manifest, added)),
      limit: limits.route,
    });
  }
  return limited ? measures : measures.map(({ label, size }) => ({ label, size }));
}

/**
 * One line for each measure that matters: the whole list is long, so screens well inside stay unsaid.
 * @param {string} app
 * @param {Measure[]} measures
 */
export function describeMeasures(app, measures) {
  const worstRoute = largest(measures.filter(({ label }) => label.startsWith('on demand')));
  const worstLanguage = largest(measures.filter(({ label }) => label.endsWith('(app)')));
  return measures
    .filter(
      (each) =>
        each.label.startsWith('initial') || each === worstRoute || each === worstLanguage || isOver(each),
    )
    .map(({ label, size, limit }) => {
      const kilobytes = (size / kilobyte).toFixed(1);
      const against =
        limit === undefined ? '' : ` of ${limit} KB${size > limit * kilobyte ? ': TOO LARGE' : ''}`;
      return `  ${app}: ${label} ${kilobytes}${against || ' KB'}`;
    });
}

/** @param {Measure} measure */
export function isOver({ size, limit }) {
  return limit !== undefined && size > limit * kilobyte;
}

/** @param {Measure[]} measures */
function largest(measures) {
  return measures.toSorted((a, b) => b.size - a.size)[0];
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} starts
 */
function closure(manifest, starts) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of starts) visit(key);
  return seen;
}

/**
 * What is there when a part is asked for, whoever asks for it: a sheet comes on top of its screen.
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 */
function loadedBefore(manifest, key) {
  const askers = Object.keys(manifest).filter((each) => manifest[each]?.dynamicImports?.includes(key));
  const [first, ...others] = askers.map((asker) => closure(manifest, [asker]));
  return new Set([...(first ?? [])].filter((each) => others.every((other) => other.has(each))));
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {Set<string>} keys
 */
function scripts(manifest, keys) {
  return [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {Set<string>} keys
 */
function styles(manifest, keys) {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))];
}

/** @param {string} dist */
function sizes(dist) {
  return async (/** @type {string[]} */ files) => {
    const all = await Promise.all(
      [...new Set(files)].map(async (file) => brotli(await readFile(join(dist, file)))),
    );
    return all.reduce((sum, { length }) => sum + length, 0);
  };
}
