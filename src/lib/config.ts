import { z } from 'zod';
import { errorTexts } from '../texts/errors';
import { SettingsError } from './settingsError';

const LIMIT = 8_000;
const LOCAL_API = 'http://127.0.0.1:8787';
const Address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);
const Text = z.string().min(1);

/** static/config.json of the deployed site: changed without a new build. */
const Settings = z.object({
  browserBaseUrl: Address.optional(),
  baseUrl: Address.optional(),
  firebase: z.object({
    apiKey: Text,
    authDomain: Text,
    projectId: Text,
    storageBucket: z.string(),
    messagingSenderId: z.string(),
    appId: z.string(),
  }),
  authEmulatorUrl: Address.optional(),
});
export type Settings = z.infer<typeof Settings>;

/** Row A1: an empty string counts as unset. */
export function apiAddress(settings: Pick<Settings, 'browserBaseUrl' | 'baseUrl'>): string {
  return settings.browserBaseUrl || settings.baseUrl || LOCAL_API;
}

/** Throws an error whose Japanese message names the wrong setting. */
export function parseSettings(json: unknown): Settings {
  const { data, error } = Settings.safeParse(json);
  if (data) return data;
  const issue = error.issues[0];
  const name = issue?.path.join('.') || 'config.json';
  throw new SettingsError(errorTexts.badSetting(name, issue?.message ?? ''));
}

async function fetchJson(address: string): Promise<unknown> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LIMIT);
  try {
    const response = await fetch(address, { signal: patience.signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function fetchSettings(): Promise<Settings> {
  const json = await fetchJson('/config.json');
  if (json === undefined) throw new SettingsError(errorTexts.noSettings);
  return parseSettings(json);
}

let settings: Promise<Settings> | null = null;

/** The settings, fetched once; after a failure the next call tries again. */
export function loadSettings(): Promise<Settings> {
  settings ??= fetchSettings().catch((failure: unknown) => {
    settings = null;
    throw failure;
  });
  return settings;
}
