import { privacyTexts } from '../../texts/privacy';
import { isPrivate, pseudonymNumber } from './privacy';

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

/** The name of a DJ that comes without an id: no pseudonym can be told. */
export function unlinkedDjName(name: string): string {
  return isPrivate() ? privacyTexts.noName : name;
}

/** A text that people wrote (a note, a reason): it may name DJs and counts, so it is hidden as a whole. */
export function freeText(text: string): string {
  return isPrivate() && text !== '' ? privacyTexts.noText : text;
}
