import { z } from 'zod';
import { Count, object, strictObject, write } from './core/primitives';
import { type Role, VOTES_PATH } from './core/constants';

export const MOST_VOTES_OF_A_BATCH = 10_000;

/** `dj`: an id, or a name; `castAt`: ISO 8601, in Tokyo without an offset. Without an id a vote is its voter, DJ and instant. */
export const IncomingVote = strictObject('IncomingVote', {
  id: z.string().nullish(),
  dj: z.string(),
  castAt: z.string(),
  voter: z.string().nullish(),
  source: z.string().nullish(),
});
export type IncomingVote = z.infer<typeof IncomingVote>;

/** POST /v1/votes. */
const VotesBody = strictObject('Votes', {
  votes: z.array(IncomingVote).min(1).max(MOST_VOTES_OF_A_BATCH),
});

/** A vote that was not taken: `index` is its place in the batch, from 0; `id` is as it was sent. */
export const RejectedVote = object('RejectedVote', {
  index: z.int().min(0),
  id: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});
export type RejectedVote = z.infer<typeof RejectedVote>;

/** accepted + duplicates + rejected = what was sent. */
export const VotesAnswer = object('VotesAnswer', {
  accepted: Count,
  duplicates: Count,
  rejected: z.array(RejectedVote),
});
export type VotesAnswer = z.infer<typeof VotesAnswer>;

export const votesMutations = {
  postVotes: write('POST', VOTES_PATH, 'Hand in votes', {
    body: VotesBody,
    answer: VotesAnswer,
    roles: ['ingest'] as readonly Role[],
  }),
};
