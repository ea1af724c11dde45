import { type OtherSeparator, otherSeparator } from '../../rules/csv/separators';
import { quote } from '../../rules/quote';
import { LineError } from './lineErrors';

/** What a kind of file may hold: all of `required`, and where `oneOf` names any, one of these. */
export interface ColumnSet<Name extends string> {
  fields: readonly Name[];
  required: readonly Name[];
  oneOf: readonly Name[];
}

/** Which header of the file holds a field; a field that is not named goes by its own name. */
export type Mapping<Name extends string> = Partial<Record<Name, string>>;

/** Where the fields stand in a line; `ignored` are the headers that nobody asked for. */
export interface Found<Name extends string> {
  width: number;
  index: Record<Name, number | undefined>;
  ignored: string[];
}

/** What stands before the columns of a file in the list of its wrong lines; put right, a list is a file again. */
export const WRONG_LINES_HEADER = ['line', 'code', 'message'];

/** A table has no more columns than this; a header that has more is no list of votes or DJs. */
const MOST_COLUMNS = 1_000;

/** `field=header,field=header`, or with colons; an Error says what is wrong. */
export function parseMapping<Name extends string>(
  { fields }: Pick<ColumnSet<Name>, 'fields'>,
  text: string,
): Mapping<Name> {
  const mapping: Mapping<Name> = {};
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

/** Throws LineError `bad_header`. */
export function findColumns<Name extends string>(
  set: ColumnSet<Name>,
  header: readonly string[],
  mapping: Mapping<Name>,
): Found<Name> {
  if (header.length > MOST_COLUMNS) {
    const message = `the header has ${header.length} columns: at most ${MOST_COLUMNS}`;
    throw new LineError('bad_header', message, String(header.length));
  }
  const separator = otherSeparator(header);
  if (separator) throw separatorError(separator);
  const names = header.map((name) => name.trim());
  const wanted = set.fields.map((field) => [field, mapping[field] ?? field] as const);
  refuseHeadless(
    names,
    wanted.map(([, name]) => name),
  );
  refuseRepeated(names);
  const index = Object.fromEntries(
    wanted.map(([field, name]) => [field, names.includes(name) ? names.indexOf(name) : undefined]),
  ) as Found<Name>['index'];
  refuseMissing(set, names, mapping, index);
  const used = new Set<string>(wanted.map(([, name]) => name));
  const own = isListOfWrongLines(names) ? WRONG_LINES_HEADER : [];
  const ignored = names.filter((name) => !used.has(name) && !own.includes(name));
  // Without a mapping the file claims to be ours: a header we do not know is a misspelt one.
  if (ignored.length > 0 && Object.keys(mapping).length === 0) {
    const message = `unknown column ${list(ignored)}: expected ${set.fields.join(',')}, or --columns`;
    throw badHeader(message, ignored);
  }
  return { width: names.length, index, ignored };
}

function isListOfWrongLines(names: readonly string[]): boolean {
  return WRONG_LINES_HEADER.every((name, at) => names[at] === name);
}

const SEPARATORS: Record<OtherSeparator, string> = {
  semicolon: 'the fields are separated by semicolons, not commas: save it as CSV (comma separated)',
  tab: 'the fields are separated by tabs, not commas: save it as CSV (comma separated)',
  cr: 'its lines end in CR alone, as on old Macs: save it as CSV UTF-8 (comma separated)',
};

/** Tells nothing of what the file holds. */
export function separatorError(separator: OtherSeparator): LineError {
  return new LineError('separator', SEPARATORS[separator], separator);
}

/** The first line of a file without a header is a vote: nothing of it may get into a message. Names of columns have no digits. */
function refuseHeadless(names: readonly string[], wanted: readonly string[]): void {
  if (names.some((name) => wanted.includes(name)) || !names.some((name) => /\p{N}/u.test(name)))
    return;
  const message = `the first line is no header: none of its ${names.length} fields is called ${list(wanted)}`;
  throw new LineError('bad_header', message);
}

function refuseRepeated(names: readonly string[]): void {
  const repeated = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  if (repeated.length > 0) throw badHeader(`the column ${list(repeated)} comes twice`, repeated);
}

function refuseMissing<Name extends string>(
  { fields, required, oneOf }: ColumnSet<Name>,
  names: readonly string[],
  mapping: Mapping<Name>,
  index: Found<Name>['index'],
): void {
  const missing: string[] = fields
    .filter((field) => index[field] === undefined && (mapping[field] || required.includes(field)))
    .map((field) => mapping[field] ?? field);
  const has = `the file has ${list(names)}`;
  if (missing.length > 0) {
    throw badHeader(`missing column ${missing.map(quote).join(', ')}; ${has}`, missing);
  }
  if (oneOf.length > 0 && oneOf.every((field) => index[field] === undefined)) {
    throw badHeader(`missing column ${oneOf.join(' or ')}; ${has}`, oneOf);
  }
}

export function list(names: readonly string[]): string {
  const more = names.length > 20 ? ` and ${names.length - 20} more` : '';
  return names.slice(0, 20).map(quote).join(', ') + more;
}

function badHeader(message: string, names: readonly string[]): LineError {
  return new LineError('bad_header', message, names.join(', '));
}
