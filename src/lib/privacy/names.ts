import { compareReadings, readingOf } from '../../../rules/ranks';
import { privacyTexts } from '../../texts/privacy';
import { isPrivate, pseudonymNumber } from './privacy';

interface Named {
  id: string;
  name: string;
  kana: string;
}

/** The name of a DJ as it may be displayed: while 画面共有モード is on, DJ 02. */
export function djName({ id, name }: { id: string; name: string }): string {
  return isPrivate() ? privacyTexts.pseudonym(pseudonymNumber(id)) : name;
}

/** Its id, in files. */
export function djId({ id }: { id: string }): string {
  return isPrivate() ? pseudonymNumber(id) : id;
}

/** Its reading; a pseudonym has none. */
export function djReading({ kana }: { kana: string }): string {
  return isPrivate() ? '' : kana;
}

/** A text that people wrote (a note, a reason): it may name DJs and counts, so it is hidden as a whole. */
export function freeText(text: string): string {
  return isPrivate() && text !== '' ? privacyTexts.noText : text;
}

/** A list by reading, as the API gives it, in the order of its names as they are displayed. */
export function inDisplayOrder<Dj extends Named>(djs: readonly Dj[]): readonly Dj[] {
  return isPrivate() ? [...djs].sort(compareDjs) : djs;
}

/** What a list sorts a DJ by: its reading; of a pseudonym its number, as compareDjs does. */
export function djOrder(dj: Named): string | number {
  return isPrivate() ? Number(pseudonymNumber(dj.id)) : readingOf(dj);
}

/** By reading; pseudonyms by their number, since the order of readings would tell who is who. */
export function compareDjs(a: Named, b: Named): number {
  if (!isPrivate()) return compareReadings(readingOf(a), readingOf(b));
  return Number(pseudonymNumber(a.id)) - Number(pseudonymNumber(b.id));
}
