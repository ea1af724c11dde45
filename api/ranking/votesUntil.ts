/**
 * CTEs of which the last, `counted`, has each DJ's votes by the end of the day $1, and as `previous` by that of the day
 * $2 (null: the same), as `onday` those of the day $1 alone. A DJ's total less what came later: a question of today
 * reads the sums of the last days alone, however long the vote has been running.
 */
export const VOTES_UNTIL = `
  whole as (select dj, sum(valid)::bigint as votes from sum_dj group by dj),
  later as (
    select dj, sum(valid) filter (where day > coalesce($2::date, $1::date))::bigint as since,
      sum(valid) filter (where day > $1::date)::bigint as rest, sum(valid) filter (where day = $1::date)::bigint as onday
    from sum_day_dj
    where day > least($2::date, $1::date - 1)
    group by dj
  ),
  counted as (
    select dj, whole.votes - coalesce(rest, 0) as votes, whole.votes - coalesce(since, 0) as previous,
      coalesce(onday, 0) as onday
    from whole left join later using (dj)
  )`;
