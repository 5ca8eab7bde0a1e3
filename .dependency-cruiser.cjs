const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/*
 * The import rules of docs/architecture.md. Tests may look anywhere in their own package; everything else only
 * where the picture there draws an arrow.
 */
const isTest = '\\.test\\.tsx?$|/testing/|/testing-[^/]+$|-for-tests\\.ts$';

/** Workspace -> workspaces it may import. */
const packages = {
  kit: [],
  postgres: ['kit'],
  drawings: ['kit'],
  // Another company's house, as far as the product is concerned: reached over HTTP, or with its client.
  sandbox: ['kit', 'postgres', 'contract'],
  contract: [],
  messages: [],
  ui: [],
  shopper: ['contract', 'messages', 'ui'],
  console: ['contract', 'messages', 'ui'],
  server: ['contract', 'messages', 'kit', 'postgres', 'drawings', 'sandbox'],
  e2e: ['contract'],
  bench: ['contract'],
  faults: ['contract'],
  scripts: [],
};

/** What their tests may import beside that: an adapter is tried with what its provider serves. */
const packagesOfTests = { shopper: ['sandbox'] };

/*
 * Every folder of server/src -> what it may import beside itself. Files directly in src wire everything. The parser
 * does not tell type imports from others, so those who pass a database handle on may name its type.
 */
const handleTypes = ['database/connect', 'database/tables'];
const serverLayers = {
  demo: ['http', 'jobs', 'flows', 'emails', 'receipts', 'domains', 'platform', 'database'],
  calls: ['flows', 'reads', 'receipts', 'passes', 'domains', 'http', 'providers', 'platform'],
  jobs: [
    'flows',
    'audit',
    'receipts',
    'domains',
    'emails',
    'providers',
    'storage/port',
    'platform',
    ...handleTypes,
  ],
  audit: ['domains', 'providers', 'platform', ...handleTypes],
  flows: [
    'domains',
    'providers',
    'storage',
    'pictures/encoder',
    'emails/order-mail-plans',
    'platform',
    ...handleTypes,
  ],
  reads: ['domains', 'database', 'reference', 'platform'],
  domains: ['database', 'reference', 'providers/port', 'pictures/encoder', 'platform'],
  // Who calls is what a session says; the rest of a domain is none of the pipeline's business.
  http: [
    'domains/accounts/visitor',
    'domains/staff/staff-member',
    'providers/port',
    'storage',
    'platform',
    ...handleTypes,
  ],
  emails: [...handleTypes],
  // What is read of a page without running it.
  discovery: ['reads/public-page', 'emails/mail-style'],
  receipts: ['platform/app-error', 'platform/translate', ...handleTypes],
  // Tickets in phones' wallets.
  passes: [],
  // What would keep a process from answering.
  rendering: ['receipts', 'pictures', 'passes', 'platform/logger'],
  // Where the bytes of pictures lie; how they are made anew.
  storage: ['platform/secrets'],
  pictures: [],
  // What a process says of itself.
  process: ['platform/logger', 'database'],
  providers: [],
  platform: ['database', 'providers'],
  database: [],
  // Our own data files.
  reference: [],
};

const appLayers = {
  screens: ['features', 'language', 'data', 'offline', 'device', 'shell'],
  shell: ['language', 'data', 'offline', 'device'],
  features: ['language', 'data', 'payments', 'offline', 'device'],
  language: ['data', 'device'],
  data: ['offline', 'device'],
  // What payment providers put into the page, behind one port.
  payments: [],
  offline: ['device'],
  device: [],
};

requireAllFolders('server/src', serverLayers);
requireAllFolders('shopper/src', appLayers);
requireAllFolders('console/src', appLayers);

