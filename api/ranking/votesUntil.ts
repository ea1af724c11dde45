/**
 * CTEs of which the last, `counted`, has each DJ's votes by the end of the day $1, and as `previous` by that of the day
 * $2 (null: the same). A DJ's total less what came later: a question of today reads the sums of the last days alone,
 * however long the vote has been running.
 */
export const VOTES_UNTIL = `
  whole as (select dj, sum(valid)::bigint as votes from sum_dj group by dj),
  later as (
    select dj, sum(valid)::bigint as votes, sum(valid) filter (where day > $1::date)::bigint as rest
    from sum_day_dj
    where day > coalesce($2::date, $1::date)
    group by dj
  ),
  counted as (
    select dj, whole.votes - coalesce(rest, 0) as votes, whole.votes - coalesce(later.votes, 0) as previous
    from whole left join later using (dj)
  )`;
