import { parseConfig } from '../../api/config';

const HOOK = {
  WEBHOOK_URL: 'https://hooks.example.com/T0/x',
  WEBHOOK_SECRET: `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`,
};
const MAIL = {
  SMTP_URL: 'smtps://vote:word@mail.example.com',
  MAIL_FROM: 'vote@example.com',
  MAIL_TO: 'a@example.com, b@example.com',
};

test('without variables it is a demonstration on this machine', () => {
  expect(parseConfig({})).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    databaseUrl: undefined,
    projectId: 'demo-dj-ranking',
    authEmulatorHost: undefined,
    allowedOrigins: ['http://127.0.0.1:5000', 'http://localhost:5000'],
    limits: { proxies: 0, account: { requests: 600, seconds: 10 } },
    channels: { webhook: null, mail: null, siteUrl: 'http://127.0.0.1:5000' },
    maxImportBytes: 256 * 1024 * 1024,
    jobRest: 0,
    migrateAtStart: true,
    production: false,
  });
});

test('variables are taken; an empty one counts as not set', () => {
  const env = {
    DATABASE_URL: 'postgres://app@db/votes',
    MIGRATION_DATABASE_URL: '',
    FIREBASE_PROJECT_ID: 'my-project',
    ALLOWED_ORIGINS: 'https://a--*-x.web.app, https://a.example, https://b.example:8443',
    TRUSTED_PROXIES: '2',
    RATE_LIMIT_ACCOUNT: '1000/60',
    RATE_LIMIT_ADDRESS: 'off',
    MAX_IMPORT_BYTES: '31457280',
    JOB_REST: '900',
    NODE_ENV: 'production',
    UNRELATED: 'x',
  };
  expect(parseConfig(env)).toMatchObject({
    databaseUrl: 'postgres://app@db/votes',
    migrationDatabaseUrl: undefined,
    projectId: 'my-project',
    allowedOrigins: ['https://a--*-x.web.app', 'https://a.example', 'https://b.example:8443'],
    channels: { siteUrl: 'https://a.example' },
    limits: { proxies: 2, account: { requests: 1_000, seconds: 60 }, address: null },
    host: '0.0.0.0',
    maxImportBytes: 30 * 1024 * 1024,
    jobRest: 900,
    migrateAtStart: false,
    production: true,
  });
});

test.each([
  { env: { PORT: '65536' }, message: /^PORT: / },
  { env: { DATABASE_URL: 'mysql://x' }, message: /^DATABASE_URL: expected postgresql:/ },
  { env: { ALLOWED_ORIGINS: '*' }, message: /^ALLOWED_ORIGINS: expected origins/ },
  { env: { ALLOWED_ORIGINS: 'https://a.example/' }, message: /^ALLOWED_ORIGINS: / },
  { env: { CLOCK: '2022-09-20T14:00' }, message: /^CLOCK: expected an instant with an offset/ },
  { env: { MIGRATE: 'yes' }, message: /^MIGRATE: expected 1 or 0/ },
  { env: { MAX_IMPORT_BYTES: '30MB' }, message: /^MAX_IMPORT_BYTES: expected a number of bytes/ },
  { env: { JOB_REST: '-1' }, message: /^JOB_REST: / },
  { env: { LOG_LEVEL: 'loud' }, message: /^LOG_LEVEL: / },
  { env: { TRUSTED_PROXIES: '10.0.0.0/8' }, message: /^TRUSTED_PROXIES: expected the number/ },
  { env: { RATE_LIMIT_ACCOUNT: '0/10' }, message: /^RATE_LIMIT_ACCOUNT: expected REQUESTS/ },
  { env: { METRICS_TOKEN: 'short' }, message: /^METRICS_TOKEN: expected a secret of at least 16/ },
  { env: { NODE_ENV: 'production' }, message: /^FIREBASE_PROJECT_ID: expected/ },
  {
    env: { ...HOOK, WEBHOOK_URL: 'http://hooks.example.com/x' },
    message: /^WEBHOOK_URL: expected https:/,
  },
  {
    env: { ...HOOK, WEBHOOK_URL: 'https://user:word@hooks.example.com' },
    message: /^WEBHOOK_URL: /,
  },
  { env: { ...HOOK, WEBHOOK_URL: 'http://127.0.0.1.example.com' }, message: /^WEBHOOK_URL: / },
  { env: { ...HOOK, WEBHOOK_SECRET: 'secret' }, message: /^WEBHOOK_SECRET: expected whsec_/ },
  {
    env: { ...HOOK, WEBHOOK_SECRET: 'whsec_c2hvcnQ=' },
    message: /^WEBHOOK_SECRET: expected at least 24 bytes/,
  },
  {
    env: { WEBHOOK_URL: HOOK.WEBHOOK_URL },
    message: /^WEBHOOK_SECRET: expected together with WEBHOOK_URL/,
  },
  {
    env: { MAIL_TO: 'a@example.com' },
    message: /^SMTP_URL: expected together with MAIL_FROM and MAIL_TO/,
  },
  { env: { ...MAIL, SMTP_URL: 'mail.example.com' }, message: /^SMTP_URL: expected smtp:/ },
  { env: { ...MAIL, MAIL_TO: 'a@example.com, b' }, message: /^MAIL_TO: expected addresses/ },
  { env: { ...MAIL, MAIL_FROM: 'A <a@example.com>' }, message: /^MAIL_FROM: expected an address/ },
  { env: { SITE_URL: 'admin.example.com' }, message: /^SITE_URL: expected/ },
  { env: { PORT: 'x', CLOCK: 'now' }, message: /^PORT: .*\nCLOCK: / },
  {
    env: { CLOCK: '2022-09-20T14:00:00Z', FIREBASE_PROJECT_ID: 'my-demo' },
    message: /^CLOCK: expected only/,
  },
])('$env stops the start by its name', ({ env, message }) => {
  expect(() => parseConfig(env)).toThrow(message);
});

