import type { ExclusionMatch, MatchSummary } from '../../../../contract/decisions/exclusions';
import { SIGNAL_KINDS } from '../../../../rules/caseIds';
import type { SignalKind } from '../../../../contract/decisions/review';
import { addDays, readDay } from '../../../../rules/tokyoDays';
import { isBefore } from '../../../lib/time/instants';
import { fromTokyoField, startOfTokyoDay } from '../../../lib/time/tokyoField';
import { djDayOf, isCaseId } from '../../../../rules/caseIds';

/** Hours of the day in Tokyo, from 0 to 24; `to` is not included and may lie after midnight. */
export interface HourSpan {
  from: number;
  to: number;
}

/** What stands in the address: it survives a reload and can be linked. */
export interface AddressFields {
  /** Ids. */
  djs: string[];
  /** As a datetime-local field holds it, Tokyo time; '' for no condition. `to` is not included. */
  from: string;
  to: string;
  hours: HourSpan | null;
  repeats: boolean;
  /** The case of 要確認 that this is about. */
  caseId: string | null;
  /** Of that case: its votes alone, whatever else is entered. The server alone knows which they are. */
  signal: SignalKind | null;
}

/** What is typed, a line each. Never in an address: hosts log those, and these are personal data. */
export interface TypedFields {
  sources: string;
  voters: string;
  voteIds: string;
  reason: string;
}

export const NOTHING_TYPED: TypedFields = { sources: '', voters: '', voteIds: '', reason: '' };

const HOURS = 24;
const SPAN = /^(\d{1,2})-(\d{1,2})$/;

function readHours(text: string | null): HourSpan | null {
  const found = SPAN.exec(text ?? '');
  if (!found) return null;
  const [from, to] = [Number(found[1]), Number(found[2])];
  return from < HOURS && to >= 1 && to <= HOURS && from !== to ? { from, to } : null;
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
  const named = query.get('case');
  const caseId = named !== null && isCaseId(named) ? named : null;
  const signal = SIGNAL_KINDS.find((kind) => kind === query.get('signal')) ?? null;
  return {
    djs: [...new Set(query.getAll('dj').filter((id) => id !== ''))],
    from: readMoment(query.get('from') ?? day, 0),
    to: readMoment(query.get('to') ?? day, 1),
    hours: readHours(query.get('hours')),
    repeats: query.get('repeats') === '1',
    caseId,
    signal: caseId === null ? null : signal,
  };
}

/** The same as changes of a query string. */
export function fieldsQuery(fields: AddressFields) {
  const { djs, from, to, hours, repeats, caseId, signal } = fields;
  return {
    dj: djs,
    day: null,
    from: from || null,
    to: to || null,
    hours: hours && `${hours.from}-${hours.to}`,
    repeats: repeats ? '1' : null,
    case: caseId,
    signal,
  };
}

/** The lines of a text, each once, without the blanks around it. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

function hoursOf({ from, to }: HourSpan): number[] {
  const length = to > from ? to - from : to + HOURS - from;
  return Array.from({ length }, (_, at) => (from + at) % HOURS).sort((a, b) => a - b);
}

function momentOf(text: string): string | undefined {
  return text === '' ? undefined : (fromTokyoField(text) ?? undefined);
}

/** Whether both ends are there in the wrong order. */
export function isReversed({ from, to }: Pick<AddressFields, 'from' | 'to'>): boolean {
  const [start, end] = [momentOf(from), momentOf(to)];
  return start !== undefined && end !== undefined && !isBefore(start, end);
}

const some = <T>(all: T[]) => (all.length > 0 ? all : undefined);

/** What the API is asked for; null: nothing yet, or nothing that can be. */
export function matchOf(fields: AddressFields, typed: TypedFields): ExclusionMatch | null {
  const { caseId, signal } = fields;
  if (caseId !== null && signal !== null) return { suspects: { case: caseId, signal } };
  if (isReversed(fields)) return null;
  const match: ExclusionMatch = {
    djs: some(fields.djs),
    from: momentOf(fields.from),
    to: momentOf(fields.to),
    hours: fields.hours ? hoursOf(fields.hours) : undefined,
    sources: some(linesOf(typed.sources)),
    voters: some(linesOf(typed.voters)),
    voteIds: some(linesOf(typed.voteIds)),
    repeats: fields.repeats ? 'perVoterPerDay' : undefined,
  };
  return Object.values(match).some((field) => field !== undefined) ? match : null;
}

/** The same as lists and the log tell it; the suspect votes of a DJ-day's case are told with that day. */
export function toldMatch(match: ExclusionMatch, names: ReadonlyMap<string, string>): MatchSummary {
  const { djs, sources, voters, voteIds, suspects, ...rest } = match;
  if (suspects) {
    const { signal = 'duplicates' } = suspects;
    const told = { suspects: { case: suspects.case, signal } };
    const djDay = djDayOf(suspects.case);
    if (!djDay) return told;
    const { date, dj } = djDay;
    return {
      djs: [{ id: dj, name: names.get(dj) ?? dj }],
      from: startOfTokyoDay(date),
      to: startOfTokyoDay(addDays(date, 1)),
      ...told,
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
