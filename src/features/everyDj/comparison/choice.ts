export const MOST_COMPARED = 8;
const SHOWN_WITHOUT_CHOICE = 5;

/** The DJs that a query string names, as far as they exist, in its order; what is over the limit is left out. */
export function readChoice(search: string, known: ReadonlySet<string>): string[] {
  const named = new Set(new URLSearchParams(search).getAll('dj'));
  return [...named].filter((id) => known.has(id)).slice(0, MOST_COMPARED);
}

/** Who is compared: the chosen, else the first five (of a ranking). */
export function comparedDjs(chosen: string[], ranked: readonly string[]): string[] {
  return chosen.length > 0 ? chosen : ranked.slice(0, SHOWN_WITHOUT_CHOICE);
}

/** The choice with one DJ added or taken out; null where it is full. */
export function toggledChoice(chosen: readonly string[], id: string): string[] | null {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < MOST_COMPARED ? [...chosen, id] : null;
}
