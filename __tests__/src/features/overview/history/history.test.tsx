import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { auditHash, canonicalJson } from '../../../../../api/audit/appendAudit';
import { type AuditAnswer, auditEndpoints, type AuditEntry } from '../../../../../contract/audit';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { checkChain } from '../../../../../src/features/overview/history/auditChain';
import { entrySentence } from '../../../../../src/voting/history/entrySentence';
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

const server = startServer();
const downloads = readDownloads();

type News = Pick<AuditEntry, 'action' | 'detail'> & Partial<Pick<AuditEntry, 'at' | 'actor'>>;

const WHEN = '2022-09-03T05:00:00.000Z';
const WHO = 'admin@example.com';
const START = '0'.repeat(64);

/** A log of these entries, oldest first, chained as the API chains them. */
function chained(news: readonly News[]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const { action, detail, at = WHEN, actor = WHO } of news) {
    const previousHash = entries.at(-1)?.hash ?? START;
    const entry = { seq: entries.length + 1, at, actor, action, detail, previousHash };
    const hash = auditHash({ ...entry, detail: canonicalJson(detail) });
    entries.push({ ...entry, hash });
  }
  return entries;
}

/** A page of a log, as GET /v1/audit answers. */
function auditPage(
  log: readonly AuditEntry[],
  { before = Infinity, limit = 50 }: { before?: number; limit?: number },
): AuditAnswer {
  const entries = log.filter(({ seq }) => seq < before).reverse();
  const { seq, hash } = log.at(-1) ?? { seq: 0, hash: START };
  return { entries: entries.slice(0, limit), head: { seq, hash } };
}

const imported = {
  id: 'b6',
  file: 'votes.csv',
  read: 10_396,
  accepted: 10_388,
  duplicates: 8,
  rejected: 0,
  djsMade: 0,
  reason: null,
};
const log = chained([
  { action: 'sample', detail: { votes: 20 }, actor: 'cli:vote@host' },
  { action: 'import', detail: imported, at: '2022-09-02T15:00:00.000Z' },
  { action: 'moon.landed', detail: { 月: { b: [1, 'え"'], a: null, 10: true, 9: 1.5 } } },
]);
const long = chained(
  Array.from({ length: 260 }, (_, index) => ({ action: 'sample', detail: { votes: index + 1 } })),
);

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

const places = [
  { rank: 1, tied: false, id: 'aoi', name: '葵', votes: 9 },
  { rank: 2, tied: true, id: 'ren', name: '蓮', votes: 6 },
  { rank: 2, tied: true, id: 'kai', name: '海', votes: 6 },
];
const version = { id: 'v-2', label: '最終', final: true, total: 200_383, djs: 62, first: places };
const standing = (name: string, votes: number, before: number | null, after: number | null) => ({
  id: name,
  name,
  votes,
  before: { rank: before, votes: 2_000 },
  after: { rank: after, votes: 2_000 - votes },
});
const excluded = {
  id: 'x-1',
  reason: '3つの送信元に集中',
  matched: 1_226,
  votes: 1_224,
  match: {
    djs: [{ id: 'k7', name: '環状七号' }],
    from: '2022-09-23T15:00:00.000Z',
    to: '2022-09-24T15:00:00.000Z',
    hours: [3, 2],
    sources: 3,
  },
  djs: {
    count: 4,
    first: [
      standing('環状七号', 1_200, 51, null),
      standing('葵', 20, 3, 3),
      standing('蓮', 3, 4, 5),
      standing('海', 1, 9, 9),
    ],
  },
  matchHash: '0'.repeat(64),
  case: null,
};

const { match, reason } = excluded;
const place = (name: string, before: number | null, after: number | null) => ({
  id: name,
  name,
  before: { rank: before, tied: false, votes: 8 },
  after: { rank: after, tied: before === after, votes: 6 },
});
const waiting = {
  id: 'p-1',
  kind: 'exclusion',
  hash: '0'.repeat(64),
  proposedBy: 'a@example.com',
  proposed: {
    reason,
    match,
    matched: 1_226,
    votes: 1_224,
    needsSecond: ['share', 'topTen'],
    topTen: { count: 4, first: [place('葵', 9, 9), place('蓮', 10, null), place('海', 11, 10)] },
    totals: {},
    case: null,
  },
};
const ofKind = (kind: string, proposed: object) => ({ ...waiting, kind, proposed });

