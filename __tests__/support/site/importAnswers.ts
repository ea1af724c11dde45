import { http, HttpResponse, type RequestHandler } from 'msw';
import { mutations, endpoints } from '../../../contract/endpoints';
import type { ImportAnswer, ImportsAnswer } from '../../../contract/imports';
import { API } from './recordedApi';

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

/** GET /v1/imports. */
export function listImports(imports: ImportsAnswer['imports']): RequestHandler {
  return http.get(API + endpoints.imports.path, () => HttpResponse.json({ imports }));
}

interface TakenImport {
  query: Record<string, string>;
  headers: Headers;
  body: string;
}

/** A check that found nothing wrong. */
export const checkAnswer = (changes: Partial<ImportAnswer> = {}) =>
  importAnswer({ dryRun: true, stored: false, id: null, ...changes });

type Answer = () => Response | Promise<Response>;

/**
 * POST /v1/imports, each time with the next of these answers; gives what was sent. A check (`dryRun`) is answered with
 * `check` instead, and kept apart.
 */
export function takeImportsAfter(check: Answer, ...answers: Answer[]) {
  const taken: TakenImport[] = [];
  const checked: TakenImport[] = [];
  const handler = http.post(API + mutations.postImport.path, async ({ request }) => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams);
    const query = mutations.postImport.query.parse(parameters);
    const body = Buffer.from(await request.arrayBuffer()).toString('latin1');
    const sent = { query, headers: request.headers, body };
    if (query.dryRun === 'true') {
      checked.push(sent);
      return check();
    }
    taken.push(sent);
    return answers[Math.min(taken.length, answers.length) - 1]!();
  });
  return { taken, checked, handler };
}

export const takeImports = (...answers: Answer[]) => takeImportsAfter(checkAnswer(), ...answers);

export function importAnswer(changes: Partial<ImportAnswer> = {}) {
  return () => HttpResponse.json({ ...smallImport, ...changes });
}

export function importProblem(status: number, code: string, title = '題') {
  return () => HttpResponse.json({ status, code, title, requestId: 'r-1' }, { status });
}
