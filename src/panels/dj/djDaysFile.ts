import type { Snapshot } from '../../../contract/core/primitives';
import { tableFile, type TableFile } from '../../files/tableFile';
import { weekday } from '../../lib/time/dates';
import { fileTexts as texts } from '../../texts/files';
import type { DjDay } from '../../voting/djDays';

const { columns: names, facts } = texts;

/** The days of one DJ, in the order of the screen. */
export function djDaysFile(
  rows: readonly DjDay[],
  { name, snapshot }: { name: string; snapshot: Snapshot },
): TableFile {
  const dates = rows.map(({ day }) => day.date).sort();
  return tableFile({
    content: `${texts.contents.djDays} ${name}`,
    facts: [
      [facts.dj, name],
      [facts.range, texts.days(dates[0] ?? '', dates.at(-1) ?? '')],
      [facts.order, texts.newestFirst],
    ],
    snapshot,
    rows,
    columns: [
      { header: names.date, kind: 'day', value: ({ day }) => day.date, isRowHeader: true },
      { header: names.weekday, kind: 'text', width: 6, value: ({ day }) => weekday(day.date) },
      {
        header: names.state,
        kind: 'text',
        value: ({ day }) => texts.states[day.state] + (day.part ? texts.part : ''),
      },
      {
        header: names.votes,
        kind: 'count',
        value: ({ votes }) => votes,
        isSummed: true,
      },
      { header: names.totalRank, kind: 'place', value: ({ rank }) => rank },
      { header: names.dayRank, kind: 'place', value: ({ dayRank }) => dayRank },
      { header: names.share, kind: 'share', value: ({ share }) => share },
    ],
  });
}
