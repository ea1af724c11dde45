import type { MatchSummary } from '../../../contract/decisions/exclusions';
import { matchSentence } from '../../../src/voting/exclusionMatch';

const djs = (...names: string[]) => names.map((name) => ({ id: name, name }));

/** Between two Tokyo times of September 2022. */
const window = (from: string | null, to: string | null): MatchSummary => ({
  ...(from && { from: new Date(`2022-09-${from}+09:00`).toISOString() }),
  ...(to && { to: new Date(`2022-09-${to}+09:00`).toISOString() }),
});
const wholeDay = window('24T00:00', '25T00:00');
const twoDays = window('17T23:00', '18T05:00');

test.each(
  Object.entries<MatchSummary>({
    'A・B・C ほか2組への票すべて': { djs: djs('A', 'B', 'C', 'D', 'E') },
    'Aへの票のうち、2022年9月24日(土)に送信元3件から投じられた票すべて': {
      ...{ djs: djs('A'), ...wholeDay, sources: 3 },
    },
    '2022年9月1日(木) 〜 9月3日(土)に投じられた票すべて': window('01T00:00', '04T00:00'),
    '2022年9月17日(土) 02:00から05:00までに投じられた票すべて': window('17T02:00', '17T05:00'),
    '2022年9月17日(土) 23:00から2022年9月18日(日) 05:00までに投じられた票すべて': twoDays,
    '2022年9月17日(土) 02:00以降に投じられた票すべて': window('17T02:00', null),
    '2022年9月17日(土) 02:00より前に投じられた票すべて': window(null, '17T02:00'),
    '毎日4時〜5時・23時〜2時に投じられた票すべて': { hours: [0, 1, 4, 23] },
    '2022年9月24日(土)の2時〜5時に投じられた票すべて': { ...wholeDay, hours: [4, 2, 3] },
    'Aへの票のうち、送信元1,200件から投票者2人が投じた票のうち、IDで指定した12件の票すべて': {
      ...{ djs: djs('A'), sources: 1200, voters: 2, voteIds: 12 },
    },
    '1人1日1票を超えた票すべて': { repeats: 'perVoterPerDay' },
  }),
)('says %s', (words, match) => {
  const parts = matchSentence(match).map(({ text }) => text);
  expect(parts.join('')).toBe(words);
});
