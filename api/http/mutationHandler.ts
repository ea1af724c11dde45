import type pg from 'pg';
import type { z } from 'zod';
import type { mutations } from '../../contract/endpoints';
import type { ProblemCode } from '../../contract/core/problem';
import type { Proposed } from '../../contract/decisions/proposals';
import type { Clock } from '../clock';
import type { Ends } from '../database/transaction';
import type { Account } from '../identity/account';
import type { ApiProblem } from '../problems/problem';
import type { Figures } from './requestContext';

export type MutationName = keyof typeof mutations;
type Mutation<Name extends MutationName> = (typeof mutations)[Name];

/** Mutations whose body is JSON: all but the import. */
export type JsonMutationName = Exclude<MutationName, 'postImport'>;

/** One transaction; `actor` is how the audit log names the account, `log` adds figures to the request's line in the log. */
export interface MutationContext {
  client: pg.ClientBase;
  clock: Clock;
  account: Account;
  actor: string;
  log(figures: Figures): void;
}

export interface MutationRequest<Name extends JsonMutationName> {
  query: z.output<Mutation<Name>['query']>;
  params: Mutation<Name> extends { params: infer Params extends z.ZodType }
    ? z.output<Params>
    : Record<string, never>;
  body: z.output<Mutation<Name>['body']>;
}

/** Its own answer (200) or, where it proposes, a proposal (202). */
type MutationAnswer<Name extends JsonMutationName> =
  | z.output<Mutation<Name>['answer']>
  | (Mutation<Name> extends { proposes: true } ? Proposed : never);

/** From a checked request to the contract's answer. May run again after a deadlock: only the database changes. */
export type MutationHandler<Name extends JsonMutationName> = (
  context: MutationContext,
  request: MutationRequest<Name>,
) => Promise<MutationAnswer<Name>>;

/** A request that shares its transaction with others (group commit); `log` as in MutationContext. */
export interface GroupedRequest<Name extends JsonMutationName> {
  request: MutationRequest<Name>;
  clock: Clock;
  log(figures: Figures): void;
}

/** For requests that many send at the same time and that no audit entry tells of. */
export interface GroupHandler<Name extends JsonMutationName> {
  /** Statements that open the transaction; their results are in `ends`. */
  opening(requests: readonly MutationRequest<Name>[]): string;
  /**
   * From checked requests to the answer of each, in one transaction, as if one had come after the other; a problem where
   * nothing was done for it.
   */
  answer(
    client: pg.ClientBase,
    requests: readonly GroupedRequest<Name>[],
    ends: Ends,
  ): Promise<(MutationAnswer<Name> | ApiProblem)[]>;
  /** How much one transaction takes, in the unit of `sizeOf`. */
  most: number;
  sizeOf(request: MutationRequest<Name>): number;
}

/** Each request has a transaction of its own, or shares one with those that wait at the same moment. */
export type MutationRoute<Name extends JsonMutationName> = Alone<Name> | Grouped<Name>;

interface Grouped<Name extends JsonMutationName> extends Limits {
  group: GroupHandler<Name>;
}

interface Alone<Name extends JsonMutationName> extends Limits {
  group?: never;
  handle: MutationHandler<Name>;
  /**
   * Whether this body asks what would be done: that reads, for whoever may read (S11), in one read-only transaction, and
   * ignores the Idempotency-Key. Anything else is for those who decide. Left out: nothing is a dry run.
   */
  isDryRun?: (body: MutationRequest<Name>['body']) => boolean;
}

interface Limits {
  /** Of the body. */
  maxBytes: number;
  /** The codes that it may be refused with, besides those of every mutation. */
  problems: readonly ProblemCode[];
}

/** How each JSON mutation of the contract is done. */
export type MutationRoutes = { [Name in JsonMutationName]: MutationRoute<Name> };
