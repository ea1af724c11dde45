import type { ColumnSet, Found, Mapping } from '../csv/columns';
import { excelNumber, LineError } from '../csv/lineErrors';
import type { IncomingVote } from '../votes/addVotes';
import { isExcelNumber } from '../../rules/excelNumbers';
import { validateVote, type VoteChecks, type VoteField } from '../votes/validateVote';

export type VoteMapping = Mapping<VoteField>;
export type VoteColumns = Found<VoteField>;

export const VOTE_COLUMNS: ColumnSet<VoteField> = {
  fields: ['id', 'dj', 'voter', 'source', 'castAt'],
  required: ['dj', 'castAt'],
  oneOf: ['id', 'voter'],
};

/** A line of a file as a vote; throws LineError. */
export function readVoteLine(
  cells: readonly string[],
  columns: VoteColumns,
  checks: VoteChecks,
): IncomingVote {
  if (cells.length !== columns.width) {
    throw new LineError('bad_line', `${columns.width} fields expected, ${cells.length} found`);
  }
  const { id, dj, voter, source, castAt } = columns.index;
  const texts = {
    id: cellAt(cells, id),
    dj: cellAt(cells, dj),
    voter: cellAt(cells, voter),
    source: cellAt(cells, source),
    castAt: cellAt(cells, castAt),
  };
  for (const field of ['id', 'voter', 'source'] as const) {
    if (isExcelNumber(texts[field])) throw excelNumber(field, field === 'id' ? texts.id : null);
  }
  return validateVote(texts, checks);
}

function cellAt(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : (cells[at] ?? '');
}
