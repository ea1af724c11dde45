import type { Encoding } from '../../contract/imports';
import type { TextEncoding } from '../../rules/csv/encodings';
import {
  MOST_PREVIOUS_POLL_FILE_BYTES,
  type PlaceFault,
  type PreviousPollFile,
  type PreviousPollHeaders,
  type PreviousPollLineFault,
  readPreviousPollRecords,
} from '../../rules/previousPolls/file';
import { quote } from '../../rules/quote';
import { readWholeFile } from '../csv/csvRecords';
import {
  FileStop,
  LineError,
  namedFileError,
  namedLineError,
  wrongLine,
  type WrongLines,
} from '../csv/lineErrors';

/** The ranking of a CSV file, packed or not; what is wrong goes to `wrong`. `named`: the headers that hold fields. */
export async function readPreviousPollFile(
  file: AsyncIterable<Buffer>,
  options: { named: PreviousPollHeaders; encoding: Encoding },
  wrong: WrongLines,
): Promise<Pick<PreviousPollFile, 'places' | 'ignored'>> {
  try {
    const { encoding, records } = await readWholeFile(
      file,
      options.encoding,
      MOST_PREVIOUS_POLL_FILE_BYTES,
    );
    const read = readPreviousPollRecords(records, options.named);
    if ('code' in read) {
      if (read.code === 'too_many') throw new FileStop(null, `more than ${read.most} lines`);
      throw namedFileError(read, encoding);
    }
    for (const { line, fault } of read.wrong) await wrong.add(line, lineError(fault, encoding));
    return read;
  } catch (error) {
    if (!(error instanceof FileStop)) throw error;
    await wrong.add(error.line, error);
    return { places: [], ignored: [] };
  }
}

function lineError(fault: PreviousPollLineFault, encoding: TextEncoding): LineError {
  switch (fault.code) {
    case 'bad_number':
      return wrongLine(`${fault.field} ${quote(fault.value)} is no whole number`, fault.value);
    case 'id_twice':
      return new LineError('conflict', placeMessage(fault), fault.id);
    case 'no_rank':
    case 'votes_missing':
    case 'rank_differs':
      return wrongLine(placeMessage(fault));
    default:
      return namedLineError(fault, encoding);
  }
}

export function placeMessage(fault: PlaceFault): string {
  switch (fault.code) {
    case 'no_rank':
      return 'the rank is empty';
    case 'votes_missing':
      return 'the votes are empty, while other lines have them: give them for all lines or for none';
    case 'rank_differs':
      return `rank ${fault.rank}, but by the votes it is ${fault.expected} (equal votes share a rank: 1, 2, 2, 4)`;
    case 'id_twice':
      return `the id ${quote(fault.id)} stands in line ${fault.before} already`;
  }
}
