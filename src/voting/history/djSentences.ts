import type { DjHistoryAnswer } from '../../../contract/djHistory';
import { tokyoDay } from '../../../rules/tokyoDays';
import { longDay, mediumDay, tokyoEnd, tokyoHourMinute, tokyoMoment } from '../../lib/time/dates';
import { djHistoryTexts, djSentenceTexts as texts } from '../../texts/djHistory';
import { sentences } from '../../texts/history';
import { matchSentence } from '../exclusionMatch';
import type { DayVotes, OtherEvent } from './djHistoryLines';

/** How an account is named: as the log has it, or 主催者 for the press. */
export type NameOf = (actor: string) => string;

type Event<Kind extends OtherEvent['kind']> = Extract<OtherEvent, { kind: Kind }>;
type Standing = NonNullable<DjHistoryAnswer['published']>['standing'];

/** An instant (ISO) as 2022年9月20日(火) 14:00. */
export function whenText(at: string): string {
  return `${longDay(tokyoDay(at))} ${tokyoHourMinute(at)}`;
}

/** 9月17日(土)に250票を受け付けました。うち38票は、現在無効です。 */
export function daySentences({ date, votes, voided }: DayVotes): string[] {
  return [texts.day(mediumDay(date), votes), ...voidSentences(votes, voided)];
}

/** The sum of several days, and what is void of it; one day says so itself. */
export function daysSentences(days: readonly DayVotes[]): string[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || first === last) return [];
  const votes = days.reduce((sum, day) => sum + day.votes, 0);
  const voided = days.reduce((sum, day) => sum + day.voided, 0);
  return [
    texts.days(longDay(first.date), mediumDay(last.date), votes),
    ...voidSentences(votes, voided),
  ];
}

function voidSentences(votes: number, voided: number): string[] {
  if (voided === 0) return [];
  return [voided === votes ? texts.allVoidNow : texts.voidNow(voided)];
}

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

function proposedSentences(
  { proposedBy }: { proposedBy: string | null },
  nameOf: NameOf,
): string[] {
  return proposedBy === null ? [] : [texts.proposed(nameOf(proposedBy))];
}

type Exclusion = Event<'excluded'> | Event<'undone'>;

function figuresOf({ before, after }: Exclusion): string[] {
  if (!before || !after) return [];
  const [from, to] = [texts.place(before.rank), texts.place(after.rank)];
  return [texts.moved(before.votes, after.votes, from, to)];
}

function exclusionSentences(event: Exclusion, nameOf: NameOf): string[] {
  const { kind, actor, id, held, votes, reason, match, djs } = event;
  const who = nameOf(actor);
  const isMade = kind === 'excluded';
  const why = [
    ...proposedSentences(event, nameOf),
    ...(isMade
      ? [
          texts.target(
            matchSentence(match)
              .map(({ text }) => text)
              .join(''),
          ),
        ]
      : []),
    texts.reason(reason),
  ];
  if (votes === null) {
    const said = isMade ? texts.excludedUnknown : texts.undoneUnknown;
    return [said(who, id, held), ...why];
  }
  if (votes === 0) {
    const said = isMade ? texts.excludedNothing : texts.undoneNothing;
    return [said(who, id, held), ...why];
  }
  const rest = held - votes;
  return [
    (isMade ? texts.excluded : texts.undone)(who, id, votes),
    ...figuresOf(event),
    ...(rest > 0 ? [(isMade ? texts.alsoVoid : texts.stillVoid)(rest)] : []),
    ...(djs > 1 ? [texts.otherDjs(djs - 1)] : []),
    ...why,
  ];
}

function ownerSentences(event: Event<'case'>, nameOf: NameOf): string[] {
  const { actor, date, votes, before, after } = event;
  if (before.owner === after.owner) return [];
  const said = after.owner === null ? texts.caseLeft : texts.caseTaken;
  return [said(nameOf(after.owner ?? actor), mediumDay(date), votes)];
}

