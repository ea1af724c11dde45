import { normalizeName } from '../names';
import { restoreCell } from './formulaCells';
import type { BrokenLine } from './recordReader';

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

/** Why a first line is no header of such a file; `separator`: no commas, but tabs or semicolons. */
export type HeaderFault<Field extends string> =
  | { code: 'separator' }
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

/** A header that `named` gives to a field is that field alone; the other fields go by their usual names. */
export function findNamedColumns<Field extends string>(
  { fields, required, names }: NamedFields<Field>,
  cells: readonly string[],
  named: Headers<Field> = {},
): NamedColumns<Field> | HeaderFault<Field> {
  const headers = cells.map((cell) => restoreCell(cell).trim());
  const taken = new Set<string | undefined>(Object.values(named));
  const index: NamedColumns<Field>['index'] = {};
  for (const field of fields) {
    const wanted = named[field];
    const isUsual = (header: string) => names[field].includes(normalizeName(header).toLowerCase());
    const isWanted = (header: string) =>
      wanted === undefined ? !taken.has(header) && isUsual(header) : header === wanted;
    const at = headers.findIndex(isWanted);
    const again = headers.findLastIndex(isWanted);
    if (again !== at) return { code: 'column_twice', header: headers[again] ?? '', field };
    if (at >= 0) index[field] = at;
    else if (wanted !== undefined || required.includes(field)) {
      const hasOtherSeparator = headers.length === 1 && /[\t;]/.test(headers[0] ?? '');
      if (hasOtherSeparator) return { code: 'separator' };
      return { code: 'no_column', header: wanted ?? field, headers };
    }
  }
  const used = new Set<number | undefined>(Object.values(index));
  const ignored = headers.filter((header, at) => header !== '' && !used.has(at));
  return { width: headers.length, index, ignored };
}
