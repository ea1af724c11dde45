/** What separates the fields or the lines of a file, where that is none of a CSV; `cr`: lines end as on old Macs. */
export type OtherSeparator = 'semicolon' | 'tab' | 'cr';

const LONE_RETURN = /\r(?!\n|$)/;

/** Of a header as it was split at commas; null: it is a CSV, as far as one sees. */
export function otherSeparator(header: readonly string[]): OtherSeparator | null {
  if (header.some((cell) => LONE_RETURN.test(cell))) return 'cr';
  const [only = ''] = header;
  if (header.length !== 1) return null;
  if (only.includes('\t')) return 'tab';
  return only.includes(';') ? 'semicolon' : null;
}

/** Of a first line that could not be split: its quotes make no sense where something else separates. */
export function separatorOfLine(line: string): OtherSeparator | null {
  const found = otherSeparator([line]);
  return found !== 'cr' && line.includes(',') ? null : found;
}
