import { OF_DECISIONS } from './decisions';
import { OF_GUARDS } from './guards';
import type { ChangesNothing } from './named';
import { OF_RULES } from './rules';

export const CHANGES_NOTHING: readonly ChangesNothing[] = [
  ...OF_RULES,
  ...OF_DECISIONS,
  ...OF_GUARDS,
];
