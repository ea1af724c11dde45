import { accountEndpoints, accountMutations } from '../../contract/accounts';
import { auditEndpoints } from '../../contract/audit';
import { dayEndpoints } from '../../contract/daily';
import { djMutations, djEndpoints } from '../../contract/dj';
import { djHistoryEndpoints } from '../../contract/djHistory';
import { previousPollEndpoints, previousPollMutations } from '../../contract/previousPolls';
import { rankingEndpoints } from '../../contract/ranking';
import { exclusionEndpoints, exclusionMutations } from '../../contract/decisions/exclusions';
import { importMutations, importEndpoints } from '../../contract/imports';
import { ingestKeyEndpoints, ingestKeyMutations } from '../../contract/ingestKeys';
import { noteMutations, noteEndpoints } from '../../contract/notes';
import { notificationEndpoints, notificationMutations } from '../../contract/notifications';
import { overviewEndpoints, visitMutations } from '../../contract/overview';
import { proposalEndpoints, proposalMutations } from '../../contract/decisions/proposals';
import { reviewEndpoints, reviewMutations } from '../../contract/decisions/review';
import { versionEndpoints, versionMutations } from '../../contract/decisions/versions';
import { pollMutations, pollEndpoints } from '../../contract/poll';
import { votesMutations } from '../../contract/votes';

/** All reads that answer JSON to signed-in accounts; exports.ts and health.ts have the others. */
export const endpoints = {
  ...pollEndpoints,
  ...overviewEndpoints,
  ...dayEndpoints,
  ...reviewEndpoints,
  ...rankingEndpoints,
  ...djEndpoints,
  ...djHistoryEndpoints,
  ...noteEndpoints,
  ...previousPollEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
  ...versionEndpoints,
  ...exclusionEndpoints,
  ...proposalEndpoints,
  ...notificationEndpoints,
  ...accountEndpoints,
  ...ingestKeyEndpoints,
};

/** Everything that changes something. Where it `proposes`, it may answer 202 with a proposal (Proposed) instead. */
export const mutations = {
  ...pollMutations,
  ...djMutations,
  ...reviewMutations,
  ...noteMutations,
  ...previousPollMutations,
  ...votesMutations,
  ...importMutations,
  ...versionMutations,
  ...exclusionMutations,
  ...proposalMutations,
  ...notificationMutations,
  ...ingestKeyMutations,
  ...visitMutations,
  ...accountMutations,
};
