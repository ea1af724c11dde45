import { derivedDjId } from '../../../../../rules/names';
import {
  type DjFile as DjRecords,
  type DjLine,
  MOST_DJ_FILE_BYTES,
  readDjRecords,
} from '../../../../../rules/djFile';
import { sha256 } from '../../../../lib/browser/sha256';
import { settingsTexts } from '../../../../texts/settings';
import { SaveRefused } from '../../../../client/saveRefused';
import { readCsvRecords } from '../form/csvRecords';
import { fileFaultText } from '../form/fileFaultTexts';

const texts = settingsTexts.djFile;

export interface DjFile extends Pick<DjRecords, 'wrong' | 'ignored'> {
  lines: DjLine[];
}

/** A CSV of DJs: its lines, and which of them can't be taken. Throws SaveRefused for the file as a whole. */
export async function readDjFile(file: Blob): Promise<DjFile> {
  const most = { bytes: MOST_DJ_FILE_BYTES, refusal: texts.tooBig };
  const read = readDjRecords(await readCsvRecords(file, most));
  if ('code' in read) throw new SaveRefused(fileFaultText(read, () => texts.noName));
  const { rows, wrong, ignored } = read;
  const lines = rows.map(async ({ line, row }) => ({
    ...row,
    line,
    derived: row.id ? null : await derivedDjId(row.name, sha256),
  }));
  return { lines: await Promise.all(lines), wrong, ignored };
}
