import { sharingTexts } from '../../texts/sharing/sharing';
import type { DjLabels } from './djLabels';

/** Of these the text is an id of a DJ or of a case. */
const IDS = new Set(['id', 'dj', 'djs', 'case']);
/** What only programs read: no name is looked for in it. */
const OF_PROGRAMS = new Set([
  'at',
  'date',
  'kind',
  'state',
  'hash',
  'previousHash',
  'sha256',
  'action',
]);

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** A DJ that has the id with it, or a line of a previous poll, which has the name alone. */
function labelFor(fields: Fields, labels: DjLabels): string {
  const { id } = fields;
  if (typeof id === 'string' && ('kana' in fields || labels.isKnown(id))) return labels.labelOf(id);
  const known = typeof fields['name'] === 'string' ? labels.withoutNames(fields['name']) : '';
  return known && known !== fields['name'] ? known : sharingTexts.noName;
}

/**
 * The same answer without the name of any DJ: a DJ has a label and a neutral id, no reading, and texts that people
 * wrote have labels in the place of names. What is called `name` is taken for a DJ's, but for the vote's own, which has a
 * year and no DJ beside it.
 */
export function hideNames(value: unknown, labels: DjLabels, key = ''): unknown {
  if (typeof value === 'string') {
    if (OF_PROGRAMS.has(key)) return value;
    const neutral = labels.neutralId(value);
    if (neutral !== value && (IDS.has(key) || value.includes(':'))) return neutral;
    return labels.withoutNames(value);
  }
  if (Array.isArray(value)) return value.map((one) => hideNames(one, labels, key));
  if (!isFields(value)) return value;
  const isVote = 'year' in value && !('dj' in value);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      if (name === 'name' && typeof own === 'string' && !isVote) {
        return [name, labelFor(value, labels)];
      }
      if (name === 'kana' && typeof own === 'string') return [name, ''];
      if (name === 'formerNames') return [name, []];
      return [labels.neutralId(name), hideNames(own, labels, name)];
    }),
  );
}

/** The same question with the real ids in the place of the neutral ones. */
export function withRealIds<Value>(value: Value, labels: DjLabels): Value {
  if (typeof value === 'string') return labels.realId(value) as Value;
  if (Array.isArray(value)) return value.map((one) => withRealIds(one as unknown, labels)) as Value;
  if (!isFields(value) || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, withRealIds(own, labels)]),
  ) as Value;
}
