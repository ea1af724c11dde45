import type pg from 'pg';
import { insertIntoStaging, openStaging, stagedConflicts, storeStaged } from './stagedVotes';

/** `castAt` is ISO 8601 with an offset; `dj` the id of a DJ that is there. */
export interface IncomingVote {
  id: string;
  dj: string;
  castAt: string;
  voter: string | null;
  source: string | null;
}

/** `conflicts`: places in the list, from 0, of votes whose id belongs to a vote with other content; they are not stored. */
export interface AddedVotes {
  accepted: number;
  duplicates: number;
  conflicts: number[];
}

/** Adds votes and their sums in the transaction of `client`; nobody checks the window here. */
export async function addVotes(
  client: pg.ClientBase,
  votes: readonly IncomingVote[],
): Promise<AddedVotes> {
  await openStaging(client);
  await insertIntoStaging(client, {
    ids: votes.map(({ id }) => id),
    djs: votes.map(({ dj }) => dj),
    castAts: votes.map(({ castAt }) => castAt),
    voters: votes.map(({ voter }) => voter),
    sources: votes.map(({ source }) => source),
  });
  const { accepted, duplicates, conflicts } = await storeStaged(client);
  const places: number[] = [];
  if (conflicts > 0) {
    for await (const { line } of stagedConflicts(client)) places.push(line - 1);
  }
  return { accepted, duplicates, conflicts: places };
}
