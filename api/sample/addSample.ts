import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import type { StagedCounts } from '../votes/stagedVotes';
import { fillSample } from './fillSample';
import { SAMPLE_CLOCK } from './sampleVote';
import type { SampleEnd } from './sampleVotes';

/** As fillSample; the audit log says who added how many made-up votes. */
export async function addSample(
  client: pg.ClientBase,
  actor: string,
  until: SampleEnd,
): Promise<StagedCounts | null> {
  // Of its own days, like all that it records of them.
  const ahead = Date.parse(SAMPLE_CLOCK) - Date.now();
  await client.query("select set_config('votes.ahead_ms', $1, true)", [String(ahead)]);
  const counts = await fillSample(client, until);
  if (counts && counts.accepted > 0) {
    const detail = { votes: counts.accepted, until };
    await appendAudit(client, { actor, action: 'sample', detail });
  }
  return counts;
}