describe('a sentence says what was done', () => {
  const dj = (name: string) => ({ id: name, name });
  const none = { count: 0, first: [] };

  test.each<[string, AuditEntry['detail'], string]>([
    ['import', imported, '取り込み: votes.csv 10,388票を追加（重複8）'],
    [
      'import',
      { ...imported, file: null, duplicates: 0, rejected: 2, djsMade: 3, reason: '再集計' },
      '取り込み: ファイル 10,388票を追加（取り込めない行2・DJ 3組を登録・理由: 再集計）',
    ],
    [
      'poll.created',
      {
        after: {
          name: '夏の投票',
          year: 2022,
          opensAt: '2022-09-01T03:00:00.000Z',
          closesAt: '2022-09-30T15:00:00.000Z',
          rule: 'perDay',
        },
      },
      '投票を設定: 夏の投票 2022年、2022年9月1日(木) 12:00 から 2022年9月30日(金) 24:00 まで',
    ],
    [
      'poll.changed',
      {
        before: { closesAt: '2022-09-30T15:00:00.000Z' },
        after: { closesAt: '2022-10-01T09:00:00.000Z' },
      },
      '期間を変更: 終了 2022年9月30日(金) 24:00 → 2022年10月1日(土) 18:00',
    ],
    [
      'poll.changed',
      {
        before: { name: '旧', year: 2021, rule: 'perDay' },
        after: { name: '新', year: 2022, rule: 'none' },
      },
      '設定を変更: 名前 「旧」 → 「新」、年 2021 → 2022、1人あたりの票数 1人1日1票 → 制限なし',
    ],
    [
      'djs.changed',
      {
        added: { count: 5, first: ['葵', '蓮', '海', '空', '凪'].map(dj) },
        changed: { count: 1, first: [{ id: 'x', before: { kana: 'あ' }, after: { kana: 'い' } }] },
        removed: none,
      },
      'DJを更新: 追加5組（葵、蓮、海 ほか2）・変更1組（x: よみ あ → い）',
    ],
    [
      'notes.changed',
      {
        added: none,
        changed: { count: 1, first: [{ date: '2022-09-02', before: 'あ', after: '速報' }] },
        removed: { count: 1, first: [{ date: '2022-09-05', text: '締切' }] },
      },
      '日のメモを更新: 変更1件（9/2 「あ」→「速報」）・削除1件（9/5 締切）',
    ],
    [
      'exclusion.made',
      excluded,
      '除外 x-1: 1,224票を無効に（環状七号 1,200票 51位→順位なし、葵 20票 3位のまま、蓮 3票 4位→5位 ほか1・ほかの除外で無効の2票も対象・条件: 環状七号、2022年9月24日(土) 00:00から、2022年9月24日(土) 24:00まで、2・3時台、送信元3件・理由: 3つの送信元に集中）',
    ],
    [
      'exclusion.undone',
      {
        ...excluded,
        match: { voteIds: 1_226, voters: 2, repeats: 'perVoterPerDay' },
        reason: '誤り',
      },
      '除外 x-1 を取り消し: 1,224票を有効に（環状七号 1,200票 51位→順位なし、葵 20票 3位のまま、蓮 3票 4位→5位 ほか1・ほかの除外で無効のまま2票・条件: 投票者2人、IDを指定した票1,226件、同じ投票者の同じ日の2票目から・理由: 誤り）',
    ],
    ['exclusion.made', { id: 'x-1' }, '票を除外'],
    [
      'role.granted',
      { email: 'a@example.com', role: 'auditor' },
      '権限を付与: a@example.com に閲覧者',
    ],
    [
      'role.failed',
      { email: 'a@example.com', role: 'admin', wanted: 'role.revoked' },
      '失敗した変更: 権限を取り消し: a@example.com の管理者',
    ],
    [
      'account.invited',
      { email: 'a@example.com', uid: 'u', role: 'admin' },
      '招待: a@example.com を管理者として',
    ],
    [
      'account.link_made',
      { email: 'a@example.com', uid: 'u' },
      '招待のリンクを再発行: a@example.com',
    ],
    [
      'version.frozen',
      { ...version, id: 'v-1', label: '速報', final: false },
      '確定版を作成: v-1「速報」 有効票 200,383票（1位 葵・2位 蓮・2位 海）',
    ],
    [
      'version.frozen',
      version,
      '結果を確定: v-2「最終」 有効票 200,383票（1位 葵・2位 蓮・2位 海）',
    ],
    ['version.frozen', { ...version, first: [] }, '結果を確定: v-2「最終」 有効票 200,383票'],
    [
      'version.published',
      { ...version, replaces: null },
      '公表: v-2「最終」 有効票 200,383票（1位 葵・2位 蓮・2位 海）',
    ],
    [
      'version.published',
      { ...version, replaces: 'v-1' },
      '公表: v-2「最終」 有効票 200,383票（1位 葵・2位 蓮・2位 海・v-1に代えて）',
    ],
    [
      'version.withdrawn',
      { ...version, was: 'published', phase: 'final', reason: '集計漏れ' },
      '公表を取り下げ: v-2「最終」 有効票 200,383票（理由: 集計漏れ・結果は確定のまま）',
    ],
    [
      'version.withdrawn',
      { ...version, was: 'final', phase: 'review', reason: '集計漏れ' },
      '確定を取り下げ: v-2「最終」 有効票 200,383票（理由: 集計漏れ・精査中に戻る）',
    ],
    [
      'version.withdrawn',
      { ...version, was: 'kept', phase: 'as_before', reason: '誤り', first: [], damaged: true },
      '確定版を取り下げ: v-2「最終」 有効票 200,383票（理由: 誤り）',
    ],
    ['version.withdrawn', { ...version, was: 'constructor' }, '確定版を取り下げ'],
    [
      'case.decided',
      {
        date: '2022-09-17',
        dj: { id: 'kaza', name: 'カザグルマ' },
        before: { state: 'open', owner: null, note: '' },
        after: { state: 'harmless', owner: 'a@example.com', note: 'ライブ配信' },
        evidence: { votes: 1812 },
      },
      '要確認 9/17 カザグルマ（1,812票）: 未判断 → 問題なし、担当 なし → a@example.com、メモ「ライブ配信」',
    ],
    [
      'case.decided',
      {
        date: '2022-09-17',
        dj: { id: 'kaza', name: 'カザグルマ' },
        before: { state: 'open', owner: 'a@example.com', note: '集中' },
        after: { state: 'excluded', owner: null, note: '' },
        evidence: { votes: 812 },
        exclusion: 'x-1',
      },
      '要確認 9/17 カザグルマ（812票）: 未判断 → 除外済（除外 x-1）、担当 a@example.com → なし、メモを削除',
    ],
    [
      'proposal.made',
      waiting,
      '提案 p-1: 1,224票の除外（葵 9位（同率の変化）、蓮 10位→順位なし、海 11位→10位 ほか1・条件: 環状七号、2022年9月24日(土) 00:00から、2022年9月24日(土) 24:00まで、2・3時台、送信元3件・理由: 3つの送信元に集中）',
    ],
    [
      'proposal.accepted',
      { ...waiting, result: 'x-1' },
      '提案 p-1 を承認: 1,224票の除外（x-1・提案: a@example.com）',
    ],
    [
      'proposal.refused',
      { ...waiting, reason: '根拠が足りない' },
      '提案 p-1 を断った: 1,224票の除外（提案: a@example.com・理由: 根拠が足りない）',
    ],
    ['proposal.taken_back', waiting, '提案 p-1 を取り下げ: 1,224票の除外'],
    [
      'proposal.made',
      ofKind('final', { label: '最終', total: 200_383, djs: 62, sha256: '0'.repeat(64) }),
      '提案 p-1: 「最終」200,383票の確定',
    ],
    [
      'proposal.made',
      ofKind('publish', { version: 'v-2', label: '最終', total: 200_383, replaces: 'v-1' }),
      '提案 p-1: v-2「最終」 200,383票の公表（v-1に代えて）',
    ],
    [
      'proposal.made',
      ofKind('setting', { from: { perMille: 10 }, to: { perMille: 15 } }),
      '提案 p-1: 「二人で決める」の基準の変更 有効票の1% → 1.5%',
    ],
    [
      'proposal.accepted',
      { ...ofKind('setting', { from: { perMille: 10 }, to: null }), result: null },
      '提案 p-1 を承認: 「二人で決める」をオフにする変更（提案: a@example.com）',
    ],
    ['proposal.made', ofKind('constructor', {}), '提案'],
    [
      'two_people.changed',
      { before: null, after: { perMille: 10 } },
      '「二人で決める」をオン: 有効票の1%を超える除外、上位10位の順位に触れる除外、確定、公表',
    ],
    [
      'two_people.changed',
      { before: { perMille: 10 }, after: { perMille: 15 }, proposal: 'p-3' },
      '「二人で決める」の基準を変更: 有効票の1% → 1.5%（提案 p-3 による）',
    ],
    ['two_people.changed', { before: { perMille: 10 }, after: null }, '「二人で決める」をオフ'],
    [
      'ingest_key.created',
      { id: 'k-1', name: '投票サイト', expiresAt: '2027-09-20T05:00:12.345Z' },
      '投稿キー k-1「投票サイト」を作成（有効期限 2027年9月20日(月) 14:00）',
    ],
    ['ingest_key.revoked', { id: 'k-1', name: '投票サイト' }, '投稿キー k-1「投票サイト」を失効'],
    [
      'previous_poll.imported',
      { year: 2021, name: '前回', djs: 48, unmatched: 8, replaces: { name: '前' }, reason: '訂正' },
      '過去の投票 2021年「前回」を置き換え（48組、照合できないDJ 8組、理由: 訂正）',
    ],
    [
      'previous_poll.matched',
      { year: 2021, name: 'みお', dj: { id: 'mio', name: 'DJ ミオ' } },
      '過去の投票 2021年の「みお」を「DJ ミオ」に照合',
    ],
    [
      'exclusion.made',
      {
        ...excluded,
        matched: 1_224,
        match: { voters: 1 },
        proposal: 'p-1',
        djs: { count: 0, first: [] },
      },
      '除外 x-1: 1,224票を無効に（条件: 投票者1人・理由: 3つの送信元に集中・提案 p-1 による）',
    ],
    [
      'version.published',
      { ...version, replaces: null, first: [], proposal: 'p-2' },
      '公表: v-2「最終」 有効票 200,383票（提案 p-2 による）',
    ],
    ['import', { other: 1 }, '取り込み'],
    ['moon.landed', {}, 'moon.landed'],
    ['constructor', {}, 'constructor'],
  ])('%s %j', (action, detail, sentence) => {
    expect(entrySentence({ action, detail })).toBe(sentence);
  });
});

