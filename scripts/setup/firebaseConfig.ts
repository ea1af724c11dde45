import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseSettings, type Settings } from '../../src/client/settingsSchema';
import { explainSettings } from '../build/readConfig';

const PAIR = /["']?(\w+)["']?\s*:\s*["']([^"']*)["']/g;
// The console leaves out what a project does not have, and its tools add what no page needs.
const EMPTY = { storageBucket: '', messagingSenderId: '', appId: '' };
const FIELDS = ['apiKey', 'authDomain', 'projectId', 'databaseURL', 'measurementId'];
const SECRET =
  'this is the key of a service account, which is secret, and the site is public. Take the web configuration: ' +
  'Firebase console › Project settings › Your apps › Web app › Config. If the key was in a published file, delete it';

/**
 * The web configuration of a Firebase project, from a file or as pasted: JSON, or the object as the console shows it. Throws a
 * sentence where it is something else, above all where it is secret.
 */
export function parseFirebase(given: string): Settings['firebase'] {
  const isFile = !given.includes('{') && existsSync(given) && statSync(given).isFile();
  const text = isFile ? readFileSync(given, 'utf8') : given;
  if (/private_key|service_account|BEGIN [A-Z ]*PRIVATE KEY/.test(text)) throw new Error(SECRET);
  const pairs = [...text.matchAll(PAIR)].map(([, name = '', value]) => [name, value] as const);
  const known = pairs.filter(([name]) => name in EMPTY || FIELDS.includes(name));
  if (known.length === 0)
    throw new Error('expected the web configuration of the Firebase console, or a file with it');
  try {
    return parseSettings({ firebase: { ...EMPTY, ...Object.fromEntries(known) } }).firebase;
  } catch (error) {
    throw new Error(explainSettings(error), { cause: error });
  }
}
