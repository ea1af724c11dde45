import type { PreviousPollLineFault } from '../../../../../rules/previousPolls/file';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { lineFaultText } from '../form/fileFaultTexts';

const texts = previousPollSettingsTexts.file;

/** Why a line of a file of an earlier ranking can't be taken, in Japanese. */
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
