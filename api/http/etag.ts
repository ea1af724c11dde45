import type { VoteState } from '../window/voteState';
import type { EtagPart } from './queryHandler';

/** For an answer that tells the time itself. */
export const everyMoment: EtagPart = ({ vote }) => vote.now.slice(11);

/** For an answer with an hour that is running, or "so far". */
export const everyMinute: EtagPart = ({ vote }) => vote.now.slice(11, 16);

/** For an answer that counts full hours. */
export const everyHour: EtagPart = ({ vote }) => vote.now.slice(11, 13);

/** Weak: equal tags mean equal figures, while the answer's own instant may differ. */
export function etagOf({ voteId, revision, phase, today }: VoteState, part?: string): string {
  const parts = [voteId.slice(0, 8), revision, phase, today, ...(part === undefined ? [] : [part])];
  return `W/"${parts.join('-')}"`;
}

/** What a kept answer is kept by: its tag, and the minute, so that the instant that it tells (snapshot.at) is never older. */
export function stateOf({ now }: VoteState, etag: string): string {
  return `${etag} ${now.slice(0, 16)}`;
}

/** Whether an If-None-Match header names this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}
