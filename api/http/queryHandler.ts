import type pg from 'pg';
import type { z } from 'zod';
import type { endpoints } from '../../contract/endpoints';
import type { Account } from '../identity/account';
import type { PollNow } from '../window/readPoll';
import type { PollState } from '../window/readPoll';
import type { AnswerFile } from './answerFile';

export type QueryName = keyof typeof endpoints;
type Endpoint<Name extends QueryName> = (typeof endpoints)[Name];

/** One read-only transaction: all its queries see one state of the database, at one instant of the vote's clock. */
export interface QueryContext {
  client: pg.ClientBase;
  poll: PollNow;
}

/** `account` asks: an answer that depends on it says so in its ETag, and is never kept. */
export interface OwnContext extends QueryContext {
  account: Account;
}

export interface QueryRequest<Name extends QueryName> {
  query: z.output<Endpoint<Name>['query']>;
  params: Endpoint<Name> extends { params: infer Params extends z.ZodType }
    ? z.output<Params>
    : Record<string, never>;
}

/** From a checked request to the contract's answer. */
export type QueryHandler<Name extends QueryName, Context = QueryContext> = (
  context: Context,
  request: QueryRequest<Name>,
) => Promise<z.output<Endpoint<Name>['answer']>>;

/** Of a request that may be answered without more of the vote. */
export interface StateContext {
  client: pg.ClientBase;
  poll: PollState;
}

/** A part of an ETag: what an answer shows besides figures of the revision, phase and day. */
export type EtagPart<Context = StateContext> = (context: Context) => string | Promise<string>;

interface Route<Name extends QueryName, Context, Seen> {
  handle: QueryHandler<Name, Context>;
  /** Left out: the answer changes with revision, phase and day alone. */
  etagPart?: EtagPart<Seen>;
}

/** Read anew for each request. */
export interface OwnRoute<Name extends QueryName> extends Route<Name, OwnContext, OwnContext> {
  kept?: never;
  /** What is answered as the media type that the contract names as `file`. */
  file?: (context: OwnContext, request: QueryRequest<Name>) => Promise<AnswerFile>;
}

/**
 * `kept`: which questions' answers are kept (kept/keptAnswers.ts) while ETag and minute are the same, for whoever may ask:
 * the ETag has to name all that they show, but for the instant of the reading.
 */
export interface KeptRoute<Name extends QueryName> extends Route<Name, QueryContext, StateContext> {
  kept: (request: QueryRequest<Name>) => boolean;
  file?: never;
}

export type QueryRoute<Name extends QueryName> = OwnRoute<Name> | KeptRoute<Name>;

export const everyQuestion = () => true;

/** How each endpoint of the contract is answered. */
export type QueryRoutes = { [Name in QueryName]: QueryRoute<Name> };
