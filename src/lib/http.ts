import axios, { isAxiosError, isCancel, type InternalAxiosRequestConfig } from 'axios';
import { apiAddress, loadSettings } from './config';
import { advanceWork, beginWork, endWork } from './progress';
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
  headers: { Accept: 'application/json, text/plain, */*' },
  paramsSerializer: { indexes: null },
  // An unchanged answer is a good one.
  validateStatus: (status) => (status >= 200 && status < 300) || status === 304,
});

function count(request: InternalAxiosRequestConfig): void {
  if (request.progress === false) return;
  request.onDownloadProgress = ({ loaded, total }) => advanceWork(request, loaded, total);
  beginWork(request);
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
    endWork(request, 'failed');
    throw failure;
  }
});

async function onFailure(failure: unknown): Promise<unknown> {
  const request = isAxiosError(failure) ? failure.config : undefined;
  if (request) endWork(request, isCancel(failure) ? 'cancelled' : 'failed');
  const isRefused = isAxiosError(failure) && failure.response?.status === 401;
  if (!request || !isRefused || !hasTokenSource()) throw failure;
  if (!request.retried) return http.request({ ...request, retried: true });
  refuseToken();
  throw failure;
}

http.interceptors.response.use((response) => {
  endWork(response.config, 'done');
  return response;
}, onFailure);
