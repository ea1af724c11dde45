import { type SourceLine } from '../../../rules/tableFiles';
import { weekday } from '../../lib/time/dates';
import { tableFile, type ColumnOfFile, type TableFile } from '../../files/tableFile';
import { dailyTexts } from '../../texts/daily';
import { fileTexts as texts } from '../../texts/files';
import type { DayLine } from '../../voting/dayLines';
import type { ComparedDays, Counterpart } from './dayComparison';

const { columns: names, facts } = texts;

interface ShownDays {
  /** In the order of the screen: newest first, then those to come. */
  lines: readonly DayLine[];
  /** Tokyo time of the count: 14:00 */
  time: string;
  compared: ComparedDays | null;
  counterparts: ReadonlyMap<string | undefined, Counterpart>;
}

function stateText({ state, part }: DayLine, time: string): string {
  const told = state === 'running' ? `${texts.states.running}(${time})` : texts.states[state];
  return told + (part ? texts.part : '');
}

function factsOf({ lines, compared }: ShownDays): SourceLine[] {
  const dates = lines.map(({ date }) => date).sort();
  return [
    [facts.range, texts.days(dates[0] ?? '', dates.at(-1) ?? '')],
    ...(compared
      ? [[facts.comparison, dailyTexts.comparison.names[compared.comparison]] as const]
      : []),
    [facts.order, texts.newestFirst],
  ];
}

function comparisonColumns({ compared, counterparts }: ShownDays): ColumnOfFile<DayLine>[] {
  if (!compared) return [];
  const of = ({ date }: DayLine) => counterparts.get(date);
  return [
    {
      header: dailyTexts.comparison.columns[compared.comparison],
      kind: 'change',
      width: 14,
      value: (line) => of(line)?.change ?? null,
    },
    { header: names.counterpart, kind: 'day', width: 14, value: (line) => of(line)?.date ?? null },
    {
      header: names.counterpartVotes,
      kind: 'count',
      width: 16,
      value: (line) => of(line)?.votes ?? null,
    },
  ];
}

/** Days that have no figures have empty cells, never 0. */
export function daysFile(shown: ShownDays): TableFile {
  const { lines, time } = shown;
  const columns: ColumnOfFile<DayLine>[] = [
    { header: names.date, kind: 'day', value: ({ date }) => date, isRowHeader: true },
    { header: names.weekday, kind: 'text', width: 6, value: ({ date }) => weekday(date) },
    { header: names.state, kind: 'text', value: (line) => stateText(line, time) },
    {
      header: names.votes,
      kind: 'count',
      value: ({ votes }) => votes,
      isSummed: true,
    },
    { header: names.change, kind: 'change', value: ({ change }) => change },
    ...comparisonColumns(shown),
    { header: names.runningTotal, kind: 'count', value: ({ runningTotal }) => runningTotal },
    {
      header: names.voided,
      kind: 'count',
      value: ({ voided }) => voided,
      isSummed: true,
    },
    { header: names.note, kind: 'text', width: 40, value: ({ note }) => note ?? null },
  ];
  return tableFile({ content: texts.contents.days, facts: factsOf(shown), rows: lines, columns });
}
