import type { TextEncoding } from '../../rules/csv/encodings';
import type { PreviousPollLineFault } from '../../rules/previousPolls/file';
import type { PlaceFault } from '../../rules/previousPolls/places';
import { quote } from '../../rules/quote';
import { LineError, namedLineError, wrongLine } from '../csv/lineErrors';

/** Why a line of a file of an earlier ranking is not taken. */
export function previousPollLineError(
  fault: PreviousPollLineFault,
  encoding: TextEncoding,
): LineError {
  switch (fault.code) {
    case 'bad_number':
      return wrongLine(`${fault.field} ${quote(fault.value)} is no whole number`, fault.value);
    case 'id_twice':
      return new LineError(
        'conflict',
        `the id ${quote(fault.id)} stands in line ${fault.beforeLine} already`,
        fault.id,
      );
    case 'no_rank':
    case 'votes_missing':
    case 'rank_differs':
      return wrongLine(placeMessage(fault));
    default:
      return namedLineError(fault, encoding);
  }
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
