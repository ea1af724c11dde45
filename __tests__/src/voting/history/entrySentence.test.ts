import type { AuditEntry } from '../../../../contract/audit';
import { entrySentence } from '../../../../src/voting/history/entrySentence';
import type { PollName } from '../../../support/fixtures/polls';
import { answerOf } from '../../../support/site/recordedApi';

type Entry = Pick<AuditEntry, 'action' | 'detail'>;

/** An entry of the log of a recorded poll, with other details where a case needs them. */
function entryOf(poll: PollName, seq: number, changes: object = {}): Entry {
  const { action, detail } = answerOf(poll, 'audit').entries.find((entry) => entry.seq === seq)!;
  return { action, detail: { ...detail, ...changes } };
}

const entry = (action: string, detail: Entry['detail']): Entry => ({ action, detail });

const window = { opensAt: '2022-09-01T03:00:00.000Z', closesAt: '2022-09-30T15:00:00.000Z' };
const moved = entry('poll.changed', {
  ...{ before: { closesAt: window.closesAt }, after: { closesAt: '2022-10-01T09:00:00.000Z' } },
});
const renamed = entry('poll.changed', {
  ...{ before: { name: '旧', rule: 'perDay' }, after: { name: '新', rule: 'none' } },
});
const dj = (name: string) => ({ id: name, name });
const none = { count: 0, first: [] };
const one = (change: object) => ({ count: 1, first: [change] });
const four = ['葵', '蓮', '海', '空'].map((name, at) => ({
  ...{ ...dj(name), votes: 1 },
  ...{ before: { rank: at + 1, votes: 9 }, after: { rank: at + 1, votes: 8 } },
}));
const match = {
  ...{ to: '2022-09-24T15:00:00.000Z', hours: [3, 2], sources: 3, voters: 2 },
  ...{ voteIds: 1_226, repeats: 'perVoterPerDay' },
};
const withdrawn = { was: 'published', phase: 'final' };
const excluded = {
  ...{ evidence: { votes: 1_812 }, exclusion: 'x-1' },
  before: { state: 'open', owner: null, note: '集中' },
  after: { state: 'excluded', owner: null, note: '' },
};
const higher = { before: { perMille: 10 }, after: { perMille: 15 }, proposal: 'p-3' };
const proposed = entryOf('proposals', 8).detail;