test.each([
  { given: 'sslmode=require', read: 'sslmode=verify-full' },
  { given: 'sslrootcert=/ca.pem&sslmode=prefer', read: 'sslrootcert=/ca.pem&sslmode=verify-full' },
  { given: 'sslmode=no-verify', read: 'sslmode=no-verify' },
  { given: 'uselibpqcompat=true&sslmode=require', read: 'uselibpqcompat=true&sslmode=require' },
])('TLS to the database: $given is read as $read', ({ given, read }) => {
  const { databaseUrl } = parseConfig({ DATABASE_URL: `postgres://app@db/votes?${given}` });
  expect(databaseUrl).toBe(`postgres://app@db/votes?${read}`);
});

test('previews of everybody, of nobody, or without TLS stop the start', () => {
  const hosts = ['*.web.app', 'poll*.web.app', '*-abc.web.app', '*--*.web.app', '--*.web.app'];
  const others = ['poll--*.app', 'poll--x.*.app', 'poll--*.web.app:8443', 'poll--*.web.app/'];
  const wrong = [...hosts, ...others].map((host) => `https://${host}`);
  for (const ALLOWED_ORIGINS of [...wrong, 'http://poll--*.web.app'])
    expect(() => parseConfig({ ALLOWED_ORIGINS })).toThrow(
      /^ALLOWED_ORIGINS: .*previews of one project/,
    );
});

test('notifications go by webhook and mail; on this machine without TLS', () => {
  const SITE_URL = 'https://admin.example.com/';
  expect(parseConfig({ ...HOOK, ...MAIL, SITE_URL }).channels).toEqual({
    webhook: { url: HOOK.WEBHOOK_URL, secret: Buffer.from('0123456789abcdef01234567') },
    mail: { smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM, to: ['a@example.com', 'b@example.com'] },
    siteUrl: 'https://admin.example.com',
  });
  const local = { ...HOOK, WEBHOOK_URL: 'http://127.0.0.1:9000/x' };
  expect(parseConfig(local).channels.webhook?.url).toBe(local.WEBHOOK_URL);
});

test.each([
  { FIREBASE_PROJECT_ID: 'real' },
  { FIREBASE_PROJECT_ID: 'real', NODE_ENV: 'production' },
  { FIREBASE_PROJECT_ID: 'demo-dj-ranking', NODE_ENV: 'production' },
])("S3: the emulator's variable stops the start of %j", (env) => {
  const FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099';
  expect(parseConfig({ FIREBASE_AUTH_EMULATOR_HOST }).authEmulatorHost).toBe('127.0.0.1:9099');
  expect(() => parseConfig({ FIREBASE_AUTH_EMULATOR_HOST, ...env })).toThrow(
    /^FIREBASE_AUTH_EMULATOR_HOST: expected only/,
  );
});
