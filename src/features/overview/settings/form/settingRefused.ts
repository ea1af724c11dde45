import { settingsTexts } from '../../../../texts/settings';
import { mergeFields, type Fields } from './mergeFields';

/** Not saved, for a reason that the screen knows by itself; `message` is Japanese. */
export class SettingRefused extends Error {
  /** `field`: where the message belongs; left out: to the form as a whole. */
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
    this.name = 'SettingRefused';
  }
}

/** Others changed the same meanwhile. `rebased` saves over it, with what they changed elsewhere. */
export class SettingClash<Name extends string> extends SettingRefused {
  constructor(
    message: string,
    readonly rebased: { fields: Fields<Name>; base: Fields<Name>; isNew: boolean },
  ) {
    super(message);
    this.name = 'SettingClash';
  }
}

/** One's own changes over the fresh ones. Throws SettingClash where both changed the same field. */
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
