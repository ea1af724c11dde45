import { readdirSync } from 'node:fs';

// Who may import whom, folder by folder (docs/architecture.md). What a list lacks may not be imported.

const SITE = {
  pages: ['app', 'features', 'components', 'lib', 'texts', 'routes.ts'],
  templates: ['app', 'features', 'components', 'lib', 'texts', 'routes.ts'],
  features: ['components', 'files', 'auth', 'client', 'voting', 'lib', 'texts', 'styles'],
  // Tables as files: the button is the features', the dialog asks the API.
  files: ['components', 'client', 'lib', 'texts', 'styles'],
  app: [
    ...['auth', 'client', 'components', 'files', 'voting', 'lib', 'texts', 'routes.ts', 'styles'],
    // Beside every page: features open it through lib/navigation/detail.
    'features/detail',
  ],
  // Of client its types alone: components never fetch (see TYPES_ONLY).
  components: ['voting', 'client', 'lib', 'texts', 'styles'],
  auth: ['client', 'lib', 'texts'],
  voting: ['lib', 'texts'],
  client: ['lib', 'texts'],
  lib: ['texts'],
  texts: ['lib/text'],
  styles: [],
};

// A folder of the API may import those before it and the files beside the folders, but not what composes the API.
const API_ORDER = [
  ...['problems', 'database', 'migrations', 'window', 'csv', 'outbox', 'identity', 'idempotency'],
  ...['http', 'health', 'metrics', 'audit', 'ingestKeys', 'proposals', 'settings', 'notes', 'djs'],
  ...['previousPolls', 'versions', 'ranking', 'days', 'votes', 'imports', 'review'],
  ...['exclusions', 'djHistory', 'exports', 'recount', 'movers', 'overview', 'notifications'],
  ...['accounts', 'sample'],
];
const COMPOSES = ['app.ts', 'serve.ts', 'main.ts'];
const BESIDE = readdirSync('./api').filter(
  (name) => /\.ts$/.test(name) && !COMPOSES.includes(name),
);
const API = Object.fromEntries(
  API_ORDER.map((folder, at) => [folder, [...API_ORDER.slice(0, at), ...BESIDE]]),
);

const TOOLS = ['./scripts', './e2e', './bench'];

/** What is outside of a tree and must stay so. */
const OUTSIDE = [
  { target: './rules', from: ['./contract', './src', './api', './cli', ...TOOLS] },
  { target: './contract', from: ['./src', './api', './cli', ...TOOLS] },
  { target: './src', from: ['./api', './cli', ...TOOLS] },
  { target: './api', from: ['./src', './cli', ...TOOLS] },
  { target: './cli', from: ['./src', './e2e', './bench'] },
];

function zonesOf(root, table) {
  return Object.entries(table).map(([folder, allowed]) => ({
    target: `${root}/${folder}`,
    from: root,
    except: [folder, ...allowed].map((name) => `./${name}`),
    message: `${root}/${folder} may import: ${allowed.join(', ') || 'nothing'} (directions.mjs).`,
  }));
}

/** A room of `folder` never imports a room beside it. */
function separate(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      target: `${folder}/${name}`,
      from: folder,
      except: [`./${name}`],
      message: 'A feature never imports another feature.',
    }));
}

/** For import-x/no-restricted-paths. */
export const zones = [
  ...zonesOf('./src', SITE),
  ...zonesOf('./api', API),
  ...separate('./src/features'),
  ...OUTSIDE,
];

/** Packages that one place alone may import, and the module that would bring one of them to every page. */
const PACKAGES = [
  {
    group: ['firebase', 'firebase/*'],
    inside: ['src/auth/**'],
    message: 'Only src/auth knows Firebase.',
  },
  {
    group: ['moment', 'moment/*', 'moment-timezone', 'moment-timezone/*'],
    inside: ['src/lib/time/**'],
    message: 'Only src/lib/time formats and parses dates.',
  },
];

/** The same for the site alone. */
const SITE_PACKAGES = [
  {
    group: ['axios'],
    inside: ['src/client/**'],
    allowTypeImports: true,
    message: 'Every request goes through src/client/http.',
  },
];

const restricted = (patterns) => [
  'error',
  { patterns: patterns.map(({ inside: _inside, ...pattern }) => pattern) },
];

const TYPES_ONLY = {
  group: ['**/client/**', '!**/client/settings'],
  allowTypeImports: true,
  message: 'Components do not fetch: they take types of src/client alone.',
};

const site = [...PACKAGES, ...SITE_PACKAGES];
const RULE = 'no-restricted-imports';

/** Configurations of that rule; where several match a file, the last one counts. */
export const packageDirections = [
  { files: ['**/*.{ts,tsx}'], rules: { [RULE]: restricted(PACKAGES) } },
  { files: ['src/**'], rules: { [RULE]: restricted(site) } },
  { files: ['src/components/**'], rules: { [RULE]: restricted([...site, TYPES_ONLY]) } },
  ...[...new Set(site.map(({ inside }) => inside))].map((files) => ({
    files,
    rules: {
      [RULE]: restricted(
        (files[0].startsWith('src/') ? site : PACKAGES).filter(({ inside }) => inside !== files),
      ),
    },
  })),
  {
    // Browser, API and commands run these alike: nothing that only one of them has.
    files: ['rules/**'],
    rules: {
      [RULE]: ['error', { patterns: [{ regex: '^[^.]', message: 'rules/ imports no package.' }] }],
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'fetch', 'crypto', 'process', 'Buffer'],
        ...['TextDecoder', 'TextEncoder', 'moment', 'require'],
      ],
    },
  },
  {
    // The library is the second opinion that the dates are held against.
    files: ['__tests__/src/lib/time/**', '__tests__/rules/**'],
    rules: { [RULE]: 'off' },
  },
];
