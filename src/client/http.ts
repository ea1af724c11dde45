import { isAxiosError, isCancel, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { Problem } from '../../contract/core/primitives';
import { advanceRequest, beginRequest, endRequest, type Result } from '../lib/progress/progress';
import { isClockBehind, offlineFailure, toApiFailure } from './apiFailure';
import { Cancelled } from './cancelled';
import { axiosInstance } from './axiosInstance';
import { loadSettings } from './settings';
import { apiAddress } from './settingsSchema';
import { authorization, hasTokenSource, refuseToken } from './token';

/** The HTTP client of the site. Whatever goes wrong is an ApiFailure, or Cancelled. */
export const http = axiosInstance;

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
  const found = await authorization(request.isRetry === true);
  const account = found?.account ?? null;
  if (request.isRetry && account !== request.account) throw new AccountChanged();
  request.account = account;
  if (found) request.headers.set('Authorization', found.header);
  else request.headers.delete('Authorization');
}

http.interceptors.request.use(async (request) => {
  reportProgress(request);
  try {
    if (request.anonymous) return request;
    // A change that never leaves this computer is known not to be stored.
    if (request.method !== 'get' && !navigator.onLine) throw offlineFailure(true);
    request.baseURL ||= apiAddress(await loadSettings());
    await authorize(request);
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
 * Once more, with a renewed token of the same account. Throws `refusal` where that account is no longer signed in: what one
 * person asked for never goes out in another's name. The loading bar sees one request.
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
  if (request && isRefused && hasTokenSource() && !request.isRetry) {
    return retryWithFreshToken(request, failure);
  }
  if (request) endRequest(request, resultOf(failure));
  if (isRefused && request?.isRetry && request.account) refuseToken(request.account);
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
