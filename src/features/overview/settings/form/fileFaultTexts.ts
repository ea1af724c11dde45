import type { NamedFileFault, NamedLineFault } from '../../../../../rules/csv/namedRecords';
import { settingsTexts } from '../../../../texts/settings';

const texts = settingsTexts.djFile;

/** Why a file with a header can't be read at all, in Japanese. */
export function fileFaultText(
  fault: NamedFileFault<string>,
  noColumn: (header: string) => string,
): string {
  switch (fault.code) {
    case 'empty':
    case 'no_rows':
      return texts.empty;
    case 'separator':
      return texts.separator[fault.found];
    case 'no_column':
      return noColumn(fault.header);
    case 'column_twice':
      return texts.twiceColumn(fault.header);
    case 'broken_header':
      return `${texts.line(fault.line)}: ${texts.broken[fault.fault]}`;
  }
}

/** Why a line of it can't be taken, in Japanese. */
export function lineFaultText<Field extends string>(
  fault: NamedLineFault<Field>,
  fields: Readonly<Record<Field, string>>,
): string {
  switch (fault.code) {
    case 'broken':
      return texts.broken[fault.fault];
    case 'cells':
      return fault.found > fault.expected ? texts.lineCells : texts.lineFewCells;
    case 'no_name':
      return texts.lineNoName;
    case 'nul':
      return texts.lineNul(fields[fault.field]);
    case 'too_long':
      return texts.lineTooLong(fields[fault.field], fault.most);
  }
}
