import type { DjClash } from '../../../../../rules/djs/changes';
import type { DjFileFault, DjLineFault } from '../../../../../rules/djs/file';
import { settingsTexts } from '../../../../texts/settings';

const { djFile: texts, djs } = settingsTexts;

/** Why a file of DJs can't be read at all, in Japanese. */
export function fileFaultText(fault: DjFileFault): string {
  switch (fault.code) {
    case 'empty':
    case 'no_rows':
      return texts.empty;
    case 'separator':
      return texts.separator[fault.found];
    case 'no_column':
      return texts.noName;
    case 'column_twice':
      return texts.twiceColumn(fault.header);
    case 'broken_header':
      return `${texts.line(fault.line)}: ${texts.broken[fault.fault]}`;
  }
}

/** Why a line of it can't be taken, in Japanese. */
export function lineFaultText(fault: DjLineFault | DjClash): string {
  switch (fault.code) {
    case 'broken':
      return texts.broken[fault.fault];
    case 'cells':
      return fault.found > fault.expected ? texts.lineCells : texts.lineFewCells;
    case 'no_name':
      return texts.lineNoName;
    case 'nul':
      return texts.lineNul(djs.fields[fault.field]);
    case 'too_long':
      return texts.lineTooLong(djs.fields[fault.field], fault.most);
    case 'excel_number':
      return texts.lineExcelNumber(fault.value);
    case 'id_taken':
      return texts.lineIdTaken(fault.name, fault.other);
    case 'ambiguous':
      return texts.lineAmbiguous;
    case 'twice':
      return texts.lineTwice(fault.before);
  }
}
