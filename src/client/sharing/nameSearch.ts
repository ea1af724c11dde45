/** Shorter ones are parts of common words: they are replaced only where they are all of a text. */
const LEAST = 2;

/**
 * Replaces words in texts, the longest first where several begin at a place: 10,000 names are looked up by the two
 * characters that they begin with. `words`: each with what takes its place.
 */
export function createNameSearch(
  words: readonly (readonly [word: string, by: string])[],
): (text: string) => string {
  const byStart = new Map<string, (readonly [string, string])[]>();
  for (const one of words) {
    if (one[0].length < LEAST) continue;
    const start = one[0].slice(0, LEAST);
    const same = byStart.get(start);
    if (same) same.push(one);
    else byStart.set(start, [one]);
  }
  for (const same of byStart.values()) same.sort(([a], [b]) => b.length - a.length);
  const whole = new Map(words);
  return (text) => {
    const alone = whole.get(text);
    if (alone !== undefined && text !== '') return alone;
    let result = '';
    for (let at = 0; at < text.length;) {
      const found = byStart
        .get(text.slice(at, at + LEAST))
        ?.find(([word]) => text.startsWith(word, at));
      result += found ? found[1] : text[at];
      at += found ? found[0].length : 1;
    }
    return result;
  };
}
