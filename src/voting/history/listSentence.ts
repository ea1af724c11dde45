import { shortDay } from '../../lib/time/dates';
import { sentences as texts } from '../../texts/history/sentences';
import { aside, namesOf } from './aside';
import type { Detail } from './entryDetails';

/** 追加2組（葵、蓮）; nothing where the count is 0. */
function listPart<Item>(
  what: string,
  { count, first }: { count: number; first: Item[] },
  counted: (count: number) => string,
  name: (item: Item) => string,
): string[] {
  if (count === 0) return [];
  return [texts.listPart(what, counted(count), namesOf(first.map(name), count))];
}

const djName = ({ name }: { name: string }) => name;

type Fields = Partial<Record<string, string>>;
const DJ_FIELDS = ['name', 'kana', 'area', 'category'] as const;

/** 「漣」→「蓮」、地域 東京 → 大阪. An entry has the fields that were changed: without a new name the DJ is told by its id. */
function djChange({ id, before, after }: { id: string; before: Fields; after: Fields }): string {
  const changes = DJ_FIELDS.flatMap((field) => {
    const [old, now] = [before[field], after[field]];
    if (old === undefined || now === undefined || old === now) return [];
    return field === 'name'
      ? [texts.renamed(old, now)]
      : [texts.change(texts.djFields[field], old, now)];
  });
  const all = changes.join(texts.comma);
  return after['name'] === undefined ? texts.changeOf(id, all) : all;
}

/** DJを更新: 追加2組（葵、蓮）・削除1組（海） */
export function djsChanged({ added, changed, removed }: Detail<'djs.changed'>): string {
  const parts = [
    ...listPart(texts.listParts.added, added, texts.djCount, djName),
    ...listPart(texts.listParts.changed, changed, texts.djCount, djChange),
    ...listPart(texts.listParts.removed, removed, texts.djCount, djName),
  ];
  return texts.djs(parts.join(texts.dot));
}

const noteName = ({ date, text }: { date: string; text: string }) => `${shortDay(date)} ${text}`;

export function notesChanged({ added, changed, removed }: Detail<'notes.changed'>): string {
  const changeName = ({ date, before, after }: (typeof changed.first)[number]) =>
    noteName({ date, text: before === undefined ? after : texts.renamed(before, after) });
  const parts = [
    ...listPart(texts.listParts.added, added, texts.noteCount, noteName),
    ...listPart(texts.listParts.changed, changed, texts.noteCount, changeName),
    ...listPart(texts.listParts.removed, removed, texts.noteCount, noteName),
  ];
  return texts.notes(parts.join(texts.dot));
}

/** 取り込み: votes.csv 10,388票を追加（重複8） */
export function imported(detail: Detail<'import'>): string {
  const { file, accepted, duplicates, rejected, djsMade, reason } = detail;
  const more = aside(
    duplicates > 0 && texts.duplicates(duplicates),
    rejected > 0 && texts.rejected(rejected),
    djsMade > 0 && texts.djsMade(djsMade),
    reason && texts.reason(reason),
  );
  return `${texts.importOf(file ?? texts.aFile)} ${texts.added(accepted)}${more}`;
}