test.each(
  Object.entries<Entry>({
    '取り込み: late.csv 10票を追加': entryOf('versions', 3),
    '取り込み: late.csv 10,388票を追加（重複8・取り込めない行2・DJ 3組を登録・理由: 再集計）':
      entryOf('versions', 3, {
        ...{ duplicates: 8, rejected: 2, djsMade: 3, reason: '再集計', accepted: 10_388 },
      }),
    // Where the detail is not what the sentence needs.
    取り込み: entry('import', { other: 1 }),
    '投票を設定: 夏の投票 2022年、2022年9月1日(木) 12:00 から 2022年9月30日(金) 24:00 まで': entry(
      'poll.created',
      { after: { name: '夏の投票', year: 2022, rule: 'perDay', ...window } },
    ),
    '期間を変更: 終了 2022年9月30日(金) 24:00 → 2022年10月1日(土) 18:00': moved,
    '設定を変更: 名前 「旧」 → 「新」、1人あたりの票数 1人1日1票 → 制限なし': renamed,
    'DJを更新: 追加5組（葵、蓮、海 ほか2）・変更1組（x: よみ あ → い）': entry('djs.changed', {
      added: { count: 5, first: [...four, dj('凪')] },
      changed: one({ id: 'x', before: { kana: 'あ' }, after: { kana: 'い' } }),
      removed: none,
    }),
    '日のメモを更新: 変更1件（9/2 「あ」→「速報」）・削除1件（9/5 締切）': entry('notes.changed', {
      added: none,
      changed: one({ date: '2022-09-02', before: 'あ', after: '速報' }),
      removed: one({ date: '2022-09-05', text: '締切' }),
    }),
    '除外 x-3: 5票を無効に（蓮 3票 1位→2位、DJ アオイ 2票 1位のまま・ほかの除外で無効の2票も対象・対象: 2022年9月3日(土) 00:00以降に投じられた票すべて・理由: 当日の票）':
      entryOf('excluded', 3),
    '除外 x-2: 2票を無効に（KAI 2票 3位→順位なし・対象: KAIへの票すべて・理由: 同じ送信元から続けて入った票）':
      entryOf('excluded', 2),
    '除外 x-1 を取り消し: 1票を有効に（葵 1票 1位のまま、蓮 1票 2位のまま、海 1票 3位のまま ほか1・ほかの除外で無効のまま2票・対象: 2022年9月25日(日) 00:00より前に2時〜4時に送信元3件から投票者2人が投じた票のうち、IDで指定した1,226件の票のうち、1人1日1票を超えた票すべて・理由: 誤り・提案 p-1 による）':
      entryOf('published', 4, {
        ...{ matched: 3, proposal: 'p-1', djs: { count: 4, first: four }, match },
      }),
    '結果を確定: v-1「最終」 有効票 20票（1位 DJ アオイ・1位 蓮・3位 KAI）': entryOf('final', 2),
    '確定版を作成: v-1「速報」 有効票 20票': entryOf('versions', 2, { first: [] }),
    '公表: v-3「二次」 有効票 31票（1位 蓮・2位 KAI・3位 DJ アオイ・v-2に代えて・提案 p-2 による）':
      entryOf('versions', 8, { proposal: 'p-2' }),
    '公表を取り下げ: v-5「誤り」 有効票 31票（理由: 集計前の保存・結果は確定のまま）': entryOf(
      'versions',
      11,
      withdrawn,
    ),
    確定版を取り下げ: entryOf('versions', 11, { was: 'constructor' }),
    '要確認 9/1 蓮（この日9票）: 未判断 → 問題なし、担当 なし → second@example.com、メモ「会場の端末」':
      entryOf('suspicious', 2, { evidence: { votes: 9 } }),
    '要確認 9/1 蓮（この日1,812票）: 未判断 → 除外済（除外 x-1）、メモを削除': entryOf(
      'suspicious',
      2,
      excluded,
    ),
    '提案 p-8: 9票の除外（DJ アオイ 1位→順位なし、蓮 1位（同率の変化）、KAI 3位→2位・対象: DJ アオイへの票すべて・理由: 同じ送信元から続けて入った票）':
      entryOf('proposals', 13),
    '提案 p-2: v-2「二次」 20票の公表（v-1に代えて）': entryOf('proposals', 7),
    '提案 p-6: 「二人で決める」の基準の変更 有効票の1% → 5.5%': entryOf('proposals', 11),
    '提案 p-3 を承認: 2票の除外（x-1・提案: second@example.com）': entry('proposal.accepted', {
      ...proposed,
      result: 'x-1',
    }),
    '提案 p-3 を断った: 2票の除外（提案: second@example.com・理由: 根拠が足りない）': entry(
      'proposal.refused',
      { ...proposed, reason: '根拠が足りない' },
    ),
    '「二人で決める」の基準を変更: 有効票の1% → 1.5%（提案 p-3 による）': entryOf(
      'proposals',
      4,
      higher,
    ),
    '失敗した変更: 権限を取り消し: a@b.c（管理者）': entry('role.failed', {
      email: 'a@b.c',
      role: 'admin',
      wanted: 'role.revoked',
    }),
    '過去の投票 2021年「前回」を置き換え（48組・照合できないDJ 8組・理由: 訂正）': entry(
      'previous_poll.imported',
      { year: 2021, name: '前回', djs: 48, unmatched: 8, replaces: { name: '前' }, reason: '訂正' },
    ),
    '過去の投票 2021年の「みお」を「DJ ミオ」に照合': entry('previous_poll.matched', {
      year: 2021,
      name: 'みお',
      dj: dj('DJ ミオ'),
    }),
    constructor: entry('constructor', {}),
    'moon.landed': entry('moon.landed', {}),
  }),
)('an entry of the log is a sentence: %s', (sentence, logged) => {
  expect(entrySentence(logged)).toBe(sentence);
});
