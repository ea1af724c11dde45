import type { Dj } from '../../contract/dj';
import { counted, type ListChange } from '../audit/listChange';

const FIELDS = ['name', 'kana', 'area', 'category'] as const;
const SHOWN_LENGTH = 200;

/**
 * A change of the list of DJs as the log tells it:
 * `{ added, removed: { count, first: [{ id, name }] }, changed: { count, first: [{ id, before, after }] } }`,
 * where `before` and `after` hold the fields that differ.
 */
export function describeDjs({ added, removed, changed }: ListChange<Dj>) {
  return {
    added: counted(added, named),
    removed: counted(removed, named),
    changed: counted(changed, ({ before, after }) => {
      const differing = FIELDS.filter((field) => before[field] !== after[field]);
      return { id: after.id, before: pick(before, differing), after: pick(after, differing) };
    }),
  };
}

function named({ id, name }: Dj) {
  return { id, name: shorten(name) };
}

function pick(dj: Dj, fields: readonly (typeof FIELDS)[number][]) {
  return Object.fromEntries(fields.map((field) => [field, shorten(dj[field])]));
}

// By code points: half a character would not be stored as it was hashed.
function shorten(text: string): string {
  const characters = Array.from(text.slice(0, 2 * SHOWN_LENGTH + 2));
  if (characters.length <= SHOWN_LENGTH) return text;
  return `${characters.slice(0, SHOWN_LENGTH).join('')}…`;
}
