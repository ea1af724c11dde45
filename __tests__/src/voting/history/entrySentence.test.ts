import type { AuditEntry } from '../../../../contract/audit';
import { entrySentence } from '../../../../src/voting/history/entrySentence';

type Detail = AuditEntry['detail'];

const imported = {
  ...{ id: 'b6', file: 'votes.csv', read: 10_396, accepted: 10_388, duplicates: 8, rejected: 0 },
  ...{ djsMade: 0, reason: null },
};
const version = {
  ...{ id: 'v-2', label: '最終', final: true, total: 200_383, djs: 62 },
  first: [
    { rank: 1, tied: false, id: 'aoi', name: '葵', votes: 9 },
    { rank: 2, tied: true, id: 'ren', name: '蓮', votes: 6 },
  ],
};
const standing = (name: string, votes: number, before: number | null, after: number | null) => ({
  ...{ id: name, name, votes },
  before: { rank: before, votes: 2_000 },
  after: { rank: after, votes: 2_000 - votes },
});
const excluded = {
  ...{ id: 'x-1', reason: '送信元に集中', matched: 1_226, votes: 1_224, case: null },
  match: {
    djs: [{ id: 'k7', name: '環状七号' }],
    ...{ from: '2022-09-23T15:00:00.000Z', to: '2022-09-24T15:00:00.000Z' },
    ...{ hours: [3, 2], sources: 3 },
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
};
const place = (name: string, before: number | null, after: number | null) => ({
  ...{ id: name, name },
  before: { rank: before, tied: false, votes: 8 },
  after: { rank: after, tied: before === after, votes: 6 },
});
const waiting = {
  ...{ id: 'p-1', kind: 'exclusion', hash: '0'.repeat(64), proposedBy: 'a@example.com' },
  proposed: {
    ...{ reason: '誤り', match: { voters: 1 }, matched: 1_226, votes: 1_224, case: null },
    ...{ needsSecond: ['topTen'], totals: {} },
    topTen: { count: 4, first: [place('葵', 9, 9), place('蓮', 10, null), place('海', 11, 10)] },
  },
};
const ofKind = (kind: string, proposed: object) => ({ ...waiting, kind, proposed });
const dj = (name: string) => ({ id: name, name });
const none = { count: 0, first: [] };
const decided = {
  ...{ date: '2022-09-17', dj: dj('カザグルマ'), evidence: { votes: 1812 } },
  before: { state: 'open', owner: null, note: '集中' },
};

const SENTENCES: Record<string, [Detail, string][]> = {
  import: [
    [
      { ...imported, rejected: 2, djsMade: 3, reason: '再集計' },
      '取り込み: votes.csv 10,388票を追加（重複8・取り込めない行2・DJ 3組を登録・理由: 再集計）',
    ],
    [{ other: 1 }, '取り込み'],
  ],
  'poll.created': [
    [
      {
        after: {
          ...{ name: '夏の投票', year: 2022, rule: 'perDay' },
          ...{ opensAt: '2022-09-01T03:00:00.000Z', closesAt: '2022-09-30T15:00:00.000Z' },
        },
      },
      '投票を設定: 夏の投票 2022年、2022年9月1日(木) 12:00 から 2022年9月30日(金) 24:00 まで',
    ],
  ],
  'poll.changed': [
    [
      {
        before: { closesAt: '2022-09-30T15:00:00.000Z' },
        after: { closesAt: '2022-10-01T09:00:00.000Z' },
      },
      '期間を変更: 終了 2022年9月30日(金) 24:00 → 2022年10月1日(土) 18:00',
    ],
    [
      { before: { name: '旧', rule: 'perDay' }, after: { name: '新', rule: 'none' } },
      '設定を変更: 名前 「旧」 → 「新」、1人あたりの票数 1人1日1票 → 制限なし',
    ],
  ],
  'djs.changed': [
    [
      {
        added: { count: 5, first: ['葵', '蓮', '海', '空', '凪'].map(dj) },
        changed: { count: 1, first: [{ id: 'x', before: { kana: 'あ' }, after: { kana: 'い' } }] },
        removed: none,
      },
      'DJを更新: 追加5組（葵、蓮、海 ほか2）・変更1組（x: よみ あ → い）',
    ],
  ],
  'notes.changed': [
    [
      {
        added: none,
        changed: { count: 1, first: [{ date: '2022-09-02', before: 'あ', after: '速報' }] },
        removed: { count: 1, first: [{ date: '2022-09-05', text: '締切' }] },
      },
      '日のメモを更新: 変更1件（9/2 「あ」→「速報」）・削除1件（9/5 締切）',
    ],
  ],
  'exclusion.made': [
    [
      excluded,
      '除外 x-1: 1,224票を無効に（環状七号 1,200票 51位→順位なし、葵 20票 3位のまま、蓮 3票 4位→5位 ほか1・ほかの除外で無効の2票も対象・条件: 環状七号、2022年9月24日(土) 00:00から、2022年9月24日(土) 24:00まで、2・3時台、送信元3件・理由: 送信元に集中）',
    ],
    [{ id: 'x-1' }, '票を除外'],
  ],
  'exclusion.undone': [
    [
      { ...excluded, djs: none, match: { voteIds: 1_226, voters: 2, repeats: 'perVoterPerDay' } },
      '除外 x-1 を取り消し: 1,224票を有効に（ほかの除外で無効のまま2票・条件: 投票者2人、IDを指定した票1,226件、同じ投票者の同じ日の2票目から・理由: 送信元に集中）',
    ],
  ],
  'role.granted': [[{ email: 'a@b.c', role: 'auditor' }, '権限を付与: a@b.c（閲覧者）']],
  'role.failed': [
    [
      { email: 'a@b.c', role: 'admin', wanted: 'role.revoked' },
      '失敗した変更: 権限を取り消し: a@b.c（管理者）',
    ],
  ],
  'account.invited': [
    [{ email: 'a@b.c', uid: 'u', role: 'admin' }, 'アカウントを招待: a@b.c（管理者）'],
  ],
  'version.frozen': [
    [version, '結果を確定: v-2「最終」 有効票 200,383票（1位 葵・2位 蓮）'],
    [{ ...version, final: false, first: [] }, '確定版を作成: v-2「最終」 有効票 200,383票'],
  ],
  'version.published': [
    [
      { ...version, replaces: 'v-1', proposal: 'p-2' },
      '公表: v-2「最終」 有効票 200,383票（1位 葵・2位 蓮・v-1に代えて・提案 p-2 による）',
    ],
  ],
  'version.withdrawn': [
    [
      { ...version, was: 'published', phase: 'final', reason: '集計漏れ' },
      '公表を取り下げ: v-2「最終」 有効票 200,383票（理由: 集計漏れ・結果は確定のまま）',
    ],
    [{ ...version, was: 'constructor' }, '確定版を取り下げ'],
  ],
  'case.decided': [
    [
      { ...decided, after: { state: 'harmless', owner: 'a@b.c', note: '配信' } },
      '要確認 9/17 カザグルマ（この日1,812票）: 未判断 → 問題なし、担当 なし → a@b.c、メモ「配信」',
    ],
    [
      { ...decided, after: { state: 'excluded', owner: null, note: '' }, exclusion: 'x-1' },
      '要確認 9/17 カザグルマ（この日1,812票）: 未判断 → 除外済（除外 x-1）、メモを削除',
    ],
  ],
  'proposal.made': [
    [
      waiting,
      '提案 p-1: 1,224票の除外（葵 9位（同率の変化）、蓮 10位→順位なし、海 11位→10位 ほか1・条件: 投票者1人・理由: 誤り）',
    ],
    [
      ofKind('publish', { version: 'v-2', label: '最終', total: 200_383, replaces: 'v-1' }),
      '提案 p-1: v-2「最終」 200,383票の公表（v-1に代えて）',
    ],
    [
      ofKind('setting', { from: { perMille: 10 }, to: { perMille: 15 } }),
      '提案 p-1: 「二人で決める」の基準の変更 有効票の1% → 1.5%',
    ],
    [ofKind('constructor', {}), '提案'],
  ],
  'proposal.accepted': [
    [{ ...waiting, result: 'x-1' }, '提案 p-1 を承認: 1,224票の除外（x-1・提案: a@example.com）'],
  ],
  'proposal.refused': [
    [
      { ...waiting, reason: '根拠が足りない' },
      '提案 p-1 を断った: 1,224票の除外（提案: a@example.com・理由: 根拠が足りない）',
    ],
  ],
  'proposal.taken_back': [[waiting, '提案 p-1 を取り下げ: 1,224票の除外']],
  'two_people.changed': [
    [
      { before: null, after: { perMille: 10 } },
      '「二人で決める」をオン: 有効票の1%を超える除外、上位10位の順位に触れる除外、確定、公表',
    ],
    [
      { before: { perMille: 10 }, after: { perMille: 15 }, proposal: 'p-3' },
      '「二人で決める」の基準を変更: 有効票の1% → 1.5%（提案 p-3 による）',
    ],
    [{ before: { perMille: 10 }, after: null }, '「二人で決める」をオフ'],
  ],
  'previous_poll.imported': [
    [
      { year: 2021, name: '前回', djs: 48, unmatched: 8, replaces: { name: '前' }, reason: '訂正' },
      '過去の投票 2021年「前回」を置き換え（48組、照合できないDJ 8組、理由: 訂正）',
    ],
  ],
  'previous_poll.matched': [
    [
      { year: 2021, name: 'みお', dj: { id: 'mio', name: 'DJ ミオ' } },
      '過去の投票 2021年の「みお」を「DJ ミオ」に照合',
    ],
  ],
  // As data may be, and as only a newer API may write it.
  ['constructor' as string]: [[{}, 'constructor']],
  'moon.landed': [[{}, 'moon.landed']],
};

test.each(Object.entries(SENTENCES))('a sentence says what was done: %s', (action, cases) => {
  const said = cases.map(([detail]) => entrySentence({ action, detail }));
  expect(said).toEqual(cases.map(([, sentence]) => sentence));
});
