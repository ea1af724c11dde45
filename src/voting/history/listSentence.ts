import { z } from 'zod';
import { shortDay } from '../../lib/time/dates';
import { sentences as texts } from '../../texts/history';

/** Of a list that changed: how many, and the names of the first of them. */
interface Part {
  count: number;
  names: string[];
}
export type ListChange = Record<'added' | 'changed' | 'removed', Part>;

const NAMED = 3;

function part<Item extends z.ZodType>(item: Item, name: (item: z.output<Item>) => string) {
  return z
    .object({ count: z.number(), first: z.array(item) })
    .transform(({ count, first }) => ({ count, names: first.slice(0, NAMED).map(name) }));
}

const dj = z.object({ id: z.string(), name: z.string() });
const changedDj = z.object({
  id: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
});
const note = z.object({ date: z.string(), text: z.string() });
const changedNote = z.object({ date: z.string(), after: z.string() });

export const djsDetail = z.object({
  added: part(dj, ({ name }) => name),
  changed: part(changedDj, ({ id, before, after }) => after['name'] ?? before['name'] ?? id),
  removed: part(dj, ({ name }) => name),
});

const noteName = ({ date, text }: { date: string; text: string }) => `${shortDay(date)} ${text}`;

export const notesDetail = z.object({
  added: part(note, noteName),
  changed: part(changedNote, ({ date, after }) => noteName({ date, text: after })),
  removed: part(note, noteName),
});

/** 追加2組（葵、蓮）・削除1組（海）; without the parts whose count is 0. */
export function listSentence(change: ListChange, count: (count: number) => string): string {
  const parts = (['added', 'changed', 'removed'] as const).filter((name) => change[name].count > 0);
  return parts
    .map((name) => {
      const { count: all, names } = change[name];
      const named = texts.others(names.join(texts.comma), all - names.length);
      return texts.listPart(texts.listParts[name], count(all), named);
    })
    .join(texts.dot);
}

/** 取り込み: votes.csv 10,388票を追加（重複8） */
export const importDetail = z
  .object({
    file: z.string().nullable(),
    accepted: z.number(),
    duplicates: z.number(),
    rejected: z.number(),
    djsMade: z.number(),
    reason: z.string().nullish(),
  })
  .transform(({ file, accepted, duplicates, rejected, djsMade, reason }) => {
    const aside = [
      ...(duplicates > 0 ? [texts.duplicates(duplicates)] : []),
      ...(rejected > 0 ? [texts.rejected(rejected)] : []),
      ...(djsMade > 0 ? [texts.djsMade(djsMade)] : []),
      ...(reason ? [texts.reason(reason)] : []),
    ];
    const brackets = aside.length > 0 ? texts.bracketed(aside.join(texts.dot)) : '';
    return `${texts.importOf(file ?? texts.aFile)} ${texts.added(accepted)}${brackets}`;
  });
