import type { TextEncoding } from '../../rules/csv/encodings';
import type { EarlierFileFault, EarlierLineFault } from '../../rules/earlierVotes/file';
import type { PlaceFault } from '../../rules/earlierVotes/places';
import { quote } from '../../rules/quote';
import { separatorError } from '../csv/columns';
import { lineFault } from '../csv/csvRecords';
import { FileStop, LineError } from '../csv/lineErrors';
import { missingColumn } from '../djs/djFileErrors';

/** Why a file of an earlier ranking can't be read at all. */
export function earlierFileError(fault: EarlierFileFault, encoding: TextEncoding): FileStop {
  switch (fault.code) {
    case 'empty':
      return new FileStop(null, 'the file is empty');
    case 'no_rows':
      return new FileStop(null, 'the file has a header, and no line below it');
    case 'too_many':
      return new FileStop(null, `more than ${fault.most} lines`);
    case 'broken_header': {
      const { message, code, value } = lineFault(fault.fault, encoding);
      return new FileStop(fault.line, message, code, value);
    }
    case 'separator': {
      const { message, code, value } = separatorError(fault.found);
      return new FileStop(fault.line, message, code, value);
    }
    case 'no_column':
      return badHeader(fault.line, missingColumn(fault), fault.header);
    case 'column_twice':
      return badHeader(
        fault.line,
        `${quote(fault.header)} is the second column for ${fault.field}`,
        fault.header,
      );
  }
}

function badHeader(line: number, message: string, value: string | null = null): FileStop {
  const error = new LineError('bad_header', message, value);
  return new FileStop(line, error.message, error.code, error.value);
}

/** Why a line of it is not taken. */
export function earlierLineError(fault: EarlierLineFault, encoding: TextEncoding): LineError {
  switch (fault.code) {
    case 'broken':
      return lineFault(fault.fault, encoding);
    case 'cells':
      return wrongLine(`${fault.expected} fields expected, ${fault.found} found`);
    case 'no_name':
      return wrongLine('the name is empty');
    case 'nul':
      return wrongLine(`a NUL character in ${fault.field}`);
    case 'too_long':
      return wrongLine(`${fault.field} is longer than ${fault.most} characters`);
    case 'bad_number':
      return wrongLine(`${fault.field} ${quote(fault.value)} is no whole number`, fault.value);
    case 'id_twice':
      return new LineError(
        'conflict',
        `the id ${quote(fault.id)} stands in line ${fault.beforeLine} already`,
        fault.id,
      );
    default:
      return wrongLine(placeMessage(fault));
  }
}

function wrongLine(message: string, value: string | null = null): LineError {
  return new LineError('bad_line', message, value);
}

/** What is wrong with a place, in English. */
export function placeMessage(fault: PlaceFault): string {
  switch (fault.code) {
    case 'no_rank':
      return 'the rank is empty';
    case 'votes_missing':
      return 'the votes are empty, while other lines have them: give them for all lines or for none';
    case 'rank_differs':
      return `rank ${fault.rank}, but by the votes it is ${fault.expected} (equal votes share a rank: 1, 2, 2, 4)`;
    case 'id_twice':
      return `the id ${quote(fault.id)} comes twice`;
  }
}
