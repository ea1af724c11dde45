import type { Note } from '../../../../../contract/notes';
import type { DayRange } from '../../../../../rules/poll';
import { isDay } from '../../../../../rules/tokyoDays';
import { rangeText } from '../../../../voting/dayRange';
import { settingsTexts } from '../../../../texts/settings';
import type { Draft } from '../form/drafts';
import type { Fields } from '../form/mergeFields';

export type NoteFields = Fields<keyof Note>;
export type NoteErrors = Partial<Record<keyof NoteFields, string>>;

export const NO_NOTE: NoteFields = { date: '', text: '' };

/** As the contract has it. */
export const MOST_IN_NOTE = 200;

const texts = settingsTexts.notes;

function dateError(date: string, days: DayRange): string | undefined {
  if (!isDay(date)) return texts.badDate;
  return date < days.from || date > days.to ? texts.outside(rangeText(days)) : undefined;
}

/**
 * The errors of the fields, in Japanese; empty: valid. The day of an existing note is not checked: the
 * window may have been changed since.
 */
export function checkNote({ fields, isNew }: Draft<NoteFields>, days: DayRange): NoteErrors {
  const { required, tooLong } = settingsTexts;
  const text = fields.text.trim();
  const date = isNew ? dateError(fields.date, days) : undefined;
  return {
    ...(date && { date }),
    ...(text === '' && { text: required }),
    ...(text.length > MOST_IN_NOTE && { text: tooLong(MOST_IN_NOTE) }),
  };
}
