import type { Expectation } from '../../texts/configFile';

export interface SettingProblem {
  /** With dots: `firebase.apiKey`. */
  name: string;
  expected: Expectation;
}

/** config.json is missing or wrong; the message is Japanese and names each setting that is wrong. */
export class SettingsError extends Error {
  constructor(
    message: string,
    readonly problems: readonly SettingProblem[] = [],
  ) {
    super(message);
  }
}
