import type { Version } from '../../../../../contract/versions';

/** What the menu of a version leads to. */
export interface VersionActions {
  onShow: (version: Version) => void;
  onPublish: (version: Version) => void;
  onWithdraw: (version: Version) => void;
}
