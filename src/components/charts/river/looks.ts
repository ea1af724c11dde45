import { MOST_LOOKS } from '../model/seriesLook';

/** A look stays a DJ's own for the whole visit: by id. */
const given = new Map<string, number>();

/**
 * The numbers of the looks of these DJs, of which there are at most MOST_LOOKS. Whoever had one keeps it, unless another
 * one of them has it; new ones take the free ones in the order of their ids, so that the order of places changes nothing.
 */
export function looksOf(
  ids: readonly string[],
  known: Map<string, number> = given,
): ReadonlyMap<string, number> {
  const looks = new Map<string, number>();
  const sorted = [...ids].sort();
  const isFree = (look: number) => ![...looks.values()].includes(look);
  for (const id of sorted) {
    const look = known.get(id);
    if (look !== undefined && isFree(look)) looks.set(id, look);
  }
  const all = Array.from({ length: MOST_LOOKS }, (_, look) => look);
  for (const id of sorted) {
    if (looks.has(id)) continue;
    const look = all.find(isFree) ?? 0;
    looks.set(id, look);
    known.set(id, look);
  }
  return looks;
}
