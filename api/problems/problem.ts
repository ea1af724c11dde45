import type { z } from 'zod';
import type { Problem, ProblemCode } from '../../contract/core/problem';

export type FieldError = NonNullable<Problem['errors']>[number];

interface Particulars {
  detail?: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** Said in the log, never in the answer. */
  reason?: string;
}

/** An error that has an answer of its own; whatever else is thrown becomes a general 500. */
export class ApiProblem extends Error {
  constructor(
    readonly status:
      | 400
      | 401
      | 403
      | 404
      | 405
      | 408
      | 409
      | 413
      | 415
      | 422
      | 429
      | 500
      | 503
      | 507,
    readonly code: z.infer<typeof ProblemCode>,
    readonly title: string,
    readonly particulars: Particulars = {},
  ) {
    super(particulars.reason ?? particulars.detail ?? title);
  }
}

const RETRY_SOON = { 'Retry-After': '5' };

export function invalidRequest(errors: FieldError[]): ApiProblem {
  const title = '指定された条件に誤りがあります。';
  return new ApiProblem(400, 'invalid_request', title, { errors });
}

/** One answer whatever the reason: it tells a guesser nothing (S1 to S9). */
export function unauthenticated(reason: string, challenge = 'Bearer'): ApiProblem {
  const title = 'ログインしていないか、ログインの有効期限が切れています。ログインしてください。';
  const headers = { 'WWW-Authenticate': challenge };
  return new ApiProblem(401, 'unauthenticated', title, { reason, headers });
}

/**
 * F9: a token with a good signature that is from later than our clock: the clock is slow, and a header says so. The answer
 * is the one of every 401.
 */
export function clockBehind(reason: string): ApiProblem {
  const description = "the token is from later than this server's clock";
  return unauthenticated(
    reason,
    `Bearer error="invalid_token", error_description="${description}"`,
  );
}

export function forbidden(reason: string): ApiProblem {
  const title =
    'このアカウントには、投票データを見る権限がありません。管理者に権限の付与を依頼してください。';
  return new ApiProblem(403, 'forbidden', title, { reason });
}

export function mayNotChange(reason: string): ApiProblem {
  const title =
    'このアカウントには、この操作を行う権限がありません。管理者に権限の付与を依頼してください。';
  return new ApiProblem(403, 'forbidden', title, { reason });
}

export function notFound(detail: string): ApiProblem {
  return new ApiProblem(404, 'not_found', '指定されたデータが見つかりません。', { detail });
}

export function notConfigured(): ApiProblem {
  const title =
    '投票がまだ設定されていません。npm run votes -- vote で投票の名前と期間を設定してください。';
  return new ApiProblem(404, 'not_configured', title);
}

export function methodNotAllowed(allow: string): ApiProblem {
  const title = 'この操作には対応していません。';
  return new ApiProblem(405, 'method_not_allowed', title, { headers: { Allow: allow } });
}

export function internalError(): ApiProblem {
  const title = 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。';
  return new ApiProblem(500, 'internal_error', title);
}

export function databaseUnavailable(reason: string): ApiProblem {
  const title = 'データベースに接続できません。しばらくしてから、もう一度お試しください。';
  return new ApiProblem(503, 'database_unavailable', title, { reason, headers: RETRY_SOON });
}

/** Somebody else holds what is needed: an import that is being stored, say. */
export function databaseBusy(reason: string): ApiProblem {
  const title =
    '取り込みなど、ほかの処理が続いています。何も変更していません。終わってから、もう一度お試しください。';
  return new ApiProblem(503, 'database_busy', title, { reason, headers: RETRY_SOON });
}

export function identityUnavailable(reason: string): ApiProblem {
  const title = 'ログイン状態を確認できません。しばらくしてから、もう一度お試しください。';
  return new ApiProblem(503, 'identity_unavailable', title, { reason, headers: RETRY_SOON });
}
