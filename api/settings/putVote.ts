import { changeVote, ResultIsFinal, WindowTooNarrow } from './changeVote';
import { BadWindow } from './parseWindow';
import { invalidRequest } from '../problems/problem';
import { resultIsFinal, windowTooNarrow } from '../problems/requestProblems';
import type { Doer } from '../http/mutationHandler';
import { describeVote } from './route';

export const putVote: Doer<'putVote'> = async ({ client, clock, actor }, { body }) => {
  try {
    return describeVote(await changeVote(client, actor, body, clock.now()));
  } catch (error) {
    throw asProblem(error);
  }
};

function asProblem(error: unknown): unknown {
  if (error instanceof WindowTooNarrow) return windowTooNarrow(error.votes);
  if (error instanceof ResultIsFinal) return resultIsFinal();
  if (error instanceof BadWindow) {
    return invalidRequest([{ field: error.field, message: error.message }]);
  }
  return error;
}
