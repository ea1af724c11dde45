/**
 * A CTE, `counted`: each DJ's votes by the end of the day $1, and as `previous` by that of the day $2 (null: the same).
 * A DJ's total less what came later: a question of today reads the sums of the last days alone, however long the vote
 * has been running.
 */
export const VOTES_UNTIL = `
  counted as (
    select dj, sum(votes)::bigint as votes, sum(previous)::bigint as previous
    from (
      select dj, valid as votes, valid as previous from sum_dj
      union all
      select dj, case when day > $1::date then -valid else 0 end, -valid
      from sum_day_dj where day > coalesce($2::date, $1::date)
    ) part
    group by dj
  )`;
