import {
  type BrokenLine,
  type CsvRecord,
  RecordReader,
} from '../../../../../rules/csv/recordReader';
import { SaveRefused } from '../../../../client/saveRefused';
import { settingsTexts } from '../../../../texts/settings';
import { decodeLines, detectEncoding } from '../../files/fileEncoding';
import { fileKind } from '../../files/fileKind';

const texts = settingsTexts.djFile;

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
  const records = reader.read(decodeLines(bytes, detectEncoding(bytes)));
  return [...records, ...reader.end()];
}
