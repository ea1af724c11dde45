import { neutralizeCell, restoreCell } from '../csv/formulaCells';
import { RecordReader } from '../csv/recordReader';
import { type Dj, DJ_FIELDS } from '../djs/fields';
import { type CompetitionRank, ranksAmong } from '../ranks';

/** A DJ's valid votes. */
export interface CountedDj {
  dj: Dj;
  votes: number;
}

export interface RankedDj extends CountedDj, CompetitionRank {}

/** The poll that a ranking is of. */
export interface NamedPoll {
  name: string;
  year: number;
}

const COLUMNS = ['vote', 'year', 'rank', 'tied', ...DJ_FIELDS, 'votes'] as const;

/**
 * A ranking in the canonical bytes of a version, to be encoded as UTF-8 (docs/api.md, Versions): the
 * same figures of the same vote are the same text, whoever writes it. RFC 4180 but for line feeds alone.
 */
export function writeRankingFile(
  { name, year }: NamedPoll,
  djs: readonly CountedDj[],
): { text: string; lines: RankedDj[] } {
  const lines = rankDjs(djs);
  const rows = lines.map(({ rank, tied, dj, votes }) => [
    writeText(name),
    String(year),
    rank === null ? '' : String(rank),
    String(tied),
    ...DJ_FIELDS.map((field) => writeText(dj[field])),
    String(votes),
  ]);
  return { text: [COLUMNS, ...rows].map((cells) => `${cells.join(',')}\n`).join(''), lines };
}

/** The lines of a text that writeRankingFile wrote; throws where it is none. */
export function readRankingFile(text: string): RankedDj[] {
  const reader = new RecordReader();
  const [header, ...records] = [...reader.read(text.split('\n')), ...reader.end()].map((record) => {
    if (!('cells' in record) || record.cells.length !== COLUMNS.length)
      throw noRanking(record.line);
    return record;
  });
  if (header?.cells.join() !== COLUMNS.join()) throw noRanking(1);
  return records.map(({ line, cells }) => {
    const [, , rank = '', tied, id = '', name = '', kana = '', area = '', category = '', votes] =
      cells.map(restoreCell);
    if (!/^(\d+,(true|false)|,false),\d+$/.test([rank, tied, votes].join())) throw noRanking(line);
    return {
      rank: rank === '' ? null : Number(rank),
      tied: tied === 'true',
      dj: { id, name, kana, area, category },
      votes: Number(votes),
    };
  });
}

/** The poll that such a text is of; null where nobody is in it. */
export function pollOfRankingFile(text: string): NamedPoll | null {
  const reader = new RecordReader();
  const [, first] = [...reader.read(text.split('\n')), ...reader.end()];
  if (!first || !('cells' in first)) return null;
  const [name = '', year] = first.cells.map(restoreCell);
  return { name, year: Number(year) };
}

function noRanking(line: number): Error {
  return new Error(`line ${line} is none of a ranking's file`);
}

/** By rank, then by id; without votes last. */
function rankDjs(djs: readonly CountedDj[]): RankedDj[] {
  const rankOf = ranksAmong(djs.map(({ votes }) => votes));
  return djs
    .map((counted) => ({ ...counted, ...rankOf(counted.votes) }))
    .sort((a, b) => b.votes - a.votes || compareCodePoints(a.dj.id, b.dj.id));
}

/** The order of the texts' bytes in UTF-8, as PostgreSQL's "C" and `LC_ALL=C sort` have it. */
function compareCodePoints(a: string, b: string): number {
  const [pointsOfA, pointsOfB] = [[...a], [...b]];
  const at = pointsOfA.findIndex((point, index) => point !== pointsOfB[index]);
  if (at < 0) return pointsOfA.length - pointsOfB.length;
  return (pointsOfA[at]?.codePointAt(0) ?? 0) - (pointsOfB[at]?.codePointAt(0) ?? -1);
}

// S40: a press office opens the file in a spreadsheet. restoreCell gives back exactly what was written.
function writeText(text: string): string {
  const cell = neutralizeCell(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
