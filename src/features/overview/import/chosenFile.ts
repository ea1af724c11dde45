import type { TextEncoding } from '../../../../rules/csv/spreadsheets';
import { SaveRefused } from '../../../client/saveRefused';
import { importTexts } from '../../../texts/import';
import { detectEncoding, fileKind, fileSize, readStart, type FileStart } from '../textFile';

const texts = importTexts.refused;

export interface ChosenFile {
  file: File;
  packed: boolean;
  start: FileStart;
  encoding: TextEncoding;
}

/** A file with its kind, size and first part checked in the browser. Throws SaveRefused. */
export async function readChosenFile(file: File, maxBytes: number): Promise<ChosenFile> {
  const kind = await fileKind(file);
  if (kind !== 'text' && kind !== 'gzip') throw new SaveRefused(texts[kind]);
  if (file.size > maxBytes)
    throw new SaveRefused(texts.tooLarge(fileSize(file.size), fileSize(maxBytes)));
  const packed = kind === 'gzip';
  const start = await readStart(file, packed);
  if (start.bytes.length === 0) throw new SaveRefused(texts.empty);
  return { file, packed, start, encoding: detectEncoding(start.bytes) };
}
