import axios from 'axios';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** `false` keeps a request out of the loading bar. */
    progress?: boolean;
    /** Sent without a token: no request to the vote API. */
    anonymous?: boolean;
    /** The account whose token was sent; null: nobody's. Set by http.ts. */
    account?: string | null;
    /** Sent again with a renewed token. Set by http.ts. */
    isRetry?: boolean;
  }
}

/** Milliseconds without an answer after which a read has failed. */
export const TIMEOUT = 10_000;

/** The site's one axios instance; http.ts adds what every request has. */
export const axiosInstance = axios.create({
  timeout: TIMEOUT,
  headers: { Accept: 'application/json, text/plain, */*' },
  // A list is repeated: dj=a&dj=b
  paramsSerializer: { indexes: null },
});
