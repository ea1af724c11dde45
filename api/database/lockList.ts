import type pg from 'pg';

const PROJECT = 2022;
const LISTS = { djs: 1, notes: 2 };

/** Lets one transaction at a time replace a list: the last one wins as a whole, never by halves. */
export async function holdList(client: pg.ClientBase, list: keyof typeof LISTS): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::int, $2::int)', [PROJECT, LISTS[list]]);
}
