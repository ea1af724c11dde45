import { ApiProblem, invalidRequest, notFound } from '../problems/problem';
import { noHashKey, votersOtherwise } from '../votes/problems';
import { VotersOtherwise } from '../votes/voters';
import { MatchChanged, NoVotesMatched } from './makeExclusion';
import { NoHashKey, UnknownDjs } from './storedMatch';
import { AlreadyUndone, NoSuchExclusion } from './undoExclusion';

const NAMED = 20;

function noVotesMatched(): ApiProblem {
  const title =
    '条件に一致する票がありません。何も変更していません。条件を見直して、もう一度確認してください。';
  return new ApiProblem(409, 'no_votes_matched', title);
}

function matchChanged(): ApiProblem {
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

function alreadyUndone(detail: string): ApiProblem {
  const title = 'この除外は、すでに取り消されています。何も変更していません。';
  return new ApiProblem(409, 'already_undone', title, { detail });
}

/** The problem that a refused exclusion or undo is; any other error as it came. */
export function asExclusionProblem(error: unknown): unknown {
  if (error instanceof NoVotesMatched) return noVotesMatched();
  if (error instanceof MatchChanged) return matchChanged();
  if (error instanceof AlreadyUndone) return alreadyUndone(error.message);
  if (error instanceof NoSuchExclusion) return notFound(error.message);
  if (error instanceof NoHashKey) return noHashKey();
  if (error instanceof VotersOtherwise) return votersOtherwise(error.message);
  if (error instanceof UnknownDjs) {
    const unknown = error.ids.slice(0, NAMED);
    return invalidRequest(
      unknown.map((id) => ({ field: 'match.djs', message: `there is no DJ ${id}` })),
    );
  }
  return error;
}
