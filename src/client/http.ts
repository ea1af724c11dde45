import axios, {
  isAxiosError,
  isCancel,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { Problem } from '../../contract/core/primitives';
import { advanceRequest, beginRequest, endRequest, type Result } from '../lib/progress/progress';
import { Cancelled, isClockBehind, offlineFailure, toApiFailure } from './apiFailure';
import { apiAddress } from './settingsSchema';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** `false` keeps a request out of the loading bar. */
    progress?: boolean;
    /** Sent without a token: no request to the vote API. */
    anonymous?: boolean;
    /** The account whose token was sent; null: nobody's. Set by the interceptor. */
    account?: string | null;
    /** Sent again with a renewed token. Set by the interceptor. */
    isRetry?: boolean;
  }
}

/** An ID token, and the account that it belongs to. */
export interface IdToken {
  token: string;
  account: string;
}

/** Where the tokens come from; src/auth provides it, so that the client does not depend on Firebase. */
export interface TokenSource {
  /** `fresh` renews it first. Null when nobody is signed in; throws when that is not known (no network, for example). */
  token(fresh: boolean): Promise<IdToken | null>;
  /** The API refuses a fresh token of this account as well: its sign-in has ended. */
  onRefused(account: string): void;
}

let tokenSource: TokenSource | null = null;
let tokenScheme = '';

export function setTokenSource(source: TokenSource | null, scheme = 'Bearer'): void {
  tokenSource = source;
  tokenScheme = scheme;
}

/** A fixed token; an empty one removes the header. */
export function setToken(token: string, scheme = ''): void {
  const fixed: TokenSource = {
    token: () => Promise.resolve({ token, account: token }),
    onRefused: () => undefined,
  };
  setTokenSource(token ? fixed : null, scheme);
}

/** Milliseconds without a response after which a read has failed. */
const TIMEOUT = 10_000;

/**
 * The HTTP client of the site; settings.ts sets its base address. Whatever goes wrong is an ApiFailure, or Cancelled.
 */
export const http = axios.create({
  baseURL: apiAddress({}),
  timeout: TIMEOUT,
  headers: { Accept: 'application/json, text/plain, */*' },
  // A list is repeated: dj=a&dj=b
  paramsSerializer: { indexes: null },
});

/** Somebody else has signed in, or nobody is any more, since the request was first sent. */
class AccountChanged extends Error {
  override name = 'AccountChanged';
}

function reportProgress(request: InternalAxiosRequestConfig): void {
  if (request.progress === false) return;
  const { onDownloadProgress } = request;
  request.onDownloadProgress = (event) => {
    advanceRequest(request, event.loaded, event.total);
    onDownloadProgress?.(event);
  };
  beginRequest(request);
}

async function authorize(request: InternalAxiosRequestConfig): Promise<void> {
  const found = await tokenSource?.token(request.isRetry === true);
  const account = found?.account ?? null;
  if (request.isRetry && account !== request.account) throw new AccountChanged();
  request.account = account;
  if (!found) request.headers.delete('Authorization');
  else request.headers.set('Authorization', `${tokenScheme} ${found.token}`.trim());
}

http.interceptors.request.use(async (request) => {
  reportProgress(request);
  try {
    // A change that never leaves this computer is known not to be stored.
    if (request.method !== 'get' && !navigator.onLine) throw offlineFailure(true);
    if (!request.anonymous) await authorize(request);
    return request;
  } catch (failure) {
    endRequest(request, 'failed');
    throw failure;
  }
});

function resultOf(failure: unknown): Result {
  return isCancel(failure) || failure instanceof Cancelled ? 'cancelled' : 'failed';
}

/**
 * Once more, with a renewed token of the same account. Throws `refusal` where that account is no longer signed in: one
 * person's request is never sent in another's name. The loading bar sees one request.
 */
async function retryWithFreshToken(
  request: InternalAxiosRequestConfig,
  refusal: unknown,
): Promise<AxiosResponse> {
  try {
    const response = await http.request({ ...request, isRetry: true, progress: false });
    endRequest(request, 'done');
    return response;
  } catch (failure) {
    const isDropped = failure instanceof AccountChanged;
    endRequest(request, isDropped ? 'cancelled' : resultOf(failure));
    throw isDropped ? refusal : failure;
  }
}

/** Whether the API refuses this token. Where it wants a fresher sign-in the token is good, and stays. */
function isTokenRefused(failure: unknown): boolean {
  if (!isAxiosError(failure) || failure.response?.status !== 401) return false;
  if (isClockBehind(failure.response)) return false;
  return Problem.safeParse(failure.response.data).data?.code !== 'sign_in_again';
}

async function handleFailure(failure: unknown): Promise<AxiosResponse> {
  const request = isAxiosError(failure) ? failure.config : undefined;
  const isRefused = isTokenRefused(failure);
  if (request && isRefused && tokenSource && !request.isRetry) {
    return retryWithFreshToken(request, failure);
  }
  if (request) endRequest(request, resultOf(failure));
  if (isRefused && request?.isRetry && request.account) tokenSource?.onRefused(request.account);
  throw failure;
}

http.interceptors.response.use((response) => {
  endRequest(response.config, 'done');
  return response;
}, handleFailure);

// Registered after the retry, so that it sees each failure once, the last one.
http.interceptors.response.use(undefined, (failure: unknown) => {
  throw failure instanceof AccountChanged ? failure : toApiFailure(failure);
});
