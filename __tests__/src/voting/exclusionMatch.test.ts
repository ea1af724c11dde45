import type { MatchSummary } from '../../../contract/decisions/exclusions';
import { matchSentence } from '../../../src/voting/exclusionMatch';

const sentence = (match: MatchSummary) =>
  matchSentence(match)
    .map(({ text }) => text)
    .join('');
const djs = (...names: string[]) => names.map((name) => ({ id: name, name }));

/** A Tokyo time. */
const at = (time: string) => new Date(`${time}+09:00`).toISOString();

test.each<[string, MatchSummary]>([
  ['環状七号への票すべて', { djs: djs('環状七号') }],
  ['A・B・C ほか2組への票すべて', { djs: djs('A', 'B', 'C', 'D', 'E') }],
  [
    '環状七号への票のうち、2022年9月24日(土)に送信元3件から投じられた票すべて',
    {
      djs: djs('環状七号'),
      from: at('2022-09-24T00:00'),
      to: at('2022-09-25T00:00'),
      sources: 3,
    },
  ],
  [
    '2022年9月1日(木) 〜 9月3日(土)に投じられた票すべて',
    { from: at('2022-09-01T00:00'), to: at('2022-09-04T00:00') },
  ],
  [
    '2022年9月17日(土) 02:00から05:00までに投じられた票すべて',
    { from: at('2022-09-17T02:00'), to: at('2022-09-17T05:00') },
  ],
  [
    '2022年9月17日(土) 23:00から2022年9月18日(日) 05:00までに投じられた票すべて',
    { from: at('2022-09-17T23:00'), to: at('2022-09-18T05:00') },
  ],
  ['2022年9月17日(土) 02:00以降に投じられた票すべて', { from: at('2022-09-17T02:00') }],
  ['2022年9月17日(土) 02:00より前に投じられた票すべて', { to: at('2022-09-17T02:00') }],
  ['毎日2時〜5時に投じられた票すべて', { hours: [4, 2, 3] }],
  ['毎日4時〜5時・23時〜2時に投じられた票すべて', { hours: [0, 1, 4, 23] }],
  [
    '2022年9月17日(土)の2時〜5時に投じられた票すべて',
    { from: at('2022-09-17T00:00'), to: at('2022-09-18T00:00'), hours: [2, 3, 4] },
  ],
  [
    'Aへの票のうち、送信元1,200件から投票者2人が投じた票のうち、IDで指定した12件の票すべて',
    { djs: djs('A'), sources: 1200, voters: 2, voteIds: 12 },
  ],
  ['1人1日1票を超えた票すべて', { repeats: 'perVoterPerDay' }],
])('says %s', (words, match) => {
  expect(sentence(match)).toBe(words);
});
