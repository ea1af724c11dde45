import { isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { Problem } from '../../contract/core/primitives';
import { millisecondsBetween } from '../lib/time/instants';
import { failureTexts } from '../texts/errors';
import { serverClockText } from '../texts/shell/serverClock';
import { SettingsError } from './settingsSchema';

/** Somebody cancelled the request: no failure. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'unauthenticated'
  | 'signInAgain'
  | 'forbidden'
  | 'notConfigured'
  | 'unavailable'
  | 'badAnswer'
  | 'badRequest'
  | 'server';

interface FailureDetails {
  statusCode: number;
  kind: FailureKind;
  /** Milliseconds that the API asked to wait (Retry-After). */
  retryAfter?: number;
  /** As the API gave them: what went wrong for programs, and for people; which fields. */
  code?: string;
  title?: string;
  detail?: string;
  errors?: Problem['errors'];
  /** It never left this computer. */
  isUnsent?: boolean;
}

/** How a request to the vote API fails; `message` is Japanese. */
export class ApiFailure extends Error implements FailureDetails {
  override name = 'ApiFailure';
  readonly statusCode!: number;
  readonly kind!: FailureKind;
  readonly retryAfter?: number;
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: Problem['errors'];
  readonly isUnsent?: boolean;

  constructor(message: string, details: FailureDetails) {
    super(message);
    Object.assign(this, details);
  }
}

function kindOf(status: number, code: string | undefined): FailureKind {
  if (code === 'not_configured') return 'notConfigured';
  if (code === 'sign_in_again') return 'signInAgain';
  if (status === 401) return 'unauthenticated';
  // Refused for this one proposal, not for the account: the API says why.
  if (code === 'own_proposal' || code === 'not_own_proposal') return 'badRequest';
  if (status === 403) return 'forbidden';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 429 || status === 502 || status === 503) return 'unavailable';
  // Nobody asked for it: the site sends no conditional requests.
  if (status < 400) return 'badAnswer';
  return status >= 500 ? 'server' : 'badRequest';
}

/** Retry-After in milliseconds; seconds or a date. */
export function retryAfterOf(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : millisecondsBetween(now, header);
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

export function offlineFailure(isUnsent = false): ApiFailure {
  return new ApiFailure(failureTexts.offline, { statusCode: 503, kind: 'offline', isUnsent });
}

function timeoutFailure(): ApiFailure {
  return new ApiFailure(failureTexts.timeout, { statusCode: 504, kind: 'timeout' });
}

/** Of an answer that is none; `retryAfter` is its header. */
function responseFailure(status: number, body: unknown, retryAfter: unknown): ApiFailure {
  const problem = Problem.safeParse(body).data;
  const kind = kindOf(status, problem?.code);
  const isBusy = status === 429 || problem?.code === 'server_busy';
  const ownText = isBusy ? failureTexts.busy : failureTexts[kind];
  // What is wrong with a request only the API can say; for the rest our own sentence says what to do.
  const isOwn = kind === 'badRequest' || problem?.code === 'storage_full';
  const message = (isOwn && problem?.title) || ownText;
  return new ApiFailure(message, {
    statusCode: status,
    kind,
    retryAfter: retryAfterOf(retryAfter, Date.now()),
    code: problem?.code,
    title: problem?.title,
    detail: problem?.detail,
    errors: problem?.errors,
  });
}

export function badAnswer(): ApiFailure {
  return new ApiFailure(failureTexts.badAnswer, { statusCode: 502, kind: 'badAnswer' });
}

function withoutResponse(code: string | undefined): ApiFailure {
  if (!navigator.onLine) return offlineFailure();
  if (code === 'ECONNABORTED') return timeoutFailure();
  return new ApiFailure(failureTexts.unreachable, { statusCode: 503, kind: 'unavailable' });
}

/** Of what is thrown before a request is sent: the settings are wrong, or no token can be fetched. */
function unsent(thrown: unknown): ApiFailure {
  if (!navigator.onLine) return offlineFailure(true);
  const message =
    thrown instanceof SettingsError ? thrown.message : failureTexts.unreachableIdentity;
  return new ApiFailure(message, { statusCode: 503, kind: 'unavailable', isUnsent: true });
}

/** Where bytes were requested, a problem comes as bytes too. */
function bodyOf({ data }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'object' || data === null || !('byteLength' in data)) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer));
  } catch {
    return undefined;
  }
}

/** The token is good, and from later than the API's clock: signing in again would change nothing. */
export function isClockBehind({ status, headers }: AxiosResponse): boolean {
  return status === 401 && /\bclock\b/.test(String(headers['www-authenticate']));
}

function clockFailure(): ApiFailure {
  return new ApiFailure(serverClockText, { statusCode: 401, kind: 'badRequest' });
}

/** Turns whatever a request threw into an ApiFailure; a cancelled request into Cancelled. */
export function toApiFailure(thrown: unknown): ApiFailure | Cancelled {
  if (thrown instanceof ApiFailure || thrown instanceof Cancelled) return thrown;
  if (isCancel(thrown)) return new Cancelled();
  if (!isAxiosError(thrown)) return unsent(thrown);
  const { response } = thrown;
  if (!response) return withoutResponse(thrown.code);
  if (isClockBehind(response)) return clockFailure();
  return responseFailure(response.status, bodyOf(response), response.headers['retry-after']);
}
