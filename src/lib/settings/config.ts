import { configFileTexts } from '../../texts/configFile';
import { takeEarlySettings } from '../early/early';
import type { Settings } from './configSchema';
import { readSettings } from './readSettings';
import { SettingsError } from './settingsError';
import { showSettings } from './shownSettings';

const LIMIT = 8_000;
const LOCAL_API = 'http://127.0.0.1:8787';

/** Row A1: an empty string counts as unset. */
export function apiAddress(settings: Pick<Settings, 'browserBaseUrl' | 'baseUrl'>): string {
  return settings.browserBaseUrl || settings.baseUrl || LOCAL_API;
}

async function readText(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (response.status === 404) throw new SettingsError(configFileTexts.missing);
  if (!response.ok) throw new SettingsError(configFileTexts.unreachable);
  return response.text();
}

async function fetchText(address: string): Promise<string> {
  const patience = new AbortController();
  const { signal } = patience;
  const timer = setTimeout(() => patience.abort(), LIMIT);
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new SettingsError(configFileTexts.unreachable)));
  });
  try {
    return await Promise.race([
      readText(takeEarlySettings() ?? fetch(address, { signal })),
      isOver,
    ]);
  } catch (failure) {
    throw failure instanceof SettingsError
      ? failure
      : new SettingsError(configFileTexts.unreachable);
  } finally {
    clearTimeout(timer);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingsError(configFileTexts.notJson);
  }
}

async function fetchSettings(): Promise<Settings> {
  const settings = await readSettings(readJson(await fetchText('/config.json')));
  showSettings({ pollName: settings.pollName ?? '' });
  return settings;
}

let settings: Promise<Settings> | null = null;

/** The settings, fetched once; after a failure, which every page shows, the next call tries again. */
export function loadSettings(): Promise<Settings> {
  if (!settings) showSettings({});
  settings ??= fetchSettings().catch((failure: Error) => {
    settings = null;
    showSettings({ problem: failure.message });
    throw failure;
  });
  return settings;
}
