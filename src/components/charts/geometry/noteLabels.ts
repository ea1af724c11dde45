import { isPartDay, type Category, type ChartDescription } from '../model/chartDescription';

/** A text in the lane below the axis. */
export interface NoteLabel {
  index: number;
  text: string;
  kind: 'note' | 'part' | 'running' | 'missing';
}

function startsGap(categories: Category[], index: number): boolean {
  return categories[index]?.state === 'missing' && categories[index - 1]?.state !== 'missing';
}

/** 12:00開始 or 部分日, 集計中, データなし (once for a gap of several days) and notes, category by category. */
export function noteLabels({
  categories,
  outlook,
}: Pick<ChartDescription, 'categories' | 'outlook'>): NoteLabel[] {
  // Where a day is now stands at its ring.
  if (outlook) return [];
  return categories.flatMap((category, index) => {
    const { state, stateLabel, event, note } = category;
    const part = event ?? (isPartDay(category) ? stateLabel : undefined);
    const labels: NoteLabel[] = [];
    if (part) labels.push({ index, text: part, kind: 'part' });
    if (state === 'running' && stateLabel)
      labels.push({ index, text: stateLabel, kind: 'running' });
    if (stateLabel && startsGap(categories, index)) {
      labels.push({ index, text: stateLabel, kind: 'missing' });
    }
    if (note) labels.push({ index, text: note, kind: 'note' });
    return labels;
  });
}
