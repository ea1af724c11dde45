import type { Snapshot } from '../../../contract/core/primitives';
import type { ChartDescription } from '../../components/charts/model/chartDescription';
import { djPalette } from '../../components/charts/model/palette';
import { dayCategory, dayLabels } from '../../components/charts/model/dayCategory';
import { DayChips } from '../../components/figures/DayChips';
import { DayLink } from '../../components/figures/DayLink';
import { DayName } from '../../components/figures/DayName';
import { VoteCount } from '../../components/figures/VoteCount';
import type { Column } from '../../components/table/column';
import { tableFile, type TableFile } from '../../files/tableFile';
import { formatCount, formatShare } from '../../lib/text/numbers';
import { weekday } from '../../lib/time/dates';
import { djDetailTexts as texts } from '../../texts/detail';
import { fileTexts } from '../../texts/files';
import { screenTexts } from '../../texts/screens';
import type { DjDay } from '../../voting/djDays';

const { columns: names } = fileTexts;

/** The DJ's votes by day, in its own colour; `time` of the count: 14:00 */
export function djChart(lines: readonly DjDay[], id: string, time: string): ChartDescription {
  return {
    title: texts.chartTitle,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: lines.map(({ day }) => dayCategory(day, time)),
    series: [
      {
        key: 'dj',
        name: texts.columns.votes,
        palette: djPalette([id]).get(id),
        values: lines.map(({ votes }) => votes),
      },
    ],
  };
}

/** The chart's figures, with the DJ's ranks and its share. */
export function djDayColumns(time: string): Column<DjDay>[] {
  const { columns } = texts;
  return [
    {
      key: 'day',
      header: columns.date,
      isRowHeader: true,
      kind: 'day',
      value: ({ day }) => day.date,
      cell: ({ day }) => (
        <>
          <DayLink day={day.date}>
            <DayName day={day.date} length="short" />
          </DayLink>{' '}
          <DayChips labels={dayLabels(day, time)} state={day.state} note={day.note} />
        </>
      ),
    },
    { key: 'weekday', header: names.weekday, width: 6, value: ({ day }) => weekday(day.date) },
    {
      key: 'state',
      header: names.state,
      value: ({ day }) => fileTexts.states[day.state] + (day.part ? fileTexts.part : ''),
    },
    {
      key: 'votes',
      header: columns.votes,
      align: 'end',
      kind: 'count',
      isSummed: true,
      value: ({ votes }) => votes,
      cell: ({ votes }) => <VoteCount votes={votes} />,
    },
    {
      key: 'rank',
      header: columns.rank,
      align: 'end',
      kind: 'place',
      value: ({ rank }) => rank,
      cell: ({ rank }) => formatCount(rank),
    },
    {
      key: 'day-rank',
      header: columns.dayRank,
      align: 'end',
      kind: 'place',
      value: ({ dayRank }) => dayRank,
      cell: ({ dayRank }) => formatCount(dayRank),
    },
    {
      key: 'share',
      header: columns.share,
      align: 'end',
      kind: 'share',
      value: ({ share }) => share,
      cell: ({ share }) => formatShare(share),
    },
  ];
}

/** Oldest first, as a spreadsheet wants them. */
export function djDaysFile(
  rows: readonly DjDay[],
  { name, snapshot }: { name: string; snapshot: Snapshot },
): TableFile {
  const { contents, facts, days, oldestFirst } = fileTexts;
  return tableFile({
    content: `${contents.djDays} ${name}`,
    facts: [
      [facts.dj, name],
      [facts.range, days(rows[0]?.day.date ?? '', rows.at(-1)?.day.date ?? '')],
      [facts.order, oldestFirst],
    ],
    snapshot,
    rows,
    columns: djDayColumns(''),
  });
}
