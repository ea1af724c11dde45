import {
  findNamedColumns,
  type Headers,
  type NamedColumns,
  type NamedFields,
} from '../../rules/csv/namedRecords';
import { isExcelNumber } from '../../rules/csv/spreadsheets';
import {
  excelNumber,
  headerError,
  LineError,
  quoteList,
  WRONG_LINES_HEADER,
  wrongLine,
} from '../csv/lineErrors';
import type { IncomingVote } from '../votes/addVotes';
import { validateVote, type VoteChecks, type VoteField } from '../votes/validateVote';

export type VoteMapping = Headers<VoteField>;

/** `header` as the file has it. */
export interface VoteColumns extends NamedColumns<VoteField> {
  header: readonly string[];
}

export const VOTE_COLUMNS: NamedFields<VoteField> = {
  fields: ['id', 'dj', 'voter', 'source', 'castAt'],
  required: ['dj', 'castAt'],
  names: { id: ['id'], dj: ['dj'], voter: ['voter'], source: ['source'], castAt: ['castat'] },
};

/** A header that has more is none of votes. */
const MOST_COLUMNS = 1_000;

/** Throws LineError. */
export function findVoteColumns(header: readonly string[], mapping: VoteMapping): VoteColumns {
  if (header.length > MOST_COLUMNS) {
    const message = `the header has ${header.length} columns: at most ${MOST_COLUMNS}`;
    throw new LineError('bad_header', message, String(header.length));
  }
  const found = findNamedColumns(VOTE_COLUMNS, header, mapping);
  if ('code' in found) throw headerError(found);
  const { id, voter } = found.index;
  if (id === undefined && voter === undefined) {
    const message = `missing column id or voter; the file has ${quoteList(header)}`;
    throw new LineError('bad_header', message, 'id, voter');
  }
  // A list of wrong lines, put right, is a file again.
  const isList = WRONG_LINES_HEADER.every((name, at) => header[at]?.trim() === name);
  const ignored = found.ignored.filter((name) => !isList || !WRONG_LINES_HEADER.includes(name));
  // Without a mapping the file claims to be ours: a header we do not know is a misspelt one.
  if (ignored.length > 0 && Object.keys(mapping).length === 0) {
    const message = `unknown column ${quoteList(ignored)}: expected ${VOTE_COLUMNS.fields.join()}, or --columns`;
    throw new LineError('bad_header', message, ignored.join(', '));
  }
  return { ...found, ignored, header };
}

const EXCEL_NUMBERS = ['id', 'voter', 'source'] as const;

/** A line of a file as a vote; throws LineError. */
export function readVoteLine(
  cells: readonly string[],
  { width, index }: VoteColumns,
  checks: VoteChecks,
): IncomingVote {
  if (cells.length !== width) throw wrongLine(`${width} fields expected, ${cells.length} found`);
  const texts = {
    id: cells[index.id ?? width] ?? '',
    dj: cells[index.dj ?? width] ?? '',
    voter: cells[index.voter ?? width] ?? '',
    source: cells[index.source ?? width] ?? '',
    castAt: cells[index.castAt ?? width] ?? '',
  };
  for (const field of EXCEL_NUMBERS) {
    if (isExcelNumber(texts[field])) throw excelNumber(field, field === 'id' ? texts.id : null);
  }
  return validateVote(texts, checks);
}
