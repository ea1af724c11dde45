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

const dj = (name: string) => ({ id: name, name });
const none = { count: 0, first: [] };
const one = (change: object) => ({ count: 1, first: [change] });

test('an import says how many votes came in, and what else became of its lines', () => {
  const more = { duplicates: 8, rejected: 2, djsMade: 3, reason: '再集計', accepted: 10_388 };
  const said = [
    entryOf('versions', 3),
    entryOf('versions', 3, more),
    entry('import', { other: 1 }),
  ].map(entrySentence);
  expect(said).toEqual([
    '取り込み: late.csv 10票を追加',
    '取り込み: late.csv 10,388票を追加（重複8・取り込めない行2・DJ 3組を登録・理由: 再集計）',
    '取り込み',
  ]);
});

test('a change of the poll names what was changed, before and after', () => {
  const window = { opensAt: '2022-09-01T03:00:00.000Z', closesAt: '2022-09-30T15:00:00.000Z' };
  const created = { after: { name: '夏の投票', year: 2022, rule: 'perDay', ...window } };
  const later = { closesAt: '2022-10-01T09:00:00.000Z' };
  const named = { before: { name: '旧', rule: 'perDay' }, after: { name: '新', rule: 'none' } };
  const said = [
    entry('poll.created', created),
    entry('poll.changed', { before: { closesAt: window.closesAt }, after: later }),
    entry('poll.changed', named),
  ].map(entrySentence);
  expect(said).toEqual([
    '投票を設定: 夏の投票 2022年、2022年9月1日(木) 12:00 から 2022年9月30日(金) 24:00 まで',
    '期間を変更: 終了 2022年9月30日(金) 24:00 → 2022年10月1日(土) 18:00',
    '設定を変更: 名前 「旧」 → 「新」、1人あたりの票数 1人1日1票 → 制限なし',
  ]);
});

test('a change of a list names the first three, and counts the others', () => {
  const added = { count: 5, first: ['葵', '蓮', '海', '空', '凪'].map(dj) };
  const kana = { id: 'x', before: { kana: 'あ' }, after: { kana: 'い' } };
  const note = { date: '2022-09-02', before: 'あ', after: '速報' };
  const gone = { date: '2022-09-05', text: '締切' };
  const said = [
    entry('djs.changed', { added, changed: one(kana), removed: none }),
    entryOf('weeks', 1),
    entryOf('weeks', 1, { added: none, changed: one(note), removed: one(gone) }),
  ].map(entrySentence);
  expect(said).toEqual([
    'DJを更新: 追加5組（葵、蓮、海 ほか2）・変更1組（x: よみ あ → い）',
    '日のメモを更新: 追加1件（9/15 速報公開）',
    '日のメモを更新: 変更1件（9/2 「あ」→「速報」）・削除1件（9/5 締切）',
  ]);
});

test('an exclusion says which votes, why, and whose places change', () => {
  const match = {
    ...{ to: '2022-09-24T15:00:00.000Z', hours: [3, 2], sources: 3, voters: 2 },
    ...{ voteIds: 1_226, repeats: 'perVoterPerDay' },
  };
  const four = [1, 2, 3, 4].map((rank) => ({
    ...{ id: `dj-${rank}`, name: `DJ ${rank}`, votes: 1 },
    ...{ before: { rank, votes: 9 }, after: { rank, votes: 8 } },
  }));
  const undone = { matched: 3, proposal: 'p-1', djs: { count: 4, first: four }, match };
  const said = [
    entryOf('excluded', 3),
    entryOf('excluded', 2),
    entryOf('published', 4, undone),
    entry('exclusion.made', { id: 'x-1' }),
  ].map(entrySentence);
  expect(said).toEqual([
    '除外 x-3: 5票を無効に（蓮 3票 1位→2位、DJ アオイ 2票 1位のまま・ほかの除外で無効の2票も対象・条件: 2022年9月3日(土) 00:00から・理由: 当日の票）',
    '除外 x-2: 2票を無効に（KAI 2票 3位→順位なし・条件: KAI・理由: 同じ送信元から続けて入った票）',
    '除外 x-1 を取り消し: 1票を有効に（DJ 1 1票 1位のまま、DJ 2 1票 2位のまま、DJ 3 1票 3位のまま ほか1・ほかの除外で無効のまま2票・条件: 2022年9月24日(土) 24:00まで、2・3時台、送信元3件、投票者2人、IDを指定した票1,226件、同じ投票者の同じ日の2票目から・理由: 誤り・提案 p-1 による）',
    '票を除外',
  ]);
});

