import { pollTitle } from '../../rules/poll';
import { createStore, useStore } from '../lib/state/store';
import { configFileTexts } from '../texts/configFile';
import { shellTexts } from '../texts/shell';
import { http } from './http';
import { apiAddress, parseSettings, SettingsError, type Settings } from './settingsSchema';

const ADDRESS = '/config.json';
const TIMEOUT = 8_000;

async function fetchSettings(): Promise<Settings> {
  const { status, data } = await http
    .get<string>(ADDRESS, {
      baseURL: window.location.origin,
      anonymous: true,
      progress: false,
      responseType: 'text',
      // Axios would parse it, and hide what is wrong with it.
      transformResponse: (text: string) => text,
      validateStatus: (code) => (code >= 200 && code < 300) || code === 404,
      timeout: TIMEOUT,
    })
    .catch(() => {
      throw new SettingsError(configFileTexts.unreachable);
    });
  if (status === 404) throw new SettingsError(configFileTexts.missing);
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    throw new SettingsError(configFileTexts.notJson);
  }
  return parseSettings(json);
}

/** What pages show of config.json. */
interface VisibleSettings {
  /** With its year; '' for the built-in one. */
  pollName: string;
  /** Why the settings can't be used, in Japanese; '' while nothing is known to be wrong. */
  problem: string;
}

const NOTHING: VisibleSettings = { pollName: '', problem: '' };
const visibleSettings = createStore(NOTHING);
let settings: Promise<Settings> | null = null;

/** The settings, fetched once; after a failure, which every page shows, the next call tries again. */
export function loadSettings(): Promise<Settings> {
  if (settings) return settings;
  visibleSettings.set(NOTHING);
  settings = fetchSettings().then(
    (loaded) => {
      http.defaults.baseURL = apiAddress(loaded);
      visibleSettings.set({ ...NOTHING, pollName: loaded.pollName ?? '' });
      return loaded;
    },
    (failure: Error) => {
      settings = null;
      visibleSettings.set({ ...NOTHING, problem: failure.message });
      throw failure;
    },
  );
  return settings;
}

export function useVisibleSettings(): VisibleSettings {
  return useStore(visibleSettings, NOTHING);
}

/** The poll's name with its year: the API's own, until then config.json's, until then the built-in one. */
export function usePollName(poll: { name: string; year: number } | null = null): string {
  const { pollName } = useVisibleSettings();
  return poll ? pollTitle(poll) : pollName || shellTexts.vote;
}
