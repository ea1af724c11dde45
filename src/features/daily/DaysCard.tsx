import { useMemo } from 'react';
import { Card } from '../../components/Card';
import { dayLabels } from '../../components/charts/model/dayCategory';
import { Change } from '../../components/figures/Change';
import { DayChips } from '../../components/figures/DayChips';
import { DayLink } from '../../components/figures/DayLink';
import { Figure } from '../../components/figures/Figure';
import { ShareBar } from '../../components/figures/ShareBar';
import type { Column } from '../../components/table/column';
import { DataTable } from '../../components/table/DataTable';
import { useDataTable } from '../../components/table/useDataTable';
import { FileButton } from '../../files/FileButton';
import { tableFile, type TableFile } from '../../files/tableFile';
import { formatChange, voteCount } from '../../lib/text/numbers';
import { longDay, shortDay, weekday } from '../../lib/time/dates';
import { tableTexts } from '../../texts/controls/table';
import { dailyTexts as texts } from '../../texts/daily';
import { fileTexts } from '../../texts/files';
import { screenTexts } from '../../texts/screens';
import type { DayLine } from '../../voting/dayLines';
import type { ComparedDays } from './comparison';

const { columns: names } = fileTexts;

interface DaysContext {
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Null: nothing is compared. */
  compared: ComparedDays | null;
}

function stateText({ state, part }: DayLine, time: string): string {
  const { states } = fileTexts;
  const text = state === 'running' ? `${states.running}(${time})` : states[state];
  return text + (part ? fileTexts.part : '');
}

/** The difference from the day compared with, and below it that day and its votes. */
function comparisonColumns({ comparison, counterparts }: ComparedDays): Column<DayLine>[] {
  return [
    {
      key: 'compared',
      header: texts.comparison.columns[comparison],
      align: 'end',
      kind: 'change',
      width: 14,
      value: ({ date }) => counterparts.get(date)?.change ?? null,
      cell: ({ date }) => {
        const { date: day = '', votes = null, change = null } = counterparts.get(date) ?? {};
        return (
          <>
            <Change change={formatChange(change)} />
            {votes !== null && (
              <small className="d-block fs-6 text-body-secondary">
                {texts.comparison.beside(shortDay(day), screenTexts.countOf(votes))}
              </small>
            )}
          </>
        );
      },
    },
    {
      key: 'counterpart',
      header: names.counterpart,
      kind: 'day',
      width: 14,
      value: ({ date }) => counterparts.get(date)?.date ?? null,
    },
    {
      key: 'counterpart-votes',
      header: names.counterpartVotes,
      kind: 'count',
      width: 16,
      value: ({ date }) => counterparts.get(date)?.votes ?? null,
    },
  ];
}

/** Days that have no figures have empty cells in files, never 0. */
export function dayColumns(
  lines: readonly DayLine[],
  { time, compared }: DaysContext,
): Column<DayLine>[] {
  const most = Math.max(1, ...lines.map(({ votes }) => votes ?? 0));
  return [
    {
      key: 'date',
      header: texts.columns.date,
      isRowHeader: true,
      kind: 'day',
      value: ({ date }) => date,
      cell: (line) => (
        <>
          <DayLink day={line.date} label={texts.openDay(longDay(line.date))} />
          <DayChips labels={dayLabels(line, time)} state={line.state} note={line.note} />
          {line.voided !== 0 && (
            <span className="badge bg-body-tertiary text-body-secondary">
              {screenTexts.voided(line.voided)}
            </span>
          )}
        </>
      ),
    },
    { key: 'weekday', header: names.weekday, width: 6, value: ({ date }) => weekday(date) },
    { key: 'state', header: names.state, value: (line) => stateText(line, time) },
    {
      key: 'votes',
      header: texts.columns.votes,
      align: 'end',
      kind: 'count',
      isSummed: true,
      value: ({ votes }) => votes,
      cell: ({ votes }) => <Figure>{voteCount(votes)}</Figure>,
    },
    {
      key: 'change',
      header: texts.columns.change,
      align: 'end',
      kind: 'change',
      // On a phone the difference that was chosen takes its room.
      from: compared ? 'tablet' : undefined,
      value: ({ change }) => change,
      cell: ({ change }) => <Change change={formatChange(change)} />,
    },
    ...(compared ? comparisonColumns(compared) : []),
    {
      key: 'running-total',
      header: texts.columns.runningTotal,
      align: 'end',
      kind: 'count',
      from: compared ? 'tablet' : undefined,
      value: ({ runningTotal }) => runningTotal,
      cell: ({ runningTotal }) => <Figure>{voteCount(runningTotal)}</Figure>,
    },
    {
      key: 'bar',
      header: texts.columns.bar,
      isHeaderHidden: true,
      from: 'desktop',
      cell: ({ votes, state }) => {
        const share = (votes ?? 0) / most;
        return state === 'running' ? (
          <ShareBar share={0} running={share} />
        ) : (
          <ShareBar share={share} />
        );
      },
    },
    {
      key: 'voided',
      header: names.voided,
      kind: 'count',
      isSummed: true,
      value: ({ voided }) => voided,
    },
    { key: 'note', header: names.note, width: 40, value: ({ note }) => note ?? null },
  ];
}

interface DaysCardProps extends DaysContext {
  lines: readonly DayLine[];
}

/** The days that have begun, newest first. */
export default function DaysCard({ lines, time, compared }: DaysCardProps) {
  const columns = useMemo(() => dayColumns(lines, { time, compared }), [lines, time, compared]);
  const rows = useMemo(() => lines.filter(({ state }) => state !== 'future').reverse(), [lines]);
  const model = useDataTable({ columns, rows, rowKey: ({ date }) => date });
  const [from, to] = [rows.at(-1)?.date ?? '', rows[0]?.date ?? ''];
  const { contents, facts, days, newestFirst } = fileTexts;
  const file = (): TableFile =>
    tableFile({
      ...model,
      content: contents.days,
      facts: [
        [facts.range, days(from, to)],
        ...(compared
          ? [[facts.comparison, texts.comparison.names[compared.comparison]] as const]
          : []),
        [facts.order, newestFirst],
      ],
    });
  return (
    <Card
      heading={texts.table}
      term="days"
      actions={<FileButton table={file} days={{ from: lines[0]?.date, to: lines.at(-1)?.date }} />}
    >
      {rows.length > 0 && (
        <DataTable model={model} caption={texts.table} counter={tableTexts.counters.days} />
      )}
    </Card>
  );
}
