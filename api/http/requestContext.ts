import type { ProblemCode } from '../../contract/problem';
import type { Account } from '../identity/account';
import type { Figures } from './mutationHandler';

/** What a request carries through the app; `account` once its role is proved. `figures`, `code` and `failure` are for the log alone. */
export interface Asking {
  Variables: {
    requestId: string;
    uid?: string;
    account?: Account;
    figures?: Figures;
    /** Of the problem that was answered. */
    code?: ProblemCode;
    failure?: string;
  };
}
