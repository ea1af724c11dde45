import { MEBIBYTE } from '../http/limits';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import { takeVotes } from './takeVotes';
import type { VoterHash } from './voterHash';

/** `voterHash` is null where this server has no key, and hashes nobody. */
export function voteMutations(voterHash: VoterHash | null) {
  return {
    postVotes: {
      handle: postVotesHandler(voterHash),
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

function postVotesHandler(voterHash: VoterHash | null): MutationHandler<'postVotes'> {
  return async ({ client, clock, log }, { body: { votes } }) => {
    const taken = await takeVotes(client, votes, { now: clock.now(), voterHash });
    const { accepted, duplicates, rejected } = taken;
    log({ accepted, duplicates, rejected: rejected.length });
    return taken;
  };
}
