import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import { lockList } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { deleteVote, readStoredPlaces, readStoredVotes } from './storedPlaces';

/** There is no previous poll of this year, or no such line in it, or no such DJ. */
export class NothingThere extends Error {}

/** Takes a year away, and logs why, in the transaction of `client`. Throws NothingThere; then nothing was changed. */
export async function removePreviousPoll(
  client: pg.ClientBase,
  { year, actor, reason }: { year: number; actor: string; reason: string },
): Promise<void> {
  await lockList(client, 'previousPolls');
  const poll = (await readStoredVotes(client)).find((one) => one.year === year);
  if (!poll) throw new NothingThere(`there is no previous poll of ${year}`);
  const { length: djs } = await readStoredPlaces(client, year);
  await deleteVote(client, year);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { year, name: poll.name, djs, reason };
  await appendAudit(client, { actor, action: 'previous_poll.removed', detail });
}
