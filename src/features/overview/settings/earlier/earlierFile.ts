import {
  type EarlierFile,
  MOST_EARLIER_FILE_BYTES,
  readEarlierRecords,
} from '../../../../../rules/earlierVotes/file';
import { SaveRefused } from '../../../../client/saveRefused';
import { earlierSettingsTexts } from '../../../../texts/earlier/settings';
import { readCsvRecords } from '../form/csvRecords';
import { earlierFileText } from './earlierFaultTexts';

const MOST = { bytes: MOST_EARLIER_FILE_BYTES, refusal: earlierSettingsTexts.file.tooBig };

/** A CSV of an earlier ranking, and which of its lines can't be taken. Throws SaveRefused for the file as a whole. */
export async function readEarlierFile(file: Blob): Promise<EarlierFile> {
  const read = readEarlierRecords(await readCsvRecords(file, MOST));
  if ('code' in read) throw new SaveRefused(earlierFileText(read));
  return read;
}
