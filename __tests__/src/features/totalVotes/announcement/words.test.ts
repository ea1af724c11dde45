/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { fileName } from '../../../../../src/features/totalVotes/announcement/words/fileName';
import { html } from '../../../../../src/features/totalVotes/announcement/words/html';
import { plainText } from '../../../../../src/features/totalVotes/announcement/words/plainText';
import { spoken } from '../../../../../src/features/totalVotes/announcement/words/spoken';
import { announcementOf, earlier, frozen, lineOf, live, version } from './announced';

function tableOf(source: string): string[][] {
  const page = new DOMParser().parseFromString(source, 'text/html');
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
}

test('as text: what an organiser pastes', () => {
  expect(plainText(announcementOf('?top=3', live, earlier))).toBe(
    [
      '【速報】DJランキング投票2022　総合 上位3組',
      '2022年9月24日(土) 14:07時点（集計中）',
      '',
      '1位　アオイ　1,200票　前回 3位 ↑2',
      '2位（同率）　蓮　800票　前回 2位 →',
      '2位（同率）　KAI　800票　前回 1位 ↓1',
      '',
      '有効票の合計　3,420票',
      '※ 速報です。順位は変わることがあります。同数は同率、同率内はよみの順。前回は2021年の投票の順位。',
      '※ リビジョン 12,481（9月24日(土) 14:07時点・集計中）',
      '',
    ].join('\n'),
  );
});

test('as text with hidden votes, of a version: no figure of votes, its whole hash', () => {
  expect(plainText(announcementOf('?top=3&votes=hidden', frozen))).toBe(
    [
      '【確定】DJランキング投票2022　総合 上位3組',
      '2022年10月15日(土) 終了時点',
      '',
      '1位　アオイ',
      '2位（同率）　蓮',
      '2位（同率）　KAI',
      '',
      '※ 確定した結果です。同数は同率、同率内はよみの順。',
      '※ 確定版「最終」 2022年10月16日(日) 09:12 作成',
      `※ SHA-256 ${version.sha256}`,
      '',
    ].join('\n'),
  );
});

test('as HTML: a table with its heads, and a cell for each figure', () => {
  const source = html(announcementOf('?top=3', live, earlier));
  expect(tableOf(source)).toEqual([
    ['順位', 'DJ', '前回順位', '票数'],
    ['1位', 'アオイ', '前回 3位 ↑2', '1,200票'],
    ['2位（同率）', '蓮', '前回 2位 →', '800票'],
    ['2位（同率）', 'KAI', '前回 1位 ↓1', '800票'],
    ['有効票の合計　3,420票'],
  ]);
  const page = new DOMParser().parseFromString(source, 'text/html');
  expect(page.querySelector('caption')?.textContent).toBe(
    '【速報】DJランキング投票2022　総合 上位3組2022年9月24日(土) 14:07時点（集計中）',
  );
  expect([...page.querySelectorAll('th[scope=row]')].map((cell) => cell.textContent)).toEqual([
    ...['アオイ', '蓮', 'KAI'],
  ]);
  expect(tableOf(html(announcementOf('?top=3&votes=hidden&compare=none')))[1]).toEqual([
    ...['1位', 'アオイ'],
  ]);
  expect(tableOf(html(announcementOf('?top=3')))[0]).toEqual(['順位', 'DJ', '変動', '票数']);
});

test('S23: names that are code, or turn the direction of what follows, stay names', () => {
  const names = ['<img src=x onerror=alert(1)>', '</td></table>&amp;"\'', 'a\u202eb'];
  const lines = names.map((name, at) => lineOf([name, '', at + 1, false, 9 - at, null, 0]));
  const announcement = announcementOf('?compare=none', { ...live, lines });
  const source = html(announcement);
  expect(
    tableOf(source)
      .slice(1, 4)
      .map(([, name]) => name),
  ).toEqual(names);
  const page = new DOMParser().parseFromString(source, 'text/html');
  expect(page.querySelector('img')).toBeNull();
  expect(plainText(announcement)).toContain('3位　\u2068a\u202eb\u2069　7票\n');
});

test('the picture in words says all that it shows', () => {
  expect(spoken(announcementOf('?top=3', live, earlier))).toBe(
    '速報。DJランキング投票2022 総合 上位3組。2022年9月24日(土) 14:07時点（集計中）。' +
      '1位 アオイ 1,200票 前回 3位 ↑2。2位（同率） 蓮 800票 前回 2位 →。2位（同率） KAI 800票 前回 1位 ↓1。' +
      '有効票の合計 3,420票。速報です。順位は変わることがあります。同数は同率、同率内はよみの順。前回は2021年の投票の順位。',
  );
  expect(spoken(announcementOf('?votes=hidden', { ...live, lines: [] }))).toContain(
    '得票のあるDJはいません。',
  );
});

test('a file is named by what it shows, as every system takes it', () => {
  const size = { width: 1080, height: 1350 };
  expect(fileName(announcementOf('?top=3'), size)).toBe(
    'DJランキング投票2022_速報_総合_上位3組_1080x1350.png',
  );
  const poll = { name: `a/b\\c:d*?"<>|\u202e${'長'.repeat(80)}`, year: 2022 };
  expect(fileName(announcementOf('?top=3', { ...live, poll }), size)).toMatch(
    /^a_b_c_d_長{52}_速報_総合_上位3組_1080x1350\.png$/,
  );
});
