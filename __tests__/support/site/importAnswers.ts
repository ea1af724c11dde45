import { http, HttpResponse } from 'msw';
import { mutations } from '../../../contract/endpoints';
import type { ImportAnswer, ImportsAnswer } from '../../../contract/imports';
import { answerWith, API, refusal } from './recordedApi';

/** What an import of three lines was: two votes of two days, one of them there already. */
export const smallImport: ImportAnswer = {
  id: 'import-1',
  stored: true,
  dryRun: false,
  read: 3,
  accepted: 2,
  duplicates: 1,
  rejected: 0,
  djsMade: 0,
  days: [
    { date: '2022-09-01', votes: 1 },
    { date: '2022-09-02', votes: 1 },
  ],
  djs: [{ id: 'aoi', name: 'DJ アオイ', votes: 2 }],
  firstCastAt: '2022-09-01T14:59:59.999Z',
  lastCastAt: '2022-09-01T15:00:00.000Z',
  ignoredColumns: [],
  wrong: [],
  bytes: 60,
  sha256: 'ab'.repeat(32),
};

export const listImports = (imports: ImportsAnswer['imports']) =>
  answerWith('imports', { imports });

/** A check that found nothing wrong. */
export const checkAnswer = (changes: Partial<ImportAnswer> = {}) =>
  importAnswer({ dryRun: true, stored: false, id: null, ...changes });

type Answer = () => Response | Promise<Response>;
type Sent = { query: Record<string, string>; headers: Headers; body: string };

/**
 * POST /v1/imports, each time with the next of these answers; gives what was sent. A check (`dryRun`) is answered with
 * `check` instead, and kept apart.
 */
export function takeImportsAfter(check: Answer, ...answers: Answer[]) {
  const [taken, checked]: [Sent[], Sent[]] = [[], []];
  const handler = http.post(API + mutations.postImport.path, async ({ request }) => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams);
    const query: Record<string, string> = mutations.postImport.query.parse(parameters);
    const body = Buffer.from(await request.arrayBuffer()).toString('latin1');
    const isCheck = query.dryRun === 'true';
    (isCheck ? checked : taken).push({ query, headers: request.headers, body });
    return isCheck ? check() : answers[Math.min(taken.length, answers.length) - 1]!();
  });
  return { taken, checked, handler };
}

export const takeImports = (...answers: Answer[]) => takeImportsAfter(checkAnswer(), ...answers);

export function importAnswer(changes: Partial<ImportAnswer> = {}) {
  return () => HttpResponse.json({ ...smallImport, ...changes });
}

export const importProblem =
  (status: number, code: string, title = '題') =>
  () =>
    refusal(status, code, { title });
