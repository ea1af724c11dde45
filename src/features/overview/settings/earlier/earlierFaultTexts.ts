import type { EarlierFileFault, EarlierLineFault } from '../../../../../rules/earlierVotes/file';
import { earlierSettingsTexts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';

const texts = earlierSettingsTexts.file;
const common = settingsTexts.djFile;

/** Why a file of an earlier ranking can't be read at all, in Japanese. */
export function earlierFileText(fault: EarlierFileFault): string {
  switch (fault.code) {
    case 'empty':
    case 'no_rows':
      return common.empty;
    case 'too_many':
      return texts.tooMany(fault.most);
    case 'separator':
      return common.separator[fault.found];
    case 'no_column':
      return texts.noColumn(fault.header);
    case 'column_twice':
      return common.twiceColumn(fault.header);
    case 'broken_header':
      return `${common.line(fault.line)}: ${common.broken[fault.fault]}`;
  }
}

/** Why a line of it can't be taken, in Japanese. */
export function earlierLineText(fault: EarlierLineFault): string {
  switch (fault.code) {
    case 'broken':
      return common.broken[fault.fault];
    case 'cells':
      return fault.found > fault.expected ? common.lineCells : common.lineFewCells;
    case 'no_name':
      return texts.noName;
    case 'nul':
      return common.lineNul(texts.fields[fault.field]);
    case 'too_long':
      return common.lineTooLong(texts.fields[fault.field], fault.most);
    case 'bad_number':
      return texts.badNumber(texts.fields[fault.field], fault.value);
    case 'no_rank':
      return texts.noRank;
    case 'votes_missing':
      return texts.votesMissing;
    case 'rank_differs':
      return texts.rankDiffers(fault.rank, fault.expected);
    case 'id_twice':
      return texts.idTwice(fault.beforeLine);
  }
}
