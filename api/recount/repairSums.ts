import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import {
  bumpRevision,
  limitStatements,
  lockDecisions,
  lockOutWriters,
} from '../database/transaction';
import { storeRecount } from './lastRecount';
import {
  COUNTED_VOTES,
  type Recount,
  recountIn,
  type RecountOptions,
  SUM_TABLES,
  type SumTable,
} from './recount';

/** `after` is null where no sum was wrong: nothing was changed. */
export interface Repair {
  before: Recount;
  after: Recount | null;
}

/**
 * Writes the sums that differ anew from the stored votes, and logs what they were, in the transaction of `client`. Decisions
 * and whoever stores votes wait until it ends.
 */
export async function repairSums(
  client: pg.ClientBase,
  actor: string,
  options: RecountOptions = {},
): Promise<Repair> {
  await lockDecisions(client);
  await client.query(limitStatements(client, 0));
  await lockOutWriters(client);
  const before = await recountIn(client, options);
  const wrong = before.compared.filter((one) => one.differences > 0 && one.name in SUM_TABLES);
  if (wrong.length === 0) return { before, after: null };
  for (const { name } of wrong) await writeAnew(client, name as SumTable);
  await bumpRevision(client);
  const after = await recountIn(client, options);
  await storeRecount(client, after);
  const sums = Object.fromEntries(wrong.map(({ name, ...found }) => [name, found]));
  const detail = { votes: before.votes, sums };
  await appendAudit(client, { actor, action: 'sums.repaired', detail });
  return { before, after };
}

// The application deletes no sums: rows that count nothing any more stay with zeros.
async function writeAnew(client: pg.ClientBase, table: SumTable): Promise<void> {
  const columns = SUM_TABLES[table];
  await client.query(`update ${table} set valid = 0, voided = 0`);
  await client.query(
    `insert into ${table} (${columns}, slot, valid, voided)
     select ${columns}, 0, count(*) filter (where not voided), count(*) filter (where voided)
     from (${COUNTED_VOTES}) vote group by ${columns} order by ${columns}
     on conflict (${columns}, slot) do update
       set valid = excluded.valid, voided = excluded.voided`,
  );
}
