import {
  type PreviousPollFile,
  MOST_PREVIOUS_POLL_FILE_BYTES,
  readPreviousPollRecords,
} from '../../../../../rules/previousPolls/file';
import { SaveRefused } from '../../../../client/saveRefused';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { readCsvRecords } from '../form/csvRecords';
import { fileFaultText } from '../form/fileFaultTexts';

const texts = previousPollSettingsTexts.file;
const MOST = { bytes: MOST_PREVIOUS_POLL_FILE_BYTES, refusal: texts.tooBig };

/** A CSV of an earlier ranking, and which of its lines can't be taken. Throws SaveRefused for the file as a whole. */
export async function readPreviousPollFile(file: Blob): Promise<PreviousPollFile> {
  const read = readPreviousPollRecords(await readCsvRecords(file, MOST));
  if (!('code' in read)) return read;
  throw new SaveRefused(
    read.code === 'too_many' ? texts.tooMany(read.most) : fileFaultText(read, texts.noColumn),
  );
}
