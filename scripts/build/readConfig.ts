import { readFile } from 'node:fs/promises';
import {
  parseSettings,
  SettingsError,
  type SettingProblem,
  type Settings,
} from '../../src/client/settingsSchema';

const EXPECTED: Record<SettingProblem['expected'], string> = {
  file: 'expected a JSON object',
  address: 'expected an address that begins with http:// or https://',
  filled: 'expected a text that is not empty',
  text: 'expected a text',
  firebase: 'expected the settings of a Firebase web app',
  known: 'there is no setting of this name',
};

/** What is wrong with a config.json, in English, for the terminal: the browser has the same in Japanese. */
export function explainSettings(failure: unknown): string {
  if (failure instanceof SettingsError)
    return failure.problems
      .map(({ name, expected }) => `${name}: ${EXPECTED[expected]}`)
      .join('; ');
  if (failure instanceof SyntaxError) return `not JSON (${failure.message})`;
  const { code, message } = failure as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'there is no such file' : message;
}

/** The settings in a config.json; throws one line with the file's name and everything that is wrong with it. */
export async function readConfig(file: string): Promise<Settings> {
  try {
    return parseSettings(JSON.parse(await readFile(file, 'utf8')));
  } catch (failure) {
    throw new Error(`${file}: ${explainSettings(failure)}`);
  }
}
