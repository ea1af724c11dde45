import { LineError, quote } from './lineError';

const FIELDS = ['id', 'dj', 'voter', 'source', 'castAt'] as const;
export type Field = (typeof FIELDS)[number];

/** Which header of the file holds a field; a field that is not named goes by its own name. */
export type ColumnMapping = Partial<Record<Field, string>>;

/** Where the fields stand in a line; `ignored` are the headers that nobody asked for. */
export interface Columns {
  width: number;
  index: Record<Field, number | undefined>;
  ignored: string[];
}

/** What stands before the columns of a file in the list of its wrong lines; a list put right is a file again. */
export const WRONG_LINES_HEADER = ['line', 'code', 'message'];

function isWrongLines(names: readonly string[]): boolean {
  return WRONG_LINES_HEADER.every((name, at) => names[at] === name);
}

function isField(text: string): text is Field {
  return (FIELDS as readonly string[]).includes(text);
}

/** `dj=vote,castAt=when`, or with colons as the API writes it; an Error says what is wrong. */
export function parseMapping(text: string): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const pair of text.split(',')) {
    const [, field = '', header = ''] = /^\s*(\w+)\s*[=:]\s*(.*?)\s*$/.exec(pair) ?? [];
    if (!isField(field) || header === '') {
      throw new Error(`${quote(pair)}: expected FIELD=HEADER with a field of ${FIELDS.join(', ')}`);
    }
    if (mapping[field]) throw new Error(`${field} is named twice`);
    mapping[field] = header;
  }
  return mapping;
}

/** Throws LineError `bad_header`. */
export function findColumns(header: readonly string[], mapping: ColumnMapping): Columns {
  const names = header.map((name) => name.trim());
  refuseRepeated(names);
  const wanted = FIELDS.map((field) => [field, mapping[field] ?? field] as const);
  const index = Object.fromEntries(
    wanted.map(([field, name]) => [field, names.includes(name) ? names.indexOf(name) : undefined]),
  ) as Columns['index'];
  refuseMissing(names, mapping, index);
  const used = new Set(wanted.map(([, name]) => name));
  const own = isWrongLines(names) ? WRONG_LINES_HEADER : [];
  const ignored = names.filter((name) => !used.has(name) && !own.includes(name));
  // Without a mapping the file claims to be ours: a header we do not know is a misspelt one.
  if (ignored.length > 0 && Object.keys(mapping).length === 0) {
    const message = `unknown column ${list(ignored)}: expected ${FIELDS.join(',')}, or --columns`;
    throw badHeader(message, ignored);
  }
  return { width: names.length, index, ignored };
}

function refuseRepeated(names: readonly string[]): void {
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  if (repeated.length > 0)
    throw badHeader(`the column ${list([...new Set(repeated)])} comes twice`, repeated);
}

function refuseMissing(
  names: readonly string[],
  mapping: ColumnMapping,
  index: Columns['index'],
): void {
  const missing = FIELDS.filter(
    (field) =>
      index[field] === undefined && (mapping[field] || field === 'dj' || field === 'castAt'),
  ).map((field) => mapping[field] ?? field);
  const anonymous = index.id === undefined && index.voter === undefined && missing.length === 0;
  if (!anonymous && missing.length === 0) return;
  const what = anonymous ? 'id or voter' : missing.map(quote).join(', ');
  throw badHeader(`missing column ${what}; the file has ${list(names)}`, missing);
}

function list(names: readonly string[]): string {
  const more = names.length > 20 ? ` and ${names.length - 20} more` : '';
  return names.slice(0, 20).map(quote).join(', ') + more;
}

function badHeader(message: string, names: readonly string[]): LineError {
  return new LineError('bad_header', message, names.length > 0 ? names.join(', ') : null);
}