/** A folder that no rule knows could import whatever it likes. */
function requireAllFolders(source, layers) {
  const folders = readdirSync(join(__dirname, source), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  const unknown = folders.map(({ name }) => name).filter((name) => name !== 'testing' && !(name in layers));
  if (unknown.length > 0) throw new Error(`No import rule knows ${source}/${unknown.join(', ')}.`);
}

const workspaceNames = Object.keys(packages).join('|');

const packageRules = Object.entries(packages).flatMap(([name, allowed]) => {
  const ofTests = packagesOfTests[name] ?? [];
  const rule = (from, also) => ({
    name: `${name}-imports-only-${['itself', ...allowed, ...also].join('-')}`,
    severity: 'error',
    from: { path: `^${name}/`, ...from },
    to: { path: `^(${workspaceNames})/`, pathNot: `^(${[name, ...allowed, ...also].join('|')})/` },
  });
  if (ofTests.length === 0) return [rule({}, [])];
  return [rule({ pathNot: isTest }, []), rule({}, ofTests)];
});

function layerRules(source, layers) {
  return Object.entries(layers).map(([layer, allowed]) => ({
    name: `${source.replace('/src', '')}-${layer}-imports-only-downward`,
    severity: 'error',
    from: { path: `^${source}/${layer}/`, pathNot: isTest },
    to: {
      path: `^${source}/(${Object.keys(layers).join('|')})/`,
      pathNot: `^${source}/(${[layer, ...allowed].join('|')})(/|\\.tsx?$)`,
    },
  }));
}

/** Packages from npm that a workspace may use, where the list is short enough to be a promise. */
const npmRules = [
  ['contract', 'zod'],
  ['messages', '@lingui/[^/]+|vite'],
  [
    'ui',
    'react|react-dom|react-aria-components|react-aria|react-stately|@react-[^/]+/[^/]+|@tabler/icons-react|@testing-library/[^/]+',
  ],
].map(([name, allowed]) => ({
  name: `${name}-uses-few-packages`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: isTest },
  to: { path: 'node_modules/', pathNot: `node_modules/(@types/)?(${allowed})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...packageRules,
    ...npmRules,
    ...layerRules('server/src', serverLayers),
    ...layerRules('shopper/src', appLayers),
    ...layerRules('console/src', appLayers),
    {
      name: 'domains-are-strangers',
      severity: 'error',
      from: { path: '^server/src/domains/([^/]+)/', pathNot: isTest },
      to: { path: '^server/src/domains/', pathNot: '^server/src/domains/$1/' },
    },
    {
      name: 'the-sandbox-is-reached-over-http',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/embedded-sandbox\\.ts$|${isTest}` },
      to: { path: '^sandbox/src/', pathNot: '^sandbox/src/client/' },
    },
    {
      name: 'demo-by-its-entrance',
      comment: 'Nothing of a demo reaches production unless somebody opened the door on purpose.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/demo/|${isTest}` },
      to: { path: '^server/src/demo/', pathNot: '^server/src/demo/entrance\\.ts$' },
    },
    {
      name: 'demo-from-the-wiring-only',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: `^server/src/demo/|${isTest}` },
      to: { path: '^server/src/demo/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^(shopper|console)/src/features/([^/]+)', pathNot: isTest },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2' },
    },
    {
      name: 'only-mails-and-receipts-speak-languages',
      comment:
        'The server answers with codes; sentences are for mails, receipts, passes, articles, what is read of a page without running it, and the API reference.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `^server/src/(emails|receipts|passes|discovery|demo|http/api-reference)/|^server/src/reads/support-articles\\.ts$|${isTest}`,
      },
      to: { path: '^messages/' },
    },
    {
      name: 'nothing-wired-from-below',
      comment: 'Folders are given what they need; they do not reach up for it.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: isTest },
      to: {
        path: '^server/src/(context|main|main-api|main-worker)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: {
        path: '^(kit|postgres|drawings|sandbox|contract|messages|ui|shopper|console|server)/',
        pathNot: isTest,
      },
      to: { path: isTest },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: `^(${workspaceNames})/`, pathNot: isTest },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: `\\.d\\.ts$|\\.config\\.ts$|/(main|main-api|main-worker)\\.tsx?$|\\.spec\\.ts$|^scripts/|^bench/|^faults/|^contract/|^shopper/(head|service-worker)/|${isTest}`,
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Types draw arrows too.
    tsPreCompilationDeps: true,
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
};
