import type { DayRange } from '../../lib/dayRange';
import { everyDjTexts as texts } from '../../texts/everyDj';
import type { DjLine } from './djLines';
import { DjRow } from './DjRow';

interface DjTableProps {
  lines: readonly DjLine[];
  /** Each DJ's id to those whose trends are asked for together with its own. */
  batches: ReadonlyMap<string, string[]>;
  /** Null: the whole window. */
  range: DayRange | null;
  /** The place as of now still changes today. */
  running: boolean;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

export function DjTable({ lines, batches, range, running, chosen, onToggle }: DjTableProps) {
  const { columns } = texts;
  return (
    <table className="table dj-table">
      <caption className="visually-hidden">{texts.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.choose}</th>
          <th scope="col">{running ? columns.rankToday : columns.rank}</th>
          <th scope="col">{columns.dj}</th>
          <th scope="col" className="number">
            {columns.votes}
          </th>
          <th scope="col" className="number dj-table__share">
            {columns.share}
          </th>
          <th scope="col" className="dj-table__trend">
            {columns.trend}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <DjRow
            key={line.dj.id}
            line={line}
            batch={batches.get(line.dj.id) ?? []}
            range={range}
            isChosen={chosen.includes(line.dj.id)}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}
