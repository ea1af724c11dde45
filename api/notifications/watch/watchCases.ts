import type pg from 'pg';
import { addNotification } from '../../outbox/addNotification';

const MOST_NAMED = 10;

interface Flagged {
  date: string;
  dj: string;
  votes: number;
}

// The newest run of a day, and the one before it. The last hours of a day have one run alone: its list counts once it has
// stood for an hour, in which the day would have been looked at again had its votes changed.
const TELL = `
  with run as (
    select id, date, hours, made_at, row_number() over (partition by date order by id desc) as age
    from review_run
  ), flagged as (
    select newest.date, here.dj, here.votes
    from run newest join review_flagged here on here.run = newest.id
      left join run before on before.date = newest.date and before.age = 2
      left join review_flagged there on there.run = before.id and there.dj = here.dj
    where newest.age = 1
      and (there.dj is not null
        or (newest.hours is null and newest.made_at <= now() - interval '1 hour'))
  ), told as (
    insert into notified_case (date, dj)
    select date, dj from flagged
    where not exists (
      select from review_case decided
      where (decided.date, decided.dj) = (flagged.date, flagged.dj) and decided.state <> 'open'
    )
    on conflict do nothing
    returning date, dj
  )
  select to_char(told.date, 'YYYY-MM-DD') as date, told.dj, votes
  from told join flagged using (date, dj)
  order by votes desc, told.date, told.dj`;

// A question of its own: a statement that writes tables of one machine joins none that others have as well (docs/operations.md).
const NAMES = 'select id, name from dj where id = any ($1)';

/** Tells once of each DJ-day that the review flagged twice and that nobody has decided. */
export async function watchCases(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Flagged>(TELL);
  if (rows.length === 0) return;
  const first = rows.slice(0, MOST_NAMED);
  const named = await client.query<{ id: string; name: string }>(NAMES, [
    first.map(({ dj }) => dj),
  ]);
  const nameOf = new Map(named.rows.map(({ id, name }) => [id, name]));
  await addNotification(client, {
    kind: 'cases_flagged',
    detail: {
      count: rows.length,
      first: first.map(({ date, dj, votes }) => {
        return { date, dj: { id: dj, name: nameOf.get(dj) ?? dj }, votes };
      }),
    },
  });
}
