import type { Encoding } from '../../contract/imports';
import {
  MOST_PREVIOUS_POLL_FILE_BYTES,
  readPreviousPollRecords,
} from '../../rules/previousPolls/file';
import type { PreviousPollHeaders } from '../../rules/previousPolls/header';
import type { PreviousPollPlace } from '../../rules/previousPolls/places';
import { readWholeFile } from '../csv/csvRecords';
import { FileStop, namedFileError } from '../csv/lineErrors';
import type { WrongLines } from '../csv/wrongLines';
import { previousPollLineError } from './lineErrors';

/** How a file is read; `named` says which header holds a field. */
export interface PreviousPollFileReading {
  named: PreviousPollHeaders;
  encoding: Encoding;
}

export interface PreviousPollFileReport {
  places: PreviousPollPlace[];
  ignored: string[];
}

/** The ranking of a CSV file, packed or not; what is wrong goes to `wrong`. */
export async function readPreviousPollFile(
  file: AsyncIterable<Buffer>,
  { named, encoding: asked }: PreviousPollFileReading,
  wrong: WrongLines,
): Promise<PreviousPollFileReport> {
  const report: PreviousPollFileReport = { places: [], ignored: [] };
  try {
    const { encoding, records } = await readWholeFile(file, asked, MOST_PREVIOUS_POLL_FILE_BYTES);
    const read = readPreviousPollRecords(records, named);
    if ('code' in read) {
      if (read.code === 'too_many') throw new FileStop(null, `more than ${read.most} lines`);
      throw namedFileError(read, encoding);
    }
    report.places = read.places;
    report.ignored = read.ignored;
    for (const { line, fault } of read.wrong)
      void wrong.add(line, previousPollLineError(fault, encoding));
  } catch (error) {
    if (!(error instanceof FileStop)) throw error;
    void wrong.add(error.line, error);
  }
  return report;
}
