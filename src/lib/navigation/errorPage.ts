import { errorOf, type PageError } from '../errors';
import { createStore } from '../state/store';

interface ErrorPageState {
  /** Shown in the place of the page. */
  error: PageError | null;
  /** Another number makes the same address be tried again. */
  attempt: number;
}

export const NO_ERROR: ErrorPageState = { error: null, attempt: 0 };

export const errorPage = createStore(NO_ERROR);

/** Shows the error page in the page's place until the next navigation. */
export function showError(thrown: unknown, { isRefresh = false } = {}): void {
  errorPage.set({ ...errorPage.get(), error: { ...errorOf(thrown), isRefresh } });
}

/** Another page is shown. */
export function clearError(): void {
  const { error, attempt } = errorPage.get();
  if (error) errorPage.set({ error: null, attempt });
}

/** Leaves the error page: the same address is tried again. */
export function leaveError(): void {
  errorPage.set({ error: null, attempt: errorPage.get().attempt + 1 });
}
