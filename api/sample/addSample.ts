import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import type { StagedCounts } from '../votes/stagedVotes';
import { fillSample } from './fillSample';
import { recordInOwnDays } from './recordedClock';
import type { SampleEnd } from './sampleVotes';

interface SampleOptions {
  until: SampleEnd;
  /** Of a project named demo-…: what is done is recorded in the made-up vote's days. */
  isDemo: boolean;
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
