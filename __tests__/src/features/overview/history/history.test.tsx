import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { auditHash, canonicalJson } from '../../../../../api/audit/appendAudit';
import { auditEndpoints, type AuditAnswer, type AuditEntry } from '../../../../../contract/audit';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { checkChain } from '../../../../../src/features/overview/history/auditChain';
import { entryPath } from '../../../../../src/voting/history/historyPaths';
import { readDownloads } from '../../../../support/site/downloads';
import { answerWith, API, failWith } from '../../../../support/site/recordedApi';
import { region, startScreen, untilQuery } from '../../screenOfTest';

const { server, show } = startScreen(OverviewPage, '/?tab=history');
const downloads = readDownloads();

type News = Pick<AuditEntry, 'action' | 'detail'> & Partial<AuditEntry>;

/** A log of these entries, oldest first, chained as the API chains them; `start`: what the first of them follows. */
function chained(news: readonly News[], start = '0'.repeat(64)): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const { action, detail, at = '2022-09-03T05:00:00.000Z', actor = 'a@example.com' } of news) {
    const previousHash = entries.at(-1)?.hash ?? start;
    const entry = { seq: entries.length + 1, at, actor, action, detail, previousHash };
    entries.push({ ...entry, hash: auditHash({ ...entry, detail: canonicalJson(detail) }) });
  }
  return entries;
}

const sample = (votes: number) => ({ action: 'sample', detail: { votes } });
const long = chained(Array.from({ length: 260 }, (_, index) => sample(index + 1)));

/** A page of a log, as GET /v1/audit answers. */
function auditPage(log: AuditEntry[], before = Infinity, limit = 50): AuditAnswer {
  const entries = log.filter(({ seq }) => seq < before).reverse();
  const { seq, hash } = log.at(-1) ?? { seq: 0, hash: '0'.repeat(64) };
  return { entries: entries.slice(0, limit), head: { seq, hash } };
}

function answerLog(log: AuditEntry[]): RequestHandler {
  return http.get(API + auditEndpoints.audit.path, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [before, limit] = [query.get('before'), query.get('limit')];
    return HttpResponse.json(auditPage(log, Number(before ?? Infinity), Number(limit ?? 50)));
  });
}

function openHistory(log: AuditEntry[], more = '') {
  const view = show('running', more, answerLog(log));
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

test('a row tells what, when and by whom; it opens to what was written, and to its DJs', async () => {
  const first = [
    { id: 'kai', name: 'KAI' },
    { id: 'aoi', name: 'DJ アオイ' },
  ];
  const value = { 月: { b: [1, 'え"'], a: null, 10: true, 9: 1.5 } };
  const log = chained([
    { ...sample(20), actor: 'cli:vote@host', at: '2022-09-02T15:00:00.000Z' },
    // Of a newer API.
    { action: 'moon.landed', detail: { match: { djs: [first[0]] }, djs: { first }, value } },
  ]);
  const { user, press } = openHistory(log);
  const [later, older] = await rows();
  expect(older).toHaveTextContent('2022年9月3日(土) 00:00:00');
  expect(older).toHaveTextContent('サーバー管理者');
  const names = within(later!).queryAllByRole('button');
  expect(within(later!).getByText(/"9": 1.5/)).not.toBeVisible();
  await user.click(within(later!).getByText('moon.landed'));
  expect(within(later!).getByText(/"9": 1.5/)).toBeVisible();
  expect(await verified(1, 2)).toBeVisible();
  // To be kept elsewhere: the newest hash.
  await press('コピー');
  expect(await navigator.clipboard.readText()).toBe(log[1]!.hash);
  expect(names.map(({ textContent }) => textContent)).toEqual(['KAI', 'DJ アオイ']);
  await user.click(names[1]!);
  await untilQuery('?tab=history&open=aoi');
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
      sample(20),
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
  openHistory(long, entryPath(30).slice('/?tab=history'.length));
  await waitFor(async () => expect(await rows()).toHaveLength(231));
  const [other, wanted] = (await rows()).slice(-2);
  expect(wanted).toHaveAttribute('id', 'No.30');
  expect(within(wanted!).getByText(/"votes": 30/)).toBeVisible();
  expect(within(other!).getByText(/"votes": 31/)).not.toBeVisible();
});

test('the address of an entry that is not there says so', async () => {
  openHistory(long.slice(0, 3), '&entry=4');
  expect(await screen.findByText('No.4 の記録は、まだありません。')).toBeVisible();
});

test('an entry that is not what was written is named, with what to do', async () => {
  openHistory(long.map((entry) => (entry.seq === 258 ? { ...entry, detail: {} } : entry)));
  const words = 'No.258 の記録が、書かれたときの内容と一致しません';
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await region('検証')).toHaveTextContent('npm run votes -- audit verify');
  expect(screen.queryByText(/整合性を確認しました/)).toBeNull();
});

const changed = (change: Partial<AuditEntry>) =>
  long.map((entry) => (entry.seq === 259 ? { ...entry, ...change } : entry));

test.each([
  { what: 'another detail', log: changed({ detail: { votes: 1_000_000 } }), seq: 259 },
  { what: 'another actor', log: changed({ actor: 'nobody@example.com' }), seq: 259 },
  { what: 'another time', log: changed({ at: '2022-09-03T05:00:00.001Z' }), seq: 259 },
  { what: 'an entry taken out', log: long.filter(({ seq }) => seq !== 259), seq: 258 },
  { what: 'the newest one taken out', log: long.slice(0, -1), seq: 259 },
  // With hashes that fit each other, but neither the head nor a beginning.
  { what: 'all of it anew', log: chained(long.map(() => sample(1))), seq: 260 },
  { what: 'a beginning cut off', log: chained([sample(2)], 'f'.repeat(64)), seq: 1 },
])('a log that is not what was written is named: $what', async ({ log, seq }) => {
  const { head } = auditPage(log.length === 1 ? log : long);
  expect(await checkChain(log.toReversed(), head)).toEqual({ state: 'wrong', seq });
});

test('the whole log is handed over as a file', async () => {
  const { press } = openHistory(long);
  await verified(211, 260);
  await press('CSVで書き出す');
  expect(await screen.findByText('260件を書き出しました')).toBeVisible();
  const [file] = await downloads();
  expect(file?.name).toMatch(/^操作履歴_\d{4}-\d\d-\d\d\.csv$/);
  const data: string[][] = parse(file!.text, { bom: true });
  expect(data).toHaveLength(261);
  expect(data[0]?.slice(0, 4)).toEqual(['番号', '日時(日本時間)', '日時(UTC)', '操作した人']);
  expect(data[1]?.slice(0, 3)).toEqual(['260', '2022-09-03 14:00:00', '2022-09-03T05:00:00.000Z']);
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
  server.use(answerWith('audit', auditPage(chained([...long, ...long.slice(0, 70)]))));
  void client.invalidateQueries();
  // 60 newer ones than the page holds: shown is what hangs together, and there is more to request.
  expect(await verified(281, 330)).toBeVisible();
  expect(screen.getByRole('button', { name: 'さらに表示' })).toBeVisible();
});
