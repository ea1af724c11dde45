import { safeParse } from '../../../contract/shapes/safeParse';
import { configFileTexts } from '../../texts/configFile';
import { loadChunk } from '../browser/chunks';
import type { Settings } from './configSchema';
import { SettingsError } from './settingsError';
import { settingsShape } from './settingsShape.atBuild';

// What is wrong with them, and what was expected, is a matter of the schema and a chunk of its own.
function loadSchema() {
  return loadChunk(() => import(/* webpackChunkName: 'config-problems' */ './configSchema')).catch(
    () => {
      throw new SettingsError(configFileTexts.unreadable);
    },
  );
}

/** Rejects with a SettingsError that names each setting that is wrong. */
export async function readSettings(json: unknown): Promise<Settings> {
  const { data } = safeParse(settingsShape, json);
  if (data) return data;
  const { parseSettings } = await loadSchema();
  return parseSettings(json);
}
