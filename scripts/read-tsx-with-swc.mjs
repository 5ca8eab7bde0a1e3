/*
 * Loaded before dependency-cruiser, which asks swc to read every file as TypeScript without JSX and so stops
 * at the first .tsx file (version 17.4).
 */
import swc from '@swc/core';

const parse = swc.parseFileSync;
Object.assign(swc, {
  parseFileSync: (/** @type {string} */ file, /** @type {import('@swc/core').ParseOptions} */ options) =>
    parse(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') }),
});
