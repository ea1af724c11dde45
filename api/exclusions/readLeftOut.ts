import type pg from 'pg';
import type { ExclusionAnswer } from '../../contract/decisions/exclusions';
import { matchedVotes } from './matchedVotes';
import type { StoredMatch } from './storedMatch';

type LeftOut = ExclusionAnswer['leftOut'];

const NAMED = 20;

/**
 * The votes that match but for their DJ: whoever voids votes of some sources for one DJ sees what else came from
 * them. Null where the match names no DJ, or neither voters nor sources.
 */
export async function readLeftOut(client: pg.ClientBase, match: StoredMatch): Promise<LeftOut> {
  const { djs, ...rest } = match;
  if (!djs || (!rest.voters && !rest.sources)) return null;
  const { sql, values } = matchedVotes(rest);
  const { rows } = await client.query<{ id: string; name: string; votes: number }>(
    `select dj.id, dj.name, count(*) as votes
     from (${sql}) matched join dj on dj.id = matched.dj
     where matched.dj <> all($${values.length + 1}::text[])
     group by dj.id, dj.name order by votes desc, dj.id`,
    [...values, djs],
  );
  const votes = rows.reduce((sum, row) => sum + row.votes, 0);
  return { votes, djs: rows.slice(0, NAMED) };
}
