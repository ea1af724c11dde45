import { longDay, mediumDay, tokyoEnd, tokyoMoment } from '../../../lib/time/dates';
import { djSentenceTexts as texts } from '../../../texts/djHistory';
import { sentences } from '../../../texts/history/sentences';
import { caseSentences } from './caseSentences';
import { exclusionSentences } from './exclusionSentences';
import type { OtherEvent } from './historyLines';
import type { Event, NameOf } from './told';
import { versionSentences } from './versionSentences';

function editedSentences({ actor, before, after }: Event<'edited'>, nameOf: NameOf): string[] {
  const fields = ['name', 'kana', 'area', 'category'] as const;
  const changes = fields.flatMap((field) =>
    before[field] === undefined || after[field] === undefined
      ? []
      : [texts.change(texts.fields[field], before[field], after[field])],
  );
  return [texts.edited(nameOf(actor), changes.join(sentences.comma))];
}

function windowSentences({ actor, before, after }: Event<'window'>, nameOf: NameOf): string[] {
  const { opensAt, closesAt } = after;
  if (before === null) {
    if (opensAt === null || closesAt === null) return [];
    return [texts.windowMade(nameOf(actor), tokyoMoment(opensAt), tokyoEnd(closesAt))];
  }
  const changes = [
    opensAt && before.opensAt && texts.opens(tokyoMoment(before.opensAt), tokyoMoment(opensAt)),
    closesAt && before.closesAt && texts.closes(tokyoEnd(before.closesAt), tokyoEnd(closesAt)),
  ];
  return [texts.windowChanged(nameOf(actor), changes.filter(Boolean).join(sentences.comma))];
}

function importSentences(event: Event<'imported'>, nameOf: NameOf): string[] {
  const { actor, file, from, to, accepted, reason } = event;
  const days =
    from === to ? texts.oneDay(longDay(from)) : texts.fromTo(longDay(from), mediumDay(to));
  const source = file === null ? texts.aFile : texts.file(file);
  return [
    texts.imported(nameOf(actor), source, days, accepted),
    texts.importedUnknown,
    ...(reason === null ? [] : [texts.reason(reason)]),
  ];
}

/** What happened, in sentences that stand by themselves. */
export function eventSentences(event: OtherEvent, nameOf: NameOf): string[] {
  switch (event.kind) {
    case 'flagged': {
      const why = event.reasons.length > 0 ? [texts.listedWhy(event.reasons)] : [];
      return [texts.flagged(mediumDay(event.date), event.votes), ...why];
    }
    case 'registered':
      return [texts.registered(nameOf(event.actor), event.name)];
    case 'removed':
      return [texts.removed(nameOf(event.actor), event.name)];
    case 'edited':
      return editedSentences(event, nameOf);
    case 'window':
      return windowSentences(event, nameOf);
    case 'imported':
      return importSentences(event, nameOf);
    case 'sample':
      return [texts.sample(nameOf(event.actor), event.votes)];
    case 'repaired':
      return [texts.repaired(nameOf(event.actor))];
    case 'excluded':
    case 'undone':
      return exclusionSentences(event, nameOf);
    case 'case':
      return caseSentences(event, nameOf);
    case 'frozen':
    case 'published':
    case 'withdrawn':
      return versionSentences(event, nameOf);
  }
}
