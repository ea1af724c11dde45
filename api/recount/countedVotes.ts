/**
 * THE one reading of the stored votes that a recount knows: `at` is the vote's Tokyo time, reckoned
 * from its instant alone, so that a stored day that is wrong is found as well. What makes a vote
 * void is joined in here and nowhere else.
 */
export const COUNTED_VOTES = `
  select dj, (at)::date as day, extract(hour from at)::smallint as hour, voided, true as everything
  from (
    select dj, cast_at at time zone 'Asia/Tokyo' as at, false as voided from vote
  ) in_tokyo`;
