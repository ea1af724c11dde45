import { tmpdir } from 'node:os';
import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '../contract/core/constants';
import { firstOrigin } from './http/allowedOrigins';
import * as values from './configValues';

const DEMO_PROJECT = 'demo-dj-ranking';
const LOCAL_SITES = ['http://127.0.0.1:5000', 'http://localhost:5000'];

/** The environment of a server (docs/operations.md). A variable that is set to nothing counts as not set. */
const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PORT: values.Port.default(8787),
  HOST: z.string().optional(),
  MIGRATE: values.Switch.optional(),
  MAX_IMPORT_BYTES: values.ImportBytes.default(MAX_IMPORT_BYTES),
  JOB_REST: values.Seconds.default(0),
  DATABASE_URL: values.DatabaseUrl.optional(),
  MIGRATION_DATABASE_URL: values.DatabaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  IMPORT_DIR: z.string().default(tmpdir()),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected a Firebase project id')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[^/\s]+:\d+$/, 'expected HOST:PORT')
    .optional(),
  ALLOWED_ORIGINS: values.Origins.optional(),
  CLOCK: values.Instant.optional(),
  VOTER_HASH_KEY: values.secret(32).optional(),
  METRICS_TOKEN: values.secret(16).optional(),
  TRUSTED_PROXIES: values.ProxyCount.default(0),
  // The pages of an organiser send some ten requests each, and one a minute; a service some ten a second.
  RATE_LIMIT_ACCOUNT: values.Allowance.default({ requests: 600, seconds: 10 }),
  RATE_LIMIT_INGEST: values.Allowance.default({ requests: 10_000, seconds: 10 }),
  RATE_LIMIT_ADDRESS: values.Allowance.default({ requests: 12_000, seconds: 10 }),
  WEBHOOK_URL: values.WebhookUrl.optional(),
  WEBHOOK_SECRET: values.WebhookSecret.optional(),
  SMTP_URL: values.SmtpUrl.optional(),
  MAIL_FROM: values.MailAddress.optional(),
  MAIL_TO: values.MailAddresses.optional(),
  SITE_URL: values.SiteUrl.optional(),
});
type Environment = z.output<typeof Environment>;

const Config = Environment.superRefine(checkTogether).transform(configOf);

export type Config = z.output<typeof Config>;
export type ChannelConfig = Config['channels'];

export const NO_CHANNELS: ChannelConfig = { webhook: null, mail: null, siteUrl: null };

/** Throws an Error whose lines name a variable each, and what was expected. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = Config.safeParse(present);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  throw new Error(lines.join('\n'));
}

/** A project that cannot exist at Firebase: there alone unsigned tokens and a clock of its own are allowed. */
export function isDemoProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

function isProduction({ NODE_ENV }: Environment): boolean {
  return NODE_ENV === 'production';
}

// A way to send notifications is configured as a whole, or not at all.
const CHANNELS = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
] as const;

function checkTogether(env: Environment, context: z.RefinementCtx): void {
  const refuse = (name: keyof Environment, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const project = env.FIREBASE_PROJECT_ID ?? DEMO_PROJECT;
  if (isProduction(env) && !env.FIREBASE_PROJECT_ID)
    refuse('FIREBASE_PROJECT_ID', 'expected with NODE_ENV=production');
  // With the emulator's variable unsigned tokens are accepted; with CLOCK the phase is chosen at will.
  if (env.FIREBASE_AUTH_EMULATOR_HOST && (isProduction(env) || !isDemoProject(project)))
    refuse(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'expected only with a project named demo-…, and never with NODE_ENV=production ' +
        `(project ${project}): it makes unsigned tokens acceptable`,
    );
  if (env.CLOCK && !isDemoProject(project))
    refuse('CLOCK', `expected only with a project named demo-… (not ${project})`);
  for (const names of CHANNELS) {
    const missing = names.find((name) => env[name] === undefined);
    if (missing && names.some((name) => env[name] !== undefined))
      refuse(
        missing,
        `expected together with ${names.filter((name) => name !== missing).join(' and ')}`,
      );
  }
}

function configOf(env: Environment) {
  const { WEBHOOK_URL, WEBHOOK_SECRET, SMTP_URL, MAIL_FROM, MAIL_TO } = env;
  const allowedOrigins = env.ALLOWED_ORIGINS ?? (isProduction(env) ? [] : LOCAL_SITES);
  return {
    production: isProduction(env),
    logLevel: env.LOG_LEVEL,
    port: env.PORT,
    // Whatever stands before a container reaches it from outside of it.
    host: env.HOST ?? (isProduction(env) ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: env.DATABASE_URL,
    /** Of the login that may alter tables; left out: `databaseUrl`. */
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    /** Elsewhere than in production each start migrates. */
    migrateAtStart: env.MIGRATE ?? !isProduction(env),
    dataDir: env.DATA_DIR,
    /** Where a file that is being imported over HTTP waits for its end. */
    importDir: env.IMPORT_DIR,
    /** Of such a file, as it is sent. */
    maxImportBytes: env.MAX_IMPORT_BYTES,
    /** Seconds that each background job rests at least. */
    jobRest: env.JOB_REST,
    projectId: env.FIREBASE_PROJECT_ID ?? DEMO_PROJECT,
    authEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    allowedOrigins: allowedOrigins as readonly string[],
    clockStart: env.CLOCK,
    voterHashKey: env.VOTER_HASH_KEY,
    /** Whoever has it may read /metrics; without it nobody can. */
    metricsToken: env.METRICS_TOKEN,
    limits: {
      proxies: env.TRUSTED_PROXIES,
      account: env.RATE_LIMIT_ACCOUNT,
      ingest: env.RATE_LIMIT_INGEST,
      address: env.RATE_LIMIT_ADDRESS,
    },
    /** Where notifications go; null: nothing is sent that way. A screen can neither read nor change a secret. */
    channels: {
      webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null,
      mail:
        SMTP_URL && MAIL_FROM && MAIL_TO
          ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO as readonly string[] }
          : null,
      /** Where links of notifications lead, without a slash at the end; null: there are no links. */
      siteUrl: env.SITE_URL ?? firstOrigin(allowedOrigins) ?? null,
    },
  };
}
