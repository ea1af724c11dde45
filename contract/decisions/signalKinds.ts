/** What is looked at on a DJ-day and, of duplicates, on the poll; docs/review.md has each with its formula. */
export const SIGNAL_KINDS = ['duplicates', 'level', 'source', 'lockstep', 'night'] as const;
