/**
 * THE one reading of the stored votes that a recount knows: `at` is the vote's Tokyo time, reckoned
 * from its instant alone, so that a stored day that is wrong is found as well. What makes a vote
 * void, an exclusion that nobody has undone, is joined in here and nowhere else.
 */
export const COUNTED_VOTES = `
  select dj, (at)::date as day, extract(hour from at)::smallint as hour, voided
  from (
    select dj, cast_at at time zone 'Asia/Tokyo' as at, held.vote is not null as voided
    from vote left join (
      select vote from excluded_vote
      where exclusion in (select number from exclusion where undone_by is null)
      group by vote
    ) held on held.vote = vote.id
  ) in_tokyo`;
