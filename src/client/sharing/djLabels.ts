import type { Dj } from '../../../contract/dj';
import { createNameSearch } from './nameSearch';

const CASE_ID = /^(\d{4}-\d\d-\d\d:)(.+)$/s;
/** No id that people give begins so. */
const NEUTRAL = '~';

/** Of each DJ a neutral id and label, and back. */
export interface DjLabels {
  /** The neutral id of an id or of a case's id; any other text as it is. */
  neutralId(id: string): string;
  /** The other way round. */
  realId(id: string): string;
  isKnown(id: string): boolean;
  /** DJ 01 */
  labelOf(id: string): string;
  /** A text that people wrote, with labels in the place of the names in it. */
  withoutNames(text: string): string;
}

/**
 * Labels by the order of reading, which says nothing of ranks, and stays while the list of DJs does. A DJ who is not in
 * the list (removed since, or new) gets the next number when it is first met.
 */
export function createDjLabels(djs: readonly Dj[]): DjLabels {
  const numbers = new Map(djs.map(({ id }, index) => [id, index + 1]));
  const ids = djs.map(({ id }) => id);
  const width = Math.max(2, String(djs.length).length);
  const numberOf = (id: string) => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    ids.push(id);
    numbers.set(id, ids.length);
    return ids.length;
  };
  const written = (id: string) => String(numberOf(id)).padStart(width, '0');
  const labelOf = (id: string) => `DJ ${written(id)}`;
  const search = createNameSearch(
    djs.flatMap(({ id, name, kana, formerNames = [] }) => [
      [name, labelOf(id)],
      ...[kana, ...formerNames].map((text) => [text, labelOf(id)] as const),
      [id, `${NEUTRAL}${written(id)}`],
    ]),
  );
  const change = (id: string, own: (part: string) => string) => {
    const [, day = '', dj = ''] = CASE_ID.exec(id) ?? [];
    return day ? day + own(dj) : own(id);
  };
  return {
    neutralId: (id) => change(id, (own) => (numbers.has(own) ? NEUTRAL + written(own) : own)),
    realId: (id) =>
      change(id, (own) =>
        own.startsWith(NEUTRAL) ? (ids[Number(own.slice(NEUTRAL.length)) - 1] ?? own) : own,
      ),
    isKnown: (id) => numbers.has(id),
    labelOf,
    withoutNames: search,
  };
}
