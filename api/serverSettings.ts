import { tmpdir } from 'node:os';
import { z } from 'zod';
import {
  channelEnvironment,
  type ChannelSettings,
  channelSettings,
  missingOfChannels,
} from './channelSettings';
import { LIMIT_SETTINGS, limitsOf } from './limitSettings';

const DEMO_PROJECT = 'demo-dj-ranking';
const LOCAL_SITES = 'http://127.0.0.1:5000,http://localhost:5000';

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

const originList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .refine((origins) => origins.every(isOrigin), {
    message: 'expected origins such as https://admin.example.com, separated by commas',
  });

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE');

const Environment = z.object({
  PORT: z.coerce.number('expected a port, 0 to 65535').int().min(0).max(65535).default(8787),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected a Firebase project id')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[^/\s]+:\d+$/, 'expected HOST:PORT')
    .optional(),
  ALLOWED_ORIGINS: originList.optional(),
  CLOCK: z.iso
    .datetime({
      offset: true,
      error: 'expected an instant with an offset, such as 2022-09-20T14:00:00+09:00',
    })
    .transform((text) => new Date(text))
    .optional(),
  VOTER_HASH_KEY: z.string().min(32, 'expected a secret of at least 32 characters').optional(),
  IMPORT_DIR: z.string().default(tmpdir()),
  ...LIMIT_SETTINGS,
  METRICS_TOKEN: z.string().min(16, 'expected a secret of at least 16 characters').optional(),
  ...channelEnvironment,
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface ServerSettings {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  dataDir: string;
  projectId: string;
  authEmulatorHost: string | undefined;
  allowedOrigins: readonly string[];
  clockStart: Date | undefined;
  voterHashKey: string | undefined;
  /** Where a file that is being imported over HTTP waits for its end. */
  importDir: string;
  limits: ReturnType<typeof limitsOf>;
  /** Whoever has it may read /metrics; without it nobody can. */
  metricsToken: string | undefined;
  channels: ChannelSettings;
  production: boolean;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/** A setting that stops the start; the message names it and what was expected. */
export class SettingsError extends Error {}

export function isDemoProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

/** Throws SettingsError. A variable set to nothing counts as not set. */
export function parseServerSettings(env: Record<string, string | undefined>): ServerSettings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) throw new SettingsError(explain(parsed.error));
  const settings = fromEnvironment(parsed.data);
  refuseDemoSettings(settings);
  return settings;
}

function explain(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n');
}

function fromEnvironment(env: z.infer<typeof Environment>): ServerSettings {
  const production = env.NODE_ENV === 'production';
  if (production && !env.FIREBASE_PROJECT_ID) {
    throw new SettingsError('FIREBASE_PROJECT_ID: expected with NODE_ENV=production');
  }
  const missing = missingOfChannels(env);
  if (missing) throw new SettingsError(missing);
  const allowedOrigins = env.ALLOWED_ORIGINS ?? (production ? [] : originList.parse(LOCAL_SITES));
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    dataDir: env.DATA_DIR,
    projectId: env.FIREBASE_PROJECT_ID ?? DEMO_PROJECT,
    authEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
    allowedOrigins,
    clockStart: env.CLOCK,
    voterHashKey: env.VOTER_HASH_KEY,
    importDir: env.IMPORT_DIR,
    limits: limitsOf(env),
    metricsToken: env.METRICS_TOKEN,
    channels: channelSettings(env, allowedOrigins[0]),
    production,
    logLevel: env.LOG_LEVEL,
  };
}

// S3: with the emulator's variable, unsigned tokens are accepted; with CLOCK, the phase is chosen at will.
function refuseDemoSettings({
  projectId,
  production,
  authEmulatorHost,
  clockStart,
}: ServerSettings) {
  const demo = isDemoProject(projectId) && !production;
  if (authEmulatorHost && !demo) {
    throw new SettingsError(
      'FIREBASE_AUTH_EMULATOR_HOST: expected only with a project named demo-…, and never with ' +
        `NODE_ENV=production (project ${projectId}): it makes unsigned tokens acceptable`,
    );
  }
  if (clockStart && !isDemoProject(projectId)) {
    throw new SettingsError(`CLOCK: expected only with a project named demo-… (not ${projectId})`);
  }
}
