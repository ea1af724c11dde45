import type { VoteAnswer } from '../../contract/vote';
import type { VoteNow } from '../window/readVote';
import { MAX_IMPORT_BYTES } from '../imports/uploadSettings';
import type { Answerer } from '../http/queryHandler';

export const answerVote: Answerer<'vote'> = async ({ vote }) => describeVote(vote);

export function describeVote(vote: VoteNow): VoteAnswer {
  return {
    name: vote.name,
    year: vote.year,
    opensAt: vote.opensAt,
    closesAt: vote.closesAt,
    publishedAt: vote.publishedAt,
    publishedVersion: vote.publishedVersion,
    phase: vote.phase,
    now: vote.now,
    today: vote.today,
    maxImportBytes: MAX_IMPORT_BYTES,
  };
}
