/**
 * The votes that count, to stand in a FROM: the columns of `vote`. THE place where facts leave out what an
 * exclusion voids; so far there is none.
 */
export const VALID_VOTES =
  '(select id, dj, cast_at, voter, source, day, hour from vote) valid_vote';
