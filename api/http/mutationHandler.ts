import type pg from 'pg';
import type { z } from 'zod';
import type { actions } from '../../contract/endpoints';
import type { Clock } from '../clock';
import type { Account } from '../identity/account';
import type { VoterHash } from '../votes/voterHash';

export type ActionName = keyof typeof actions;
type Action<Name extends ActionName> = (typeof actions)[Name];

/** Actions whose body is JSON: all but the import. */
export type JsonActionName = Exclude<ActionName, 'postImport'>;

/** No voter, no source, no name. */
export type Figures = Record<string, number>;

/** One transaction; `actor` is how the audit log names the account, `log` adds figures to the request's line in the log. */
export interface Doing {
  client: pg.ClientBase;
  clock: Clock;
  account: Account;
  actor: string;
  /** Null: this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
  log(figures: Figures): void;
}

export interface Order<Name extends JsonActionName> {
  query: z.output<Action<Name>['query']>;
  body: z.output<Action<Name>['body']>;
}

/** From a checked order to the contract's answer. May run again after a deadlock: only the database changes. */
export type Doer<Name extends JsonActionName> = (
  doing: Doing,
  order: Order<Name>,
) => Promise<z.output<Action<Name>['answer']>>;
