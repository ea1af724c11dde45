/** What is counted of a DJ's valid votes on the day, in the hours that are looked at. */
export interface DjCounts {
  dj: string;
  votes: number;
  /** Those of [2:00, 5:00). */
  night: number;
  /** Sums of cos and sin of 2 pi t / 60 over the votes' seconds t of the minute, fractions included. */
  cos: number;
  sin: number;
  /** Votes that are not the voter's first of the day, for whichever DJ; and the voters who cast those. */
  repeats: number;
  repeaters: number;
  /** Votes that have a source, how many sources they have, and the sum of n (n - 1) over the votes n of each. */
  sourced: number;
  sources: number;
  pairs: number;
}

/** A source that cast 10 or more votes for a DJ on the day; `ofSource` are its votes for all DJs. */
export interface HeavySource {
  dj: string;
  votes: number;
  ofSource: number;
}

/** Voters who keep step for a DJ (lockstep.ts). */
export interface Lockstep {
  dj: string;
  voters: number;
  groups: number;
  /** Their votes for the DJ on the day. */
  votes: number;
  /** Days, the day among them, on which five or more of them voted for the DJ. */
  days: number;
}

/** Votes per DJ id on a day before, in the same hours. */
export type HistoryDay = ReadonlyMap<string, number>;

/** All that the signals of a day are made of: no voter and no source by name. */
export interface DayCounts {
  djs: DjCounts[];
  /** The whole days before, in any order. */
  history: HistoryDay[];
  heavySources: HeavySource[];
  lockstep: Lockstep[];
  /** Whether any of the hours from 2:00 to 5:00 are looked at. */
  hasNight: boolean;
}
