import type {
  CaseState,
  DjDayCase,
  ReviewCase,
  ReviewSignal,
} from '../../../../contract/decisions/review';
import { shortDay } from '../../../lib/time/dates';
import { djName } from '../../../lib/privacy/names';
import { signalSentences as texts } from '../../../texts/review/signals';
import { signalName } from '../../../texts/review/signalNames';
import { flagging, suspectVotes } from '../../../voting/suspectVotes';

/** A state, or all of them: the filter of the list. */
export type StateFilter = CaseState | 'provisional' | 'all';

const FILTERS: readonly StateFilter[] = ['open', 'provisional', 'harmless', 'excluded', 'all'];

/** The id of the case in a query string: `day` and `dj`, or `case` of the poll's rule; null: none is named. */
export function readCaseId(search: string): string | null {
  const query = new URLSearchParams(search);
  const [day, dj, id] = [query.get('day'), query.get('dj'), query.get('case')];
  if (day && dj) return `${day}:${dj}`;
  return id;
}

/** `state` of a query string; all of them where it is none. */
export function readStateFilter(search: string): StateFilter {
  const requested = new URLSearchParams(search).get('state');
  return FILTERS.find((filter) => filter === requested) ?? 'all';
}

/** A case of the running day is `provisional`, and not open yet. */
export function visibleState({
  state,
  provisional,
}: Pick<ReviewCase, 'state' | 'provisional'>): string {
  return provisional ? 'provisional' : state;
}

export function inState(cases: readonly ReviewCase[], filter: StateFilter): ReviewCase[] {
  return cases.filter((one) => filter === 'all' || visibleState(one) === filter);
}

/** What can be chosen: provisional cases alone where there are any. */
export function stateFilters(cases: readonly ReviewCase[], chosen: StateFilter): StateFilter[] {
  return FILTERS.filter(
    (filter) => filter !== 'provisional' || filter === chosen || inState(cases, filter).length > 0,
  );
}

const isWaiting = ({ state, provisional }: ReviewCase) => state === 'open' && !provisional;

/** That of the poll's rule first, then those that nobody has decided, the largest first. */
export function inOrder(cases: readonly ReviewCase[]): ReviewCase[] {
  const rank = (one: ReviewCase) => (one.dj === null ? 0 : one.state === 'open' ? 1 : 2);
  return cases.toSorted((a, b) => rank(a) - rank(b) || suspectVotes(b) - suspectVotes(a));
}

/** The case to show where the address names none: the first one that waits for a decision. */
export function firstCase(cases: readonly ReviewCase[]): ReviewCase | null {
  return cases.find(isWaiting) ?? cases[0] ?? null;
}

/** The one to decide after this one: the next in the list that waits, or else the first; null: none does. */
export function nextCase(cases: readonly ReviewCase[], id: string): ReviewCase | null {
  const at = cases.findIndex((one) => one.id === id);
  const others = [...cases.slice(at + 1), ...cases.slice(0, Math.max(0, at))];
  return others.find(isWaiting) ?? null;
}

/** What a case on no DJ is called: its signal. */
export function ruleName(reviewed: ReviewCase): string {
  return signalName(flagging(reviewed)[0]?.kind ?? 'duplicates');
}

/** DJ カザグルマ（9/17） */
export function caseName(reviewed: ReviewCase): string {
  const { dj, date } = reviewed;
  return dj === null ? ruleName(reviewed) : texts.name(djName(dj), shortDay(date));
}

export function isDjDay(reviewed: ReviewCase): reviewed is DjDayCase {
  return reviewed.dj !== null;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

function usualVotes({ signals }: ReviewCase): string {
  const level = signals.find(({ kind }) => kind === 'level');
  const [days, before] = [level?.detail['days'], level?.detail['votesBefore']].map(numberOf);
  if (before === 0 && days) return texts.noneBefore(days, before);
  return level && level.expected !== null ? texts.usual(level.expected) : '';
}

/** One signal in a plain sentence; no word of what it means. */
export function signalSentence(signal: ReviewSignal, reviewed: ReviewCase): string {
  const { kind, seen, expected, votes, detail } = signal;
  switch (kind) {
    case 'duplicates':
      return texts.duplicates(numberOf(detail['voters']), votes);
    case 'level':
      return texts.ofDay(seen) + usualVotes(reviewed);
    case 'source': {
      const usual = usualVotes(reviewed) || (expected === null ? '' : texts.sourceUsual(expected));
      return texts.source(seen) + usual;
    }
    case 'night':
      return texts.night(seen) + (expected === null ? '' : texts.nightUsual(expected));
    case 'lockstep':
      return texts.lockstep(seen, votes);
    default:
      return texts.later(kind, votes || reviewed.inQuestion);
  }
}

/** The case in a plain sentence: what flags it first. */
export function caseSentence(reviewed: ReviewCase): string {
  const [first] = flagging(reviewed);
  if (first) return signalSentence(first, reviewed);
  return texts.ofDay(reviewed.votes) + usualVotes(reviewed);
}
