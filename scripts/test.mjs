import { requireNode } from './require-node.mjs';

// Loaded only afterwards: an older Node could not even read the rest.
if (requireNode()) {
  void Promise.all([import('./check.mjs'), import('./progress.mjs')]).then(([{ check }, { main }]) =>
    main(() => check(process.argv.slice(2))),
  );
}
