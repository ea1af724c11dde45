import { MEBIBYTE } from '../http/limits/sizes';
import type { GroupHandler, MutationRoutes } from '../http/mutationHandler';
import { ApiProblem } from '../problems/problem';
import { askedAhead, takeBatches } from './takeVotes';
import type { VoterHash } from './voterHash';

/** Of one transaction: a few milliseconds in which nobody else's batch waits long. */
const MOST_VOTES_TOGETHER = 2_000;

/** `voterHash` is null where this server has no key, and hashes nobody. */
export function voteMutations(voterHash: VoterHash | null) {
  return {
    postVotes: {
      group: postVotesInGroup(voterHash),
      maxBytes: 8 * MEBIBYTE,
      problems: [
        'result_is_final',
        'key_in_use',
        'key_reused',
        'not_configured',
        'voters_otherwise',
      ],
    },
  } satisfies Partial<MutationRoutes>;
}

function postVotesInGroup(voterHash: VoterHash | null): GroupHandler<'postVotes'> {
  return {
    most: MOST_VOTES_TOGETHER,
    sizeOf: ({ body }) => body.votes.length,
    opening: (requests) => askedAhead(requests.map(({ body }) => body.votes)),
    async answer(client, requests, ends) {
      const [first] = requests;
      if (!first) return [];
      const batches = requests.map(({ request }) => request.body.votes);
      const options = { now: first.clock.now(), voterHash };
      const answers = await takeBatches(client, batches, options, ends);
      for (const [at, { log }] of requests.entries()) {
        const taken = answers[at];
        if (!taken || taken instanceof ApiProblem) continue;
        const { accepted, duplicates, rejected } = taken;
        log({ accepted, duplicates, rejected: rejected.length });
      }
      return answers;
    },
  };
}
