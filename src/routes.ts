import type { ComponentType } from 'react';

/** A page's code, as a dynamic import hands it over. */
export interface PageModule {
  default: ComponentType;
}

export interface Route {
  path: string;
  name: 'index' | 'daily' | 'every-dj' | 'total-votes' | 'login';
  /** Before the vote's name in the document's title; '' for the vote's name alone. */
  title: string;
  /** Names in the middleware table, run after the global ones. */
  middleware: readonly string[];
  /** `client`: made from templates/AdminPage.tsx; `page`: a file in src/pages. */
  kind: 'page' | 'client';
  load: () => Promise<PageModule>;
}

/** THE table of the site's pages. */
export const routes: readonly Route[] = [
  {
    path: '/',
    name: 'index',
    title: '',
    middleware: [],
    kind: 'page',
    load: () => import('./features/overview/OverviewPage'),
  },
  {
    path: '/daily',
    name: 'daily',
    title: '日別投票数',
    middleware: [],
    kind: 'client',
    load: () => import('./features/daily/DailyPage'),
  },
  {
    path: '/every-dj',
    name: 'every-dj',
    title: 'DJ別投票数',
    middleware: [],
    kind: 'client',
    load: () => import('./features/everyDj/EveryDjPage'),
  },
  {
    path: '/total-votes',
    name: 'total-votes',
    title: '総投票数',
    middleware: [],
    kind: 'client',
    load: () => import('./features/totalVotes/TotalVotesPage'),
  },
  {
    path: '/login',
    name: 'login',
    title: 'ログイン',
    middleware: [],
    kind: 'page',
    load: () => import('./features/login/LoginPage'),
  },
];
