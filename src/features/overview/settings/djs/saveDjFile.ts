import type { Dj, DjsAnswer } from '../../../../../contract/dj';
import { fetchDjs } from '../../../../client/queries/djs';
import { type DjChanges, djChanges } from '../../../../../rules/djFile';
import { settingsTexts } from '../../../../texts/settings';
import type { DjFile } from './djFile';
import { storeDjs } from './saveDj';
import { SaveRefused } from '../../../../client/saveRefused';

/** The list was changed after it was compared with the file: the preview has to be confirmed again. */
export class ListChanged extends SaveRefused {
  constructor(readonly djs: Dj[]) {
    super(settingsTexts.djFile.outdated);
  }
}

function isSame(a: DjChanges, b: DjChanges): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The list after the changes. */
export function changedList(djs: readonly Dj[], changes: DjChanges, removeMissing: boolean): Dj[] {
  const after = new Map(changes.changed.map((change) => [change.after.id, change.after]));
  const gone = new Set(removeMissing ? changes.missing.map(({ id }) => id) : []);
  const kept = djs.filter(({ id }) => !gone.has(id)).map((dj) => after.get(dj.id) ?? dj);
  return [...kept, ...changes.added];
}

/**
 * Saves `changes`, provided that the current list still gives the same ones. Null: there is nothing to
 * change. Throws ApiFailure, ListChanged and SaveRefused.
 */
export async function saveDjFile(
  file: DjFile,
  changes: DjChanges,
  removeMissing: boolean,
): Promise<DjsAnswer | null> {
  const { djs } = await fetchDjs();
  if (!isSame(djChanges(djs, file.lines), changes)) throw new ListChanged(djs);
  const removed = removeMissing ? changes.missing.length : 0;
  if (changes.added.length + changes.changed.length + removed === 0) return null;
  return storeDjs(changedList(djs, changes, removeMissing));
}
