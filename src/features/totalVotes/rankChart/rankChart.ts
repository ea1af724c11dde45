import type { PlacesAnswer, Standing } from '../../../../contract/ranking';
import type { PollAnswer } from '../../../../contract/poll';
import { isStartOfDay, tokyoDay } from '../../../../rules/tokyoDays';
import type {
  Category,
  ChartDescription,
  Series,
} from '../../../components/charts/model/chartDescription';
import { dayCategory } from '../../../components/charts/model/dayCategory';
import { djPalette } from '../../../components/charts/model/palette';
import { movementOf } from '../../../components/figures/Movement';
import { djName, freeText } from '../../../lib/privacy/names';
import { tokyoHourMinute } from '../../../lib/time/dates';
import { screenTexts } from '../../../texts/screens';
import { tableTexts } from '../../../texts/controls/table';
import { rankChartTexts as texts } from '../../../texts/totalVotes/rankChart';

interface RankChartContext {
  poll: Pick<PollAnswer, 'opensAt'>;
  notes: ReadonlyMap<string, string>;
  /** Of the count: 14:07 */
  time: string;
  /** クラブ; null without a filter. */
  within: string | null;
  /** Tokyo day that movement is measured from; null: none. */
  baseline: string | null;
}

type DjPlaces = PlacesAnswer['djs'][number];

/** A day; the first one says when the poll opened, where that was not at its beginning. */
function categoryOf(
  date: string,
  state: 'ended' | 'running',
  { poll, notes, time }: RankChartContext,
): Category {
  const isCut = tokyoDay(poll.opensAt) === date && !isStartOfDay(poll.opensAt);
  const event = isCut ? texts.opening(tokyoHourMinute(poll.opensAt)) : undefined;
  const note = freeText(notes.get(date) ?? '') || undefined;
  return dayCategory({ date, state, votes: null, voided: 0, part: false, note, event }, time);
}

/** Its rank now and how that has moved, before its name: 3 同率 ↑1 KAGURA-8 */
function endOf(dj: DjPlaces, last: Standing, before: Standing | undefined): string {
  const { text, kind } = movementOf({
    rank: last.rank,
    previousRank: before?.rank ?? null,
    previousVotes: before?.votes ?? null,
  });
  const hasMoved = kind !== 'same' && kind !== 'none';
  return [last.rank, last.tied && tableTexts.tied, hasMoved && text, djName(dj)]
    .filter(Boolean)
    .join(' ');
}

/** Ranks at the end of each day, and those within the running one; the best first, as they stand in the end. */
export function rankChart(answer: PlacesAnswer, context: RankChartContext): ChartDescription {
  const { dates, running, djs } = answer;
  const palette = djPalette(djs.map(({ id }) => id));
  const lines = djs.map((dj) => {
    const standings = dj.now ? [...dj.ends, dj.now] : dj.ends;
    const last = standings.at(-1);
    const series: Series = {
      key: dj.id,
      name: djName(dj),
      palette: palette.get(dj.id),
      values: standings.map(({ rank }) => rank),
      suffixes: standings.map(({ tied }) => (tied ? tableTexts.tied : undefined)),
      end: last && endOf(dj, last, dj.ends[dates.indexOf(context.baseline ?? '')]),
    };
    return { series, rank: last?.rank ?? Infinity };
  });
  const ranked = lines.flatMap(({ rank }) => (rank === Infinity ? [] : [rank]));
  return {
    title: texts.title(context.within, djs.length),
    unit: texts.place,
    ranks: true,
    lowestRank: Math.max(djs.length, ...ranked),
    categoryLabel: screenTexts.date,
    categories: [
      ...dates.map((date) => categoryOf(date, 'ended', context)),
      ...(running === null ? [] : [categoryOf(running, 'running', context)]),
    ],
    series: lines.sort((a, b) => a.rank - b.rank || 0).map(({ series }) => series),
  };
}
