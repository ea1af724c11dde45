/**
 * The votes that count, to stand in a FROM: the columns of `vote`. THE place where signals leave out what an
 * exclusion voids.
 */
export const VALID_VOTES = `(
  select id, dj, cast_at, voter, source, day, hour from vote
  where not exists (select from active_hold where active_hold.vote = vote.id)
) valid_vote`;
