import type { Rank, TotalAnswer } from '../../../contract/ranking';
import type { Version } from '../../../contract/decisions/versions';

/** A version with the ranking that was frozen, and its file. */
export interface FakeVersion {
  version: Version;
  asOf: string;
  ranking: Rank[];
  file: string;
}

/** GET /v1/total?version=… */
export function frozenTotal({ version, asOf, ranking }: FakeVersion): TotalAnswer {
  const { id, revision, total, at } = version;
  return {
    snapshot: { revision, at, votes: total },
    asOf,
    running: false,
    baseline: null,
    version: id,
    total,
    ranking,
  };
}
