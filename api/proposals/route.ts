import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationRoutes } from '../http/mutationHandler';
import type { EtagPart, OwnContext, QueryHandler, QueryRoutes } from '../http/queryHandler';
import { sha256 } from '../sha256';
import {
  acceptProposal,
  type Executors,
  proposalFor,
  refuseProposal,
  takeBackProposal,
} from './decideProposal';
import { readProposals } from './queries';

const handleProposals: QueryHandler<'proposals', OwnContext> = async ({ client, account }) => ({
  proposals: (await readProposals(client)).map((stored) => proposalFor(account.uid, stored)),
});

/** Proposals and what became of them move no revision; `mine` is of the account. */
const everyProposal: EtagPart<OwnContext> = async ({ client, account }) => {
  const { rows } = await client.query<{ part: string }>(
    `select concat_ws('.', count(*), count(*) filter (where state <> 'open')) as part from proposal`,
  );
  return `${rows[0]?.part}.${sha256(account.uid).slice(0, 16)}`;
};

export const proposalQueries = {
  proposals: { handle: handleProposals, etagPart: everyProposal },
} satisfies Partial<QueryRoutes>;

const MAX_BYTES = MEBIBYTE / 16;
const OF_EACH = ['not_found', 'proposal_decided', 'key_in_use', 'key_reused'] as const;

/** `executors` do what is accepted. */
export function proposalMutations(executors: Executors) {
  return {
    acceptProposal: {
      handle: (context, { params: { id } }) => acceptProposal(context, id, executors),
      maxBytes: MAX_BYTES,
      problems: [
        ...OF_EACH,
        'own_proposal',
        'sign_in_again',
        'not_configured',
        'match_changed',
        'no_votes_matched',
        'case_is_provisional',
        'case_changed',
        'conflict',
        'vote_is_open',
        'final_exists',
        'sums_differ',
        'version_not_final',
        'version_published',
        'version_withdrawn',
        'version_damaged',
      ],
    },
    refuseProposal: {
      handle: (context, { params: { id }, body }) => refuseProposal(context, id, body.reason),
      maxBytes: MAX_BYTES,
      problems: [...OF_EACH, 'own_proposal'],
    },
    takeBackProposal: {
      handle: (context, { params: { id } }) => takeBackProposal(context, id),
      maxBytes: MAX_BYTES,
      problems: [...OF_EACH, 'not_own_proposal'],
    },
  } satisfies Partial<MutationRoutes>;
}
