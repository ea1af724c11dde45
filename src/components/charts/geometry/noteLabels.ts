import type { Category, ChartDescription } from '../model/chartDescription';

/** A text above a category. */
export interface NoteLabel {
  index: number;
  text: string;
  kind: 'note' | 'running' | 'missing';
}

function startsGap(categories: Category[], index: number): boolean {
  return categories[index]?.state === 'missing' && categories[index - 1]?.state !== 'missing';
}

/** Notes, 集計中 and データなし. A part day has no label: it is hatched, which the legend explains. */
export function noteLabels({ categories }: ChartDescription): NoteLabel[] {
  return categories.flatMap(({ state, stateLabel, note }, index) => {
    const labels: NoteLabel[] = [];
    if (state === 'running' && stateLabel)
      labels.push({ index, text: stateLabel, kind: 'running' });
    if (stateLabel && startsGap(categories, index)) {
      labels.push({ index, text: stateLabel, kind: 'missing' });
    }
    if (note) labels.push({ index, text: note, kind: 'note' });
    return labels;
  });
}
