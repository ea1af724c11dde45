import type { DjClash, DjLineFault } from '../../../../../rules/djFile';
import { settingsTexts } from '../../../../texts/settings';
import { lineFaultText } from '../form/fileFaultTexts';

const { djFile: texts, djs } = settingsTexts;

/** Why a line of a file of DJs can't be taken, in Japanese. */
export function djLineText(fault: DjLineFault | DjClash): string {
  switch (fault.code) {
    case 'excel_number':
      return texts.lineExcelNumber(fault.value);
    case 'id_taken':
      return texts.lineIdTaken(fault.name, fault.other);
    case 'ambiguous':
      return texts.lineAmbiguous;
    case 'twice':
      return texts.lineTwice(fault.before);
    default:
      return lineFaultText(fault, djs.fields);
  }
}