test('an empty log says what fills it', async () => {
  openHistory([]);
  expect(await screen.findByText('操作はまだありません')).toBeVisible();
  expect(screen.getByText('記録はまだありません')).toBeVisible();
});

test('a row tells what, when and by whom; it opens to what was written', async () => {
  const { user } = openHistory(log);
  const [, entry, sample] = within(await list()).getAllByRole('listitem');
  expect(entry).toHaveTextContent('取り込み: votes.csv 10,388票を追加（重複8）');
  expect(within(entry!).getByText('2022年9月3日(土) 00:00:00')).toBeVisible();
  expect(sample).toHaveTextContent('サーバー管理者');
  expect(within(entry!).getByText(/"duplicates": 8/)).not.toBeVisible();
  await user.click(within(entry!).getByText(/votes.csv 10,388/));
  expect(within(entry!).getByText(/"duplicates": 8/)).toBeVisible();
});

test('one row for each decision: what followed from it stands in it', async () => {
  const decided = { state: 'open', owner: null, note: '' };
  const caseOf = (exclusion: string) => ({
    action: 'case.decided',
    detail: {
      date: '2022-09-17',
      dj: { id: 'k7', name: '環状七号' },
      before: decided,
      after: { ...decided, state: 'excluded' },
      evidence: { votes: 1_224 },
      exclusion,
    },
  });
  const made = { ...excluded, proposal: 'p-1' };
  openHistory(
    chained([
      { action: 'sample', detail: { votes: 20 } },
      { action: 'exclusion.made', detail: made },
      caseOf('x-1'),
      { action: 'proposal.accepted', detail: { ...waiting, result: 'x-1' } },
      { action: 'role.failed', detail: { email: 'a@example.com', role: 'admin' } },
      caseOf('x-9'),
    ]),
  );
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map((row) => row.id)).toEqual(['No.6', 'No.5', 'No.2', 'No.1']);
  expect(rows[2]).toHaveTextContent(/^除外 x-1: .*→ 要確認 9\/17 .*→ 提案 p-1 を承認/);
});

