import type { PollState } from '../window/readPoll';
import type { EtagPart } from './queryHandler';

/** For an answer that tells the time itself. */
export const everyMoment: EtagPart = ({ poll }) => poll.now.slice(11);

/** For an answer with an hour that is running, or "so far". */
export const everyMinute: EtagPart = ({ poll }) => poll.now.slice(11, 16);

/** For an answer that counts full hours. */
export const everyHour: EtagPart = ({ poll }) => poll.now.slice(11, 13);

/** Weak: equal tags mean equal figures, while the answer's own instant may differ. */
export function etagOf({ pollId, revision, phase, today }: PollState, part?: string): string {
  const parts = [pollId.slice(0, 8), revision, phase, today, ...(part === undefined ? [] : [part])];
  return `W/"${parts.join('-')}"`;
}

/** What a kept answer is kept by: its tag, and the minute, so that the instant that it tells (snapshot.at) is never older. */
export function stateOf({ now }: PollState, etag: string): string {
  return `${etag} ${now.slice(0, 16)}`;
}

/** Whether an If-None-Match header names this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}
