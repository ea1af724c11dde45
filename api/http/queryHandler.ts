import type pg from 'pg';
import type { z } from 'zod';
import type { endpoints } from '../../contract/endpoints';
import type { Account } from '../identity/account';
import type { VoteNow } from '../window/readVote';
import type { AnswerFile } from './answerFile';

export type QueryName = keyof typeof endpoints;
type Endpoint<Name extends QueryName> = (typeof endpoints)[Name];

/**
 * One read-only transaction: all its queries see one state of the database, at one instant of the vote's clock. `account`
 * asks: an answer that depends on it says so in its ETag.
 */
export interface QueryContext {
  client: pg.ClientBase;
  vote: VoteNow;
  account: Account;
}

export interface QueryRequest<Name extends QueryName> {
  query: z.output<Endpoint<Name>['query']>;
  params: Endpoint<Name> extends { params: infer Params extends z.ZodType }
    ? z.output<Params>
    : Record<string, never>;
}

/** From a checked request to the contract's answer. */
export type QueryHandler<Name extends QueryName> = (
  context: QueryContext,
  request: QueryRequest<Name>,
) => Promise<z.output<Endpoint<Name>['answer']>>;

/** A part of an ETag: what an answer shows besides figures of the revision, phase and day. */
export type EtagPart = (context: QueryContext) => string | Promise<string>;

export interface QueryRoute<Name extends QueryName> {
  handle: QueryHandler<Name>;
  /** Left out: the answer changes with revision, phase and day alone. */
  etagPart?: EtagPart;
  /** What is answered as the media type that the contract names as `file`. */
  file?: (context: QueryContext, request: QueryRequest<Name>) => Promise<AnswerFile>;
}

/** How each endpoint of the contract is answered. */
export type QueryRoutes = { [Name in QueryName]: QueryRoute<Name> };
