import type { Problem } from '../../contract/core/primitives';
import { safeParse } from '../../contract/shapes/safeParse';
import { failureTexts } from '../texts/errors';
import { problem as problemShape } from './answers/problem.atBuild';

/** Milliseconds without an answer after which a read has failed (row F10). */
export const TIMEOUT = 10_000;

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
  requestId?: string;
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
export class ApiFailure extends Error {
  readonly statusCode: number;
  readonly kind: FailureKind;
  readonly requestId?: string;
  readonly retryAfter?: number;
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: Problem['errors'];
  readonly isUnsent: boolean;

  constructor(message: string, details: FailureDetails) {
    super(message);
    this.name = 'ApiFailure';
    this.statusCode = details.statusCode;
    this.kind = details.kind;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.code = details.code;
    this.title = details.title;
    this.detail = details.detail;
    this.errors = details.errors;
    this.isUnsent = details.isUnsent ?? false;
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
  return status >= 500 ? 'server' : 'badRequest';
}

/** Retry-After in milliseconds; seconds or a date. */
export function retryAfterOf(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

export function offlineFailure(isUnsent = false): ApiFailure {
  return new ApiFailure(failureTexts.offline, { statusCode: 503, kind: 'offline', isUnsent });
}

export function timeoutFailure(): ApiFailure {
  return new ApiFailure(failureTexts.timeout, { statusCode: 504, kind: 'timeout' });
}

/** Of an answer that is none; `retryAfter` is its header. */
export function responseFailure(status: number, body: unknown, retryAfter: unknown): ApiFailure {
  const problem = safeParse(problemShape, body).data;
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
    requestId: problem?.requestId,
    code: problem?.code,
    title: problem?.title,
    detail: problem?.detail,
    errors: problem?.errors,
  });
}

export function badAnswer(): ApiFailure {
  return new ApiFailure(failureTexts.badAnswer, { statusCode: 502, kind: 'badAnswer' });
}
