import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import { lockDecisions, lockOutWriters } from '../database/locks';
import { bumpRevision } from '../database/revision';
import { limitStatements } from '../database/transaction';
import { COUNTED_VOTES, type SumTable, SUM_TABLES } from './checks';
import { storeRecountIn } from './lastRecount';
import { type Recount, recountIn, type RecountOptions } from './recount';

/** `after` is null where no sum was wrong: nothing was changed. */
export interface Repair {
  before: Recount;
  after: Recount | null;
}

/**
 * Writes the sums that differ anew from the stored votes, and logs what they were, in the transaction
 * of `client`; votes are never touched. Whoever hands in votes or decides waits until it is done.
 */
export async function repairSums(
  client: pg.ClientBase,
  actor: string,
  options: RecountOptions = {},
): Promise<Repair> {
  // An exclusion writes sums beside the setting's lock. An import that is under way is waited for, though
  // not for long (lockOutWriters); later ones wait for this.
  await lockDecisions(client);
  await client.query(limitStatements(client, 0));
  await lockOutWriters(client);
  const before = await recountIn(client, options);
  const wrong = SUM_TABLES.filter((table) => differencesIn(before, table) > 0);
  if (wrong.length === 0) return { before, after: null };
  for (const table of wrong) await writeAnew(client, table);
  await bumpRevision(client);
  const after = await recountIn(client, options);
  await storeRecountIn(client, after);
  await appendAudit(client, { actor, action: 'sums.repaired', detail: describe(before, wrong) });
  return { before, after };
}

function differencesIn({ compared }: Recount, { name }: SumTable): number {
  return compared.find((one) => one.name === name)?.differences ?? 0;
}

const SLOT = 0;

// The application deletes nothing: rows that count nothing any more stay, with zeros.
async function writeAnew(client: pg.ClientBase, { name, by }: SumTable): Promise<void> {
  const columns = [...by, 'slot'].join(', ');
  await client.query(`update ${name} set valid = 0, voided = 0`);
  await client.query(
    `insert into ${name} (${columns}, valid, voided)
     select ${[...by, '$1::smallint'].join(', ')},
       count(*) filter (where not voided), count(*) filter (where voided)
     from (${COUNTED_VOTES}) vote
     group by ${by.join(', ')}
     order by ${by.join(', ')}
     on conflict (${columns}) do update set valid = excluded.valid, voided = excluded.voided`,
    [SLOT],
  );
}

function describe({ votes, compared }: Recount, wrong: readonly SumTable[]) {
  const names = new Set<string>(wrong.map(({ name }) => name));
  const sums = compared.filter(({ name }) => names.has(name));
  return { votes, sums: Object.fromEntries(sums.map(({ name, ...found }) => [name, found])) };
}
