import { RecordReader } from '../../../../../rules/csv/recordReader';
import { derivedDjId } from '../../../../../rules/derivedIds';
import type { DjLine } from '../../../../../rules/djs/changes';
import {
  type DjFile as DjRecords,
  MOST_DJ_FILE_BYTES,
  readDjRecords,
} from '../../../../../rules/djs/file';
import { sha256 } from '../../../../lib/browser/sha256';
import { settingsTexts } from '../../../../texts/settings';
import { decodeLines, detectEncoding } from '../../files/fileEncoding';
import { fileKind } from '../../files/fileKind';
import { SaveRefused } from '../../../../client/saveRefused';
import { fileFaultText } from './djFaultTexts';

const texts = settingsTexts.djFile;

export interface DjFile extends Pick<DjRecords, 'wrong' | 'ignored'> {
  lines: DjLine[];
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  if (file.size > MOST_DJ_FILE_BYTES) throw new SaveRefused(texts.tooBig);
  const kind = await fileKind(file);
  if (kind === 'empty') throw new SaveRefused(texts.empty);
  if (kind !== 'text') throw new SaveRefused(texts.notText);
  return new Uint8Array(await file.arrayBuffer());
}

/** A CSV of DJs: its lines, and which of them can't be taken. Throws SaveRefused for the file as a whole. */
export async function readDjFile(file: Blob): Promise<DjFile> {
  const bytes = await readBytes(file);
  const reader = new RecordReader();
  const records = reader.read(decodeLines(bytes, detectEncoding(bytes)));
  const read = readDjRecords([...records, ...reader.end()]);
  if ('code' in read) throw new SaveRefused(fileFaultText(read));
  const { rows, wrong, ignored } = read;
  const lines = rows.map(async (row) => ({
    ...row,
    derivedId: row.id ? '' : await derivedDjId(row.name, sha256),
  }));
  return { lines: await Promise.all(lines), wrong, ignored };
}
