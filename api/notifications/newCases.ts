import type pg from 'pg';
import { addNotification } from '../outbox/addNotification';

const MOST_NAMED = 10;

// Cases that two runs of their day in a row flagged. The last hours of a day have one run: its cases count after an hour, in
// which the day would have been reviewed again if its votes had changed.
const ADD_NEW = `
  with run as (
    select id, date, hours, made_at, row_number() over (partition by date order by id desc) as age
    from review_run where date is not null
  ), flagged as (
    select newest.date, here.dj, here.votes, concat_ws(' ', 'case', newest.date, here.dj) as what
    from run newest join review_flagged here on here.run = newest.id
      left join run before on before.date = newest.date and before.age = 2
      left join review_flagged there on there.run = before.id and there.dj = here.dj
    where newest.age = 1
      and (there.dj is not null
        or (newest.hours is null and newest.made_at <= now() - interval '1 hour'))
  ), added as (
    insert into notified (what)
    select what from flagged
    where not exists (
      select from review_case decided
      where (decided.date, decided.dj) = (flagged.date, flagged.dj) and decided.state <> 'open'
    )
    on conflict do nothing
    returning what
  )
  select to_char(date, 'YYYY-MM-DD') as date, dj, votes
  from added join flagged using (what)
  order by votes desc, date, dj`;

/** Notifies once of each DJ-day that the review flagged twice and that nobody has decided. */
export async function checkCases(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ date: string; dj: string; votes: number }>(ADD_NEW);
  if (rows.length === 0) return;
  // A query of its own: on Citus a statement that writes local tables can't join a reference table.
  const named = await client.query<{ id: string; name: string }>('select id, name from dj');
  const nameOf = new Map(named.rows.map(({ id, name }) => [id, name]));
  const first = rows.slice(0, MOST_NAMED).map(({ date, dj, votes }) => {
    return { date, dj: { id: dj, name: nameOf.get(dj) ?? dj }, votes };
  });
  await addNotification(client, { kind: 'cases_flagged', detail: { count: rows.length, first } });
}
