import { ApiProblem, invalidRequest, notFound } from '../problems/problem';
import { MatchedAlready } from './matchPlace';
import { NotEarlier, ReplacementWantsReason, TooManyYears } from './putPreviousPoll';
import { NothingThere } from './removePreviousPoll';

/** The problem that a refused change of the previous polls is; any other error as it came. */
export function asPreviousPollProblem(error: unknown): unknown {
  if (error instanceof ReplacementWantsReason) return reasonWanted(error.message);
  if (error instanceof MatchedAlready) return matchedAlready(error.message);
  if (error instanceof NothingThere) return notFound(error.message);
  if (error instanceof NotEarlier || error instanceof TooManyYears)
    return invalidRequest([{ field: 'year', message: error.message }]);
  return error;
}

function reasonWanted(detail: string): ApiProblem {
  const title =
    'この年の過去の投票は、すでに登録されています。置き換える理由を入力して、もう一度登録してください。';
  const errors = [{ field: 'reason', message: detail }];
  return new ApiProblem(409, 'reason_wanted', title, { errors });
}

function matchedAlready(detail: string): ApiProblem {
  const title =
    'このDJは、同じ年の別の行に結び付けられています。何も変更していません。先にその行の結び付けを解除してください。';
  return new ApiProblem(409, 'conflict', title, { detail });
}
