import type pg from 'pg';
import type { z } from 'zod';
import type { endpoints } from '../../contract/endpoints';
import type { Snapshot } from '../../contract/primitives';
import type { VoteNow } from '../window/readVote';

export type EndpointName = keyof typeof endpoints;
type Endpoint<Name extends EndpointName> = (typeof endpoints)[Name];

/** One reading: all its queries see one state of the database, at one instant of the vote's clock. */
export interface Reading {
  client: pg.ClientBase;
  vote: VoteNow;
}

export interface Question<Name extends EndpointName> {
  query: z.output<Endpoint<Name>['query']>;
  params: Endpoint<Name> extends { params: infer Params extends z.ZodType }
    ? z.output<Params>
    : Record<string, never>;
}

/** From a checked question to the contract's answer. */
export type Answerer<Name extends EndpointName> = (
  reading: Reading,
  question: Question<Name>,
) => Promise<z.output<Endpoint<Name>['answer']>>;

export function snapshotOf({ revision, now, votes }: VoteNow): Snapshot {
  return { revision, at: now, votes };
}
