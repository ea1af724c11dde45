import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import type { StagedCounts } from '../votes/stagedVotes';
import { fillSample } from './fillSample';
import { SAMPLE_CLOCK, SAMPLE_SETTING } from './samplePoll';
import type { SampleEnd } from './sampleVotes';

interface SampleOptions {
  until: SampleEnd;
  /** Of a project named demo-…: what is done is recorded in the made-up vote's days. */
  isDemo: boolean;
}

const BEGINS: Record<SampleEnd, string> = { clock: SAMPLE_CLOCK, close: SAMPLE_SETTING.closesAt };

/** What is recorded in this database is dated in the made-up vote's own days, where nothing has been recorded yet. */
async function recordInOwnDays(client: pg.ClientBase, until: SampleEnd): Promise<void> {
  await client.query(
    `insert into recorded_clock (behind)
     select clock_timestamp() - $1::timestamptz where not exists (select from audit)
     on conflict do nothing`,
    [BEGINS[until]],
  );
}

/** As fillSample; the audit log says who added how many made-up votes. */
export async function addSample(
  client: pg.ClientBase,
  actor: string,
  { until, isDemo }: SampleOptions,
): Promise<StagedCounts | null> {
  const counts = await fillSample(client, until);
  if (counts && counts.accepted > 0) {
    if (isDemo) await recordInOwnDays(client, until);
    const detail = { votes: counts.accepted, until };
    await appendAudit(client, { actor, action: 'sample', detail });
  }
  return counts;
}
