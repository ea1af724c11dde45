// Four marks of JIS have two code points each: Windows reads Shift_JIS as the second of them, Macs type the first. NFKC
// leaves them two. api/djs/replaceDjs.ts has the same in SQL.
const TWINS: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e', // 〜 ～
  '\u2212': '\uff0d', // − －
  '\u2016': '\u2225', // ‖ ∥
  '\u2014': '\u2015', // — ―
};
const FIRST_TWINS = /[\u301c\u2212\u2016\u2014]/g;

function oneForm(text: string): string {
  return text.replace(FIRST_TWINS, (mark) => TWINS[mark] ?? mark).normalize('NFKC');
}

/** Names that are the same after this are the same name: full and half width count as one, and so do 〜 and ～. */
export function normalizeName(name: string): string {
  return oneForm(name).trim();
}

// Zero-width and direction marks, variation selectors, tags: nothing of them is seen.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[!-~]+(?: +[!-~]+)*$/;

function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** The same with `[U+200B]` where nothing would be seen: what sets two names apart. */
export function withUnseen(text: string): string {
  return text.replace(UNSEEN, (mark) => {
    const code = (mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${code}]`;
  });
}

const SHOWN_LENGTH = 60;

/** S37: a text from outside as it may stand in a message, a log or a terminal: one line, nothing hidden. */
export function quote(text: string): string {
  return `"${showable(text)}"`;
}

export function showable(text: string): string {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return escapeControls(shown);
}

export function escapeControls(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}

/**
 * Ids, voters and sources of votes that are the same after this are the same: `y-1`, ` y-1` and full-width `ｙ－１` are one
 * vote. Letters keep their case.
 */
export function foldIdentity(text: string): string {
  return PLAIN.test(text) ? text : withoutUnseen(text.normalize('NFKC')).normalize('NFKC').trim();
}

/** Names that are the same after this look alike: they differ at most by case, blanks and marks that nobody sees. */
export function foldLook(name: string): string {
  return foldIdentity(oneForm(name)).toLowerCase().replace(/\s+/g, ' ');
}

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
const IGNORED = /[\s\u00b7\u2022\u2027\u22c5\u30fb\u002d\u2010-\u2015\u2212]/g;

function toHiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - KATAKANA_TO_HIRAGANA);
}

// Most readings are: the rest would leave them as they are, in ten times the time.
const NORMAL = /^[a-z0-9\u3041-\u3096\u30fc]*$/;

/** Both sides of a search: NFKC, lower case, hiragana, without spaces, middle dots and hyphens. */
export function normalizeForSearch(text: string): string {
  if (NORMAL.test(text)) return text;
  return oneForm(text).toLowerCase().replace(IGNORED, '').replace(KATAKANA, toHiragana);
}

/** SHA-256 of a text's UTF-8, in hex: handed in, since a browser computes it asynchronously. */
type Sha256 = (text: string) => string;
type AsyncSha256 = (text: string) => Promise<string>;

/** The id of a DJ known by name alone: `dj-` and 32 hex digits, so that nobody finds a second name for it. */
export function derivedDjId(name: string, sha256: Sha256): string;
export function derivedDjId(name: string, sha256: AsyncSha256): Promise<string>;
export function derivedDjId(name: string, sha256: Sha256 | AsyncSha256): string | Promise<string> {
  const idOf = (hash: string) => `dj-${hash.slice(0, 32)}`;
  const hash = sha256(normalizeName(name));
  return typeof hash === 'string' ? idOf(hash) : hash.then(idOf);
}

/** A vote without an id is its voter, DJ and instant (in UTC): the same line again is the same vote. */
export function derivedVoteId(
  { voter, dj, castAt }: { voter: string | null; dj: string; castAt: string },
  sha256: Sha256,
): string {
  return `vote-${sha256(JSON.stringify([voter, dj, castAt])).slice(0, 32)}`;
}
