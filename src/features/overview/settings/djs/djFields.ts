import type { Dj } from '../../../../../contract/dj';
import { sha256 } from '../../../../lib/browser/sha256';
import { settingsTexts } from '../../../../texts/settings';
import type { Fields } from '../form/mergeFields';

export type DjFields = Fields<keyof Dj>;
export type DjErrors = Partial<Record<keyof DjFields, string>>;

export const NO_DJ: DjFields = { id: '', name: '', kana: '', area: '', category: '' };

export const DJ_FIELDS = ['id', 'name', 'kana', 'area', 'category'] as const;

/** As the contract has it. */
export const MOST_CHARACTERS: Readonly<Record<keyof DjFields, number>> = {
  id: 200,
  name: 10_000,
  kana: 10_000,
  area: 200,
  category: 200,
};

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
  const tooLong = DJ_FIELDS.filter((field) => fields[field].trim().length > MOST_CHARACTERS[field]);
  const errors = tooLong.map((field) => [field, settingsTexts.tooLong(MOST_CHARACTERS[field])]);
  return {
    ...(fields.name.trim() === '' && { name: settingsTexts.required }),
    ...(Object.fromEntries(errors) as DjErrors),
  };
}

/** Names with the same result are the same DJ to an import. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim();
}

/** The id that an import would give to a DJ of this name (contract: `dj-` and 12 hex digits). */
export async function derivedId(name: string): Promise<string> {
  return `dj-${(await sha256(foldName(name))).slice(0, 12)}`;
}
