import type { Snapshot } from '../../../contract/core/primitives';
import { TOTAL_LABEL } from '../../../rules/tableFiles';
import { tableFile, type TableFile } from '../../files/tableFile';
import { sumOf } from '../../lib/sumOf';
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
      { header: names.date, kind: 'day', of: ({ day }) => day.date, total: TOTAL_LABEL },
      { header: names.weekday, kind: 'text', width: 6, of: ({ day }) => weekday(day.date) },
      {
        header: names.state,
        kind: 'text',
        of: ({ day }) => texts.states[day.state] + (day.part ? texts.part : ''),
      },
      {
        header: names.votes,
        kind: 'count',
        of: ({ votes }) => votes,
        total: sumOf(rows, ({ votes }) => votes),
      },
      { header: names.totalRank, kind: 'place', of: ({ rank }) => rank },
      { header: names.dayRank, kind: 'place', of: ({ dayRank }) => dayRank },
      { header: names.share, kind: 'share', of: ({ share }) => share },
    ],
  });
}
