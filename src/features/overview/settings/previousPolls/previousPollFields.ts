import { LONGEST_REASON } from '../../../../../contract/core/constants';
import { EARLIEST_YEAR } from '../../../../../rules/previousPolls/file';
import { previousPollSettingsTexts } from '../../../../texts/earlier/settings';
import { settingsTexts } from '../../../../texts/settings';

const texts = previousPollSettingsTexts.file;
const MOST_NAME = 200;

export interface PreviousPollFields {
  year: string;
  name: string;
  reason: string;
}

interface ThisPoll {
  name: string;
  year: number;
}

/** The year before, and the name that it had then if it was called alike. */
export const NO_FIELDS = ({ name, year }: ThisPoll): PreviousPollFields => ({
  year: String(year - 1),
  name: texts.defaultName(name, year - 1),
  reason: '',
});

/** Undefined: it will do. */
export function reasonError(reason: string): string | undefined {
  if (reason.trim() === '') return previousPollSettingsTexts.reasonWanted;
  return reason.trim().length > LONGEST_REASON ? settingsTexts.tooLong(LONGEST_REASON) : undefined;
}

/** The errors of the fields, in Japanese; empty: valid. A reason is wanted where a year is replaced. */
export function previousPollErrors(
  { year, name, reason }: PreviousPollFields,
  poll: ThisPoll,
  replaces: boolean,
): Partial<PreviousPollFields> {
  const isYear = /^\d{4}$/.test(year.trim());
  const isBefore = isYear && Number(year) >= EARLIEST_YEAR && Number(year) < poll.year;
  const wrongReason = replaces ? reasonError(reason) : undefined;
  return {
    ...(!isBefore && { year: texts.badYear }),
    ...(name.trim() === '' && { name: texts.nameWanted }),
    ...(name.trim().length > MOST_NAME && { name: settingsTexts.tooLong(MOST_NAME) }),
    ...(wrongReason && { reason: wrongReason }),
  };
}
