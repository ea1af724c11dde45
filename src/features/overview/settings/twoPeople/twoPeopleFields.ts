import type { TwoPeople, TwoPeopleBody } from '../../../../../contract/poll';
import { percentOf } from '../../../../texts/proposals';
import { twoPeopleTexts as texts } from '../../../../texts/twoPeople';
import type { Fields } from '../form/mergeFields';

/** `on` is 'yes' or ''; `percent` of the valid votes, as it is typed. */
export type TwoPeopleFields = Fields<'on' | 'percent'>;
export type TwoPeopleErrors = Partial<Record<keyof TwoPeopleFields, string>>;

/** What is offered where it is off: 1 %. */
export const OFFERED: TwoPeople = { perMille: 10 };

/** With one decimal at most. */
const PERCENT = /^\d{1,3}(\.\d)?$/;
const MOST = 1000;

export function twoPeopleFields(twoPeople: TwoPeople | null): TwoPeopleFields {
  const { perMille } = twoPeople ?? OFFERED;
  return { on: twoPeople ? 'yes' : '', percent: percentOf(perMille) };
}

/** In thousandths; digits of Japanese keyboards count as digits. Null: no share. */
export function perMilleOf(percent: string): number | null {
  const plain = percent.normalize('NFKC').trim();
  if (!PERCENT.test(plain)) return null;
  const perMille = Math.round(Number(plain) * 10);
  return perMille <= MOST ? perMille : null;
}

/** The errors of the fields, in Japanese; empty: valid. */
export function checkTwoPeople({ on, percent }: TwoPeopleFields): TwoPeopleErrors {
  return on !== '' && perMilleOf(percent) === null ? { percent: texts.badPercent } : {};
}

/** For valid fields: what they set, null for off. */
export function wantedOf({ on, percent }: TwoPeopleFields): TwoPeople | null {
  const perMille = perMilleOf(percent);
  return on === '' || perMille === null ? null : { perMille };
}

export function bodyOf(wanted: TwoPeople | null): TwoPeopleBody {
  return wanted === null ? { on: false } : { on: true, perMille: wanted.perMille };
}

/** What sending it would do. */
export type ChangeKind = 'none' | 'on' | 'lower' | 'raise' | 'off';

/** Turning it off and a higher limit are proposals. */
export function changeKind(now: TwoPeople | null, wanted: TwoPeople | null): ChangeKind {
  if (now === null) return wanted === null ? 'none' : 'on';
  if (wanted === null) return 'off';
  if (wanted.perMille === now.perMille) return 'none';
  return wanted.perMille > now.perMille ? 'raise' : 'lower';
}
