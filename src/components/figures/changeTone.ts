export type ChangeTone = 'rise' | 'fall' | 'neutral';

/** The tone of a formatted change: a dash for "no comparison" and ±0 are neutral. */
export function changeTone(change: string): ChangeTone {
  if (change.startsWith('+')) return 'rise';
  return change.startsWith('−') ? 'fall' : 'neutral';
}
