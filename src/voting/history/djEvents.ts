import type { DjEvent } from '../../../contract/djHistory';
import { longDay, mediumDay, tokyoEnd, tokyoMoment } from '../../lib/time/dates';
import { djSentenceTexts as texts } from '../../texts/djHistory';
import { matchSentence } from '../exclusionMatch';
import { actorName } from './actorName';

export type DayVotes = Extract<DjEvent, { kind: 'day' }>;
/** Any but the votes of a day. */
export type OtherEvent = Exclude<DjEvent, DayVotes>;
type Event<Kind extends OtherEvent['kind']> = Extract<OtherEvent, { kind: Kind }>;

function edited({ actor, before, after }: Event<'edited'>): string[] {
  const fields = ['name', 'kana', 'area', 'category'] as const;
  const changes = fields.flatMap((field) =>
    before[field] === undefined || after[field] === undefined
      ? []
      : [texts.change(texts.fields[field], before[field], after[field])],
  );
  return [texts.edited(actor, changes.join(texts.comma))];
}

function poll({ actor, before, after }: Event<'window'>): string[] {
  const { opensAt, closesAt } = after;
  if (before === null) {
    if (opensAt === null || closesAt === null) return [];
    return [texts.windowMade(actor, tokyoMoment(opensAt), tokyoEnd(closesAt))];
  }
  const changes = [
    opensAt && before.opensAt && texts.opens(tokyoMoment(before.opensAt), tokyoMoment(opensAt)),
    closesAt && before.closesAt && texts.closes(tokyoEnd(before.closesAt), tokyoEnd(closesAt)),
  ];
  return [texts.windowChanged(actor, changes.filter(Boolean).join(texts.comma))];
}

function imported({ actor, file, from, to, accepted, reason }: Event<'imported'>): string[] {
  const days = from === to ? longDay(from) : texts.fromTo(longDay(from), mediumDay(to));
  return [
    texts.imported(actor, file, days, accepted),
    texts.importedUnknown,
    ...(reason === null ? [] : [texts.reason(reason)]),
  ];
}

const proposed = (by: string | null) => (by === null ? [] : [texts.proposed(by)]);

type Exclusion = Event<'excluded'> | Event<'undone'>;

/** What the exclusion took or gave back, as far as its entry says so of this DJ. */
function exclusionFigures(event: Exclusion): string[] {
  const { kind, actor, id, held, votes, before, after, djs } = event;
  const words = texts.exclusions[kind];
  if (votes === null) return [words.unknown(actor, id, held)];
  if (votes === 0) return [words.nothing(actor, id, held)];
  const moved =
    before && after
      ? [texts.moved(before.votes, after.votes, texts.place(before.rank), texts.place(after.rank))]
      : [];
  return [
    words.done(actor, id, votes),
    ...moved,
    ...(held > votes ? [words.rest(held - votes)] : []),
    ...(djs > 1 ? [texts.otherDjs(djs - 1)] : []),
  ];
}

function exclusion(event: Exclusion): string[] {
  const target = matchSentence(event.match).map(({ text }) => text);
  return [
    ...exclusionFigures(event),
    ...proposed(event.proposedBy),
    ...(event.kind === 'excluded' ? [texts.target(target.join(''))] : []),
    texts.reason(event.reason),
  ];
}

function caseState(event: Event<'case'>): string {
  const { actor, votes, after, exclusion: id } = event;
  const day = mediumDay(event.date);
  if (after.state === 'harmless') return texts.caseHarmless(actor, day, votes);
  if (after.state === 'excluded') return texts.caseExcluded(day, id ?? '');
  if (after.state !== 'open') return texts.caseOtherwise(actor, day, votes, after.state);
  return id === null ? texts.caseReopened(actor, day, votes) : texts.caseOpenAgain(day, id);
}

/** 要確認: who took the case, what was noted and decided. */
function decided(event: Event<'case'>): string[] {
  const { actor, date, votes, before, after } = event;
  const day = mediumDay(date);
  const owner =
    after.owner === null
      ? texts.caseLeft(actor, day, votes)
      : texts.caseTaken(after.owner, day, votes);
  return [
    ...(before.owner === after.owner ? [] : [owner]),
    ...(before.note === after.note ? [] : [texts.caseNote(actor, day, after.note)]),
    ...(before.state === after.state ? [] : [caseState(event)]),
  ];
}

type VersionEvent = Event<'frozen'> | Event<'published'> | Event<'withdrawn'>;

/** 確定版: what was done with it, and the DJ's place in it. */
function version(event: VersionEvent): string[] {
  const { kind, actor, standing, damaged } = event;
  const name = texts.version(event.id, event.label);
  const done = kind === 'frozen' && event.final ? texts.fixed : texts[kind];
  const place = standing
    ? texts.inVersion(texts.place(standing.rank, standing.tied), standing.votes)
    : texts.notInVersion;
  return [
    done(actor, name),
    ...(kind === 'withdrawn' ? [texts.reason(event.reason)] : proposed(event.proposedBy)),
    ...(kind === 'withdrawn' ? [texts.phases[event.phase] ?? ''] : []),
    ...(kind === 'published' && event.replaces !== null ? [texts.replaces(event.replaces)] : []),
    damaged ? texts.damagedVersion : place,
  ];
}

/** What happened, in sentences that stand by themselves and can be read to the press. */
export function eventSentences(logged: OtherEvent): string[] {
  const event = 'actor' in logged ? { ...logged, actor: actorName(logged.actor) } : logged;
  switch (event.kind) {
    case 'flagged':
      return [texts.flagged(mediumDay(event.date), event.votes, event.reasons)];
    case 'registered':
      return [texts.registered(event.actor, event.name)];
    case 'removed':
      return [texts.removed(event.actor, event.name)];
    case 'edited':
      return edited(event);
    case 'window':
      return poll(event);
    case 'imported':
      return imported(event);
    case 'sample':
      return [texts.sample(event.actor, event.votes)];
    case 'repaired':
      return [texts.repaired(event.actor)];
    case 'later':
      return [texts.later(event.code)];
    case 'excluded':
    case 'undone':
      return exclusion(event);
    case 'case':
      return decided(event);
    case 'frozen':
    case 'published':
    case 'withdrawn':
      return version(event);
  }
}

/** 9月17日(土)に250票を受け付けました。うち38票は、現在無効です。 The sum, where it is of several days. */
export function daysSentences(days: readonly DayVotes[]): string[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const sum = (name: 'votes' | 'voided') => days.reduce((all, day) => all + day[name], 0);
  const [votes, voided] = [sum('votes'), sum('voided')];
  const accepted =
    first === last
      ? texts.day(mediumDay(first.date), votes)
      : texts.days(longDay(first.date), mediumDay(last.date), votes);
  if (voided === 0) return [accepted];
  return [accepted, voided === votes ? texts.allVoidNow : texts.voidNow(voided)];
}
