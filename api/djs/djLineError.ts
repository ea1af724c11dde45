import type { TextEncoding } from '../../rules/csv/encodings';
import type { DjClash } from '../../rules/djs/changes';
import type { DjLineFault } from '../../rules/djs/file';
import { quote } from '../../rules/quote';
import { excelNumber, LineError, namedLineError } from '../csv/lineErrors';

/** The id that a name gives is that of a DJ with another name: both are named, and nobody's votes are mixed. */
export function idTaken(name: string, id: string, other: string): LineError {
  const message = `the name ${quote(name)} gives the id ${id}, which is that of the DJ ${quote(other)}: give an id`;
  return new LineError('dj_id_taken', message, `${name} → ${other}`);
}

/** Why a line of a file of DJs is not taken. */
export function djLineError(fault: DjLineFault | DjClash, encoding: TextEncoding): LineError {
  switch (fault.code) {
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
    default:
      return namedLineError(fault, encoding);
  }
}
