import type { ProblemCode } from '../../contract/core/problem';
import type { Account } from '../identity/account';

/** No voter, no source, no name. */
export type Figures = Record<string, number>;

/** What a request carries through the app; `account` once its role is proved. `figures`, `code` and `failure` are for the log alone. */
export interface RequestContext {
  Variables: {
    requestId: string;
    uid?: string;
    /** Of whoever asks, as far as it is known (limits/clientAddress.ts). */
    address?: string | undefined;
    /** Throws 429 where this account asks too much (limits/limitRequests.ts). */
    countAccount?: (account: Account) => Promise<void>;
    account?: Account;
    figures?: Figures;
    /** Of the problem that was answered. */
    code?: ProblemCode;
    failure?: string;
    /** Headers that let the page of an allowed origin read the answer. */
    granted?: Record<string, string>;
    /** The answer has all of its headers, and is sent as it is. */
    isWhole?: boolean;
  };
}
