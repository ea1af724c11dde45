import type { z } from 'zod';
import type { Problem, ProblemCode } from '../../contract/core/primitives';

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

/** How many wrong fields one response names. */
export const MOST_ERRORS = 20;

/** What a schema found wrong, each field by its path as `votes.17.castAt`; what is wrong as a whole is the `body`. */
export function fieldErrorsOf({ issues }: z.core.$ZodError): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    const { message, path } = issue;
    if (issue.code !== 'unrecognized_keys')
      errors.push({ field: path.join('.') || 'body', message });
    else
      for (const key of issue.keys)
        errors.push({ field: [...path, key].join('.'), message: 'unknown field' });
    if (errors.length >= MOST_ERRORS) break;
  }
  return errors.slice(0, MOST_ERRORS);
}

export function invalidRequest(errors: FieldError[]): ApiProblem {
  const title = '指定された条件に誤りがあります。';
  return new ApiProblem(400, 'invalid_request', title, { errors });
}

/** One answer whatever the reason: it tells a guesser nothing. */
export function unauthenticated(reason: string, challenge = 'Bearer'): ApiProblem {
  const title = 'ログインしていないか、ログインの有効期限が切れています。ログインしてください。';
  const headers = { 'WWW-Authenticate': challenge };
  return new ApiProblem(401, 'unauthenticated', title, { reason, headers });
}

/**
 * A token with a good signature that is from later than our clock: the clock is slow, and a header says so. The answer
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

/** a page of another site asks a browser to write. */
export function crossSite(): ApiProblem {
  const title = '許可されていないサイトからの操作です。管理画面を開いて、操作してください。';
  return new ApiProblem(403, 'cross_site', title);
}

/** `limit` in bytes. */
export function payloadTooLarge(limit: number): ApiProblem {
  const mebibytes = Math.round(limit / 1024 / 1024);
  const title = `送信する内容が大きすぎます（上限 ${mebibytes} MB）。小さく分けて、もう一度送信してください。`;
  const detail = `more than ${limit} bytes`;
  return new ApiProblem(413, 'payload_too_large', title, { detail });
}

/** `detail` in English. */
export function packedTooTightly(detail: string): ApiProblem {
  const title =
    '圧縮ファイルを展開した内容が大きすぎます。投票のファイルか確かめて、圧縮せずに取り込んでください。';
  return new ApiProblem(413, 'payload_too_large', title, { detail });
}

export function uploadStalled(reason = 'the sender said nothing for too long'): ApiProblem {
  const title = '送信が途中で止まりました。通信の状態を確かめて、もう一度お試しください。';
  return new ApiProblem(408, 'upload_stalled', title, { reason });
}

/** `expected` is what the body has to be, as a media type. */
export function unsupportedMediaType(expected: string): ApiProblem {
  const title = `送信の形式に対応していません。${expected}（圧縮なし、UTF-8）で送信してください。`;
  return new ApiProblem(415, 'unsupported_media_type', title, { detail: `expected ${expected}` });
}

/** the disk of the database is full. */
export function databaseFull(): ApiProblem {
  const title =
    'データベースの保存領域に空きがないため、保存できませんでした。何も変更していません。サーバーの管理者に連絡してください。';
  return new ApiProblem(507, 'storage_full', title, { reason: 'no room in the database' });
}

export function tooManyRequests(retryAfterSeconds: number): ApiProblem {
  const title = '操作が集中しています。しばらくしてから、もう一度お試しください。';
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiProblem(429, 'too_many_requests', title, { headers });
}

/** too many wait already, or what they sent fills the room there is; nothing was done. */
export function serverBusy(reason: string): ApiProblem {
  const title =
    'アクセスが集中しています。何も変更していません。少し待ってから、もう一度お試しください。';
  return new ApiProblem(503, 'server_busy', title, { reason, headers: { 'Retry-After': '2' } });
}
