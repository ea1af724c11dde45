import { z } from 'zod';
import { AuditAnswer, AuditQuery } from './audit';
import { DailyAnswer, DailyQuery, DayAnswer, DayPath } from './daily';
import { DjsAnswer, DjsBody } from './dj';
import { EveryDjAnswer, EveryDjQuery } from './everyDj';
import { HealthAnswer, ReadyAnswer } from './health';
import { ImportAnswer, ImportQuery, ImportsAnswer } from './imports';
import { NotesAnswer, NotesBody } from './notes';
import { OverviewAnswer } from './overview';
import { TotalAnswer, TotalQuery } from './total';
import { VoteAnswer, VoteBody } from './vote';
import { VotesAnswer, VotesBody } from './votes';

const NoQuery = z.strictObject({});

/** Custom claims of an account; they add up. */
export const ROLES = ['admin', 'auditor', 'ingest'] as const;
export type Role = (typeof ROLES)[number];

const READERS: readonly Role[] = ['admin', 'auditor'];

const DECIDERS: readonly Role[] = ['admin'];

/** THE table of questions: where to ask, what may be asked, what comes back, who may ask. */
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
  notes: { path: '/v1/notes', query: NoQuery, answer: NotesAnswer, roles: READERS },
  audit: { path: '/v1/audit', query: AuditQuery, answer: AuditAnswer, roles: READERS },
  imports: { path: '/v1/imports', query: NoQuery, answer: ImportsAnswer, roles: READERS },
} as const;

/**
 * THE table of what changes something. A body is JSON, but for the CSV of an import, which has no
 * schema. An auditor may import too, as a dry run alone.
 */
export const actions = {
  putVote: {
    method: 'PUT',
    path: '/v1/vote',
    query: NoQuery,
    body: VoteBody,
    answer: VoteAnswer,
    roles: DECIDERS,
  },
  putDjs: {
    method: 'PUT',
    path: '/v1/djs',
    query: NoQuery,
    body: DjsBody,
    answer: DjsAnswer,
    roles: DECIDERS,
  },
  putNotes: {
    method: 'PUT',
    path: '/v1/notes',
    query: NoQuery,
    body: NotesBody,
    answer: NotesAnswer,
    roles: DECIDERS,
  },
  postVotes: {
    method: 'POST',
    path: '/v1/votes',
    query: NoQuery,
    body: VotesBody,
    answer: VotesAnswer,
    roles: ['ingest'],
  },
  postImport: {
    method: 'POST',
    path: '/v1/imports',
    query: ImportQuery,
    answer: ImportAnswer,
    roles: READERS,
  },
} as const;

/** Answered without a token. */
export const openEndpoints = {
  health: { path: '/healthz', answer: HealthAnswer },
  ready: { path: '/readyz', answer: ReadyAnswer },
} as const;

export const OPENAPI_PATH = '/v1/openapi.json';
