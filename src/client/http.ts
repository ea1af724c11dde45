import axios, {
  isAxiosError,
  isCancel,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { apiAddress, loadSettings } from '../lib/settings/config';
import { advanceRequest, beginRequest, endRequest, type Result } from '../lib/progress/progress';
import { authorization, hasTokenSource, refuseToken } from './token';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** `false` keeps a request out of the loading bar (row A4). */
    progress?: boolean;
    /** The request was sent again with a fresh token (row F8). */
    retried?: boolean;
  }
}

const TIMEOUT = 10_000;

/** The one way to the vote API. */
export const http = axios.create({
  timeout: TIMEOUT,
  // Row A2, said here so that it holds whatever the library's own is.
  headers: { Accept: 'application/json, text/plain, */*' },
  paramsSerializer: { indexes: null },
  // An unchanged answer is a good one.
  validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
});

function count(request: InternalAxiosRequestConfig): void {
  if (request.progress === false) return;
  const { onDownloadProgress } = request;
  request.onDownloadProgress = (event) => {
    advanceRequest(request, event.loaded, event.total);
    onDownloadProgress?.(event);
  };
  beginRequest(request);
}

http.interceptors.request.use(async (request) => {
  count(request);
  try {
    request.baseURL ||= apiAddress(await loadSettings());
    const header = await authorization(request.retried === true);
    if (header) request.headers.set('Authorization', header);
    else request.headers.delete('Authorization');
    return request;
  } catch (failure) {
    endRequest(request, 'failed');
    throw failure;
  }
});

function resultOf(failure: unknown): Result {
  return isCancel(failure) ? 'cancelled' : 'failed';
}

// Row F8. To the loading bar it stays the one request that it is.
async function sendAgain(request: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  try {
    const response = await http.request({ ...request, retried: true, progress: false });
    endRequest(request, 'done');
    return response;
  } catch (failure) {
    endRequest(request, resultOf(failure));
    throw failure;
  }
}

async function onFailure(failure: unknown): Promise<AxiosResponse> {
  const request = isAxiosError(failure) ? failure.config : undefined;
  const isRefused = isAxiosError(failure) && failure.response?.status === 401;
  if (request && isRefused && hasTokenSource() && !request.retried) return sendAgain(request);
  if (request) endRequest(request, resultOf(failure));
  if (isRefused && request?.retried) refuseToken();
  throw failure;
}

http.interceptors.response.use((response) => {
  endRequest(response.config, 'done');
  return response;
}, onFailure);
