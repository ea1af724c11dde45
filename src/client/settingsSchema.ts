import { z } from 'zod';
import { configFileTexts, type Expectation } from '../texts/configFile';

// Each check's message is the key of a text in texts/configFile.ts: what was expected.
const expected = (error: Expectation) => ({ error });

const Url = z.url({ protocol: /^https?$/, ...expected('address') });
const Address = z.union([z.literal(''), Url], expected('address'));
const Filled = z.string(expected('filled')).min(1, expected('filled'));
const Text = z.string(expected('text'));

// As the Firebase console shows it, with what it adds for parts that this site does not use.
const Firebase = z.strictObject(
  {
    apiKey: Filled,
    authDomain: Filled,
    projectId: Filled,
    storageBucket: Text,
    messagingSenderId: Text,
    appId: Text,
    databaseURL: Text.optional(),
    measurementId: Text.optional(),
  },
  expected('firebase'),
);

/** static/config.json of the deployed site: changed without a new build. An empty text counts as unset. */
export const Settings = z.strictObject(
  {
    browserBaseUrl: Address.optional(),
    baseUrl: Address.optional(),
    pollName: Text.optional(),
    firebase: Firebase,
    authEmulatorUrl: Address.optional(),
  },
  expected('file'),
);
export type Settings = z.infer<typeof Settings>;

export interface SettingProblem {
  /** With dots: `firebase.apiKey`. */
  name: string;
  expected: Expectation;
}

/** config.json is missing or wrong; the message is Japanese and names each setting that is wrong. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(
    message: string,
    readonly problems: readonly SettingProblem[] = [],
  ) {
    super(message);
  }
}

function problemsOf(issue: z.core.$ZodIssue): SettingProblem[] {
  const nameOf = (...keys: PropertyKey[]) => [...issue.path, ...keys].map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ name: nameOf(key), expected: 'known' }));
  return [{ name: nameOf() || 'config.json', expected: issue.message as Expectation }];
}

/** Throws a SettingsError that names every setting that is wrong, a name that nobody knows too. */
export function parseSettings(json: unknown): Settings {
  const { data, error } = Settings.safeParse(json);
  if (data) return data;
  const problems = error.issues.flatMap(problemsOf);
  const message = problems.map(({ name, expected }) => configFileTexts.problem(name, expected));
  throw new SettingsError(message.join(''), problems);
}

/** The site's host hands /v1 on to the vote API. */
export const OWN_ORIGIN = '/';

/** Base address of the vote API: the browser's own if set, else the general one, else the site's own origin. */
export function apiAddress(settings: Pick<Settings, 'browserBaseUrl' | 'baseUrl'>): string {
  return settings.browserBaseUrl || settings.baseUrl || OWN_ORIGIN;
}
