import { SaveRefused } from '../../../../client/saveRefused';
import { settingsTexts } from '../../../../texts/settings';
import { mergeFields, type Fields } from './mergeFields';

/** Somebody else changed the same field. Saving `rebased` overwrites that, and keeps their other changes. */
export class SettingClash<Name extends string> extends SaveRefused {
  constructor(
    message: string,
    readonly rebased: { fields: Fields<Name>; base: Fields<Name>; isNew: boolean },
  ) {
    super(message);
    this.name = 'SettingClash';
  }
}

/** Merges as mergeFields does. Throws SettingClash where both sides changed the same field. */
export function mergeOrRefuse<Name extends string>(
  base: Fields<Name>,
  own: Fields<Name>,
  fresh: Fields<Name>,
  labels: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const { fields, clashes } = mergeFields(base, own, fresh);
  if (clashes.length === 0) return fields;
  const named = clashes.map((name) => settingsTexts.quoted(labels[name], fresh[name])).join('');
  throw new SettingClash(settingsTexts.clash(named), { fields, base: fresh, isNew: false });
}
