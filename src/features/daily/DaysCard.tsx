import { useMemo } from 'react';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/table/DataTable';
import { useDataTable } from '../../components/table/useDataTable';
import { FileButton } from '../../files/FileButton';
import { tableFile, type TableFile } from '../../files/tableFile';
import { dailyTexts as texts } from '../../texts/daily';
import { fileTexts } from '../../texts/files';
import { tableTexts } from '../../texts/controls/table';
import type { DayLine } from '../../voting/dayLines';
import type { ComparedDays } from './comparison';
import { dayColumns } from './dayColumns';

interface DaysCardProps {
  lines: readonly DayLine[];
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Null: nothing is compared. */
  compared: ComparedDays | null;
}

/** The days that have begun, newest first. */
export default function DaysCard({ lines, time, compared }: DaysCardProps) {
  const columns = useMemo(() => {
    const most = Math.max(1, ...lines.map(({ votes }) => votes ?? 0));
    return dayColumns({ time, most, compared });
  }, [lines, time, compared]);
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
