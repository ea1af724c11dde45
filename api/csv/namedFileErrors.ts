import type { TextEncoding } from '../../rules/csv/encodings';
import type { NamedFileFault, NamedLineFault } from '../../rules/csv/namedColumns';
import { quote } from '../../rules/quote';
import { list, separatorError } from './columns';
import { lineFault } from './csvRecords';
import { FileStop, LineError } from './lineErrors';

/** Why a file with a header can't be read at all, in English. */
export function namedFileError(fault: NamedFileFault<string>, encoding: TextEncoding): FileStop {
  switch (fault.code) {
    case 'empty':
      return new FileStop(null, 'the file is empty');
    case 'no_rows':
      return new FileStop(null, 'the file has a header, and no line below it');
    case 'broken_header': {
      const { message, code, value } = lineFault(fault.fault, encoding);
      return new FileStop(fault.line, message, code, value);
    }
    case 'separator': {
      const { message, code, value } = separatorError(fault.found);
      return new FileStop(fault.line, message, code, value);
    }
    case 'no_column': {
      const { headers } = fault;
      const has =
        headers.length > 0 ? `the file has ${list(headers)}` : 'the first line is no header';
      return badHeader(fault.line, `missing column ${quote(fault.header)}; ${has}`, fault.header);
    }
    case 'column_twice': {
      const message = `${quote(fault.header)} is the second column for ${fault.field}`;
      return badHeader(fault.line, message, fault.header);
    }
  }
}

function badHeader(line: number, message: string, value: string | null = null): FileStop {
  const error = new LineError('bad_header', message, value);
  return new FileStop(line, error.message, error.code, error.value);
}

/** Why a line of it is not taken, in English. */
export function namedLineError(fault: NamedLineFault<string>, encoding: TextEncoding): LineError {
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
  }
}

export function wrongLine(message: string, value: string | null = null): LineError {
  return new LineError('bad_line', message, value);
}
