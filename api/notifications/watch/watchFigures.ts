import type pg from 'pg';
import { readTotals } from '../../overview/queries';
import { readLastRecount, readRecountFailure } from '../../recount/lastRecount';
import type { PollNow } from '../../window/readPoll';
import { endTrouble, tellTrouble } from './trouble';

/** The three sums of the overview, and what the last recount found. */
export async function watchSums(client: pg.ClientBase, { now }: PollNow): Promise<void> {
  const { days, djs, total } = await readTotals(client);
  const differences = (await readLastRecount(client, now))?.differences ?? 0;
  if (days === djs && djs === total && differences === 0) {
    return endTrouble(client, 'sums_differ');
  }
  return tellTrouble(client, { kind: 'sums_differ', detail: { days, djs, total, differences } });
}

/** Whether the recount in the background could run when it last was due. */
export async function watchRecount(client: pg.ClientBase, { now }: PollNow): Promise<void> {
  const failedAt = await readRecountFailure(client, now);
  return failedAt === null
    ? endTrouble(client, 'recount_failed')
    : tellTrouble(client, { kind: 'recount_failed', detail: { failedAt } });
}
