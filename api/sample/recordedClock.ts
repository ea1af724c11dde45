import type pg from 'pg';
import { SAMPLE_CLOCK, SAMPLE_SETTING } from './sampleVote';
import type { SampleEnd } from './sampleVotes';

const BEGINS: Record<SampleEnd, string> = { clock: SAMPLE_CLOCK, close: SAMPLE_SETTING.closesAt };

/** What is recorded in this database is dated in the made-up vote's own days, where nothing has been recorded yet. */
export async function recordInOwnDays(client: pg.ClientBase, until: SampleEnd): Promise<void> {
  await client.query(
    `insert into recorded_clock (behind)
     select clock_timestamp() - $1::timestamptz where not exists (select from audit)
     on conflict do nothing`,
    [BEGINS[until]],
  );
}
