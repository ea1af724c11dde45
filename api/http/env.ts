import type { Context, Input } from 'hono';
import type { ProblemCode } from '../../contract/core/primitives';
import type { AccountAdmission } from '../admissionControl';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import type { Account, VerifyToken } from '../identity/account';
import type { VerifyIngestKey } from '../identity/ingestKeys';
import type { BodyBudget } from './body';
import type { ResponseCache } from './responseCache';

/** What every route of one app shares. */
export interface Services {
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  verifyIngestKey: VerifyIngestKey;
  /** Of pages that may write, besides the API's own. */
  isAllowedOrigin: (origin: string) => boolean;
  bodies: BodyBudget;
  /** Of a file of votes, as it is sent. */
  maxImportBytes: number;
  responses: ResponseCache;
  /** Reads that name something of their own: a day, a DJ, a range. */
  variedReads: AccountAdmission;
  /** Dry runs of decisions. */
  previews: AccountAdmission;
  /** Files while their receivers take them. */
  downloads: AccountAdmission;
}

/** No voter, no source, no name. */
export type Figures = Record<string, number>;

export interface ApiEnv {
  Variables: {
    services: Services;
    requestId: string;
    /** Of the client, as far as it is known (limitRequests.ts). */
    address?: string | undefined;
    uid?: string;
    /** Once its role is proved. */
    account?: Account;
    /** Throws 429 where this account sends too many requests (limitRequests.ts). */
    countAccount?: (account: Account) => Promise<void>;
    /** The body turns out to be a decision or a dry run: the first has to be verified at once. */
    isMaybeDecision?: boolean;
    /** The JSON body as it was sent. */
    body?: Uint8Array;
    /** For the log alone, as are `code` of the problem in the response and `failure`. */
    figures?: Figures;
    code?: ProblemCode;
    failure?: string;
  };
}

// Routes add their own paths and validated inputs to the type.
export type ApiContext = Context<ApiEnv, string, Input>;
