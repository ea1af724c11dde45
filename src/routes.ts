import type { ComponentType } from 'react';
import { pageNames } from './texts/shell';

/** A page's code, as a dynamic import hands it over. */
export interface PageModule {
  default: ComponentType;
  /** Prefetches what the page will show at that address. Never throws: the page shows the failure. */
  prepare?: (location: SiteLocation) => Promise<void>;
}

export interface SiteLocation {
  pathname: string;
  search: string;
  hash: string;
}

export interface Route {
  path: string;
  name: 'index' | 'daily' | 'every-dj' | 'total-votes' | 'login';
  /** Before the vote's name in the document's title; '' for the vote's name alone. */
  title: string;
  /** Names in the middleware table, run after the global ones. */
  middleware: readonly string[];
  /** Row N7: false makes the page a 404, a throw its status and message. */
  validate?: (location: SiteLocation) => boolean | Promise<boolean>;
  /** `client`: made from templates/AdminPage.tsx; `page`: a file in src/pages. */
  kind: 'page' | 'client';
  /** The name of its chunk, which its HTML names (scripts/build/firstScripts.ts); none: a part of Gatsby's own. */
  chunk?: string;
  load: () => Promise<PageModule>;
}

/** THE table of the site's pages. The chunks have names so that webpack can split what they share. */
export const routes: readonly Route[] = [
  {
    path: '/',
    name: 'index',
    title: '',
    middleware: [],
    kind: 'page',
    chunk: 'overview',
    load: () => import(/* webpackChunkName: 'overview' */ './features/overview/OverviewPage'),
  },
  {
    path: '/daily',
    name: 'daily',
    title: pageNames.daily,
    middleware: [],
    kind: 'client',
    chunk: 'daily',
    load: () => import(/* webpackChunkName: 'daily' */ './features/daily/DailyPage'),
  },
  {
    path: '/every-dj',
    name: 'every-dj',
    title: pageNames['every-dj'],
    middleware: [],
    kind: 'client',
    chunk: 'every-dj',
    load: () => import(/* webpackChunkName: 'every-dj' */ './features/everyDj/EveryDjPage'),
  },
  {
    path: '/total-votes',
    name: 'total-votes',
    title: pageNames['total-votes'],
    middleware: [],
    kind: 'client',
    chunk: 'total-votes',
    load: () =>
      import(/* webpackChunkName: 'total-votes' */ './features/totalVotes/TotalVotesPage'),
  },
  {
    path: '/login',
    name: 'login',
    title: pageNames.login,
    middleware: [],
    kind: 'page',
    load: () => import('./features/login/LoginPage'),
  },
];

function normalisePath(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1');
}

/** Row N9: without regard to case and to a slash at the end. */
export function findRoute(pathname: string): Route | null {
  return routes.find((route) => route.path === normalisePath(pathname)) ?? null;
}
