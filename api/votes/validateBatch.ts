import type { IncomingVote as SentVote, RejectedVote } from '../../contract/votes';
import { LineError } from '../csv/lineErrors';
import { inSlices } from '../slices';
import type { IncomingVote } from './addVotes';
import { validateVote, type VoteChecks, type VoteTexts } from './validateVote';

/** `index` is the vote's place in the batch, from 0. */
export interface ValidVote {
  index: number;
  vote: IncomingVote;
}

export interface ValidatedBatch {
  valid: ValidVote[];
  rejected: RejectedVote[];
}

/** Validates each vote of a batch by itself: a wrong one keeps no other from being taken. */
export async function validateBatch(
  votes: readonly SentVote[],
  checks: VoteChecks,
): Promise<ValidatedBatch> {
  const batch: ValidatedBatch = { valid: [], rejected: [] };
  await inSlices(votes, (sent, index) => {
    try {
      batch.valid.push({ index, vote: validateVote(textsOf(sent), checks) });
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      batch.rejected.push(reject(index, sent, error));
    }
  });
  return batch;
}

function textsOf({ id, dj, castAt, voter, source }: SentVote): VoteTexts {
  return { id: id ?? '', dj, castAt, voter: voter ?? '', source: source ?? '' };
}

/** Its id belongs to a vote with other content, stored before or earlier in the batch. */
export function rejectConflict(index: number, sent: SentVote | undefined): RejectedVote {
  const message = 'the id belongs to a vote with other content';
  return reject(index, sent, new LineError('conflict', message));
}

/** Of an id that is none, because it is longer. */
const LONGEST_SHOWN = 250;

function reject(index: number, sent: SentVote | undefined, error: LineError): RejectedVote {
  const id = sent?.id?.slice(0, LONGEST_SHOWN) ?? null;
  return { index, id, code: error.code, message: error.message };
}
