import type { Rank } from '../../../../contract/ranking';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';

/** Votes that a DJ lacks to the place above, by id; 0: level with it. The first, and who has no votes, are not in it. */
export type Gaps = ReadonlyMap<string, number>;

/** `lines` in the API's order. */
export function gapsAbove(lines: readonly Rank[]): Gaps {
  const gaps = new Map<string, number>();
  lines.forEach(({ dj, rank, votes }, index) => {
    const above = lines[index - 1];
    if (above && rank !== null) gaps.set(dj.id, above.votes - votes);
  });
  return gaps;
}

/** 「—」 first, 「0」 in a tie, else −60. */
export function gapText(gap: number | undefined): string {
  return gap === undefined ? NO_NUMBER : texts.gapText(gap);
}
