import type { IncomingVote } from '../votes/addVotes';

/** A vote as a line of COPY's text format; `sealed` are its cells, where they are kept. */
export function copyLine(
  line: number,
  { id, dj, castAt, voter, source }: IncomingVote,
  sealed = '\\N',
): string {
  return `${line}\t${field(id)}\t${field(dj)}\t${castAt}\t${field(voter)}\t${field(source)}\t${sealed}\n`;
}

const ESCAPED = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(text: string | null): string {
  if (text === null) return '\\N';
  if (!ESCAPED.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
