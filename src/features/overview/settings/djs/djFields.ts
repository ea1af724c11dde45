import type { Dj } from '../../../../../contract/dj';
import { DJ_FIELDS, type DjField } from '../../../../../rules/djFile';
import { LONGEST_DJ_FIELD } from '../../../../../rules/poll';
import { settingsTexts } from '../../../../texts/settings';
import type { Fields } from '../form/mergeFields';

export type DjFields = Fields<DjField>;
export type DjErrors = Partial<Record<keyof DjFields, string>>;

export const NO_DJ: DjFields = { id: '', name: '', kana: '', area: '', category: '' };

export function djFields({ id, name, kana, area, category }: Dj): DjFields {
  return { id, name, kana, area, category };
}

export function trimDj(fields: DjFields): Dj {
  const { id, name, kana, area, category } = fields;
  return {
    id: id.trim(),
    name: name.trim(),
    kana: kana.trim(),
    area: area.trim(),
    category: category.trim(),
  };
}

/** The errors of the fields, in Japanese; empty: valid. An id may be left empty. */
export function checkDj(fields: DjFields): DjErrors {
  const tooLong = DJ_FIELDS.filter((field) => fields[field].trim().length > LONGEST_DJ_FIELD);
  const errors = tooLong.map((field) => [field, settingsTexts.tooLong(LONGEST_DJ_FIELD)]);
  return {
    ...(fields.name.trim() === '' && { name: settingsTexts.required }),
    ...(Object.fromEntries(errors) as DjErrors),
  };
}