test('hashes and verification stand in one section at the end', async () => {
  openHistory(log);
  const verification = await screen.findByRole('region', { name: '検証' });
  const rows = await list();
  expect(rows.compareDocumentPosition(verification)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await within(verification).findByText('整合性を確認しました（No.1〜No.3）')).toBeVisible();
  expect(within(verification).getByText(log.at(-1)!.hash)).toBeVisible();
  expect(rows).not.toHaveTextContent(log.at(-1)!.hash);
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

test('the log comes page by page, and the chain is calculated anew as far as it is there', async () => {
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

test('a link to an entry that there is not says so', async () => {
  openHistory(log, '/?tab=history&entry=4');
  expect(await screen.findByText('No.4 の記録は、まだありません。')).toBeVisible();
});

test('an entry parameter that is no number is ignored', async () => {
  openHistory(log, '/?tab=history&entry=1e3');
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText(/まだありません/)).toBeNull();
});

test('whatever a detail holds, its hash is calculated as the API does', async () => {
  const verdict = await checkChain([...log].reverse(), auditPage(log, {}).head);
  expect(verdict).toEqual({ state: 'right', from: 1, to: 3 });
});

describe('S38: a log that is not what was written', () => {
  const change = (index: number, changed: Partial<AuditEntry>) =>
    long.map((entry, at) => (at === index ? { ...entry, ...changed } : entry));

  test.each<[string, AuditEntry[], number]>([
    ['another detail', change(258, { detail: { votes: 1_000_000 } }), 259],
    ['another actor', change(258, { actor: 'nobody@example.com' }), 259],
    ['another time', change(258, { at: '2022-09-03T05:00:00.001Z' }), 259],
    ['an entry taken out', long.filter(({ seq }) => seq !== 259), 258],
    ['the newest one taken out', long.slice(0, -1), 259],
  ])('%s is named', async (_what, forged, seq) => {
    const { head } = auditPage(long, {});
    const verdict = await checkChain([...forged].reverse(), head);
    expect(verdict).toEqual({ state: 'wrong', seq });
  });

  test('a log written anew with hashes that fit does not fit the head', async () => {
    const other = chained(long.map(({ detail }) => ({ action: 'import', detail })));
    const { head } = auditPage(long, {});
    expect(await checkChain([...other].reverse(), head)).toEqual({ state: 'wrong', seq: 260 });
  });

  test('a first entry that follows something is named', async () => {
    const tail = long.slice(1).map((entry) => ({ ...entry, seq: entry.seq - 1 }));
    const verdict = await checkChain(tail.reverse(), auditPage(tail.reverse(), {}).head);
    expect(verdict.state).toBe('wrong');
  });

  test('the screen names the entry and what to do', async () => {
    openHistory(change(257, { detail: { votes: 0 } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No.258 の記録が、書かれたときの内容と一致しません',
    );
    expect(screen.getByText('verify').closest('code')).toHaveTextContent(
      /^npm run votes -- audit verify$/,
    );
    expect(screen.queryByText(/整合性を確認しました/)).toBeNull();
  });
});

test('the newest hash is copied', async () => {
  const { user } = openHistory(log);
  await user.click(await screen.findByRole('button', { name: 'コピー' }));
  expect(await screen.findByText('コピーしました')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(log.at(-1)!.hash);
});

test('S40: the whole log is handed over as a file, whatever was written into it', async () => {
  const audit = chained([...long, { action: 'sample', detail: {}, actor: '=HYPERLINK("x")' }]);
  const { user } = openHistory(audit);
  await user.click(await screen.findByRole('button', { name: 'CSVで書き出す' }));
  expect(await screen.findByText('261件を書き出しました')).toBeVisible();
  const [file] = await downloads();
  expect(file?.name).toMatch(/^操作履歴_\d{4}-\d\d-\d\d\.csv$/);
  const data: string[][] = parse(file!.text, { bom: true });
  expect(data).toHaveLength(262);
  expect(data[0]).toEqual([
    '番号',
    '日時(日本時間)',
    '日時(UTC)',
    '操作した人',
    '操作',
    '内容',
    '記録された内容',
    '直前のハッシュ',
    'ハッシュ',
  ]);
  expect(data[1]?.slice(0, 4)).toEqual([
    '261',
    '2022-09-03 14:00:00',
    '2022-09-03T05:00:00.000Z',
    `'=HYPERLINK("x")`,
  ]);
  expect(data.at(-1)?.at(-1)).toBe(long[0]!.hash);
});

test('a page that does not come is told, what is there stays, and it can be asked for again', async () => {
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

test('new entries come in above, and nothing is missing between them and the old ones', async () => {
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
