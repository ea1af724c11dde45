import type { Version, VersionAnswer } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import type { Rank, TotalAnswer } from '../../../../contract/ranking';
import type { NamedPoll } from '../../../../rules/versions/rankingFile';

/** The figures that an announcement is made of: live, or frozen. */
export interface Source {
  /** The poll as it is named, in a version as it was named then. */
  poll: NamedPoll;
  /** All DJs in the API's order: by rank, a tie by readings, without votes last. */
  lines: readonly Rank[];
  /** Valid votes. */
  total: number;
  /** The Tokyo day of the ranking. */
  asOf: string;
  /** Until when votes are counted, in Tokyo: 14:07; null: it counts no longer. */
  runningUntil: string | null;
  /** The Tokyo day that `previousRank` is of; null: there is none. */
  baseline: string | null;
  /** Null: live. */
  version: Version | null;
}

/** `time`: until when the figures are true, 14:07. */
export function liveSource(poll: PollAnswer, live: TotalAnswer, time: string): Source {
  const { ranking, total, asOf, running, baseline } = live;
  return {
    poll: { name: poll.name, year: poll.year },
    lines: ranking,
    total,
    asOf,
    runningUntil: running ? time : null,
    baseline,
    version: null,
  };
}

export function versionSource({ poll, version, asOf, ranking }: VersionAnswer): Source {
  const { total } = version;
  return { poll, lines: ranking, total, asOf, runningUntil: null, baseline: null, version };
}
