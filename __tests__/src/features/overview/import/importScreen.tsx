import '../../../../support/site/platformFiles';
import { screen } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { mutations } from '../../../../../contract/endpoints';
import type { ImportAnswer } from '../../../../../contract/imports';
import ImportTab from '../../../../../src/features/overview/import/ImportTab';
import { API, answerWith } from '../../../../support/site/recordedApi';
import { button, startScreen } from '../../screenOfTest';

/** What an import of three lines was: two votes of two days, one of them there already. */
export const smallImport: ImportAnswer = {
  ...{ id: 'import-1', stored: true, dryRun: false },
  ...{ read: 3, accepted: 2, duplicates: 1, rejected: 0, djsMade: 0 },
  days: [
    { date: '2022-09-01', votes: 1 },
    { date: '2022-09-02', votes: 1 },
  ],
  djs: [{ id: 'aoi', name: 'DJ アオイ', votes: 2 }],
  firstCastAt: '2022-09-01T14:59:59.999Z',
  lastCastAt: '2022-09-01T15:00:00.000Z',
  ...{ ignoredColumns: [], wrong: [], bytes: 60, sha256: 'ab'.repeat(32) },
};

export type Answer = () => Response | Promise<Response>;

export const importAnswer =
  (changes: Partial<ImportAnswer> = {}): Answer =>
  () =>
    HttpResponse.json({ ...smallImport, ...changes });

/** A check that found nothing wrong. */
export const checkAnswer = (changes: Partial<ImportAnswer> = {}) =>
  importAnswer({ dryRun: true, stored: false, id: null, ...changes });

/** POST /v1/imports: a check is answered with `check`, an import each time with the next of `answers`. */
function takeImports(check: Answer, answers: Answer[]) {
  type Sent = { query: Record<string, string>; headers: Headers; body: string };
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

/** Two votes of the small poll, with names of another site. */
export const FOREIGN_CSV =
  '投票ID,DJ名,日時,メモ\r\n1,DJ アオイ,2022-09-01T14:59:59.999Z,\r\n2,蓮,2022-09-02 00:00,\r\n';

export function csv(content: string | Buffer = FOREIGN_CSV, name = 'votes.csv'): File {
  return new File([new Uint8Array(Buffer.from(content))], name, { type: 'text/csv' });
}

export const field = (name: string) => screen.getByRole('combobox', { name });
export const checkButton = () => button('内容を確認');
export const confirmButton = () => button(/票を取り込む$/);
export const resultHeading = (name: string | RegExp = /取り込みました$/) =>
  screen.findByRole('heading', { name });

interface Checked {
  check?: Answer;
  answers?: Answer[];
  file?: File;
}

/** A server for one test file, and the screen of the import over the small poll. */
export function startImportScreen() {
  const { server, show } = startScreen(ImportTab, '/?tab=import');
  const open = (...handlers: RequestHandler[]) => {
    const view = show('running', '', ...handlers, answerWith('imports', { imports: [] }));
    const choose = async (file = csv()) => {
      const input = await screen.findByLabelText('ファイルを選ぶ');
      await view.user.upload(input, file);
    };
    return { ...view, choose };
  };
  /** A file that is chosen, and then checked. */
  async function checkFile({ check, answers, file }: Checked = {}, ...handlers: RequestHandler[]) {
    const { handler, ...sent } = takeImports(check ?? checkAnswer(), answers ?? [importAnswer()]);
    const view = open(handler, ...handlers);
    const press = async (name: string) => view.user.click(await button(name));
    await view.choose(file);
    await press('内容を確認');
    return { ...view, ...sent, press };
  }
  /** A file that is chosen, checked, and confirmed. */
  async function importFile(...answers: Answer[]) {
    const view = await checkFile({ answers });
    await view.user.click(await confirmButton());
    return view;
  }
  return { server, open, checkFile, importFile };
}
