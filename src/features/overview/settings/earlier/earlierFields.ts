import { LONGEST_REASON } from '../../../../../contract/core/limits';
import { EARLIEST_YEAR } from '../../../../../rules/earlierVotes/limits';
import { earlierSettingsTexts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';

const texts = earlierSettingsTexts.file;
const MOST_NAME = 200;

export interface EarlierFields {
  year: string;
  name: string;
  reason: string;
}

interface ThisVote {
  name: string;
  year: number;
}

/** The year before, and the name that it had then if it was called alike. */
export const NO_FIELDS = ({ name, year }: ThisVote): EarlierFields => ({
  year: String(year - 1),
  name: texts.defaultName(name, year - 1),
  reason: '',
});

/** Undefined: it will do. */
export function reasonError(reason: string): string | undefined {
  if (reason.trim() === '') return earlierSettingsTexts.reasonWanted;
  return reason.trim().length > LONGEST_REASON ? settingsTexts.tooLong(LONGEST_REASON) : undefined;
}

/** The errors of the fields, in Japanese; empty: valid. A reason is wanted where a year is replaced. */
export function earlierErrors(
  { year, name, reason }: EarlierFields,
  vote: ThisVote,
  replaces: boolean,
): Partial<EarlierFields> {
  const isYear = /^\d{4}$/.test(year.trim());
  const isBefore = isYear && Number(year) >= EARLIEST_YEAR && Number(year) < vote.year;
  const wrongReason = replaces ? reasonError(reason) : undefined;
  return {
    ...(!isBefore && { year: texts.badYear }),
    ...(name.trim() === '' && { name: texts.nameWanted }),
    ...(name.trim().length > MOST_NAME && { name: settingsTexts.tooLong(MOST_NAME) }),
    ...(wrongReason && { reason: wrongReason }),
  };
}
