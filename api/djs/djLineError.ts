import type { TextEncoding } from '../../rules/csv/encodings';
import type { DjClash } from '../../rules/djs/changes';
import type { DjLineFault } from '../../rules/djs/file';
import { quote } from '../../rules/quote';
import { LineError } from '../csv/lineErrors';
import { namedLineError } from '../csv/namedFileErrors';

/** Why a line of a file of DJs is not taken. */
export function djLineError(fault: DjLineFault | DjClash, encoding: TextEncoding): LineError {
  switch (fault.code) {
    case 'ambiguous': {
      const message = `several DJs are called ${quote(fault.name)}: give the id`;
      return new LineError('ambiguous_dj', message, fault.name);
    }
    case 'twice': {
      const message = `the DJ ${quote(fault.id)} stands in line ${fault.before} already`;
      return new LineError('conflict', message, fault.id);
    }
    default:
      return namedLineError(fault, encoding);
  }
}