function stateSentences(event: Event<'case'>, nameOf: NameOf): string[] {
  const { actor, date, votes, before, after, exclusion } = event;
  if (before.state === after.state) return [];
  const [who, day] = [nameOf(actor), mediumDay(date)];
  if (after.state === 'harmless') return [texts.caseHarmless(who, day, votes)];
  if (after.state === 'excluded') return [texts.caseExcluded(day, exclusion ?? '')];
  if (exclusion !== null) return [texts.caseOpenAgain(day, exclusion)];
  return [texts.caseReopened(who, day, votes)];
}

function caseSentences(event: Event<'case'>, nameOf: NameOf): string[] {
  const { actor, date, before, after } = event;
  const [who, day] = [nameOf(actor), mediumDay(date)];
  const note =
    after.note === '' ? texts.caseNoteRemoved(who, day) : texts.caseNote(who, day, after.note);
  return [
    ...ownerSentences(event, nameOf),
    ...(before.note === after.note ? [] : [note]),
    ...stateSentences(event, nameOf),
  ];
}

type VersionEvent = Event<'frozen'> | Event<'published'> | Event<'withdrawn'>;

function inVersion({ standing, damaged }: VersionEvent): string {
  if (damaged) return texts.damagedVersion;
  if (!standing) return texts.notInVersion;
  return texts.inVersion(texts.place(standing.rank, standing.tied), standing.votes);
}

function versionSentences(event: VersionEvent, nameOf: NameOf): string[] {
  const who = nameOf(event.actor);
  const version = texts.version(event.id, event.label);
  const proposed = proposedSentences(event, nameOf);
  switch (event.kind) {
    case 'frozen':
      return [
        (event.final ? texts.fixed : texts.frozen)(who, version),
        ...proposed,
        inVersion(event),
      ];
    case 'published': {
      const replaced = event.replaces === null ? [] : [texts.replaces(event.replaces)];
      return [texts.published(who, version), ...proposed, ...replaced, inVersion(event)];
    }
    case 'withdrawn': {
      const phase = texts.phases[event.phase];
      const more = phase === null ? [] : [phase];
      return [texts.withdrawn(who, version), texts.reason(event.reason), ...more, inVersion(event)];
    }
  }
}

/** What happened, in sentences that stand by themselves. */
export function eventSentences(event: OtherEvent, nameOf: NameOf): string[] {
  switch (event.kind) {
    case 'listed': {
      const why = event.reasons.length > 0 ? [texts.listedWhy(event.reasons)] : [];
      return [texts.listed(mediumDay(event.date), event.votes), ...why];
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

/** What holds now, and in the result that was published. */
export function nowSentences({ snapshot, now, published }: DjHistoryAnswer): string[] {
  const rank = texts.place(now.rank, now.tied);
  const live = texts.now(whenText(snapshot.at), now.votes, now.voided, rank);
  if (!published) return [live];
  const { standing } = published;
  const version = texts.version(published.id, published.label);
  const differs = isSame(standing, now) ? [] : [texts.differs];
  if (!standing) return [live, texts.nowPublishedWithout(version), ...differs];
  const place = texts.place(standing.rank, standing.tied);
  return [live, texts.nowPublished(version, place, standing.votes), ...differs];
}

function isSame(standing: Standing, now: DjHistoryAnswer['now']): boolean {
  const { rank, tied, votes } = standing ?? {};
  return rank === now.rank && tied === now.tied && Object.is(votes, now.votes);
}

/** What the records cannot say, in sentences. */
export function limitSentences({ events, otherExclusions }: DjHistoryAnswer): string[] {
  const isRegistered = events.some(({ kind }) => kind === 'registered');
  return [
    ...(events.some(({ kind }) => kind === 'day') ? [texts.limits.byDay] : []),
    ...(isRegistered ? [] : [texts.limits.unregistered]),
    ...(otherExclusions > 0 ? [texts.limits.others(otherExclusions)] : []),
  ];
}

/** Whether the log was verified: the page's own words, since the sentences above rest on it. */
export function trustSentence({ log }: DjHistoryAnswer): { isAlarm: boolean; text: string } {
  if (log.fault !== null) return { isAlarm: true, text: djHistoryTexts.fault(log.fault) };
  const { tooLong, verified } = djHistoryTexts;
  const text = log.verified === null ? tooLong(log.entries) : verified(log.verified);
  return { isAlarm: false, text };
}
