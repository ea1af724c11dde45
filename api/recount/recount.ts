import type pg from 'pg';
import { isSpread, readOneMoment } from '../database/oneMoment';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/transaction';
import { CHECKS, type Compared, compare } from './checks';

/** `at` and `revision` are of the one state of the database that everything was counted in. */
export interface Recount {
  at: Date;
  revision: number;
  votes: number;
  days: number;
  djs: number;
  compared: Compared[];
  /** Of all that was compared. */
  differences: number;
}

export interface RecountOptions {
  /** `step` of `of`, counted from 1, begins. */
  onStep?: (step: number, of: number, name: string) => void;
  /** Leaves the other processors to those who wait for a response. */
  gently?: boolean;
  signal?: AbortSignal;
}

/** On Citus the servers end a transaction one after the other: what one of them had not ended yet is no difference. */
const TRIES_IF_SPREAD = 3;

/** Counts everything again from the stored votes, in one read-only transaction; it repairs nothing. */
export async function recount(database: Database, options: RecountOptions = {}): Promise<Recount> {
  const { signal } = options;
  const count = () => readOneMoment(database, (client) => recountIn(client, options), { signal });
  let counted = await count();
  for (let tries = 1; counted.differences > 0 && tries < TRIES_IF_SPREAD; tries += 1) {
    if (!(await isSpread(database))) break;
    counted = await count();
  }
  return counted;
}

/** The same in a transaction of the caller, which has to see one state throughout. */
export async function recountIn(
  client: pg.ClientBase,
  { onStep, gently }: RecountOptions = {},
): Promise<Recount> {
  // However many votes there are: a recount ends by itself, by its caller, or with its connection.
  await client.query(limitStatements(client, 0));
  if (gently) await client.query('set local max_parallel_workers_per_gather = 0');
  const scope = await readScope(client);
  const compared: Compared[] = [];
  for (const [done, check] of CHECKS.entries()) {
    onStep?.(done + 1, CHECKS.length, check.name);
    compared.push(await compare(client, check));
  }
  const differences = compared.reduce((sum, one) => sum + one.differences, 0);
  return { ...scope, compared, differences };
}

type Scope = Pick<Recount, 'at' | 'revision' | 'votes' | 'days' | 'djs'>;

async function readScope(client: pg.ClientBase): Promise<Scope> {
  const { rows } = await client.query<Scope>(`
    with per_day as (
      select count(*) as votes from vote group by (cast_at at time zone 'Asia/Tokyo')::date
    )
    select statement_timestamp() as at,
      (select coalesce(sum(changes), 0)::bigint from revision) as revision,
      (select coalesce(sum(votes), 0)::bigint from per_day) as votes,
      (select count(*) from per_day) as days,
      (select count(*) from dj) as djs`);
  const scope = rows[0];
  if (!scope) throw new Error('the count of the votes came back without a row');
  return scope;
}
