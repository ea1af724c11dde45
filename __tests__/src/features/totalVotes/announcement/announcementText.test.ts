import {
  announcementText,
  fileName,
} from '../../../../../src/features/totalVotes/announcement/announcement';
import { announcementOf, frozen, lineOf, live, previousPolls, version } from './announced';

test('as text: what an organiser pastes', () => {
  expect(announcementText(announcementOf('?top=3', live, previousPolls))).toBe(
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
      '',
    ].join('\n'),
  );
});

test('as text with hidden votes, of a version: no figure of votes, its whole hash', () => {
  expect(announcementText(announcementOf('?top=3&votes=hidden', frozen))).toBe(
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

test('a name that turns the direction of what follows turns no figure', () => {
  const names = ['<b>', '&amp;', 'a\u202eb'];
  const lines = names.map((name, at) => lineOf([name, '', at + 1, false, 9 - at, null, 0]));
  const announcement = announcementOf('?compare=none', { ...live, lines });
  expect(announcementText(announcement)).toContain('3位　\u2068a\u202eb\u2069　7票\n');
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
