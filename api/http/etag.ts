import type pg from 'pg';
import type { PollState } from '../window/readPoll';

/** What tells whether a response is still true; `client` for what the revision does not tell. */
export interface StateContext {
  client: pg.ClientBase;
  poll: PollState;
}

/** A part of an ETag: what a response shows besides figures of the revision, phase and day. */
export type EtagPart = (context: StateContext) => string | Promise<string>;

/** For a response that tells the time itself. */
export const everyMoment: EtagPart = ({ poll }) => poll.now.slice(11);

/** For a response with an hour that is running, or "so far". */
export const everyMinute: EtagPart = ({ poll }) => poll.now.slice(11, 16);

/** For a response that counts full hours. */
export const everyHour: EtagPart = ({ poll }) => poll.now.slice(11, 13);

/** Weak: equal tags mean equal figures, while the response's own instant may differ. */
export async function etagOf(context: StateContext, part?: EtagPart): Promise<string> {
  const { pollId, revision, phase, today } = context.poll;
  const parts = [
    pollId.slice(0, 8),
    revision,
    phase,
    today,
    ...(part ? [await part(context)] : []),
  ];
  return `W/"${parts.join('-')}"`;
}

/** Whether an If-None-Match header names this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}
