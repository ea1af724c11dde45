import type { TotalAnswer } from '../../contract/total';
import type { FileCell, FileColumn } from '../../rules/files/cells';
import { type SourceLine, TOTAL_LABEL } from '../../rules/files/source';
import type { QueryContext } from '../http/queryHandler';
import { type ExportedTable, sourceOf } from './exportedTable';
import { runningFact } from './facts';
import { exportTexts as texts } from './texts';

const { columns: names, facts } = texts;

const COLUMNS: FileColumn[] = [
  { header: names.rank, kind: 'count', width: 8 },
  { header: names.tied, kind: 'text', width: 8 },
  { header: names.previousRank, kind: 'count' },
  { header: names.dj, kind: 'text', width: 28 },
  { header: names.kana, kind: 'text', width: 22 },
  { header: names.id, kind: 'text', width: 20 },
  { header: names.category, kind: 'text' },
  { header: names.area, kind: 'text' },
  { header: names.votes, kind: 'count' },
  { header: names.share, kind: 'share' },
];

function factsOf(
  context: QueryContext,
  { asOf, running, baseline, version }: TotalAnswer,
): SourceLine[] {
  return [
    [facts.asOf, asOf],
    ...runningFact(running ? asOf : undefined, context.poll),
    version === null ? [facts.baseline, baseline ?? texts.nothing] : [facts.version, version],
    [facts.order, texts.orders.total],
  ];
}

/** All DJs, best first; of a version too, whose revision and time are then those of the file. */
export async function totalTable(
  context: QueryContext,
  answer: TotalAnswer,
): Promise<ExportedTable> {
  const { ranking, total, snapshot } = answer;
  const told = await sourceOf(context, texts.contents.total, factsOf(context, answer));
  const rows = ranking.map(({ rank, tied, previousRank, dj, votes, share }): FileCell[] => [
    rank,
    tied ? texts.tied : null,
    previousRank,
    dj.name,
    dj.kana,
    dj.id,
    dj.category,
    dj.area,
    votes,
    share,
  ]);
  const nothing = [null, null, null];
  rows.push([...nothing, TOTAL_LABEL, ...nothing, null, total, total > 0 ? 1 : null]);
  return {
    name: `dj-ranking-${context.poll.year}-total`,
    sheet: texts.sheets.total,
    columns: COLUMNS,
    rows,
    count: rows.length,
    hasTotal: true,
    source: { ...told, at: snapshot.at, revision: snapshot.revision },
  };
}
