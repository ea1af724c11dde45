import { normalizeName, quote } from '../names';
import { restoreCell } from './spreadsheets';
import type { BrokenLine, CsvRecord } from './recordReader';

/** The fields of a kind of file, each with the headers that it usually has, in small letters. */
export interface NamedFields<Field extends string> {
  fields: readonly Field[];
  required: readonly Field[];
  names: Readonly<Record<Field, readonly string[]>>;
}

/** Which header holds a field, where somebody said so. */
export type Headers<Field extends string> = Partial<Record<Field, string>>;

/** Where the fields stand in a line; `ignored` are the headers of columns that are not read. */
export interface NamedColumns<Field extends string> {
  width: number;
  index: Partial<Record<Field, number>>;
  ignored: string[];
}

/** What separates the fields or the lines of a file, where that is none of a CSV; `cr`: lines end as on old Macs. */
export type OtherSeparator = 'semicolon' | 'tab' | 'cr';

/** Why a first line is no header of such a file; `headers` are left out where it may be no header at all. */
export type HeaderFault<Field extends string> =
  | { code: 'separator'; found: OtherSeparator }
  | { code: 'no_column'; header: string; headers: string[] }
  | { code: 'column_twice'; header: string; field: Field };

/** Why there is nothing to read in a file as a whole. */
export type NamedFileFault<Field extends string> =
  | { code: 'empty' | 'no_rows' }
  | { code: 'broken_header'; line: number; fault: BrokenLine['fault'] }
  | ({ line: number } & HeaderFault<Field>);

/** Why a line of it can't be taken, whatever its fields are. */
export type NamedLineFault<Field extends string> =
  | { code: 'broken'; fault: BrokenLine['fault'] }
  | { code: 'cells'; expected: number; found: number }
  | { code: 'no_name' }
  | { code: 'nul'; field: Field }
  | { code: 'too_long'; field: Field; most: number };

/** `field=header,field=header`, or with colons; an Error says what is wrong. */
export function parseMapping<Field extends string>(
  fields: readonly Field[],
  text: string,
): Headers<Field> {
  const mapping: Headers<Field> = {};
  for (const pair of text.split(',')) {
    const [, name = '', header = ''] = /^\s*(\w+)\s*[=:]\s*(.*?)\s*$/.exec(pair) ?? [];
    const field = fields.find((known) => known === name);
    if (!field || header === '') {
      throw new Error(`${quote(pair)}: expected FIELD=HEADER with a field of ${fields.join(', ')}`);
    }
    if (mapping[field]) throw new Error(`${field} is named twice`);
    mapping[field] = header;
  }
  return mapping;
}

const LONE_RETURN = /\r(?!\n|$)/;

/** Of a header as it was split at commas; null: it is a CSV, as far as one sees. */
export function otherSeparator(header: readonly string[]): OtherSeparator | null {
  if (header.some((cell) => LONE_RETURN.test(cell))) return 'cr';
  const [only = ''] = header;
  if (header.length !== 1) return null;
  if (only.includes('\t')) return 'tab';
  return only.includes(';') ? 'semicolon' : null;
}

/** A first line that could not be split: its quotes make no sense where something else separates. */
export function brokenHeader({ line, text, fault }: BrokenLine): NamedFileFault<never> {
  const found = otherSeparator([text]);
  if (!found || (found !== 'cr' && text.includes(',')))
    return { code: 'broken_header', line, fault };
  return { code: 'separator', line, found };
}

