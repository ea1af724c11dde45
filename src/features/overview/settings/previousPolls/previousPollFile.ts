import {
  MOST_PREVIOUS_POLL_FILE_BYTES,
  type PreviousPollFile,
  type PreviousPollLineFault,
  readPreviousPollRecords,
} from '../../../../../rules/previousPolls/file';
import { SaveRefused } from '../../../../client/saveRefused';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { fileFaultText, lineFaultText, readCsvRecords } from '../csv/csvFile';

const texts = previousPollSettingsTexts.file;
const MOST = { bytes: MOST_PREVIOUS_POLL_FILE_BYTES, refusal: texts.tooBig };

/** A CSV of a previous ranking, and which of its lines can't be taken. Throws SaveRefused for the file as a whole. */
export async function readPreviousPollFile(file: Blob): Promise<PreviousPollFile> {
  const read = readPreviousPollRecords(await readCsvRecords(file, MOST));
  if (!('code' in read)) return read;
  throw new SaveRefused(
    read.code === 'too_many' ? texts.tooMany(read.most) : fileFaultText(read, texts.noColumn),
  );
}

/** Why a line of it can't be taken, in Japanese. */
export function previousPollLineText(fault: PreviousPollLineFault): string {
  switch (fault.code) {
    case 'bad_number':
      return texts.badNumber(texts.fields[fault.field], fault.value);
    case 'no_rank':
      return texts.noRank;
    case 'votes_missing':
      return texts.votesMissing;
    case 'rank_differs':
      return texts.rankDiffers(fault.rank, fault.expected);
    case 'id_twice':
      return texts.idTwice(fault.before);
    default:
      return lineFaultText(fault, texts.fields);
  }
}
