import type { Doer, JsonActionName } from '../http/mutationHandler';
import { postVotes } from '../votes/route';
import { putDjs } from '../djs/putDjs';
import { putNotes } from '../notes/putNotes';
import { putVote } from '../settings/putVote';

/** Who does each action of the contract. */
export const doers: { [Name in JsonActionName]: Doer<Name> } = {
  putVote,
  putDjs,
  putNotes,
  postVotes,
};
