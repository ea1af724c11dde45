import {
  type EarlierFile,
  MOST_EARLIER_FILE_BYTES,
  readEarlierRecords,
} from '../../../../../rules/earlierVotes/file';
import { SaveRefused } from '../../../../client/saveRefused';
import { earlierSettingsTexts } from '../../../../texts/earlier/settings';
import { readCsvRecords } from '../form/csvRecords';
import { fileFaultText } from '../form/fileFaultTexts';

const texts = earlierSettingsTexts.file;
const MOST = { bytes: MOST_EARLIER_FILE_BYTES, refusal: texts.tooBig };

/** A CSV of an earlier ranking, and which of its lines can't be taken. Throws SaveRefused for the file as a whole. */
export async function readEarlierFile(file: Blob): Promise<EarlierFile> {
  const read = readEarlierRecords(await readCsvRecords(file, MOST));
  if (!('code' in read)) return read;
  throw new SaveRefused(
    read.code === 'too_many' ? texts.tooMany(read.most) : fileFaultText(read, texts.noColumn),
  );
}
