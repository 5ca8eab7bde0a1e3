import { requireNode } from './require-node.mjs';

// Loaded only afterwards: an older Node could not even read the rest.
if (requireNode()) {
  void Promise.all([import('./serve.mjs'), import('./progress.mjs')]).then(([{ serve }, { main }]) =>
    main(serve),
  );
}
