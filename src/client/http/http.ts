import axios, {
  isAxiosError,
  isCancel,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { safeParse } from '../../../contract/shapes/safeParse';
import { advanceRequest, beginRequest, endRequest, type Result } from '../../lib/progress/progress';
import { apiAddress, loadSettings } from '../../lib/settings/config';
import { problem } from '../answers/problem.atBuild';
import { TIMEOUT } from '../apiFailure';
import { authorization, hasTokenSource, refuseToken } from '../token';
import type { InFlight } from './inFlight';
import { isClockBehind } from './requestFailure';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** `false` keeps a request out of the loading bar (row A4). */
    progress?: boolean;
    /** What the loading bar knows it by already; left out: the request itself. */
    inFlight?: InFlight;
    /** Whose token the request was sent with; null: nobody's. Undefined until it is sent. */
    account?: string | null;
    /** The request was sent again with a fresh token (row F8). */
    retried?: boolean;
  }
}

/** The one way to the vote API. */
export const http = axios.create({
  timeout: TIMEOUT,
  // Row A2, said here so that it holds whatever the library's own is.
  headers: { Accept: 'application/json, text/plain, */*' },
  paramsSerializer: { indexes: null },
  // An unchanged answer is a good one.
  validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
});

/** Somebody else has signed in, or nobody is any more, since the request was first sent. */
class AccountChanged extends Error {
  override name = 'AccountChanged';
}

function keyOf(request: InternalAxiosRequestConfig): object {
  return request.inFlight ?? request;
}

function reportProgress(request: InternalAxiosRequestConfig): void {
  if (request.progress === false) return;
  const { onDownloadProgress } = request;
  request.onDownloadProgress = (event) => {
    advanceRequest(keyOf(request), event.loaded, event.total);
    onDownloadProgress?.(event);
  };
  beginRequest(keyOf(request));
}

async function authorize(request: InternalAxiosRequestConfig): Promise<void> {
  const found = await authorization(request.retried === true);
  const account = found?.account ?? null;
  if (request.retried && account !== request.account) throw new AccountChanged();
  request.account = account;
  if (found) request.headers.set('Authorization', found.header);
  else request.headers.delete('Authorization');
}

http.interceptors.request.use(async (request) => {
  reportProgress(request);
  try {
    if (!navigator.onLine) throw new Error('offline');
    request.baseURL ||= apiAddress(await loadSettings());
    await authorize(request);
    return request;
  } catch (failure) {
    endRequest(keyOf(request), 'failed');
    throw failure;
  }
});

function resultOf(failure: unknown): Result {
  return isCancel(failure) ? 'cancelled' : 'failed';
}

/**
 * Row F8: once more, with a renewed token of the same account. Throws `refusal` where that account is no longer
 * signed in: what one person asked for never goes out in another's name. The loading bar sees one request.
 */
async function retryWithFreshToken(
  request: InternalAxiosRequestConfig,
  refusal: unknown,
): Promise<AxiosResponse> {
  try {
    const response = await http.request({ ...request, retried: true, progress: false });
    endRequest(keyOf(request), 'done');
    return response;
  } catch (failure) {
    const isDropped = failure instanceof AccountChanged;
    endRequest(keyOf(request), isDropped ? 'cancelled' : resultOf(failure));
    throw isDropped ? refusal : failure;
  }
}

/** Whether the API refuses this token. Where it wants a fresher sign-in the token is good, and stays. */
function isTokenRefused(failure: unknown): boolean {
  if (!isAxiosError(failure) || failure.response?.status !== 401) return false;
  if (isClockBehind(failure.response)) return false;
  return safeParse(problem, failure.response.data).data?.code !== 'sign_in_again';
}

async function handleFailure(failure: unknown): Promise<AxiosResponse> {
  const request = isAxiosError(failure) ? failure.config : undefined;
  const isRefused = isTokenRefused(failure);
  if (request && isRefused && hasTokenSource() && !request.retried) {
    return retryWithFreshToken(request, failure);
  }
  if (request) endRequest(keyOf(request), resultOf(failure));
  if (isRefused && request?.retried && request.account) refuseToken(request.account);
  throw failure;
}

http.interceptors.response.use((response) => {
  endRequest(keyOf(response.config), 'done');
  return response;
}, handleFailure);
