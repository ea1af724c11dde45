import { normalizeName } from '../names';
import { restoreCell } from './formulaCells';
import type { BrokenLine } from './recordReader';
import { type OtherSeparator, otherSeparator, separatorOfLine } from './separators';

/** The fields of a kind of file, each with the headers that it usually has, in small letters. */
export interface NamedFields<Field extends string> {
  fields: readonly Field[];
  required: readonly Field[];
  names: Readonly<Record<Field, readonly string[]>>;
}

/** Which header holds a field, where somebody said so. */
export type Headers<Field extends string> = Partial<Record<Field, string>>;

/** Where the fields stand in a line; `ignored` are the headers of columns that nobody asked for. */
export interface NamedColumns<Field extends string> {
  width: number;
  index: Partial<Record<Field, number>>;
  ignored: string[];
}

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

/** A first line that could not be split. */
export function brokenHeader({ line, text, fault }: BrokenLine): NamedFileFault<never> {
  const found = separatorOfLine(text);
  return found ? { code: 'separator', line, found } : { code: 'broken_header', line, fault };
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
  const taken = new Set(Object.values<string>(named as Record<Field, string>));
  const index: NamedColumns<Field>['index'] = {};
  for (const field of fields) {
    const wanted = named[field];
    const isUsual = (header: string) => names[field].includes(foldHeader(header));
    const isWanted = (header: string) =>
      wanted === undefined ? !taken.has(header) && isUsual(header) : header === wanted;
    const at = headers.findIndex(isWanted);
    const again = headers.findLastIndex(isWanted);
    if (again !== at) return { code: 'column_twice', header: headers[again] ?? '', field };
    if (at >= 0) index[field] = at;
    else if (wanted !== undefined || required.includes(field)) {
      const known = new Set<string>([...fields.flatMap((each) => names[each]), ...taken]);
      return { code: 'no_column', header: wanted ?? field, headers: shownHeaders(headers, known) };
    }
  }
  const used = new Set<number | undefined>(Object.values(index));
  const ignored = headers.filter((header, at) => header !== '' && !used.has(at));
  return { width: headers.length, index, ignored };
}

/** A file of something else may hold voters in its first line: names of columns have no digits, or one of them is known. */
function shownHeaders(headers: string[], known: ReadonlySet<string>): string[] {
  const isKnown = (header: string) => known.has(header) || known.has(foldHeader(header));
  return headers.some(isKnown) || !headers.some((header) => /\p{N}/u.test(header)) ? headers : [];
}

function foldHeader(header: string): string {
  return normalizeName(header).toLowerCase();
}
