import type { z } from 'zod';
import type { Problem, ProblemCode } from '../../contract/core/primitives';
import { TITLES } from './titles';

export type FieldError = NonNullable<Problem['errors']>[number];

interface Particulars {
  /** In place of the usual one of the code. */
  title?: string;
  detail?: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** For the log, never in the response. */
  reason?: string;
}

type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

/** An error with a response of its own; whatever else is thrown becomes a general 500. */
export class ApiProblem extends Error {
  constructor(
    readonly status: Status,
    readonly code: ProblemCode,
    readonly title: string,
    readonly particulars: Particulars = {},
  ) {
    super(particulars.reason ?? particulars.detail ?? title);
  }
}

type Code = keyof typeof TITLES;

/** Where that is not 409. */
const STATUS_OF: Partial<Record<Code, Status>> = {
  own_proposal: 403,
  ingest_key_unknown: 401,
  ingest_key_expired: 401,
  ingest_key_revoked: 401,
  ingest_key_misplaced: 403,
  not_own_proposal: 403,
  version_damaged: 500,
  key_reused: 422,
  cross_site: 403,
  not_configured: 404,
  internal_error: 500,
  identity_unavailable: 503,
  upload_stalled: 408,
  server_busy: 503,
  database_unavailable: 503,
  database_busy: 503,
  storage_full: 507,
};

const RETRY_AFTER_SECONDS: Partial<Record<Code, number>> = {
  key_in_use: 2,
  server_busy: 2,
  identity_unavailable: 5,
  database_unavailable: 5,
  database_busy: 5,
};

export function refusal(
  code: Code,
  { title = TITLES[code], ...particulars }: Particulars = {},
): ApiProblem {
  const seconds = RETRY_AFTER_SECONDS[code];
  const headers = seconds === undefined ? {} : { headers: retryAfter(seconds) };
  return new ApiProblem(STATUS_OF[code] ?? 409, code, title, { ...headers, ...particulars });
}

/** How many wrong fields one response names. */
export const MOST_ERRORS = 20;

/** What a schema found wrong, each field by its path as `votes.17.castAt`; what is wrong as a whole is the `body`. */
export function fieldErrorsOf({ issues }: z.core.$ZodError): FieldError[] {
  return issues.slice(0, MOST_ERRORS).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys')
      return { field: issue.path.join('.') || 'body', message: issue.message };
    const unknown = issue.keys.slice(0, MOST_ERRORS);
    return unknown.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: 'unknown field',
    }));
  });
}

/** `reason`: for the log, and for whoever uses a command. */
export function invalidRequest(errors: FieldError[], reason?: string): ApiProblem {
  const title = '指定された条件に誤りがあります。';
  const wrong = { errors: errors.slice(0, MOST_ERRORS), ...(reason && { reason }) };
  return new ApiProblem(400, 'invalid_request', title, wrong);
}

/** The same response whatever the reason, so that a guesser learns nothing. */
export function unauthenticated(reason: string, challenge = 'Bearer'): ApiProblem {
  const title = 'ログインしていないか、ログインの有効期限が切れています。ログインしてください。';
  const headers = { 'WWW-Authenticate': challenge };
  return new ApiProblem(401, 'unauthenticated', title, { reason, headers });
}

/** `action` is what the account may not do. */
export function forbidden(reason: string, action = '投票データを見る'): ApiProblem {
  const title = `このアカウントには、${action}権限がありません。管理者に権限の付与を依頼してください。`;
  return new ApiProblem(403, 'forbidden', title, { reason });
}

export function notFound(detail: string): ApiProblem {
  return new ApiProblem(404, 'not_found', '指定されたデータが見つかりません。', { detail });
}

export function methodNotAllowed(allow: string): ApiProblem {
  const title = 'この操作には対応していません。';
  return new ApiProblem(405, 'method_not_allowed', title, { headers: { Allow: allow } });
}

/** `limit` in bytes. */
export function payloadTooLarge(limit: number): ApiProblem {
  const mebibytes = Math.round(limit / 1024 / 1024);
  const title = `送信する内容が大きすぎます（上限 ${mebibytes} MB）。小さく分けて、もう一度送信してください。`;
  return new ApiProblem(413, 'payload_too_large', title, { detail: `more than ${limit} bytes` });
}

export function tooManyRequests(retryAfterSeconds: number): ApiProblem {
  const title = '操作が集中しています。しばらくしてから、もう一度お試しください。';
  const headers = retryAfter(retryAfterSeconds);
  return new ApiProblem(429, 'too_many_requests', title, { headers });
}

function retryAfter(seconds: number) {
  return { 'Retry-After': String(seconds) };
}

// Waited for a lock, or for the end of a statement, longer than is allowed.
const BUSY = /^(55P03|57014)$/;
const DISK_FULL = '53100';
// System errors, and SQLSTATE classes: connection, login, no such database, out of resources, ended by an operator, I/O.
const DOWN =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|(08|28|3D|53|57|58)...)$/;
// pg gives these no code.
const DOWN_MESSAGES =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client (has encountered|was closed))/;
// Citus reports a lost server, in its own words or those of its client library, as an internal error (docs/operations.md).
const INTERNAL = 'XX000';
const LOST_SERVER =
  /^(failure on connection|failed to (prepare transaction|read result)|could not commit transaction|server closed the connection|connection not open|no connection to the server|could not (receive data from|send data to) server)/;

/** Throws the problem behind a failed transaction: the database's, or the error as it is. */
export function raiseDatabaseProblem(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (BUSY.test(code)) throw refusal('database_busy', { reason: message });
  if (code === DISK_FULL) throw refusal('storage_full', { reason: message });
  const isDown =
    code === INTERNAL ? LOST_SERVER.test(message) : DOWN.test(code) || DOWN_MESSAGES.test(message);
  throw isDown ? refusal('database_unavailable', { reason: message || code }) : error;
}
