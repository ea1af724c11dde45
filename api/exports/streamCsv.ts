import { BYTE_ORDER_MARK, csvLine } from '../../rules/csv/spreadsheets';
import { csvCell, csvHeader, sourceLines, sourceText } from '../../rules/tableFiles';
import type { ExportedTable } from './tables';

/** Letters that are gathered before they are sent. */
const CHUNK = 64 * 1024;

/** In milliseconds, for what the receiver takes first. */
const PATIENCE_MS = 60_000;

/** Bytes a millisecond: on average a receiver has to be faster than 4 kB/s. */
const SLOWEST = 4;

class ReceiverTooSlow extends Error {
  override name = 'ReceiverTooSlow';
}

/**
 * The table as CSV, made while the receiver takes it. The whole download may take a minute and as long as its bytes so far
 * take at 4 kB/s; then it breaks off. Chunks say nothing about progress: the system's buffers take megabytes at once.
 * `onEnd` is called once, however it ends.
 */
export function streamCsv(table: ExportedTable, onEnd: () => void): ReadableStream<Uint8Array> {
  const chunks = csvChunks(table);
  const begun = performance.now();
  let bytes = 0;
  let deadline: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  return new ReadableStream({
    pull(controller) {
      clearTimeout(deadline);
      const { done, value } = chunks.next();
      if (done) {
        controller.close();
        return end();
      }
      controller.enqueue(value);
      bytes += value.length;
      const left = begun + PATIENCE_MS + bytes / SLOWEST - performance.now();
      deadline = setTimeout(() => {
        controller.error(new ReceiverTooSlow(`${bytes} bytes were taken too slowly`));
        end();
      }, left);
    },
    cancel: end,
  });
}

/** UTF-8 with a byte order mark, RFC 4180; what the file says of itself follows below the table. */
function* csvChunks({ columns, rows, source }: ExportedTable): Generator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK + csvLine(columns.map(csvHeader));
  for (const row of rows) {
    text += csvLine(columns.map((column, index) => csvCell(column, row[index] ?? null)));
    if (text.length < CHUNK) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text + sourceText(sourceLines(source)));
}
