/** A kind of text that can be cut at its line feeds: bytes or characters. */
export interface TextKind<Text extends Measured, Line> {
  empty: Text;
  join(rest: Text, part: Text): Text;
  cut(block: Text, start: number, end?: number): Text;
  /** Lines with line feeds between them. */
  lines(block: Text): Line[];
  /** For a line that is too long, of which only the beginning is there. */
  overlong(line: Text): Line;
}

interface Measured {
  length: number;
  indexOf(text: string, from?: number): number;
  lastIndexOf(text: string): number;
}

/**
 * Cuts a text that comes in parts into its lines, the same ones wherever the parts end. Of a line
 * above `maxLine` only the beginning is kept, so that memory does not grow with it.
 */
export async function* cutLines<Text extends Measured, Line>(
  parts: AsyncIterable<Text>,
  kind: TextKind<Text, Line>,
  maxLine: number,
): AsyncGenerator<Line[]> {
  let rest = kind.empty;
  let overlong: Text | null = null;
  for await (const part of parts) {
    let block: Text = rest.length > 0 ? kind.join(rest, part) : part;
    rest = kind.empty;
    if (overlong) {
      const end = block.indexOf('\n');
      if (end < 0) continue;
      yield [kind.overlong(overlong)];
      overlong = null;
      block = kind.cut(block, end + 1);
    }
    const end = block.lastIndexOf('\n');
    if (end >= 0) yield cutBlock(kind.cut(block, 0, end), kind, maxLine);
    rest = kind.cut(block, end + 1);
    if (rest.length > maxLine) [overlong, rest] = [kind.cut(rest, 0, maxLine), kind.empty];
  }
  if (overlong) yield [kind.overlong(overlong)];
  else if (rest.length > 0) yield cutBlock(rest, kind, maxLine);
}

function cutBlock<Text extends Measured, Line>(
  block: Text,
  kind: TextKind<Text, Line>,
  maxLine: number,
): Line[] {
  if (block.length <= maxLine) return kind.lines(block);
  const lines: Line[] = [];
  for (let from = 0; from <= block.length;) {
    const end = block.indexOf('\n', from);
    const line = kind.cut(block, from, end < 0 ? block.length : end);
    lines.push(
      ...(line.length > maxLine ? [kind.overlong(kind.cut(line, 0, maxLine))] : kind.lines(line)),
    );
    from = end < 0 ? block.length + 1 : end + 1;
  }
  return lines;
}
