import { authGuard } from './authGuard';
import type { Middleware } from './outcome';

export interface MiddlewareTable {
  byName: Readonly<Record<string, Middleware>>;
  /** Run before every page, unknown ones too, ahead of the page's own. */
  global: readonly string[];
}

/** THE table of middleware, by the names that the route table uses. */
export const middlewareTable: MiddlewareTable = { byName: { authGuard }, global: ['authGuard'] };
