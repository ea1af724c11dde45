const LINE_END = 0x0a;

/** Each row of COPY's text is one line: line breaks within a value are written otherwise. */
export function countLines(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(LINE_END); at >= 0; at = part.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}
