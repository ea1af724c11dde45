import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import { lockList } from '../database/advisoryLocks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { deleteVote, readStoredPlaces, readStoredVotes } from './storedPlaces';

/** There is no earlier vote of this year, or no such line in it, or no such DJ. */
export class NothingThere extends Error {}

/** Takes a year away, and logs why, in the transaction of `client`. Throws NothingThere; then nothing was changed. */
export async function removeEarlierVote(
  client: pg.ClientBase,
  { year, actor, reason }: { year: number; actor: string; reason: string },
): Promise<void> {
  await lockList(client, 'earlierVotes');
  const vote = (await readStoredVotes(client)).find((one) => one.year === year);
  if (!vote) throw new NothingThere(`there is no earlier vote of ${year}`);
  const { length: djs } = await readStoredPlaces(client, year);
  await deleteVote(client, year);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { year, name: vote.name, djs, reason };
  await appendAudit(client, { actor, action: 'earlier_vote.removed', detail });
}
