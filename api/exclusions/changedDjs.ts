import type { RankChange } from '../../contract/decisions/exclusions';
import { counted } from '../audit/listChange';
import type { ChangedVotes } from './effect';

/**
 * The DJs whose votes become void or count again, as the log tells them: `{ count, first: [{ id, name, votes, before,
 * after }] }`, those with most of these votes first; `before` and `after` are `{ rank, votes }`.
 */
export function describeChangedDjs({ djs }: ChangedVotes, ranking: readonly RankChange[]) {
  const lines = new Map(ranking.map((line) => [line.dj.id, line]));
  const mostFirst = djs.flatMap(({ dj, votes }) => {
    const line = lines.get(dj);
    return line ? [{ line, votes }] : [];
  });
  mostFirst.sort((a, b) => b.votes - a.votes || (a.line.dj.id < b.line.dj.id ? -1 : 1));
  return counted(mostFirst, ({ line, votes }) => ({
    id: line.dj.id,
    name: line.dj.name,
    votes,
    before: { rank: line.rank, votes: line.votes },
    after: { rank: line.rankAfter, votes: line.votesAfter },
  }));
}
