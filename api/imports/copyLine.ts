import type { IncomingVote } from '../votes/addVotes';
import { asSentText } from '../votes/asSent';

/** A vote as a line of COPY's text format; `sealed` are its cells, where they are kept. */
export function copyLine(
  line: number,
  { id, dj, castAt, voter, source, asSent }: IncomingVote,
  sealed = '\\N',
): string {
  const texts = `${line}\t${field(id)}\t${field(dj)}\t${castAt}\t${field(voter)}\t${field(source)}`;
  return `${texts}\t${sealed}\t${asSent ? field(asSentText(asSent)) : '\\N'}\n`;
}

const ESCAPED = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(text: string | null): string {
  if (text === null) return '\\N';
  if (!ESCAPED.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
