import type { Version } from '../../../../../contract/decisions/versions';
import { readSource } from '../../../../../src/features/totalVotes/announcement/choices';
import type { AnnouncedLine } from '../../../../../src/features/totalVotes/announcement/announcement';
import { announcementOf, choicesOf, frozen, live, previousPolls, version } from './announced';

const places = ({ lines }: { lines: AnnouncedLine[] }) =>
  lines.map(({ rank, tied, name }) => `${rank}${tied ? '=' : ''} ${name}`);
const past = ({ lines }: { lines: AnnouncedLine[] }) =>
  lines.map(({ previous, change }) => [previous, change?.text ?? null]);

test('a tie at the last place includes everybody; nobody without votes is there', () => {
  expect(places(announcementOf('?top=3'))).toEqual(['1 アオイ', '2= 蓮', '2= KAI']);
  expect(places(announcementOf('?top=5'))).toEqual([
    ...['1 アオイ', '2= 蓮', '2= KAI', '4 ミオ'],
    ...['5= ルイ', '5= レイ', '5= ロン'],
  ]);
  expect(announcementOf('?top=20').heading).toBe('総合 上位7組');
});

test('within a 部門 the places, and those of the baseline, are among its DJs', () => {
  const club = announcementOf('?category=クラブ&top=3');
  expect(places(club)).toEqual(['1 アオイ', '2 KAI', '3 ミオ']);
  // By 9/23: アオイ 900, KAI and ミオ 300 each, so second both.
  expect(past(club).map(([, change]) => change)).toEqual(['→', '→', '↓1']);
  expect(club.heading).toBe('クラブ部門 上位3組');
  expect(club.total).toEqual({ label: '部門の有効票', votes: 2540 });
  expect(announcementOf('?category=').heading).toBe('部門なし 上位1組');
});

test('movement is against the previous poll, else against the day before', () => {
  expect(past(announcementOf('?top=5', live, previousPolls))).toEqual([
    ['前回 3位', '↑2'],
    ['前回 2位', '→'],
    ['前回 1位', '↓1'],
    [null, '初登場'],
    [null, '返り咲き'],
    [null, null],
    [null, null],
  ]);
  const byDay = announcementOf('?top=5');
  expect(past(byDay).map(([, change]) => change)).toEqual([
    ...['↑1', '↓1', '↑2', '→', 'NEW', '↑1', '↑1'],
  ]);
  expect(byDay.notes).toContain('変動は9月23日(金)終了時点比。');
  expect(past(announcementOf('?top=3&compare=none', live, previousPolls))).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('a place among all is no measure for one within a 部門: it is told without an arrow', () => {
  const club = announcementOf('?category=クラブ&top=3', live, previousPolls);
  expect(past(club)).toEqual([
    ['前回 総合3位', null],
    ['前回 総合1位', null],
    [null, '初登場'],
  ]);
  expect(club.notes).toContain('前回は2021年の投票の総合順位。');
});

test('a version has no day before, and is told by its hash', () => {
  const final = announcementOf('?compare=day', frozen);
  expect(final.comparison).toBe('none');
  expect(final.moment.long).toBe('2022年10月15日(土) 終了時点');
  expect(final.version).toEqual({
    line: '確定版「最終」 2022年10月16日(日) 09:12 作成',
    sha256: version.sha256,
  });
  expect(final.notes).toEqual(['確定した結果です。', '同数は同率、同率内はよみの順。']);
});

test('確定 is what a frozen final version alone is called', () => {
  expect(choicesOf('?stamp=final').stamp).toBe('flash');
  expect(choicesOf('?stamp=interim').stamp).toBe('interim');
  expect(choicesOf('', frozen).stamp).toBe('final');
  expect(choicesOf('?stamp=flash', frozen).stamp).toBe('flash');
  const kept = { ...frozen, version: { ...version, final: false } };
  expect(choicesOf('?stamp=final', kept).stamp).toBe('interim');
});

test('nonsense in the address is as if it were not there', () => {
  const usual = choicesOf('');
  expect(
    choicesOf('?stamp=x&top=7&category=zzz&votes=no&compare=previousPoll&size=1x1&view=pdf'),
  ).toEqual(usual);
  expect(choicesOf(`?note=${'あ'.repeat(500)}`).note).toHaveLength(120);
  expect(announcementOf('?note=').notes[0]).toBe('同数は同率、同率内はよみの順。');
  expect(announcementOf(`?note=${encodeURIComponent('一\n二')}`).notes[0]).toBe('一 二。');
});

test('hidden votes are nowhere in what is announced, and nothing else changes', () => {
  const shown = announcementOf('?top=5', live, previousPolls);
  const hidden = announcementOf('?top=5&votes=hidden', live, previousPolls);
  expect(JSON.stringify(hidden)).not.toMatch(/1200|800|500|"votes":40|3420/);
  const without = (sheet: typeof shown) => ({
    ...sheet,
    total: null,
    lines: sheet.lines.map((line) => ({ ...line, votes: null })),
  });
  expect(without(hidden)).toEqual(without(shown));
});

test('at first it is what is published, else the newest final version, else now', () => {
  const of = (id: string, state: Version['state'], final = true) =>
    ({ ...version, id, state, final }) as Version;
  const all = [
    of('v-4', 'withdrawn'),
    of('v-3', 'final'),
    of('v-2', 'published'),
    of('v-1', 'kept', false),
  ];
  expect(readSource('', all)).toEqual({ version: 'v-2', unknown: null });
  expect(readSource('', all.slice(0, 2))).toEqual({ version: 'v-3', unknown: null });
  expect(readSource('', [all[0]!, all[3]!])).toEqual({ version: null, unknown: null });
  expect(readSource('?version=live', all)).toEqual({ version: null, unknown: null });
  expect(readSource('?version=v-1', all)).toEqual({ version: 'v-1', unknown: null });
  // A withdrawn result is not announced by an address that somebody kept.
  expect(readSource('?version=v-4', all)).toEqual({ version: null, unknown: 'v-4' });
});
