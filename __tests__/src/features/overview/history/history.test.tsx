import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { http, HttpResponse, type RequestHandler } from 'msw';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { auditEndpoints, type AuditEntry } from '../../../../../contract/audit';
import { entryPath } from '../../../../../src/voting/history/historyPaths';
import { answerWith, API, failWith } from '../../../../support/site/recordedApi';
import { readDownloads } from '../../../../support/site/downloads';
import { startScreen } from '../../screenOfTest';
import { auditPage, chained, log, long } from './log';

const { server, show } = startScreen(OverviewPage, '/');
const downloads = readDownloads();

/** The log of one's own, page by page. */
function answerLog(audit: AuditEntry[]): RequestHandler {
  return http.get(API + auditEndpoints.audit.path, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [before, limit] = [query.get('before'), query.get('limit')];
    const page = { before: Number(before ?? Infinity), limit: Number(limit ?? 50) };
    return HttpResponse.json(auditPage(audit, page));
  });
}

function openHistory(audit: AuditEntry[], search = '?tab=history') {
  const view = show('running', search, answerLog(audit));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: '操作の一覧' })).getAllByRole('listitem');
const verified = (first: number, last: number) =>
  screen.findByText(`整合性を確認しました（No.${first}〜No.${last}）`);

test('an empty log says what fills it', async () => {
  openHistory([]);
  expect(await screen.findByText('操作はまだありません')).toBeVisible();
  expect(screen.getByText('記録はまだありません')).toBeVisible();
});

test('a row tells what, when and by whom; it opens to what was written', async () => {
  const { user, press } = openHistory(log);
  const [later, entry, sample] = await rows();
  expect(within(entry!).getByText('2022年9月3日(土) 00:00:00')).toBeVisible();
  expect(sample).toHaveTextContent('サーバー管理者');
  expect(within(later!).getByText(/"9": 1.5/)).not.toBeVisible();
  await user.click(within(later!).getByText('moon.landed'));
  expect(within(later!).getByText(/"9": 1.5/)).toBeVisible();
  // To be kept elsewhere: the newest hash.
  await press('コピー');
  expect(await navigator.clipboard.readText()).toBe(log.at(-1)!.hash);
});

test('one row stands for each decision, with what followed from it', async () => {
  const decided = (exclusion: string) => ({
    action: 'case.decided',
    detail: {
      ...{ date: '2022-09-17', dj: { id: 'k7', name: '環状七号' }, evidence: { votes: 2 } },
      before: { state: 'open', owner: null, note: '' },
      after: { state: 'excluded', owner: null, note: '' },
      exclusion,
    },
  });
  openHistory(
    chained([
      { action: 'sample', detail: { votes: 20 } },
      { action: 'exclusion.made', detail: { id: 'x-1', proposal: 'p-1' } },
      decided('x-1'),
      { action: 'proposal.accepted', detail: { id: 'p-1', result: 'x-1' } },
      { action: 'role.failed', detail: { email: 'a@example.com', role: 'admin' } },
      decided('x-9'),
    ]),
  );
  const shown = await rows();
  expect(shown.map((row) => row.id)).toEqual(['No.6', 'No.5', 'No.2', 'No.1']);
  expect(shown[2]).toHaveTextContent(/^票を除外.*→ 要確認 9\/17 .*→ 提案/);
});

test('an opened entry names its DJs, each of which opens', async () => {
  const kai = { id: 'kai', name: 'KAI' };
  const first = [kai, { id: 'aoi', name: 'DJ アオイ' }];
  const detail = { match: { djs: [kai] }, djs: { first }, by: { id: 7, name: 'x' } };
  const { user } = openHistory(chained([{ action: 'moon.landed', detail }]));
  const [row] = await rows();
  const names = () => within(row!).queryAllByRole('button');
  expect(names()[0]).not.toBeVisible();
  await user.click(within(row!).getByText('moon.landed'));
  expect(names().map(({ textContent }) => textContent)).toEqual(['KAI', 'DJ アオイ']);
  await user.click(names()[1]!);
  await waitFor(() => expect(window.location.search).toContain('open=aoi'));
});

