import { BYTE_ORDER_MARK, csvLine } from '../../rules/csv/csvLine';
import { csvCell, csvHeader } from '../../rules/files/cells';
import { sourceLines, sourceText } from '../../rules/files/source';
import type { ExportedTable } from './exportedTable';

/** Letters that are gathered before they are handed on. */
const CHUNK = 64 * 1024;

/** UTF-8 with a byte order mark, RFC 4180; what the file says of itself follows below the table. */
export async function* csvChunks({
  columns,
  rows,
  source,
}: ExportedTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK + csvLine(columns.map(csvHeader));
  for await (const row of rows) {
    text += csvLine(columns.map((column, index) => csvCell(column, row[index] ?? null)));
    if (text.length < CHUNK) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text + sourceText(sourceLines(source)));
}
