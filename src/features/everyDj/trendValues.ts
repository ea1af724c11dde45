/** What a trend shows: the days that have ended. A gap among them stays one; with none there is nothing. */
export function trendValues(
  votes: readonly (number | null)[],
  dates: readonly string[],
  runningDay: string | null,
): (number | null)[] {
  const ended = votes.map((count, day) => (dates[day] === runningDay ? null : count));
  return ended.slice(0, ended.findLastIndex((count) => count !== null) + 1);
}