test('the log comes page by page, and its chain is verified as far as it is there', async () => {
  const { press } = openHistory(long);
  expect(await verified(211, 260)).toBeVisible();
  await press('さらに表示');
  expect(await verified(111, 260)).toBeVisible();
  expect(await rows()).toHaveLength(150);
  await press('はじめから確認');
  expect(await verified(1, 260)).toBeVisible();
  expect(screen.queryByRole('button', { name: /さらに表示|はじめから確認/ })).toBeNull();
});

test('a link to one entry loads the log down to it, and opens it', async () => {
  openHistory(long, entryPath(30).slice(1));
  await waitFor(async () => expect(await rows()).toHaveLength(231));
  const [other, wanted] = (await rows()).slice(-2);
  expect(wanted).toHaveAttribute('id', 'No.30');
  expect(within(wanted!).getByText(/"votes": 30/)).toBeVisible();
  expect(within(other!).getByText(/"votes": 31/)).not.toBeVisible();
});

test.each([
  { entry: '4', words: 'No.4 の記録は、まだありません。' },
  { entry: '1e3', words: null },
])('the address of an entry that is not there, $entry, says so', async ({ entry, words }) => {
  openHistory(log, `?tab=history&entry=${entry}`);
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByText(/まだありません/)?.textContent ?? null).toBe(words);
});

test('an entry that is not what was written is named, with what to do', async () => {
  openHistory(long.map((entry) => (entry.seq === 258 ? { ...entry, detail: {} } : entry)));
  const words = 'No.258 の記録が、書かれたときの内容と一致しません';
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  const command = screen.getByText('verify').closest('code');
  expect(command).toHaveTextContent(/^npm run votes -- audit verify$/);
  expect(screen.queryByText(/整合性を確認しました/)).toBeNull();
});

test('the whole log is handed over as a file, whatever was written into it', async () => {
  const audit = chained([...long, { action: 'sample', detail: {}, actor: '=HYPERLINK("x")' }]);
  const { user } = openHistory(audit);
  await user.click(await screen.findByRole('button', { name: 'CSVで書き出す' }));
  expect(await screen.findByText('261件を書き出しました')).toBeVisible();
  const [file] = await downloads();
  expect(file?.name).toMatch(/^操作履歴_\d{4}-\d\d-\d\d\.csv$/);
  const data: string[][] = parse(file!.text, { bom: true });
  expect(data).toHaveLength(262);
  expect(data[0]?.slice(0, 4)).toEqual(['番号', '日時(日本時間)', '日時(UTC)', '操作した人']);
  expect(data[1]?.slice(0, 4)).toEqual([
    ...['261', '2022-09-03 14:00:00', '2022-09-03T05:00:00.000Z', `'=HYPERLINK("x")`],
  ]);
  expect(data.at(-1)?.at(-1)).toBe(long[0]!.hash);
});

test('a page that fails leaves the others, and can be requested again', async () => {
  const { press } = openHistory(long);
  await verified(211, 260);
  const title = '条件が正しくありません';
  server.use(failWith('audit', { status: 400, code: 'invalid_request', title }));
  await press('さらに表示');
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(await rows()).toHaveLength(50);
  server.use(answerLog(long));
  await press('さらに表示');
  expect(await verified(111, 260)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('new entries come in above, and nothing is missing between them and the old', async () => {
  const { client, press } = openHistory(long);
  await verified(211, 260);
  await press('さらに表示');
  await verified(111, 260);
  server.use(answerWith('audit', auditPage(chained([...long, ...long.slice(0, 70)]), {})));
  void client.invalidateQueries();
  // 60 newer ones than the page holds: shown is what hangs together, and there is more to request.
  expect(await verified(281, 330)).toBeVisible();
  expect(screen.getByRole('button', { name: 'さらに表示' })).toBeVisible();
});
