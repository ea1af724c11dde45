import type { Version } from '../../../../../contract/decisions/versions';
import type { PreviousPolls } from '../../../../../src/client/queries/previousPolls';
import {
  announcementText,
  fileName,
  makeAnnouncement,
} from '../../../../../src/features/totalVotes/announcement/announcement';
import {
  availableChoices,
  readChoices,
  readSource,
  type Source,
} from '../../../../../src/features/totalVotes/announcement/choices';

type Line = [string, string, number | null, boolean, number, number | null, number];

const lineOf = ([name, category, rank, tied, votes, previousRank, previousVotes]: Line) => {
  const dj = { id: `id-${name}`, name, kana: '', area: '', category };
  return { dj, rank, tied, votes, previousRank, previousVotes, share: null };
};

/** Ranks as they are counted by hand, now and by 9/23; in the API's order. */
const LINES: Line[] = [
  ['アオイ', 'クラブ', 1, false, 1200, 2, 900],
  ['蓮', 'フェス', 2, true, 800, 1, 950],
  ['KAI', 'クラブ', 2, true, 800, 4, 300],
  ['ミオ', 'クラブ', 4, false, 500, 4, 300],
  ['ルイ', '', 5, true, 40, null, 0],
  ['レイ', 'クラブ', 5, true, 40, 6, 20],
  ['ロン', 'フェス', 5, true, 40, 6, 20],
  ['ワカ', 'クラブ', null, false, 0, null, 0],
];
const live = {
  poll: { name: 'DJランキング投票', year: 2022 },
  ranking: {
    ...{ ranking: LINES.map(lineOf), total: 3420 },
    ...{ asOf: '2022-09-24', running: true, baseline: '2022-09-23' },
  },
  ...{ time: '14:07', version: null },
} as Source;
const kept = { ...live, version: { id: 'v-1', final: false } as Version };

const then = { アオイ: 3, 蓮: 2, KAI: 1 };
const previousPolls = {
  newest: { year: 2021, unmatched: [] },
  djs: new Map(
    Object.entries(then).map(([name, rank]) => [
      `id-${name}`,
      { previous: { rank, tied: false, votes: null }, isNew: false, isBack: false },
    ]),
  ),
} as unknown as PreviousPolls;

const choicesOf = (search: string, source = live, before: PreviousPolls | null = null) =>
  readChoices(search, availableChoices(source, before));
const announcementOf = (search: string, source = live, before: PreviousPolls | null = null) =>
  makeAnnouncement(source, choicesOf(search, source, before), before);
const text = (...of: Parameters<typeof announcementOf>) => announcementText(announcementOf(...of));
/** Its places, without the votes. */
const places = (...of: Parameters<typeof announcementOf>) =>
  text(...of)
    .split('\n')
    .filter((line) => /^\d+位/.test(line))
    .map((line) => line.replace(/　[\d,]+票/, '').replace('（同率）', '='));

test('as text: what an organiser pastes', () => {
  expect(text('?top=3', live, previousPolls).split('\n')).toEqual([
    '【速報】DJランキング投票2022　総合 上位3組',
    '2022年9月24日(土) 14:07時点（集計中）',
    '',
    '1位　アオイ　1,200票　前回 3位 ↑2',
    '2位（同率）　蓮　800票　前回 2位 →',
    '2位（同率）　KAI　800票　前回 1位 ↓1',
    '',
    '有効票の合計　3,420票',
    '※ 速報です。順位は変わることがあります。同数は同率、同率内はよみの順。前回は2021年の投票の順位。',
    '',
  ]);
  // A name that turns the direction of what follows turns no figure.
  const ranking = { ...live.ranking, ranking: [lineOf(['a\u202eb', '', 1, false, 7, null, 0])] };
  expect(text('?compare=none', { ...live, ranking })).toContain('1位　\u2068a\u202eb\u2069　7票\n');
});

test('a tie at the last place is whole, and nobody without votes is there', () => {
  const found = (search: string) => places(search).join('/').replaceAll('　', ' ');
  expect(found('?top=3&compare=none')).toBe('1位 アオイ/2位= 蓮/2位= KAI');
  const top = '1位 アオイ ↑1/2位= 蓮 ↓1/2位= KAI ↑2/4位 ミオ →';
  expect(found('?top=5')).toBe(`${top}/5位= ルイ NEW/5位= レイ ↑1/5位= ロン ↑1`);
  // Within a 部門 by 9/23: アオイ 900, KAI and ミオ 300 each, so second both.
  expect(found('?category=クラブ&top=3')).toBe('1位 アオイ →/2位 KAI →/3位 ミオ ↓1');
});

test('within a 部門 its votes and DJs are counted, and the day compared with is named', () => {
  const club = announcementOf('?category=クラブ&top=3');
  expect(club.heading).toBe('クラブ部門 上位3組');
  expect(club.total).toEqual({ label: '部門の有効票', votes: 2540 });
  expect(club.notes).toContain('変動は9月23日(金)終了時点比。');
  expect(announcementOf('?category=').heading).toBe('部門なし 上位1組');
});

test('a place among all is no measure for one within a 部門: it has no arrow', () => {
  const club = ['?category=クラブ&top=3', live, previousPolls] as const;
  const [first, second] = places(...club);
  expect([first, second]).toEqual(['1位　アオイ　前回 総合3位', '2位　KAI　前回 総合1位']);
  expect(announcementOf(...club).notes).toContain('前回は2021年の投票の総合順位。');
});

test('nonsense in the address is as if it were not there', () => {
  const nonsense = '?stamp=x&top=7&category=zzz&votes=no&compare=previousPoll&size=1x1';
  expect(choicesOf(nonsense)).toEqual(choicesOf(''));
  // 確定 is what a frozen final version alone is called.
  expect(choicesOf('?stamp=final').stamp).toBe('flash');
  expect(choicesOf('?stamp=final', kept).stamp).toBe('interim');
  expect(choicesOf(`?note=${'あ'.repeat(500)}`).note).toHaveLength(120);
  expect(announcementOf('?note=').notes[0]).toBe('同数は同率、同率内はよみの順。');
  expect(announcementOf(`?note=${encodeURIComponent('一\n二')}`).notes[0]).toBe('一 二。');
});

test('at first it is what is published, else the newest final version, else now', () => {
  const states = { 'v-4': 'withdrawn', 'v-3': 'final', 'v-2': 'published', 'v-1': 'kept' };
  const all = Object.entries(states).map(([id, state]) => {
    return { id, state, final: state !== 'kept' } as Version;
  });
  expect(readSource('', all).version).toBe('v-2');
  expect(readSource('', all.slice(0, 2)).version).toBe('v-3');
  expect(readSource('', [all[0]!, all[3]!]).version).toBeNull();
  expect(readSource('?version=live', all)).toEqual({ version: null, unknown: null });
  expect(readSource('?version=v-1', all)).toEqual({ version: 'v-1', unknown: null });
  // A withdrawn result is not announced by an address that somebody kept.
  expect(readSource('?version=v-4', all)).toEqual({ version: null, unknown: 'v-4' });
});

test('a file is named by what it shows, as every system takes it', () => {
  const name = `a/b\\c:d*?"<>|\u202e${'長'.repeat(80)}`;
  const sheet = announcementOf('?top=3', { ...live, poll: { ...live.poll, name } });
  expect(fileName(sheet, { width: 1080, height: 1350 })).toMatch(
    /^a_b_c_d_長{52}_速報_総合_上位3組_1080x1350\.png$/,
  );
});