test('a version is named with its votes, its first places, and what it replaces', () => {
  const withdrawn = { was: 'published', phase: 'final' };
  const said = [
    entryOf('final', 2),
    entryOf('versions', 2, { first: [] }),
    entryOf('versions', 8, { proposal: 'p-2' }),
    entryOf('versions', 11, withdrawn),
    entryOf('versions', 11, { was: 'constructor' }),
  ].map(entrySentence);
  expect(said).toEqual([
    '結果を確定: v-1「最終」 有効票 20票（1位 DJ アオイ・1位 蓮・3位 KAI）',
    '確定版を作成: v-1「速報」 有効票 20票',
    '公表: v-3「二次」 有効票 31票（1位 蓮・2位 KAI・3位 DJ アオイ・v-2に代えて・提案 p-2 による）',
    '公表を取り下げ: v-5「誤り」 有効票 31票（理由: 集計前の保存・結果は確定のまま）',
    '確定版を取り下げ',
  ]);
});

test('a decision on a case names its state, its owner and its note', () => {
  const excluded = {
    ...{ evidence: { votes: 1_812 }, exclusion: 'x-1' },
    before: { state: 'open', owner: null, note: '集中' },
    after: { state: 'excluded', owner: null, note: '' },
  };
  const said = [
    entryOf('suspicious', 2, { evidence: { votes: 9 } }),
    entryOf('suspicious', 2, excluded),
  ].map(entrySentence);
  expect(said).toEqual([
    '要確認 9/1 蓮（この日9票）: 未判断 → 問題なし、担当 なし → second@example.com、メモ「会場の端末」',
    '要確認 9/1 蓮（この日1,812票）: 未判断 → 除外済（除外 x-1）、メモを削除',
  ]);
});

test('a proposal says what is proposed, and how it was decided', () => {
  const { detail } = entryOf('proposals', 8);
  const higher = { before: { perMille: 10 }, after: { perMille: 15 }, proposal: 'p-3' };
  const said = [
    entryOf('proposals', 13),
    entryOf('proposals', 7),
    entryOf('proposals', 11),
    entryOf('proposals', 7, { kind: 'constructor' }),
    entry('proposal.accepted', { ...detail, result: 'x-1' }),
    entry('proposal.refused', { ...detail, reason: '根拠が足りない' }),
    entryOf('proposals', 4, higher),
  ].map(entrySentence);
  expect(said).toEqual([
    '提案 p-8: 9票の除外（DJ アオイ 1位→順位なし、蓮 1位（同率の変化）、KAI 3位→2位・条件: DJ アオイ・理由: 同じ送信元から続けて入った票）',
    '提案 p-2: v-2「二次」 20票の公表（v-1に代えて）',
    '提案 p-6: 「二人で決める」の基準の変更 有効票の1% → 5.5%',
    '提案',
    '提案 p-3 を承認: 2票の除外（x-1・提案: second@example.com）',
    '提案 p-3 を断った: 2票の除外（提案: second@example.com・理由: 根拠が足りない）',
    '「二人で決める」の基準を変更: 有効票の1% → 1.5%（提案 p-3 による）',
  ]);
});

test('other entries have their sentence; an unknown action has its name', () => {
  const failed = { email: 'a@b.c', role: 'admin', wanted: 'role.revoked' };
  const poll = { year: 2021, name: '前回', djs: 48, unmatched: 8, replaces: { name: '前' } };
  const said = [
    entry('role.failed', failed),
    entry('previous_poll.imported', { ...poll, reason: '訂正' }),
    entry('previous_poll.matched', { year: 2021, name: 'みお', dj: dj('DJ ミオ') }),
    entry('constructor', {}),
    entry('moon.landed', {}),
  ].map(entrySentence);
  expect(said).toEqual([
    '失敗した変更: 権限を取り消し: a@b.c（管理者）',
    '過去の投票 2021年「前回」を置き換え（48組、照合できないDJ 8組、理由: 訂正）',
    '過去の投票 2021年の「みお」を「DJ ミオ」に照合',
    'constructor',
    'moon.landed',
  ]);
});
