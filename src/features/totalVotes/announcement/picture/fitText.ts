import { SMALLEST, type Measure, type TextStyle } from './shapes';

/** More than any picture shows of one text: bounds the work for a name of 10,000 characters. */
const MOST_SIGNS = 240;

/** Where a browser knows no words of Japanese, a line may end after any sign. */
function segmenter(granularity: 'grapheme' | 'word'): (text: string) => string[] {
  if (typeof Intl.Segmenter !== 'function') return (text) => [...text];
  const segments = new Intl.Segmenter('ja', { granularity });
  return (text) => [...segments.segment(text)].map(({ segment }) => segment);
}

/** What a reader takes for one sign each, whatever it is made of. */
const intoSigns = segmenter('grapheme');
const intoWords = segmenter('word');

const startOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, MOST_SIGNS * 4);

function signsOf(text: string): string[] {
  return intoSigns(startOf(text)).slice(0, MOST_SIGNS);
}

/** As much of a text as fits, with … where something is left out. */
export function cutText(text: string, width: number, style: TextStyle, measure: Measure): string {
  if (text.length <= MOST_SIGNS && measure(text, style) <= width) return text;
  const signs = signsOf(text);
  let [fits, over] = [0, signs.length + 1];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (measure(`${signs.slice(0, middle).join('')}…`, style) <= width) fits = middle;
    else over = middle;
  }
  return `${signs.slice(0, fits).join('').trimEnd()}…`;
}

export interface Fitted {
  text: string;
  size: number;
}

/** One line: smaller where it is too long, down to `least`, then cut. */
export function fitText(
  text: string,
  width: number,
  { size, weight, least = SMALLEST }: TextStyle & { least?: number },
  measure: Measure,
): Fitted {
  const isShort = text.length <= MOST_SIGNS;
  const natural = isShort ? measure(text, { size, weight }) : Infinity;
  if (natural <= width) return { text, size };
  const smaller = Math.max(least, Math.floor((size * width) / natural));
  return { text: cutText(text, width, { size: smaller, weight }, measure), size: smaller };
}

/** What may not begin a line, and what may not end one. */
const NOT_FIRST =
  /^[、。，．・）」』】！？：；％ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.)\]位票組年月日]/;
const NOT_LAST = /[（「『【([]$/;
const LATIN = /^[\w\-−'’.,:/]+$/;

/** Parts between which a line may end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sign of intoWords(startOf(text))) {
    const last = pieces.at(-1);
    const isJoined =
      last !== undefined &&
      (NOT_FIRST.test(sign) || NOT_LAST.test(last) || (LATIN.test(last) && LATIN.test(sign)));
    if (isJoined) pieces[pieces.length - 1] = last + sign;
    else pieces.push(sign);
  }
  return pieces;
}

/** A piece that is longer than a line by itself, sign by sign. */
function broken(piece: string, width: number, style: TextStyle, measure: Measure): string[] {
  return measure(piece, style) <= width ? [piece] : signsOf(piece);
}

/** In lines of this width, as Japanese is broken; what goes beyond the last line is cut. */
export function wrapText(
  text: string,
  width: number,
  style: TextStyle & { most?: number },
  measure: Measure,
): string[] {
  const { most = Infinity } = style;
  const lines: string[] = [];
  const pieces = piecesOf(text).flatMap((piece) => broken(piece, width, style, measure));
  for (const [at, piece] of pieces.entries()) {
    const line = lines.at(-1);
    if (line !== undefined && measure((line + piece).trimEnd(), style) <= width) {
      lines[lines.length - 1] = line + piece;
    } else if (lines.length < most) {
      lines.push(piece.trimStart());
    } else {
      lines[lines.length - 1] = cutText(
        `${line}${pieces.slice(at).join('')}`,
        width,
        style,
        measure,
      );
      break;
    }
  }
  return lines.map((line) => line.trimEnd());
}
