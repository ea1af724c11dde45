import { neutralizeCell, restoreCell } from '../csv/spreadsheets';
import { type Dj, DJ_FIELDS } from '../djFile';
import { type CompetitionRank, ranksAmong } from '../ranks';

/** A DJ's valid votes. */
type CountedDj = { dj: Dj; votes: number };

export type RankedDj = CountedDj & CompetitionRank;

/** The poll that a ranking is of. */
export type NamedPoll = { name: string; year: number };

const COLUMNS = ['vote', 'year', 'rank', 'tied', ...DJ_FIELDS, 'votes'] as const;

/** The canonical text of a version (docs/api.md, Versions): RFC 4180 with line feeds; `djs`: most votes first, then by id. */
export function writeRankingFile(
  { name, year }: NamedPoll,
  djs: readonly CountedDj[],
): { text: string; lines: RankedDj[] } {
  const rankOf = ranksAmong(djs.map(({ votes }) => votes));
  const lines = djs.map((counted) => ({ ...counted, ...rankOf(counted.votes) }));
  const rows = lines.map(({ rank, tied, dj, votes }) => [
    writeCell(name),
    String(year),
    rank === null ? '' : String(rank),
    String(tied),
    ...DJ_FIELDS.map((field) => writeCell(dj[field])),
    String(votes),
  ]);
  return { text: [COLUMNS, ...rows].map((cells) => `${cells.join(',')}\n`).join(''), lines };
}

// A press office opens the file in a spreadsheet. restoreCell returns exactly what was written.
function writeCell(text: string): string {
  const cell = neutralizeCell(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What writeRankingFile wrote; `poll` is null where nobody is ranked. Throws where the text is not such a file. */
export function readRankingFile(text: string): { poll: NamedPoll | null; lines: RankedDj[] } {
  const [header, ...rows] = readRows(text);
  if (header?.join() !== COLUMNS.join()) throw new Error('a ranking file has other columns');
  const lines = rows.map((cells, at) => {
    const [, , rank = '', tied, id = '', name = '', kana = '', area = '', category = '', votes] =
      cells;
    const isRow = /^(\d+,(true|false)|,false),\d+$/.test([rank, tied, votes].join());
    if (!isRow || cells.length !== COLUMNS.length) {
      throw new Error(`row ${at + 1} is not one of a ranking file`);
    }
    return {
      rank: rank === '' ? null : Number(rank),
      tied: tied === 'true',
      dj: { id, name, kana, area, category },
      votes: Number(votes),
    };
  });
  const [name, year] = rows[0] ?? [];
  return { poll: name === undefined ? null : { name, year: Number(year) }, lines };
}

/** A cell, quoted or plain, and what ends it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))([,\n])/gy;

function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let length = 0;
  for (const [whole, quoted, plain = '', end] of text.matchAll(CELL)) {
    cells.push(restoreCell(quoted?.replaceAll('""', '"') ?? plain));
    length += whole.length;
    if (end === '\n') {
      rows.push(cells);
      cells = [];
    }
  }
  if (length < text.length) throw new Error('a ranking file has a broken row');
  return rows;
}
