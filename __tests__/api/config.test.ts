import { tmpdir } from 'node:os';
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

test('on its own a start is a demonstration on this machine', () => {
  expect(parseConfig({})).toEqual({
    port: 8787,
    host: '127.0.0.1',
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    dataDir: '.data',
    projectId: 'demo-dj-ranking',
    authEmulatorHost: undefined,
    allowedOrigins: ['http://127.0.0.1:5000', 'http://localhost:5000'],
    clockStart: undefined,
    voterHashKey: undefined,
    importDir: tmpdir(),
    limits: {
      proxies: 0,
      account: { requests: 600, seconds: 10 },
      ingest: { requests: 10_000, seconds: 10 },
      address: { requests: 12_000, seconds: 10 },
    },
    metricsToken: undefined,
    channels: { webhook: null, mail: null, siteUrl: 'http://127.0.0.1:5000' },
    production: false,
    logLevel: 'info',
  });
});

test('what is set is taken; set to nothing is not set', () => {
  const settings = parseConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://app@db/votes',
    MIGRATION_DATABASE_URL: '',
    FIREBASE_PROJECT_ID: 'my-project',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '2',
    RATE_LIMIT_ACCOUNT: '1000/60',
    RATE_LIMIT_ADDRESS: 'off',
    NODE_ENV: 'production',
    UNRELATED: 'x',
  });
  expect(settings).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgres://app@db/votes',
    migrationDatabaseUrl: undefined,
    projectId: 'my-project',
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    limits: {
      proxies: 2,
      account: { requests: 1_000, seconds: 60 },
      ingest: { requests: 10_000, seconds: 10 },
      address: null,
    },
    production: true,
    logLevel: 'debug',
  });
});

test.each([
  [{ PORT: 'x' }, /^PORT: expected a port/],
  [{ PORT: '65536' }, /^PORT: /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: expected postgresql:/],
  [{ ALLOWED_ORIGINS: '*' }, /^ALLOWED_ORIGINS: expected origins/],
  [{ ALLOWED_ORIGINS: 'https://a.example/' }, /^ALLOWED_ORIGINS: /],
  [{ CLOCK: '2022-09-20T14:00' }, /^CLOCK: expected an instant with an offset/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  [{ TRUSTED_PROXIES: 'all' }, /^TRUSTED_PROXIES: expected the number/],
  [{ RATE_LIMIT_ACCOUNT: '0/10' }, /^RATE_LIMIT_ACCOUNT: expected REQUESTS/],
  [{ RATE_LIMIT_INGEST: '600' }, /^RATE_LIMIT_INGEST: /],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: expected a secret of at least 16/],
  [{ NODE_ENV: 'production' }, /^FIREBASE_PROJECT_ID: expected/],
  [{ ...HOOK, WEBHOOK_URL: 'http://hooks.example.com/x' }, /^WEBHOOK_URL: expected https:/],
  [{ ...HOOK, WEBHOOK_URL: 'https://user:word@hooks.example.com' }, /^WEBHOOK_URL: /],
  [{ ...HOOK, WEBHOOK_URL: 'http://127.0.0.1.example.com' }, /^WEBHOOK_URL: /],
  [{ ...HOOK, WEBHOOK_SECRET: 'secret' }, /^WEBHOOK_SECRET: expected whsec_/],
  [{ ...HOOK, WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, /^WEBHOOK_SECRET: expected at least 24 bytes/],
  [{ WEBHOOK_URL: HOOK.WEBHOOK_URL }, /^WEBHOOK_SECRET: expected together with WEBHOOK_URL/],
  [{ MAIL_TO: 'a@example.com' }, /^SMTP_URL: expected together with MAIL_FROM and MAIL_TO/],
  [{ ...MAIL, SMTP_URL: 'mail.example.com' }, /^SMTP_URL: expected smtp:/],
  [{ ...MAIL, MAIL_TO: 'a@example.com, b' }, /^MAIL_TO: expected addresses/],
  [{ ...MAIL, MAIL_FROM: 'A <a@example.com>' }, /^MAIL_FROM: expected an address/],
  [{ SITE_URL: 'admin.example.com' }, /^SITE_URL: expected/],
])('%j stops the start by its name', (env, message) => {
  expect(() => parseConfig(env)).toThrow(message);
});

test('where notifications go; a receiver on this machine needs no TLS', () => {
  const SITE_URL = 'https://admin.example.com/';
  expect(parseConfig({ ...HOOK, ...MAIL, SITE_URL }).channels).toEqual({
    webhook: { url: HOOK.WEBHOOK_URL, secret: Buffer.from('0123456789abcdef01234567') },
    mail: { smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM, to: ['a@example.com', 'b@example.com'] },
    siteUrl: 'https://admin.example.com',
  });
  const local = { ...HOOK, WEBHOOK_URL: 'http://127.0.0.1:9000/x' };
  expect(parseConfig(local).channels.webhook?.url).toBe(local.WEBHOOK_URL);
});

test('all that is wrong is named at once', () => {
  expect(() => parseConfig({ PORT: 'x', CLOCK: 'now' })).toThrow(/PORT: .*\nCLOCK: /);
});

test('only a demo project has a clock of its own', () => {
  const CLOCK = '2022-09-20T14:00:00+09:00';
  expect(parseConfig({ CLOCK }).clockStart).toEqual(new Date('2022-09-20T05:00:00Z'));
  expect(() => parseConfig({ CLOCK, FIREBASE_PROJECT_ID: 'my-demo-project' })).toThrow(
    /^CLOCK: expected only with a project named demo-/,
  );
});

test("S3: the emulator's variable is for a demo project, never in production", () => {
  const FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099';
  expect(parseConfig({ FIREBASE_AUTH_EMULATOR_HOST }).authEmulatorHost).toBe('127.0.0.1:9099');
  for (const env of [
    { FIREBASE_PROJECT_ID: 'real' },
    { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'real' },
    { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'demo-dj-ranking' },
  ]) {
    expect(() => parseConfig({ FIREBASE_AUTH_EMULATOR_HOST, ...env })).toThrow(
      /^FIREBASE_AUTH_EMULATOR_HOST: expected only/,
    );
  }
});
