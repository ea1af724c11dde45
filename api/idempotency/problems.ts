import { ApiProblem } from '../problems/problem';

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
