import type { DayAnswer } from '../../../contract/daily';
import type { Rank } from '../../../contract/total';
import { TOTAL_LABEL } from '../../../rules/files/source';
import { sumOf, tableFile, type TableFile } from '../../files/tableFile';
import { longDay } from '../../lib/time/dates';
import { fileTexts as texts } from '../../texts/files';
import { tableTexts } from '../../texts/table';

const { columns: names, facts } = texts;

/** The rows that the panel shows: the first ten places, or everybody. */
export function dayRankingFile(
  rows: readonly Rank[],
  { day, snapshot }: Pick<DayAnswer, 'day' | 'snapshot'>,
): TableFile {
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
      { header: names.rank, kind: 'count', width: 8, of: ({ rank }) => rank },
      {
        header: names.tied,
        kind: 'text',
        width: 8,
        of: ({ tied }) => (tied ? tableTexts.tied : null),
      },
      { header: names.dj, kind: 'text', width: 28, of: ({ dj }) => dj.name, total: TOTAL_LABEL },
      { header: names.kana, kind: 'text', width: 22, of: ({ dj }) => dj.kana },
      { header: names.category, kind: 'text', of: ({ dj }) => dj.category },
      { header: names.area, kind: 'text', of: ({ dj }) => dj.area },
      {
        header: names.votes,
        kind: 'count',
        of: ({ votes }) => votes,
        total: sumOf(rows, ({ votes }) => votes),
      },
      { header: names.share, kind: 'share', of: ({ share }) => share },
      { header: names.id, kind: 'text', width: 20, of: ({ dj }) => dj.id },
    ],
  });
}
