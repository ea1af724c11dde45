import { ApiProblem } from '../problems/problem';

/** A vote stores voters as they come or hashed, never both; `detail` says in English which it is. */
export function votersOtherwise(detail: string): ApiProblem {
  const title =
    'この投票では、投票者の記録方法（そのまま・ハッシュ化）が異なります。同じ方法にそろえて、もう一度お試しください。';
  return new ApiProblem(409, 'voters_otherwise', title, { detail });
}

export function noHashKey(): ApiProblem {
  const title =
    'サーバーに、投票者をハッシュ化する鍵が設定されていません。サーバーの管理者に、VOTER_HASH_KEYの設定を依頼してください。';
  return new ApiProblem(409, 'not_configured', title, { detail: 'VOTER_HASH_KEY is not set' });
}
