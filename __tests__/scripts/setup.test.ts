import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig } from '../../api/config';
import { readConfig } from '../../scripts/build/readConfig';
import { readHostingSettings } from '../../scripts/build/hostingSettings';
import { sourceOf, startProcess } from '../support/processes/startProcess';

// As the Firebase console shows it.
const SNIPPET = `// Your web app's Firebase configuration
const firebaseConfig = {
  apiKey: "web-key",
  authDomain: "own-poll.firebaseapp.com",
  projectId: "own-poll",
  appId: "1:1:web:1"
};`;
const POLL = ['--poll-name', "DJ's 投票", '--opens', '2026-09-01T12:00', '--closes', '2026-10-15'];
const REST = ['--admin', 'you@example.com', '--firebase', SNIPPET];
const CLOUD_RUN = ['--way', 'cloud-run', '--service', 'votes', '--region', 'asia-northeast1'];
const ALL = [...CLOUD_RUN, ...POLL, ...REST];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const setup = (...args: string[]) =>
  startProcess(sourceOf('scripts/setup.ts', '--folder', folder, ...args)).ended;
const read = (name: string) => readFile(join(folder, name), 'utf8');

test('flags in an empty folder make what site, hosts and API accept', async () => {
  const { code, stdout } = await setup(...ALL);
  expect(code).toBe(0);
  expect(await readConfig(join(folder, 'static/config.json'))).toEqual({
    pollName: "DJ's 投票2026",
    firebase: {
      ...{ apiKey: 'web-key', appId: '1:1:web:1', storageBucket: '', messagingSenderId: '' },
      ...{ projectId: 'own-poll', authDomain: 'own-poll.firebaseapp.com' },
    },
  });
  expect(await readHostingSettings(join(folder, 'hosting.json'))).toMatchObject({
    cloudRun: { serviceId: 'votes', region: 'asia-northeast1' },
  });
  expect(parseConfig(parseEnv(await read('.env')))).toMatchObject({
    production: true,
    projectId: 'own-poll',
    allowedOrigins: ['https://own-poll.web.app', 'https://own-poll.firebaseapp.com'],
    metricsToken: expect.stringMatching(/^[\w-]{43}$/),
    voterHashKey: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600);
  // To be pasted into a shell.
  expect(stdout).toContain(
    `poll --name 'DJ'\\''s 投票' --year 2026 --opens 2026-09-01T12:00 --closes 2026-10-15`,
  );
  expect(stdout).toContain('admin invite you@example.com --role admin');
});

test.each([
  { way: 'own-proxy', hosting: {}, baseUrl: undefined },
  { way: 'netlify', hosting: { proxy: 'https://api.example.com' }, baseUrl: undefined },
  { way: 'two-origins', hosting: {}, baseUrl: 'https://api.example.com' },
])('$way: the host or the browser knows the API', async ({ way, hosting, baseUrl }) => {
  const api = ['--api', 'https://api.example.com/', '--site', 'https://vote.example.com'];
  await setup('--way', way, ...api, ...POLL, ...REST);
  expect(await readHostingSettings(join(folder, 'hosting.json'))).toMatchObject(hosting);
  expect((await readConfig(join(folder, 'static/config.json'))).baseUrl).toBe(baseUrl);
});

test('a second run replaces nothing unless it is forced, and secrets stay even then', async () => {
  await setup(...ALL);
  const before = await read('.env');
  await writeFile(join(folder, '.env'), `${before}LOG_LEVEL=warn\n`);
  const again = await setup(...ALL, '--site', 'https://vote.example.com');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toBe(
    'error: .env is there already, and nothing was written: --force replaces it\n',
  );
  expect(await read('.env')).toContain(before);

  await setup(...ALL, '--site', 'https://vote.example.com', '--force');
  const { ALLOWED_ORIGINS, ...kept } = parseEnv(await read('.env'));
  const { VOTER_HASH_KEY, METRICS_TOKEN } = parseEnv(before);
  expect(ALLOWED_ORIGINS).toBe('https://vote.example.com');
  expect(kept).toMatchObject({ VOTER_HASH_KEY, METRICS_TOKEN, LOG_LEVEL: 'warn' });
});

// Put together here: whole, it would be what is looked for in the repository.
const KEY = JSON.stringify({ type: 'service_account', project_id: 'p', private_key: 'x' });

test.each([
  {
    what: 'a service account’s key',
    flag: '--firebase',
    wrong: KEY,
    message: 'this is the key of a service',
  },
  {
    what: 'a window that ends first',
    flag: '--closes',
    wrong: '2026-08-01',
    message: 'expected a time after',
  },
  {
    what: 'an unknown way',
    flag: '--way',
    wrong: 'ftp',
    message: 'expected cloud-run, netlify, own-proxy, two-origins',
  },
])('$what is refused, and nothing is written', async ({ flag, wrong, message }) => {
  const { code, stderr } = await setup(...ALL, flag, wrong);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${flag}: ${message}`)]);
  expect(await readdir(folder)).toEqual([]);
});

test('without a terminal each missing flag is named', async () => {
  const { stderr } = await setup('--way', 'two-origins', '--firebase', SNIPPET);
  expect(stderr).toContain(
    'missing: --site, --api, --poll-name, --opens, --closes, --year, --admin',
  );
});
