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

/** Ids, voters and sources that are the same after this are the same: `y-1`, ` y-1`, full-width `ｙ－１`. Letters keep their case. */
export function foldIdentity(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').normalize('NFKC').trim();
}

/** Names that are the same after this look alike: they differ at most by case, blanks and marks that nobody sees. */
function foldLook(name: string): string {
  return foldIdentity(oneForm(name)).toLowerCase().replace(/\s+/g, ' ');
}

const KATAKANA_TO_HIRAGANA = 0x60;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
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

type NamedDj = { id: string; name: string };

/** Two DJs whose names look alike: `name` is new or changed, `other` is in the list. */
export type Lookalike = { name: string; other: string };

const MOST_LOOKALIKES = 20;

/** Finds names that differ by case, blanks and invisible marks alone; names that normalizeName makes equal are no pair. */
export class LookalikeSearch {
  readonly found: Lookalike[] = [];
  private readonly reported = new Set<string>();
  /** By the folded name one DJ of each normalized name; a few more than are reported, so that a search is short. */
  private readonly byLook = new Map<string, (NamedDj & { key: string })[]>();

  add({ id, name }: NamedDj): void {
    const look = foldLook(name);
    const key = normalizeName(name);
    const djs = this.byLook.get(look);
    if (!djs) this.byLook.set(look, [{ id, name, key }]);
    else if (djs.length < MOST_LOOKALIKES + 2 && djs.every((dj) => dj.key !== key))
      djs.push({ id, name, key });
  }

  /** Looks for another name like that of a DJ that was added; each DJ is reported once. */
  find({ id, name }: NamedDj): void {
    if (this.found.length >= MOST_LOOKALIKES) return;
    const key = normalizeName(name);
    const djs = this.byLook.get(foldLook(name)) ?? [];
    const other = djs.find((dj) => dj.key !== key && !this.reported.has(dj.id));
    if (!other) return;
    this.reported.add(id);
    this.found.push({ name, other: other.name });
  }
}

/** The first pairs of a DJ of `changed` (new, or renamed) and another one of `all`, which has both. */
export function lookalikes(all: readonly NamedDj[], changed: readonly NamedDj[]): Lookalike[] {
  if (changed.length === 0) return [];
  const search = new LookalikeSearch();
  all.forEach((dj) => search.add(dj));
  changed.forEach((dj) => search.find(dj));
  return search.found;
}

/** The DJs of a change that are new or have another name than before. */
export function newNames<T extends NamedDj>(change: {
  added: readonly T[];
  changed: readonly { before: T; after: T }[];
}): T[] {
  const renamed = change.changed.filter(({ before, after }) => before.name !== after.name);
  return [...change.added, ...renamed.map(({ after }) => after)];
}

/** The beginning of a name that is compared. */
const COMPARED_LETTERS = 40;
/** Share of common pairs of letters from which names are similar: さくら and さくろ, DJ Hanako and DJ Hanaka. */
const LEAST_SHARE = 0.5;

/** Pairs of neighbouring letters, the beginning and the end of the name included. */
function pairsOf(name: string): Set<string> {
  const text = `^${normalizeForSearch(name).slice(0, COMPARED_LETTERS)}$`;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

/** Finds the DJ whose name shares most pairs of letters (Dice) with another one; some milliseconds for 10,000 DJs. */
export class SimilarNames {
  private readonly names: { dj: NamedDj; pairs: number }[] = [];
  /** The names that have a pair. */
  private readonly holders = new Map<string, number[]>();

  /** `name` is that of the DJ, or a former one. */
  add(dj: NamedDj, name: string = dj.name): void {
    const pairs = pairsOf(name);
    const at = this.names.push({ dj, pairs: pairs.size }) - 1;
    for (const pair of pairs) {
      const holders = this.holders.get(pair);
      if (holders) holders.push(at);
      else this.holders.set(pair, [at]);
    }
  }

  /** Null: none is similar. Of several that are equally similar, the first that was added. */
  find(name: string): NamedDj | null {
    const wanted = pairsOf(name);
    const common = new Uint8Array(this.names.length);
    for (const pair of wanted) {
      for (const at of this.holders.get(pair) ?? []) common[at] = (common[at] ?? 0) + 1;
    }
    let best: NamedDj | null = null;
    let most = 0;
    for (const [at, { dj, pairs }] of this.names.entries()) {
      const share = (2 * (common[at] ?? 0)) / (wanted.size + pairs);
      if (share < LEAST_SHARE || share <= most) continue;
      best = dj;
      most = share;
    }
    return best;
  }
}
