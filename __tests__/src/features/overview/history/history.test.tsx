import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { auditEndpoints, type AuditEntry } from '../../../../../contract/audit';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { entryPath } from '../../../../../src/voting/history/historyPaths';
import {
  answerWith,
  API,
  failWith,
  recorded,
  startServer,
} from '../../../../support/site/recordedApi';
import { readDownloads } from '../../../../support/site/downloads';
import { renderScreen } from '../../../../support/site/renderScreen';
import { auditPage, chained, log, long } from './log';

const server = startServer();
const downloads = readDownloads();

/** The log of one's own, page by page. */
function answerLog(log: AuditEntry[]): RequestHandler {
  return http.get(API + auditEndpoints.audit.path, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [before, limit] = [query.get('before'), query.get('limit')];
    const page = auditPage(log, { before: Number(before ?? Infinity), limit: Number(limit ?? 50) });
    return HttpResponse.json(page);
  });
}

function openHistory(audit: AuditEntry[], address = '/?tab=history') {
  server.use(answerLog(audit), ...recorded('running'));
  return renderScreen(OverviewPage, address);
}

const list = () => screen.findByRole('list', { name: '操作の一覧' });

test('an empty log says what fills it', async () => {
  openHistory([]);
  expect(await screen.findByText('操作はまだありません')).toBeVisible();
  expect(screen.getByText('記録はまだありません')).toBeVisible();
});

test('a row tells what, when and by whom; it opens to what was written', async () => {
  const { user } = openHistory(log);
  const [later, entry, sample] = within(await list()).getAllByRole('listitem');
  expect(within(entry!).getByText('2022年9月3日(土) 00:00:00')).toBeVisible();
  expect(sample).toHaveTextContent('サーバー管理者');
  expect(within(later!).getByText(/"9": 1.5/)).not.toBeVisible();
  await user.click(within(later!).getByText('moon.landed'));
  expect(within(later!).getByText(/"9": 1.5/)).toBeVisible();
});

test('one row for each decision: what followed from it stands in it', async () => {
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
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map((row) => row.id)).toEqual(['No.6', 'No.5', 'No.2', 'No.1']);
  expect(rows[2]).toHaveTextContent(/^票を除外.*→ 要確認 9\/17 .*→ 提案/);
});

test('an opened entry names its DJs, each of which opens', async () => {
  const [kai, aoi] = [
    { id: 'kai', name: 'KAI' },
    { id: 'aoi', name: 'DJ アオイ' },
  ];
  const detail = { match: { djs: [kai] }, djs: { first: [kai, aoi] }, by: { id: 7, name: 'x' } };
  const { user } = openHistory(chained([{ action: 'moon.landed', detail }]));
  const sentence = within(await list()).getByText('moon.landed');
  const names = () => within(sentence.closest('li')!).queryAllByRole('button');
  expect(names()[0]).not.toBeVisible();
  await user.click(sentence);
  expect(names().map(({ textContent }) => textContent)).toEqual(['KAI', 'DJ アオイ']);
  await user.click(names()[1]!);
  await waitFor(() => expect(window.location.search).toContain('open=aoi'));
});

test('the log comes page by page, and its chain is verified as far as it is there', async () => {
  const { user } = openHistory(long);
  expect(await screen.findByText('整合性を確認しました（No.211〜No.260）')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'さらに表示' }));
  expect(await screen.findByText('整合性を確認しました（No.111〜No.260）')).toBeVisible();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(150);
  await user.click(screen.getByRole('button', { name: 'はじめから確認' }));
  expect(await screen.findByText('整合性を確認しました（No.1〜No.260）')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'はじめから確認' })).toBeNull();
});

test('a link to one entry loads the log down to it, and opens it', async () => {
  openHistory(long, entryPath(30));
  const entries = async () => within(await list()).getAllByRole('listitem');
  await waitFor(async () => expect(await entries()).toHaveLength(231));
  const [other, wanted] = (await entries()).slice(-2);
  expect(wanted).toHaveAttribute('id', 'No.30');
  expect(within(wanted!).getByText(/"votes": 30/)).toBeVisible();
  expect(within(other!).getByText(/"votes": 31/)).not.toBeVisible();
});

test.each([
  ['4', 'No.4 の記録は、まだありません。'],
  ['1e3', null],
])('an address names an entry that is not there, or none: %s', async (entry, words) => {
  openHistory(log, `/?tab=history&entry=${entry}`);
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText(/まだありません/)?.textContent ?? null).toBe(words);
});

test('a log that is not what was written: the entry is named, and what to do', async () => {
  const forged = long.map((entry) => {
    return entry.seq === 258 ? { ...entry, detail: { votes: 0 } } : entry;
  });
  openHistory(forged);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No.258 の記録が、書かれたときの内容と一致しません',
  );
  expect(screen.getByText('verify').closest('code')).toHaveTextContent(
    /^npm run votes -- audit verify$/,
  );
  expect(screen.queryByText(/整合性を確認しました/)).toBeNull();
});

test('the newest hash is copied', async () => {
  const { user } = openHistory(log);
  await user.click(await screen.findByRole('button', { name: 'コピー' }));
  expect(await screen.findByText('コピーしました')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(log.at(-1)!.hash);
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

test('a page that does not come is told; the others stay, and it can be tried again', async () => {
  const { user } = openHistory(long);
  await screen.findByText('整合性を確認しました（No.211〜No.260）');
  server.use(
    failWith('audit', { status: 400, code: 'invalid_request', title: '条件が正しくありません' }),
  );
  await user.click(screen.getByRole('button', { name: 'さらに表示' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('条件が正しくありません');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(50);
  server.use(answerLog(long));
  await user.click(screen.getByRole('button', { name: 'さらに表示' }));
  expect(await screen.findByText('整合性を確認しました（No.111〜No.260）')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('new entries come in above, and nothing is missing between them and the old', async () => {
  const { client, user } = openHistory(long);
  await screen.findByText('整合性を確認しました（No.211〜No.260）');
  await user.click(screen.getByRole('button', { name: 'さらに表示' }));
  await screen.findByText('整合性を確認しました（No.111〜No.260）');
  const grown = chained([...long, ...long.slice(0, 70)]);
  server.use(answerWith('audit', auditPage(grown, {})));
  void client.invalidateQueries();
  // 60 newer ones than the page holds: shown is what hangs together, and more can be asked for.
  expect(await screen.findByText('整合性を確認しました（No.281〜No.330）')).toBeVisible();
  expect(screen.getByRole('button', { name: 'さらに表示' })).toBeVisible();
});
