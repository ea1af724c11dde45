import { accountEndpoints, accountMutations } from './accounts';
import { auditEndpoints } from './audit';
import { dayEndpoints } from './daily';
import { djMutations, djEndpoints } from './dj';
import { djHistoryEndpoints } from './djHistory';
import { previousPollEndpoints, previousPollMutations } from './previousPolls';
import { rankingEndpoints } from './ranking';
import { exclusionEndpoints, exclusionMutations } from './decisions/exclusions';
import { importMutations, importEndpoints } from './imports';
import { ingestKeyEndpoints, ingestKeyMutations } from './ingestKeys';
import { noteMutations, noteEndpoints } from './notes';
import { notificationEndpoints, notificationMutations } from './notifications';
import { overviewEndpoints, visitMutations } from './overview';
import { proposalEndpoints, proposalMutations } from './decisions/proposals';
import { reviewEndpoints, reviewMutations } from './decisions/review';
import { versionEndpoints, versionMutations } from './decisions/versions';
import { pollMutations, pollEndpoints } from './poll';
import { votesMutations } from './votes';

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
