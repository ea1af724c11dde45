import type { DayAnswer } from '../../../contract/daily';
import { djColumns, idColumn, tiedColumn, votesColumn } from '../../files/djColumns';
import { tableFile, type TableFile } from '../../files/tableFile';
import { longDay } from '../../lib/time/dates';
import { fileTexts as texts } from '../../texts/files';

const { columns: names, facts } = texts;

/** Everybody, also where the panel shows the first ten places alone. */
export function dayRankingFile({ day, snapshot, ranking: rows }: DayAnswer): TableFile {
  return tableFile({
    content: `${day.date} ${texts.contents.dayRanking}`,
    facts: [
      [facts.day, longDay(day.date)],
      ...(day.state === 'running' ? [[names.state, texts.states.running] as const] : []),
      [facts.order, names.rank],
    ],
    snapshot,
    rows,
    columns: [
      { header: names.rank, kind: 'place', width: 8, of: ({ rank }) => rank },
      tiedColumn,
      ...djColumns,
      votesColumn(rows),
      { header: names.share, kind: 'share', of: ({ share }) => share },
      idColumn,
    ],
  });
}
