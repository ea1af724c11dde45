import type pg from 'pg';
import { textArray } from '../database/textArray';
import type { IncomingVote } from './addVotes';

/** Id, voter and source as they came: votes from before they were folded are stored so. */
export type VoteAsSent = Pick<IncomingVote, 'id' | 'voter' | 'source'>;

/**
 * Who sends again what was stored before ids, voters and sources were folded means that vote: it gets its texts as they
 * came. Nothing is asked where folding changed nothing, and no new vote is stored so.
 */
export async function likeStored(
  client: pg.ClientBase,
  votes: readonly IncomingVote[],
): Promise<readonly IncomingVote[]> {
  const sent = votes.flatMap(({ asSent }) => asSent ?? []);
  if (sent.length === 0) return votes;
  const { rows } = await client.query<VoteAsSent>(
    'select id, voter, source from vote where id = any($1::text[])',
    [textArray(sent.map(({ id }) => id))],
  );
  const stored = new Map(rows.map((vote) => [vote.id, vote]));
  return votes.map((vote) =>
    vote.asSent && isStored(vote.asSent, vote.id, stored.get(vote.asSent.id))
      ? { ...vote, ...vote.asSent }
      : vote,
  );
}

/** An id of its own says enough; where folding left the id as it was, voter and source have to be those as well. */
function isStored(sent: VoteAsSent, id: string, stored: VoteAsSent | undefined): boolean {
  if (!stored || sent.id !== id) return stored !== undefined;
  return stored.voter === sent.voter && stored.source === sent.source;
}

/** The same for staged votes, whose `as_sent` is asSentText. */
export function likeStoredSql(staged: string): string {
  return `
    with sent as (
      select line, id as folded, as_sent::json ->> 0 as id,
        as_sent::json ->> 1 as voter, as_sent::json ->> 2 as source
      from ${staged} where as_sent is not null
    ), stored as materialized (
      select sent.* from sent join vote using (id)
      where sent.folded <> vote.id
        or (vote.voter, vote.source) is not distinct from (sent.voter, sent.source)
    )
    update ${staged} staged
    set id = stored.id, voter = stored.voter, source = stored.source
    from stored where stored.line = staged.line`;
}

export function asSentText({ id, voter, source }: VoteAsSent): string {
  return JSON.stringify([id, voter, source]);
}
