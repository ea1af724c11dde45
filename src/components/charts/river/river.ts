import type { Standing, Rank } from '../../../../contract/ranking';
import type { Category } from '../model/chartDescription';

/** A DJ in the river: its place at the end of each day, and now. */
export interface RiverDj {
  id: string;
  name: string;
  /** Number of its colour and marker. */
  look: number;
  /** One for each day. */
  ends: Standing[];
  /** Within the running day; null without one. */
  now: Standing | null;
  /** Its last place, against that of the baseline; null: there is nothing to compare with. */
  moved: Pick<Rank, 'rank' | 'previousRank' | 'previousVotes'>;
}

/** The places of some DJs over the days, as the drawings, the strip and the table show them. */
export interface River {
  title: string;
  /** Those that are over. */
  days: Category[];
  /** The running day; null: the river ends with the last of the days. */
  today: Category | null;
  /** The lowest place that has a row of its own. */
  lowest: number;
  /** In the order of their last places. */
  djs: RiverDj[];
}

/** The columns that can be chosen: the days, then the running one. */
export function columnsOf({ days, today }: River): Category[] {
  return today ? [...days, today] : days;
}

/** Where a DJ stood in a column. */
export function standingIn({ ends, now }: RiverDj, column: number): Standing | null {
  return ends[column] ?? now;
}
