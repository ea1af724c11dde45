import type { TotalAnswer, TotalLine } from '../../../../contract/ranking';
import type { CompetitionRank } from '../../../../rules/ranks';
import { DjName } from '../../../components/figures/DjName';
import { Movement } from '../../../components/figures/Movement';
import { ShareBar } from '../../../components/figures/ShareBar';
import { VoteCount } from '../../../components/figures/VoteCount';
import type { Column } from '../../../components/table/column';
import { djColumns } from '../../../components/table/djColumns';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { tableTexts } from '../../../texts/controls/table';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { isFiltered, ranksWithin, withinWord, type Filter } from '../filter';
import type { PreviousPollLook } from './previousPollColumns';

/** What the columns of the ranking are made from. */
export interface RankingLook extends PreviousPollLook {
  total: TotalAnswer;
  /** The DJs of the filter, in the API's order. */
  filtered: readonly TotalLine[];
  filter: Filter;
  /** On a phone a row is its rank, its name with what belongs to it, and its votes. */
  isCompact: boolean;
}

/** Votes that a DJ lacks to the place above, by id; 0: level with it. The first, and who has no votes, are not in it. */
function gapsAbove(lines: readonly TotalLine[]): ReadonlyMap<string, number> {
  const gaps = new Map<string, number>();
  lines.forEach(({ dj, rank, votes }, index) => {
    const above = lines[index - 1];
    if (above && rank !== null) gaps.set(dj.id, above.votes - votes);
  });
  return gaps;
}

/** Whether the API says how much of the votes is today's. */
export function hasVotesOfToday({ running, ranking }: TotalAnswer): boolean {
  return running && ranking.some(({ today }) => typeof today === 'number');
}

/** 「—」 first, 「0」 in a tie, else −60. */
export const gapText = (gap: number | undefined) =>
  gap === undefined ? NO_NUMBER : texts.gapText(gap);

export interface PlacesWithin {
  gapOf: (line: TotalLine) => number | undefined;
  rankOf: (line: TotalLine) => CompetitionRank;
}

export function placesWithin(filtered: readonly TotalLine[]): PlacesWithin {
  const [gaps, ranks] = [gapsAbove(filtered), ranksWithin(filtered)];
  return {
    gapOf: ({ dj }) => gaps.get(dj.id),
    rankOf: ({ dj }) => ranks.get(dj.id) ?? { rank: null, tied: false },
  };
}

export function barColumn(total: TotalAnswer): Column<TotalLine> {
  // From all DJs, not from those found: a search changes no bar.
  const most = total.ranking.reduce((found, { votes }) => Math.max(found, votes), 1);
  const hasToday = hasVotesOfToday(total);
  return {
    key: 'bar',
    header: tableTexts.votesBar,
    isHeaderHidden: true,
    note: hasToday ? texts.dashedToday : undefined,
    from: 'desktop',
    cell: ({ votes, today }) => {
      const running = hasToday ? Math.min(votes, today ?? 0) : 0;
      return <ShareBar share={(votes - running) / most} running={running / most} />;
    },
  };
}

/** Below the name, where there is no room for columns. */
export function compactName(look: RankingLook, { gapOf, rankOf }: PlacesWithin): Column<TotalLine> {
  const bar = barColumn(look.total).cell;
  const { total, filter } = look;
  return {
    ...djColumns.dj,
    cell: (line) => {
      const { rank, tied } = rankOf(line);
      return (
        <>
          <DjName dj={line.dj} isShort />
          <span className="d-flex flex-wrap column-gap-2 fs-6 lh-sm text-body-secondary text-nowrap">
            {total.version === null && <Movement rank={line} />} {gapText(gapOf(line))}
            {isFiltered(filter) && rank !== null && (
              <span>{texts.placeLine(withinWord(filter), rank, tied)}</span>
            )}
          </span>
          {bar?.(line)}
        </>
      );
    },
  };
}

export function compactVotes(trend: Column<TotalLine> | null): Column<TotalLine> {
  return {
    ...djColumns.votes,
    note: trend ? texts.trendDays : undefined,
    cell: (line) => (
      <>
        <VoteCount votes={line.votes} />
        {trend?.cell?.(line)}
      </>
    ),
  };
}
