import { ApiProblem } from '../problems/problem';

/** No stored vote matches: there is nothing to exclude. */
export function noVotesMatched(): ApiProblem {
  const title =
    '条件に一致する票がありません。何も変更していません。条件を見直して、もう一度確認してください。';
  return new ApiProblem(409, 'no_votes_matched', title);
}

/** Since the preview other votes match, some of them became void or count again, or two people have to decide by now. */
export function matchChanged(): ApiProblem {
  const title =
    '確認したあとに、対象の票が変わりました。何も変更していません。影響をもう一度確認してから実行してください。';
  return new ApiProblem(409, 'match_changed', title);
}

/** The votes are those that were proposed; what they do to the top ten is not. */
export function topTenChanged(): ApiProblem {
  const title =
    'この提案のあとに順位が変わり、上位10位への影響が提案の内容と異なります。何も変更していません。この提案を断るか取り下げて、もう一度提案してください。';
  return new ApiProblem(409, 'match_changed', title);
}

/** Somebody has undone it before; `at` is when, ISO 8601 in UTC. */
export function alreadyUndone(id: string, at: string): ApiProblem {
  const title = 'この除外は、すでに取り消されています。何も変更していません。';
  return new ApiProblem(409, 'already_undone', title, { detail: `${id} was undone at ${at}` });
}
