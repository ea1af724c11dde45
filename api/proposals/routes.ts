import { OpenAPIHono } from '@hono/zod-openapi';
import { proposalEndpoints, proposalMutations } from '../../contract/decisions/proposals';
import { accountOf } from '../http/route';
import type { ApiEnv } from '../http/env';
import { answerRead, everyMoment, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import {
  acceptProposal,
  type Executors,
  proposalFor,
  readProposals,
  refuseProposal,
  takeBackProposal,
} from './proposals';

const OF_EACH = ['not_found', 'proposal_decided'] as const;
const ACCEPT = {
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
} as const;
const REFUSE = { problems: [...OF_EACH, 'own_proposal'] } as const;
const TAKE_BACK = { problems: [...OF_EACH, 'not_own_proposal'] } as const;

/** `executors` do what is accepted. */
export function proposalRoutes(executors: Executors) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readRoute('proposals', proposalEndpoints.proposals), (c) => {
      const { uid } = accountOf(c);
      return answerRead(c, { etag: everyMoment, isUncached: true }, async ({ client }) => {
        const proposals = await readProposals(client);
        return c.json({ proposals: proposals.map((stored) => proposalFor(uid, stored)) }, 200);
      });
    })
    .openapi(writeRoute('acceptProposal', proposalMutations.acceptProposal, ACCEPT), (c) =>
      answerWrite(c, {}, async (context) =>
        c.json(await acceptProposal(context, c.req.valid('param').id, executors), 200),
      ),
    )
    .openapi(writeRoute('refuseProposal', proposalMutations.refuseProposal, REFUSE), (c) =>
      answerWrite(c, {}, async (context) => {
        const { reason } = c.req.valid('json');
        return c.json(await refuseProposal(context, c.req.valid('param').id, reason), 200);
      }),
    )
    .openapi(writeRoute('takeBackProposal', proposalMutations.takeBackProposal, TAKE_BACK), (c) =>
      answerWrite(c, {}, async (context) =>
        c.json(await takeBackProposal(context, c.req.valid('param').id), 200),
      ),
    );
}
