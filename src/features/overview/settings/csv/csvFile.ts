import type { NamedFileFault, NamedLineFault } from '../../../../../rules/csv/namedRecords';
import {
  type BrokenLine,
  type CsvRecord,
  type Line,
  RecordReader,
} from '../../../../../rules/csv/recordReader';
import { SaveRefused } from '../../../../client/saveRefused';
import { settingsTexts } from '../../../../texts/settings/settings';
import { decodeLines, detectEncoding, fileKind } from '../../textFile';

const texts = settingsTexts.djFile;

/** What a file input offers. */
export const CSV_FILES = '.csv,text/csv,text/plain';

/** The lines without what our own files say of themselves at their end (rules/tableFiles). */
function withoutSource(lines: readonly Line[]): Line[] {
  const isSource = (line: Line) => typeof line === 'string' && /^(# [^,]*)?\r?$/.test(line);
  return lines.slice(0, lines.findLastIndex((line) => !isSource(line)) + 1);
}

/** The records of a CSV file of at most so many bytes. Throws SaveRefused where it is none. */
export async function readCsvRecords(
  file: Blob,
  most: { bytes: number; refusal: string },
): Promise<(CsvRecord | BrokenLine)[]> {
  if (file.size > most.bytes) throw new SaveRefused(most.refusal);
  const kind = await fileKind(file);
  if (kind === 'empty') throw new SaveRefused(texts.empty);
  if (kind !== 'text') throw new SaveRefused(texts.notText);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = new RecordReader();
  const records = reader.read(withoutSource(decodeLines(bytes, detectEncoding(bytes))));
  return [...records, ...reader.end()];
}

/** Why a file with a header can't be read at all, in Japanese. */
export function fileFaultText(
  fault: NamedFileFault<string>,
  noColumn: (header: string) => string,
): string {
  switch (fault.code) {
    case 'empty':
    case 'no_rows':
      return texts.empty;
    case 'separator':
      return texts.separator[fault.found];
    case 'no_column':
      return noColumn(fault.header);
    case 'column_twice':
      return texts.twiceColumn(fault.header);
    case 'broken_header':
      return `${texts.line(fault.line)}: ${texts.broken[fault.fault]}`;
  }
}

/** Why a line of it can't be taken, in Japanese. */
export function lineFaultText<Field extends string>(
  fault: NamedLineFault<Field>,
  fields: Readonly<Record<Field, string>>,
): string {
  switch (fault.code) {
    case 'broken':
      return texts.broken[fault.fault];
    case 'cells':
      return fault.found > fault.expected ? texts.lineCells : texts.lineFewCells;
    case 'no_name':
      return texts.lineNoName;
    case 'nul':
      return texts.lineNul(fields[fault.field]);
    case 'too_long':
      return texts.lineTooLong(fields[fault.field], fault.most);
  }
}
