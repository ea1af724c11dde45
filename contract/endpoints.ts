import { z } from 'zod';
import { DailyAnswer, DailyQuery, DayAnswer, DayPath } from './daily';
import { DjsAnswer } from './dj';
import { EveryDjAnswer, EveryDjQuery } from './everyDj';
import { HealthAnswer, ReadyAnswer } from './health';
import { OverviewAnswer } from './overview';
import { TotalAnswer, TotalQuery } from './total';
import { VoteAnswer } from './vote';

const NoQuery = z.strictObject({});

/** Custom claims of an account; they add up. */
export const ROLES = ['admin', 'auditor', 'ingest'] as const;
export type Role = (typeof ROLES)[number];

const READERS: readonly Role[] = ['admin', 'auditor'];

/** THE table of the vote API: where to ask, what may be asked, what comes back, who may ask. */
export const endpoints = {
  vote: { path: '/v1/vote', query: NoQuery, answer: VoteAnswer, roles: READERS },
  overview: { path: '/v1/overview', query: NoQuery, answer: OverviewAnswer, roles: READERS },
  daily: { path: '/v1/daily', query: DailyQuery, answer: DailyAnswer, roles: READERS },
  day: {
    path: '/v1/daily/{date}',
    params: DayPath,
    query: NoQuery,
    answer: DayAnswer,
    roles: READERS,
  },
  everyDj: { path: '/v1/every-dj', query: EveryDjQuery, answer: EveryDjAnswer, roles: READERS },
  total: { path: '/v1/total', query: TotalQuery, answer: TotalAnswer, roles: READERS },
  djs: { path: '/v1/djs', query: NoQuery, answer: DjsAnswer, roles: READERS },
} as const;

/** Answered without a token. */
export const openEndpoints = {
  health: { path: '/healthz', answer: HealthAnswer },
  ready: { path: '/readyz', answer: ReadyAnswer },
} as const;

export const OPENAPI_PATH = '/v1/openapi.json';
