import type { CaseState, DjDayCase } from '../../../../contract/decisions/review';

/** What a case is flagged as: one of the running day is `provisional`, no open one yet (review.md). */
export type ShownState = CaseState | 'provisional';

/** A state, or all of them: the filter of the list. */
export type StateFilter = ShownState | 'all';

const STATE_FILTERS: readonly StateFilter[] = [
  'open',
  'provisional',
  'harmless',
  'excluded',
  'all',
];

/** The id of the case in a query string (`day` and `dj`); null: none is named. */
export function readCaseId(search: string): string | null {
  const query = new URLSearchParams(search);
  const [day, dj] = [query.get('day'), query.get('dj')];
  return day && dj ? `${day}:${dj}` : null;
}

/** `state` of a query string; all of them where it is none. */
export function readStateFilter(search: string): StateFilter {
  const asked = new URLSearchParams(search).get('state');
  return STATE_FILTERS.find((filter) => filter === asked) ?? 'all';
}

export function shownState({
  state,
  provisional,
}: Pick<DjDayCase, 'state' | 'provisional'>): ShownState {
  return provisional ? 'provisional' : state;
}

export function inState(cases: readonly DjDayCase[], filter: StateFilter): DjDayCase[] {
  return cases.filter((one) => filter === 'all' || shownState(one) === filter);
}

/** What can be chosen: provisional ones alone where there are any. */
export function stateFilters(cases: readonly DjDayCase[], chosen: StateFilter): StateFilter[] {
  return STATE_FILTERS.filter(
    (filter) => filter !== 'provisional' || filter === chosen || inState(cases, filter).length > 0,
  );
}

/** The case to show where the address names none: the first one that waits for a decision. */
export function firstCase(cases: readonly DjDayCase[]): DjDayCase | null {
  return (
    cases.find(({ state, provisional }) => state === 'open' && !provisional) ?? cases[0] ?? null
  );
}
