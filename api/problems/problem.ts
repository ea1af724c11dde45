import type { z } from 'zod';
import type { Problem, ProblemCode } from '../../contract/core/primitives';

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

/** Codes whose response says the same nearly everywhere. */
const TITLES = {
  no_votes_matched:
    '条件に一致する票がありません。何も変更していません。条件を見直して、もう一度確認してください。',
  match_changed:
    '確認したあとに、対象の票が変わりました。何も変更していません。影響をもう一度確認してから実行してください。',
  already_undone: 'この除外は、すでに取り消されています。何も変更していません。',
  case_changed:
    '表示中に、ほかの人の操作または新しい集計で、この件の内容が変わりました。最新の内容を確認して、もう一度操作してください。',
  case_needs_exclusion:
    'この件からの除外がないため、「除外済」にはできません。「除外する」から票を除外すると、「除外済」になります。',
  case_is_excluded:
    'この件の票は除外されています。判断を変えるには、先に除外を取り消してください。取り消すと、「未判断」に戻ります。',
  case_is_provisional:
    'この日はまだ集計中のため、判断できません。日が終わり、集計が済んでから、もう一度操作してください。',
  own_proposal:
    '自分の提案は、承認したり断ったりできません。別の管理者に依頼してください。不要なときは、提案を取り下げられます。',
  not_own_proposal:
    'ほかの管理者の提案は、取り下げられません。承認するか、理由を付けて断ってください。',
  proposal_decided:
    'この提案は、すでに判断が済んでいます。何も変更していません。提案の一覧で結果を確認してください。',
  vote_is_open: '投票がまだ締め切られていません。確定版は、締切後に作成してください。',
  final_exists:
    'まだ公表していない確定結果があります。先にそれを公表するか、取り下げてから、もう一度お試しください。',
  version_not_final:
    'この確定版は、結果を確定せずに保存されています。公表するには、結果を確定する確定版を作成してください。',
  version_published: 'この確定版は、すでに公表されています。',
  version_withdrawn: 'この確定版は、取り下げられています。新しい確定版を作成してください。',
  sums_differ:
    '日別・DJ別・合計の票数が一致していないため、確定版を作成できません。サーバーの管理者に、再集計を依頼してください。',
  conflict:
    '確認したあとで集計が変わりました。何も変更していません。最新の集計を確かめて、もう一度お試しください。',
  version_damaged:
    '確定版の内容が、作成したときのものと一致しません。この確定版の使用を控えて、サーバーの管理者に連絡してください。',
  ingest_key_unknown: '投稿キーが正しくありません。キーの全体が設定されているか確認してください。',
  ingest_key_expired:
    'この投稿キーは有効期限が切れています。管理画面の設定で、新しいキーを作成してください。',
  ingest_key_revoked:
    'この投稿キーは失効しています。管理画面の設定で、新しいキーを作成してください。',
  ingest_key_misplaced:
    '投稿キーで送信できるのは票（POST /v1/votes）だけです。ほかの操作には、ログインが必要です。',
  key_in_use: '同じ操作を処理しています。少し待ってから、もう一度お試しください。',
  key_reused:
    'このIdempotency-Keyは、別の内容の送信に使われています。新しいキーを付けて送信してください。',
  cross_site: '許可されていないサイトからの操作です。管理画面を開いて、操作してください。',
  dj_has_votes: '票が入っているDJは一覧から外せません。一覧に戻して、もう一度保存してください。',
  no_channel:
    '通知の送り先が設定されていません。サーバーの設定に、Webhookかメールの送り先を加えてください。',
  last_admin:
    '最後の管理者の権限は取り消せません。何も変更していません。先に、ほかのアカウントを管理者にして、ログインできることを確かめてください。',
  two_people:
    '「二人で決める」がオンのあいだは、1人で管理者を増やせません。何も変更していません。オフにしてから招待するか、サーバーの管理者に依頼してください。',
  email_unverified:
    'このメールアドレスのアカウントは、招待の前に作られていて、本人のものか確認できません。何も変更していません。サーバーの管理者に、権限の付与を依頼してください。',
  not_invited:
    'このアカウントには、パスワードが設定されています。パスワードを忘れた場合は、ログイン画面の「パスワードをお忘れの方」から再設定できます。',
  not_configured:
    '投票がまだ設定されていません。npm run votes -- poll で投票の名前と期間を設定してください。',
  result_is_final:
    '結果が確定しているため、変更できません。票の追加が必要なときは、理由を添えてファイルを取り込んでください。',
  internal_error: 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。',
  identity_unavailable: 'ログイン状態を確認できません。しばらくしてから、もう一度お試しください。',
  upload_stalled: '送信が途中で止まりました。通信の状態を確かめて、もう一度お試しください。',
  server_busy:
    'アクセスが集中しています。何も変更していません。少し待ってから、もう一度お試しください。',
  database_unavailable: 'データベースに接続できません。しばらくしてから、もう一度お試しください。',
  database_busy:
    '取り込みなど、ほかの処理が続いています。何も変更していません。終わってから、もう一度お試しください。',
  storage_full:
    'データベースの保存領域に空きがないため、保存できませんでした。何も変更していません。サーバーの管理者に連絡してください。',
} as const;

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
