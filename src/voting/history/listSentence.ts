import { shortDay } from '../../lib/time/dates';
import { sentences as texts } from '../../texts/history/sentences';
import type { Detail } from './entryDetails';

/** Of a list that changed: how many, and the names of the first of them. */
interface Part {
  count: number;
  names: string[];
}
type ListChange = Record<'added' | 'changed' | 'removed', Part>;

const NAMED = 3;

function part<Item>(
  { count, first }: { count: number; first: Item[] },
  name: (item: Item) => string,
): Part {
  return { count, names: first.slice(0, NAMED).map(name) };
}

/** 追加2組（葵、蓮）・削除1組（海）; without the parts whose count is 0. */
function listSentence(change: ListChange, count: (count: number) => string): string {
  const parts = (['added', 'changed', 'removed'] as const).filter((name) => change[name].count > 0);
  return parts
    .map((name) => {
      const { count: all, names } = change[name];
      const named = texts.others(names.join(texts.comma), all - names.length);
      return texts.listPart(texts.listParts[name], count(all), named);
    })
    .join(texts.dot);
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

export function djsChanged({ added, changed, removed }: Detail<'djs.changed'>): string {
  const change = {
    added: part(added, djName),
    changed: part(changed, djChange),
    removed: part(removed, djName),
  };
  return texts.djs(listSentence(change, texts.djCount));
}

const noteName = ({ date, text }: { date: string; text: string }) => `${shortDay(date)} ${text}`;

export function notesChanged({ added, changed, removed }: Detail<'notes.changed'>): string {
  const change = {
    added: part(added, noteName),
    changed: part(changed, ({ date, before, after }) =>
      noteName({ date, text: before === undefined ? after : texts.renamed(before, after) }),
    ),
    removed: part(removed, noteName),
  };
  return texts.notes(listSentence(change, texts.noteCount));
}

/** 取り込み: votes.csv 10,388票を追加（重複8） */
export function imported(detail: Detail<'import'>): string {
  const { file, accepted, duplicates, rejected, djsMade, reason } = detail;
  const aside = [
    ...(duplicates > 0 ? [texts.duplicates(duplicates)] : []),
    ...(rejected > 0 ? [texts.rejected(rejected)] : []),
    ...(djsMade > 0 ? [texts.djsMade(djsMade)] : []),
    ...(reason ? [texts.reason(reason)] : []),
  ];
  const brackets = aside.length > 0 ? texts.bracketed(aside.join(texts.dot)) : '';
  return `${texts.importOf(file ?? texts.aFile)} ${texts.added(accepted)}${brackets}`;
}