/** A header that `named` gives to a field is that field alone; the other fields go by their usual names. */
export function findNamedColumns<Field extends string>(
  { fields, required, names }: NamedFields<Field>,
  cells: readonly string[],
  named: Headers<Field> = {},
): NamedColumns<Field> | HeaderFault<Field> {
  const found = otherSeparator(cells);
  if (found) return { code: 'separator', found };
  const headers = cells.map((cell) => restoreCell(cell).trim());
  const folded = headers.map(foldHeader);
  const taken = new Set<string>(Object.values(named));
  const index: NamedColumns<Field>['index'] = {};
  for (const field of fields) {
    const wanted = named[field];
    const holds = (header: string, at: number) =>
      wanted === undefined
        ? !taken.has(header) && names[field].includes(folded[at] ?? '')
        : header === wanted;
    const [at, again] = headers.flatMap((header, place) => (holds(header, place) ? [place] : []));
    if (again !== undefined) return { code: 'column_twice', header: headers[again] ?? '', field };
    if (at !== undefined) index[field] = at;
    else if (wanted !== undefined || required.includes(field)) {
      const known = new Set<string>([...fields.flatMap((each) => names[each]), ...taken]);
      const isHeader =
        headers.some((header, place) => known.has(header) || known.has(folded[place] ?? '')) ||
        !headers.some((header) => /\p{N}/u.test(header));
      // A file of something else may hold voters in its first line: names of columns have no digits, or one of them is known.
      return { code: 'no_column', header: wanted ?? field, headers: isHeader ? headers : [] };
    }
  }
  const used = new Set<number | undefined>(Object.values(index));
  const ignored = headers.filter((header, at) => header !== '' && !used.has(at));
  return { width: headers.length, index, ignored };
}

function foldHeader(header: string): string {
  return normalizeName(header).toLowerCase();
}

/** Of a line the trimmed text of each field that the file has a column for; a name is there. */
export type NamedCells<Field extends string> = Partial<Record<Field, string>> & { name: string };

/** `line` is where a record begins, counted from 1 as an editor counts them; `ignored`: headers of other columns. */
export interface NamedRecords<Row, Fault> {
  rows: { line: number; row: Row }[];
  wrong: { line: number; fault: Fault }[];
  ignored: string[];
}

/** A kind of file: its columns, how long a text of each may be (UTF-16 units), and how a line is read. */
export interface NamedFile<Field extends string, Row, Fault> extends NamedFields<Field> {
  most: Partial<Record<Field, number>>;
  readRow(cells: NamedCells<Field>): Row | Fault;
}

/** The lines of a CSV from its records, the header first; `named` says which header holds a field. */
export function readNamedRecords<
  Field extends string,
  Row extends object,
  Fault extends { code: string },
>(
  file: NamedFile<Field, Row, Fault>,
  records: readonly (CsvRecord | BrokenLine)[],
  named?: Headers<Field>,
): NamedRecords<Row, Fault | NamedLineFault<Field>> | NamedFileFault<Field> {
  const [header, ...lines] = records;
  if (!header) return { code: 'empty' };
  if (!('cells' in header)) return brokenHeader(header);
  const columns = findNamedColumns(file, header.cells, named);
  if ('code' in columns) return { line: header.line, ...columns };
  const { ignored } = columns;
  const found: NamedRecords<Row, Fault | NamedLineFault<Field>> = { rows: [], wrong: [], ignored };
  for (const record of lines) {
    const { line } = record;
    const cells =
      'cells' in record
        ? readCells(file, record.cells, columns)
        : { code: 'broken' as const, fault: record.fault };
    if (cells === null) continue;
    const row = 'code' in cells ? cells : file.readRow(cells);
    if ('code' in row) found.wrong.push({ line, fault: row });
    else found.rows.push({ line, row });
  }
  return found.rows.length + found.wrong.length === 0 ? { code: 'no_rows' } : found;
}

/** Null: the line is blank. Cells beyond the header may be blank; one that is missing would empty its field without a word. */
function readCells<Field extends string>(
  { fields, most }: Pick<NamedFile<Field, unknown, unknown>, 'fields' | 'most'>,
  cells: readonly string[],
  { width, index }: NamedColumns<Field>,
): NamedCells<Field> | NamedLineFault<Field> | null {
  const texts = cells.map((cell) => restoreCell(cell).trim());
  if (texts.every((text) => text === '')) return null;
  if (texts.length < width || texts.slice(width).some((text) => text !== ''))
    return { code: 'cells', expected: width, found: texts.length };
  const row: Partial<Record<Field | 'name', string>> = {};
  for (const field of fields) {
    const at = index[field];
    if (at === undefined) continue;
    const text = texts[at] ?? '';
    if (text.includes('\0')) return { code: 'nul', field };
    const longest = most[field] ?? Infinity;
    if (text.length > longest) return { code: 'too_long', field, most: longest };
    row[field] = text;
  }
  return row.name ? { ...row, name: row.name } : { code: 'no_name' };
}
