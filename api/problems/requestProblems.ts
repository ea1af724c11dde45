import { ApiProblem } from './problem';

const IN_JAPANESE = new Intl.NumberFormat('ja-JP');

/** The new window would leave out this many counted votes. */
export function windowTooNarrow(votes: number): ApiProblem {
  const title = `この期間にすると、集計済みの${IN_JAPANESE.format(votes)}票が期間の外になります。期間を広げて、もう一度保存してください。`;
  const detail = `${votes} counted votes lie outside that window`;
  return new ApiProblem(409, 'window_too_narrow', title, { detail });
}

/** DJs that were left out of a list although they have votes. */
export function djHasVotes(djs: readonly { id: string; name: string }[]): ApiProblem {
  const title = '票が入っているDJは一覧から外せません。一覧に戻して、もう一度保存してください。';
  const errors = djs.map(({ id, name }) => ({ field: 'djs', message: `${name} (${id})` }));
  return new ApiProblem(409, 'dj_has_votes', title, { errors });
}

export function resultIsFinal(): ApiProblem {
  const title =
    '結果が確定しているため、変更できません。票の追加が必要なときは、理由を添えてファイルを取り込んでください。';
  return new ApiProblem(409, 'result_is_final', title);
}

export function reasonWanted(): ApiProblem {
  const title = '結果が確定しています。取り込む理由を入力して、もう一度取り込んでください。';
  const errors = [{ field: 'reason', message: 'wanted once the result is final' }];
  return new ApiProblem(409, 'reason_wanted', title, { errors });
}

/** A vote stores voters as they come or hashed, never both; `detail` says in English which it is. */
export function votersOtherwise(detail: string): ApiProblem {
  const title =
    'この投票では、投票者の記録方法（そのまま・ハッシュ化）が異なります。同じ方法にそろえて、もう一度お試しください。';
  return new ApiProblem(409, 'voters_otherwise', title, { detail });
}

/** F6: the first request with this Idempotency-Key has not ended yet. */
export function keyInUse(): ApiProblem {
  const title = '同じ操作を処理しています。少し待ってから、もう一度お試しください。';
  return new ApiProblem(409, 'key_in_use', title, { headers: { 'Retry-After': '2' } });
}

/** F6: this Idempotency-Key belongs to a request with another body or query. */
export function keyReused(): ApiProblem {
  const title =
    'このIdempotency-Keyは、別の内容の送信に使われています。新しいキーを付けて送信してください。';
  return new ApiProblem(422, 'key_reused', title);
}

/** S31: a page of another site asks a browser to write. */
export function crossSite(): ApiProblem {
  const title = '許可されていないサイトからの操作です。管理画面を開いて、操作してください。';
  return new ApiProblem(403, 'cross_site', title);
}

/** S33. `limit` in bytes. */
export function payloadTooLarge(limit: number): ApiProblem {
  const mebibytes = Math.round(limit / 1024 / 1024);
  const title = `送信する内容が大きすぎます（上限 ${mebibytes} MB）。小さく分けて、もう一度送信してください。`;
  const detail = `more than ${limit} bytes`;
  return new ApiProblem(413, 'payload_too_large', title, { detail });
}

export function uploadStalled(reason = 'the sender said nothing for too long'): ApiProblem {
  const title = '送信が途中で止まりました。通信の状態を確かめて、もう一度お試しください。';
  return new ApiProblem(408, 'upload_stalled', title, { reason });
}

/** S31. `expected` is what the body has to be, as a media type. */
export function unsupportedMediaType(expected: string): ApiProblem {
  const title = `送信の形式に対応していません。${expected}（圧縮なし、UTF-8）で送信してください。`;
  return new ApiProblem(415, 'unsupported_media_type', title, { detail: `expected ${expected}` });
}

export function tooManyRequests(retryAfterSeconds: number): ApiProblem {
  const title = '操作が集中しています。しばらくしてから、もう一度お試しください。';
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiProblem(429, 'too_many_requests', title, { headers });
}
