import { pageNames } from './texts/shell';

export interface SiteLocation {
  pathname: string;
  search: string;
  hash: string;
}

export interface Route {
  path: string;
  name: 'index' | 'daily' | 'every-dj' | 'total-votes' | 'login';
  /** Before the poll's name in the document's title; '' for the poll's name alone. */
  title: string;
  /** Names in the middleware table, run after the global ones. */
  middleware: readonly string[];
  /** False makes the page a 404, a throw its status and message. */
  validate?: (location: SiteLocation) => boolean | Promise<boolean>;
}

/** The site's pages. Their code is in src/pages and, for client-only routes, in src/templates (gatsby-node.ts). */
export const routes: readonly Route[] = [
  { path: '/', name: 'index', title: '', middleware: [] },
  { path: '/daily', name: 'daily', title: pageNames.daily, middleware: [] },
  { path: '/every-dj', name: 'every-dj', title: pageNames['every-dj'], middleware: [] },
  { path: '/total-votes', name: 'total-votes', title: pageNames['total-votes'], middleware: [] },
  { path: '/login', name: 'login', title: pageNames.login, middleware: [] },
];

function normalisePath(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1');
}

/** Without regard to case and to a slash at the end. */
export function findRoute(pathname: string): Route | null {
  return routes.find((route) => route.path === normalisePath(pathname)) ?? null;
}
