/** Size of the text in charts, in CSS pixels: never under 11. */
export const TEXT_SIZE = 11;

/** Size of the names and figures of a ranking, in CSS pixels */
export const NAME_SIZE = 12;

// Measuring in the browser would force a layout per label; these are widths of Noto Sans JP, rounded up.
const NARROW = /[\u0020-\u007e\uff61-\uff9f\u2010-\u2027]/u;
const NARROW_EM = 0.6;

/** More than any label shows: bounds the work for a name of 10,000 characters. */
const MOST_CHARACTERS = 200;

function characters(text: string): string[] {
  return Array.from(text.slice(0, MOST_CHARACTERS));
}

function emOf(character: string): number {
  return NARROW.test(character) ? NARROW_EM : 1;
}

/** An estimate in CSS pixels. */
export function textWidth(text: string, size = TEXT_SIZE): number {
  return characters(text).reduce((sum, character) => sum + emOf(character) * size, 0);
}

/** As much of the text as fits into `room` CSS pixels, with … where something is left out. */
export function fitText(text: string, room: number, size = TEXT_SIZE): string {
  if (textWidth(text, size) <= room && text.length <= MOST_CHARACTERS) return text;
  let left = room - size;
  let shown = '';
  for (const character of characters(text)) {
    left -= emOf(character) * size;
    if (left < 0) break;
    shown += character;
  }
  return `${shown.trimEnd()}…`;
}
