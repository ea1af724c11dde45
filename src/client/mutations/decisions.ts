import { exclusionMutations } from '../../../contract/decisions/exclusions';
import { proposalMutations } from '../../../contract/decisions/proposals';
import { reviewMutations } from '../../../contract/decisions/review';
import { versionMutations } from '../../../contract/decisions/versions';
import { writer } from '../write';

export const putCase = writer(reviewMutations.putCase);
export const postExclusion = writer(exclusionMutations.postExclusion);
export const undoExclusion = writer(exclusionMutations.undoExclusion);
export const postVersion = writer(versionMutations.postVersion);
export const publishVersion = writer(versionMutations.publishVersion);
export const withdrawVersion = writer(versionMutations.withdrawVersion);
export const acceptProposal = writer(proposalMutations.acceptProposal);
export const refuseProposal = writer(proposalMutations.refuseProposal);
export const takeBackProposal = writer(proposalMutations.takeBackProposal);
