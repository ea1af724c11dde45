import type { TextEncoding } from '../../rules/csv/encodings';
import type { DjClash } from '../../rules/djs/changes';
import type { DjFileFault, DjLineFault } from '../../rules/djs/file';
import { quote } from '../../rules/quote';
import { list, separatorError } from '../csv/columns';
import { lineFault } from '../csv/csvRecords';
import { excelNumber, FileStop, LineError } from '../csv/lineErrors';

/** Why a file of DJs can't be read at all. */
export function djFileError(fault: DjFileFault, encoding: TextEncoding): FileStop {
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
      return badHeader(fault.line, missingColumn(fault), fault.header);
    }
    case 'column_twice':
      return badHeader(
        fault.line,
        `${quote(fault.header)} is the second column for ${fault.field}`,
        fault.header,
      );
  }
}

/** Of a header that may be none it says nothing. */
export function missingColumn({ header, headers }: { header: string; headers: string[] }): string {
  const has = headers.length > 0 ? `the file has ${list(headers)}` : 'the first line is no header';
  return `missing column ${quote(header)}; ${has}`;
}

function badHeader(line: number, message: string, value: string | null = null): FileStop {
  const error = new LineError('bad_header', message, value);
  return new FileStop(line, error.message, error.code, error.value);
}

/** The id that a name gives is that of a DJ with another name: both are named, and nobody's votes are mixed. */
export function idTaken(name: string, id: string, other: string): LineError {
  const message = `the name ${quote(name)} gives the id ${id}, which is that of the DJ ${quote(other)}: give an id`;
  return new LineError('dj_id_taken', message, `${name} → ${other}`);
}

/** Why a line of it is not taken. */
export function djLineError(fault: DjLineFault | DjClash, encoding: TextEncoding): LineError {
  switch (fault.code) {
    case 'broken':
      return lineFault(fault.fault, encoding);
    case 'cells':
      return new LineError('bad_line', `${fault.expected} fields expected, ${fault.found} found`);
    case 'no_name':
      return new LineError('bad_line', 'the name is empty');
    case 'nul':
      return new LineError('bad_line', `a NUL character in ${fault.field}`);
    case 'too_long':
      return new LineError('bad_line', `${fault.field} is longer than ${fault.most} characters`);
    case 'ambiguous': {
      const message = `several DJs are called ${quote(fault.name)}: give the id`;
      return new LineError('ambiguous_dj', message, fault.name);
    }
    case 'excel_number':
      return excelNumber('id', fault.value);
    case 'id_taken':
      return idTaken(fault.name, fault.id, fault.other);
    case 'twice': {
      const message = `the DJ ${quote(fault.id)} stands in line ${fault.before} already`;
      return new LineError('conflict', message, fault.id);
    }
  }
}
