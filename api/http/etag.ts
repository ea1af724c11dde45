import type pg from 'pg';
import { readAuditHead } from '../audit/readAudit';
import type { VoteNow } from '../window/readVote';
import type { EndpointName } from './queryHandler';

// What moves without a change of the revision: `now` always, an hour or "so far" with the minute.
const MOVES: Record<EndpointName, 'never' | 'eachMinute' | 'always' | 'withTheLog'> = {
  vote: 'always',
  overview: 'eachMinute',
  daily: 'never',
  day: 'eachMinute',
  everyDj: 'never',
  total: 'never',
  djs: 'never',
  notes: 'never',
  // Roles and refusals are logged without a change of the revision.
  audit: 'withTheLog',
  imports: 'never',
};

/** Weak: equal tags mean equal figures, while the answer's own instant may differ. */
export async function etagOf(
  client: pg.ClientBase,
  name: EndpointName,
  vote: VoteNow,
): Promise<string> {
  const { voteId, revision, phase, today } = vote;
  const moment = await momentOf(client, name, vote);
  return `W/"${[voteId.slice(0, 8), revision, phase, today, ...moment].join('-')}"`;
}

async function momentOf(client: pg.ClientBase, name: EndpointName, { now }: VoteNow) {
  switch (MOVES[name]) {
    case 'never':
      return [];
    case 'eachMinute':
      return [now.slice(11, 16)];
    case 'always':
      return [now.slice(11)];
    case 'withTheLog':
      return [(await readAuditHead(client)).hash.slice(0, 16)];
  }
}

/** Whether an If-None-Match header names this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}
