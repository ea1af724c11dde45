import { CaseState, type ReviewCase } from '../../../../contract/review';
import { djDayOf } from '../casePath';

/** A state, or all of them: the filter of the list. */
export type StateFilter = CaseState | 'all';

export const STATE_FILTERS: readonly StateFilter[] = ['open', 'harmless', 'excluded', 'all'];

/** The id of the case in a query string (`day` and `dj`); null: none is named. */
export function readCaseId(search: string): string | null {
  const query = new URLSearchParams(search);
  const [day, dj] = [query.get('day'), query.get('dj')];
  return day && dj ? `${day}:${dj}` : null;
}

/** `state` of a query string; all of them where it is none. */
export function readStateFilter(search: string): StateFilter {
  return CaseState.safeParse(new URLSearchParams(search).get('state')).data ?? 'all';
}

/** The case as changes of a query string. */
export function caseQuery(id: string | null): { day: string | null; dj: string | null } {
  return id === null ? { day: null, dj: null } : djDayOf(id);
}

export function inState(cases: readonly ReviewCase[], filter: StateFilter): ReviewCase[] {
  return cases.filter(({ state }) => filter === 'all' || state === filter);
}

/** The case to show where the address names none: the first one that waits for a decision. */
export function firstCase(cases: readonly ReviewCase[]): ReviewCase | null {
  return (
    cases.find(({ state, provisional }) => state === 'open' && !provisional) ?? cases[0] ?? null
  );
}
