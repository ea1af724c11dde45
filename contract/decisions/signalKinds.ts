/** What is looked at on a DJ-day; docs/review.md has each with its formula. */
export const SIGNAL_KINDS = [
  'level',
  'source',
  'concentration',
  'repeats',
  'clockwork',
  'night',
  'lockstep',
] as const;
