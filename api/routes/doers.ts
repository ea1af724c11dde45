import type { Doer, JsonActionName } from './doer';
import { postVotes } from './postVotes';
import { putDjs } from './putDjs';
import { putNotes } from './putNotes';
import { putVote } from './putVote';

/** Who does each action of the contract. */
export const doers: { [Name in JsonActionName]: Doer<Name> } = {
  putVote,
  putDjs,
  putNotes,
  postVotes,
};
