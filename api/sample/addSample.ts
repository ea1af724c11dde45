import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import type { StagedCounts } from '../votes/stagedVotes';
import { fillSample } from './fillSample';
import type { SampleEnd } from './sampleVotes';

/** As fillSample; the audit log says who added how many made-up votes. */
export async function addSample(
  client: pg.ClientBase,
  actor: string,
  until: SampleEnd,
): Promise<StagedCounts | null> {
  const counts = await fillSample(client, until);
  if (counts && counts.accepted > 0) {
    const detail = { votes: counts.accepted, until };
    await appendAudit(client, { actor, action: 'sample', detail });
  }
  return counts;
}
