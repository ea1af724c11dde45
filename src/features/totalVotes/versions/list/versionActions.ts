import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { Version } from '../../../../../contract/decisions/versions';

/** The proposal to publish a version. */
export type Publication = Extract<Proposal, { kind: 'publish' }>;

/** What the menu of a version leads to. */
export interface VersionActions {
  onShow: (version: Version) => void;
  /** `by`: what gets the focus back. */
  onStage: (version: Version, by: string) => void;
  onPublish: (version: Version) => void;
  onWithdraw: (version: Version) => void;
}
