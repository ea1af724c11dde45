/** Years that a previous poll can be of. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2999;

/** Lines of one previous ranking: as many as a poll has DJs. */
export const MOST_PREVIOUS_POLL_PLACES = 20_000;

/** Votes of one DJ: with all the lines that a ranking may have, their sum is exact in a double. */
export const MOST_PREVIOUS_VOTES = 100_000_000_000;

/** How many previous polls are stored. */
export const MOST_PREVIOUS_POLL_YEARS = 50;
