import type { Encoding } from '../../contract/imports';
import { MOST_EARLIER_FILE_BYTES, readEarlierRecords } from '../../rules/earlierVotes/file';
import type { EarlierHeaders } from '../../rules/earlierVotes/header';
import type { EarlierPlace } from '../../rules/earlierVotes/places';
import { FileStop } from '../csv/lineErrors';
import { namedFileError } from '../csv/namedFileErrors';
import { readWholeFile } from '../csv/wholeFile';
import type { WrongLines } from '../csv/wrongLines';
import { earlierLineError } from './lineErrors';

/** How a file is read; `named` says which header holds a field. */
export interface EarlierFileReading {
  named: EarlierHeaders;
  encoding: Encoding;
}

export interface EarlierFileReport {
  places: EarlierPlace[];
  ignored: string[];
}

/** The ranking of a CSV file, packed or not; what is wrong goes to `wrong`. */
export async function readEarlierFile(
  file: AsyncIterable<Buffer>,
  { named, encoding: asked }: EarlierFileReading,
  wrong: WrongLines,
): Promise<EarlierFileReport> {
  const report: EarlierFileReport = { places: [], ignored: [] };
  try {
    const { encoding, records } = await readWholeFile(file, asked, MOST_EARLIER_FILE_BYTES);
    const read = readEarlierRecords(records, named);
    if ('code' in read) {
      if (read.code === 'too_many') throw new FileStop(null, `more than ${read.most} lines`);
      throw namedFileError(read, encoding);
    }
    report.places = read.places;
    report.ignored = read.ignored;
    for (const { line, fault } of read.wrong)
      void wrong.add(line, earlierLineError(fault, encoding));
  } catch (error) {
    if (!(error instanceof FileStop)) throw error;
    void wrong.add(error.line, error);
  }
  return report;
}
