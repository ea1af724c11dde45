import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import type { RankedDj } from '../../rules/versions/rankingFile';
import { phaseAfterWithdrawal, withdrawFault } from '../../rules/versions/versionStates';
import { appendAudit } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { ApiProblem } from '../problems/problem';
import { lockSetting } from '../settings/lockSetting';
import { describeVersion } from './decideVersion';
import { notInThisState } from './problems';
import {
  addEvent,
  linesOf,
  readFrozen,
  readVersion,
  readVersions,
  setFinal,
  setPublished,
} from './queries';

/**
 * Withdraws a version, in the transaction of `client`: its file stays. Whose sign-in is fresh enough is up
 * to the caller. Throws `not_found`, `version_withdrawn`.
 */
export async function withdrawVersion(
  client: pg.ClientBase,
  { actor, id, reason }: { actor: string; id: string; reason: string },
): Promise<Version> {
  await lockDecisions(client);
  const { state: was } = await readVersion(client, id);
  const fault = withdrawFault(was);
  if (fault) throw notInThisState(fault);
  const others = (await readVersions(client)).filter((other) => other.id !== id);
  const states = others.map(({ state }) => state);
  const phase = phaseAfterWithdrawal(was, states);
  if (phase === 'final') await setPublished(client, null);
  if (phase === 'review') {
    await lockSetting(client);
    await setFinal(client, null);
  }
  await addEvent(client, { id, kind: 'withdrawn', actor, reason });
  await bumpRevision(client, DECISIONS_SLOT);
  const version = await readVersion(client, id);
  const lines = await readIntactLines(client, id);
  const damaged = lines === null ? { damaged: true } : {};
  const detail = { ...describeVersion(version, lines ?? []), ...damaged, was, phase, reason };
  await appendAudit(client, { actor, action: 'version.withdrawn', detail });
  return version;
}

// A version that was damaged has to be withdrawn all the more.
async function readIntactLines(client: pg.ClientBase, id: string): Promise<RankedDj[] | null> {
  try {
    return linesOf(await readFrozen(client, id));
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'version_damaged') return null;
    throw error;
  }
}
