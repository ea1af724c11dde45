import { ExclusionMatch, type MatchSummary } from '../../../../contract/decisions/exclusions';
import type { SignalKind } from '../../../../contract/decisions/review';
import { djDayOf, isCaseId, SIGNAL_KINDS } from '../../../../rules/caseIds';
import { addDays, readDay } from '../../../../rules/tokyoDays';
import { fromTokyoField, startOfTokyoDay } from '../../../lib/time/tokyoField';

/** Conditions that stand in the address: they survive a reload and can be linked. */
export interface AddressFields {
  /** Ids. */
  djs: string[];
  /** As a datetime-local field holds it, Tokyo time; '' for no condition. `to` is not included. */
  from: string;
  to: string;
  /** Hours of the day in Tokyo, from 0 to 24, or ''; `hoursTo` is not included and may lie after midnight. */
  hoursFrom: string;
  hoursTo: string;
  repeats: boolean;
}

/** What is typed, a line each. Never in an address: hosts log those, and these are personal data. */
export interface TypedFields {
  sources: string;
  voters: string;
  voteIds: string;
  reason: string;
}

export type ExclusionFields = AddressFields & TypedFields;

/** The case of 要確認 that an exclusion is about, and the signal whose suspect votes alone it excludes. */
export interface CaseChoice {
  caseId: string | null;
  signal: SignalKind | null;
}

export const NOTHING_TYPED: TypedFields = { sources: '', voters: '', voteIds: '', reason: '' };

const HOURS = 24;
const SPAN = /^(\d{1,2})-(\d{1,2})$/;

function readHours(text: string | null): Pick<AddressFields, 'hoursFrom' | 'hoursTo'> {
  const [, from = '', to = ''] = SPAN.exec(text ?? '') ?? [];
  const isSpan = from !== '' && Number(from) < HOURS && Number(to) >= 1 && Number(to) <= HOURS;
  if (!isSpan || Number(from) === Number(to)) return { hoursFrom: '', hoursTo: '' };
  return { hoursFrom: String(Number(from)), hoursTo: String(Number(to)) };
}

/** A day alone means its beginning, or as the end of a range its own end. */
function readMoment(text: string | null, dayShift: 0 | 1): string {
  if (text === null) return '';
  const day = readDay(text);
  if (day !== undefined) return `${addDays(day, dayShift)}T00:00`;
  return fromTokyoField(text) === null ? '' : text;
}

/** Of a query string; nonsense in it is no condition. `day` is a whole day. */
export function readFields(search: string): AddressFields {
  const query = new URLSearchParams(search);
  const day = query.get('day');
  return {
    djs: [...new Set(query.getAll('dj').filter((id) => id !== ''))],
    from: readMoment(query.get('from') ?? day, 0),
    to: readMoment(query.get('to') ?? day, 1),
    ...readHours(query.get('hours')),
    repeats: query.get('repeats') === '1',
  };
}

export function readCase(search: string): CaseChoice {
  const query = new URLSearchParams(search);
  const id = query.get('case');
  const caseId = id !== null && isCaseId(id) ? id : null;
  const signal = SIGNAL_KINDS.find((kind) => kind === query.get('signal')) ?? null;
  return { caseId, signal: caseId === null ? null : signal };
}

/** Conditions as changes of a query string. */
export function fieldsQuery({ djs, from, to, hoursFrom, hoursTo, repeats }: AddressFields) {
  return {
    dj: djs,
    day: null,
    from: from || null,
    to: to || null,
    hours: hoursFrom === '' ? null : `${hoursFrom}-${hoursTo || Number(hoursFrom) + 1}`,
    repeats: repeats ? '1' : null,
  };
}

/** A choice of what a case suspects as changes of a query string; without one, conditions on the votes of its DJ-day. */
export function choiceQuery(caseId: string, signal: SignalKind | null) {
  const djDay = signal === null ? djDayOf(caseId) : null;
  const { dj, date } = djDay ?? { dj: null, date: null };
  return { dj, day: date, from: null, to: null, hours: null, repeats: null, signal };
}

/** The lines of a text, each once, without the blanks around it. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

function hoursOf({ hoursFrom, hoursTo }: AddressFields): number[] | undefined {
  if (hoursFrom === '') return undefined;
  const from = Number(hoursFrom);
  const to = Number(hoursTo || from + 1);
  const length = to > from ? to - from : to + HOURS - from;
  return Array.from({ length }, (_, at) => (from + at) % HOURS).sort((a, b) => a - b);
}

function momentOf(text: string): string | undefined {
  return text === '' ? undefined : (fromTokyoField(text) ?? undefined);
}

const some = <T>(all: T[]) => (all.length > 0 ? all : undefined);

/** What the API is asked for; null: nothing yet, or nothing that can be. `isReversed`: the end is not after the start. */
export function checkMatch(fields: ExclusionFields, { caseId, signal }: CaseChoice) {
  if (caseId !== null && signal !== null) {
    return { match: { suspects: { case: caseId, signal } }, isReversed: false };
  }
  const { data, error } = ExclusionMatch.safeParse({
    djs: some(fields.djs),
    from: momentOf(fields.from),
    to: momentOf(fields.to),
    hours: hoursOf(fields),
    sources: some(linesOf(fields.sources)),
    voters: some(linesOf(fields.voters)),
    voteIds: some(linesOf(fields.voteIds)),
    repeats: fields.repeats ? 'perVoterPerDay' : undefined,
  });
  const isReversed = error?.issues.some(({ path }) => path[0] === 'to') ?? false;
  return { match: data ?? null, isReversed };
}

/** The same as lists and the log have it; the suspect votes of a DJ-day's case with that day. */
export function summaryOf(match: ExclusionMatch, names: ReadonlyMap<string, string>): MatchSummary {
  const { djs, sources, voters, voteIds, suspects, ...rest } = match;
  if (suspects) {
    const { signal = 'duplicates' } = suspects;
    const ofCase = { suspects: { case: suspects.case, signal } };
    const djDay = djDayOf(suspects.case);
    if (!djDay) return ofCase;
    const { date, dj } = djDay;
    return {
      djs: [{ id: dj, name: names.get(dj) ?? dj }],
      from: startOfTokyoDay(date),
      to: startOfTokyoDay(addDays(date, 1)),
      ...ofCase,
    };
  }
  return {
    ...rest,
    djs: djs?.map((id) => ({ id, name: names.get(id) ?? id })),
    sources: sources?.length,
    voters: voters?.length,
    voteIds: voteIds?.length,
  };
}
