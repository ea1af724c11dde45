import type { VoteNow } from '../queries/readVote';
import type { EndpointName } from './answerer';

// What moves without a change of the revision: `now` always, an hour or "so far" with the minute.
const MOVES: Record<EndpointName, 'never' | 'eachMinute' | 'always'> = {
  vote: 'always',
  overview: 'eachMinute',
  daily: 'never',
  day: 'eachMinute',
  everyDj: 'never',
  total: 'never',
  djs: 'never',
  notes: 'never',
  // Roles and refusals are logged without a change of the revision.
  audit: 'always',
  imports: 'never',
};

/** Weak: equal tags mean equal figures, while the answer's own instant may differ. */
export function etagOf(name: EndpointName, vote: VoteNow): string {
  const { voteId, revision, phase, today, now } = vote;
  const moment = { never: '', eachMinute: `-${now.slice(11, 16)}`, always: `-${now.slice(11)}` };
  return `W/"${voteId.slice(0, 8)}-${revision}-${phase}-${today}${moment[MOVES[name]]}"`;
}

/** Whether an If-None-Match header names this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}
