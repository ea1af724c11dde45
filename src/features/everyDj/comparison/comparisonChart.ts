import type { EveryDjAnswer } from '../../../../contract/ranking';
import type { ChartDescription } from '../../../components/charts/model/chartDescription';
import { dayCategory } from '../../../components/charts/model/dayCategory';
import { djPalette } from '../../../components/charts/model/palette';
import type { VotingDay } from '../../../voting/votingDays';
import { djName } from '../../../lib/privacy/names';
import { everyDjTexts } from '../../../texts/everyDj';
import { screenTexts } from '../../../texts/screens';
import { knownDays, valueOn } from '../../../voting/djDays';

/** `total`: running totals since the range began; `behind`: how far each is behind the leader; `perDay`: votes of each day. */
export const LINES = ['total', 'behind', 'perDay'] as const;
export type Lines = (typeof LINES)[number];

/** `lines` of a query string; running totals if there is no such choice: votes by day of eight DJs can't be told apart. */
export function readLines(search: string): Lines {
  const asked = new URLSearchParams(search).get('lines');
  return LINES.find((lines) => lines === asked) ?? 'total';
}

/** Room for eight lines and their names, in CSS pixels. */
export const COMPARISON_HEIGHT = 320;

/** Running totals; after a missing day the total is unknown. */
function runningTotals(values: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = 0;
  return values.map((value) => {
    sum = sum === null || value === null ? null : sum + value;
    return sum;
  });
}

type Values = (number | null)[];

/** How far each running total is behind the highest of them, by day; null where one is unknown. */
function behindLeader(totals: readonly Values[]): Values[] {
  const leaders = totals[0]?.map((_, day) => Math.max(...totals.map((values) => values[day] ?? 0)));
  return totals.map((values) =>
    values.map((total, day) => (total === null ? null : (leaders?.[day] ?? total) - total)),
  );
}

function drawn(votes: Values[], lines: Lines): Values[] {
  if (lines === 'perDay') return votes;
  const totals = votes.map(runningTotals);
  return lines === 'behind' ? behindLeader(totals) : totals;
}

interface Shown {
  days: readonly VotingDay[];
  lines: Lines;
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** By the DJs' ids; left out: their own in this visit. */
  palette?: ReadonlyMap<string, number>;
}

/** Of an answer, what lines are made of. */
type Compared = Pick<EveryDjAnswer, 'dates'> & {
  djs: Pick<EveryDjAnswer['djs'][number], 'id' | 'name' | 'votes'>[];
};

/** A line per DJ of the answer. */
export function comparisonChart(answer: Compared, shown: Shown): ChartDescription {
  const { days, lines, time, palette = djPalette(answer.djs.map(({ id }) => id)) } = shown;
  const known = knownDays(answer, days);
  const votes = answer.djs.map((dj) => days.map(({ date }) => valueOn(answer, dj.votes, date)));
  const values = drawn(votes, lines);
  return {
    title: everyDjTexts.comparisonTitle[lines],
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: known.map((day) => dayCategory(day, time)),
    ...(lines === 'behind' && { behind: true }),
    series: answer.djs.map(({ id, name }, number) => ({
      key: id,
      name: djName({ id, name }),
      palette: palette.get(id),
      values: values[number] ?? [],
    })),
  };
}
