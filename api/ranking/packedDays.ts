// The number of the day above, the votes below: exact in a double for 8,191 days, far above
// MAX_WINDOW_DAYS, and 2^39 votes, which one slot may take away from the others (below 0).
// A row, or a group, for each of 10,000 DJs on each of 45 days would take twice as long.
const DAY = 2 ** 40;

/** SQL: the votes of a group of rows of sum_day_dj by day, as one list of numbers; `first`: the day with number 0. */
export function packedDays(first: string): string {
  return `json_agg((day - ${first}::date) * ${DAY}::bigint + valid)`;
}

/** Votes by the number of the day; a day without votes may be a hole. */
export function unpackDays(packed: readonly number[]): number[] {
  const votesOn: number[] = [];
  for (const value of packed) {
    const day = Math.round(value / DAY);
    // One value for each slot of the sum.
    votesOn[day] = (votesOn[day] ?? 0) + (value - day * DAY);
  }
  return votesOn;
}
