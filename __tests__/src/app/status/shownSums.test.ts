import { QueryClient, type Query } from '@tanstack/react-query';
import { endpointQueryOptions } from '../../../../src/client/endpointQueries';
import type { EndpointName } from '../../../../src/client/fetchEndpoint';
import { hideCounts } from '../../../../src/client/sharing/hideCounts';
import { shownWarning } from '../../../../src/app/status/shownSums';
import { fakeAnswers } from '../../../support/fakeApi/fakeAnswers';
import { smallVoting } from '../../../support/fakeApi/smallVoting';

const answers = fakeAnswers(smallVoting);
const [overview, daily, total, everyDj] = [
  answers.overview(),
  answers.daily({}),
  answers.total({}),
  answers.everyDj({}),
];

/** The query of an answer, as the cache has it. */
function shown(name: EndpointName, answer: object, query?: Record<string, string>): Query {
  const client = new QueryClient();
  const { queryKey } = endpointQueryOptions(name, { query });
  client.setQueryData<object>(queryKey, answer);
  return client.getQueryCache().find({ queryKey })!;
}

const moreInFirst = <Line extends { votes: unknown }>([first, ...others]: Line[]) => [
  { ...first!, votes: Number(first!.votes) + 1 },
  ...others,
];

test('answers that add up raise no warning', () => {
  expect(
    shownWarning([
      shown('poll', answers.poll()),
      shown('overview', overview),
      shown('daily', daily),
      shown('daily', answers.daily({ from: '2022-09-02', to: '2022-09-02' }), {
        from: '2022-09-02',
        to: '2022-09-02',
      }),
      shown('total', total),
      // Fewer votes than its snapshot has: those of later days are not in it.
      shown('total', answers.total({ asOf: '2022-09-02' }), { asOf: '2022-09-02' }),
      shown('everyDj', everyDj),
    ]),
  ).toBeNull();
});

test('H1: hidden counts raise none, of DJs and days without a vote neither', () => {
  const { djs } = everyDj;
  const none = { ...djs[0]!, total: 0, votes: djs[0]!.votes.map(() => 0) };
  const voteless = fakeAnswers({ ...smallVoting, votes: [] });
  const hidden = (name: EndpointName, answer: object) => shown(name, hideCounts(answer) as object);
  expect(
    shownWarning([
      hidden('everyDj', { ...everyDj, djs: [none, ...djs] }),
      hidden('overview', overview),
      hidden('daily', daily),
      hidden('total', total),
      hidden('daily', voteless.daily({})),
      hidden('total', voteless.total({})),
      hidden('everyDj', voteless.everyDj({})),
    ]),
  ).toBeNull();
});

// 20 votes are valid; aoi, the first of the ranking, has 10 of them.
test.each([
  ['総投票数', 21, 20, shown('total', { ...total, total: 21 })],
  ['総投票数', 21, 20, shown('total', { ...total, ranking: moreInFirst(total.ranking) })],
  ['総投票数', 20, 19, shown('total', { ...total, snapshot: { ...total.snapshot, votes: 19 } })],
  ['日別投票数', 21, 20, shown('daily', { ...daily, days: moreInFirst(daily.days) })],
  ['日別投票数', 21, 20, shown('daily', { ...daily, total: 21 })],
  ['概要', 21, 20, shown('overview', { ...overview, totals: { ...overview.totals, valid: 21 } })],
])('product rule 6: an answer of %s that says %i of %i is told', (page, sum, all, query) => {
  expect(shownWarning([shown('overview', overview), query])).toBe(
    `「${page}」に表示中の票数の合計${sum}票が、総数の${all}票と一致していません。` +
      '表示中の数値は確定情報として使わないでください。',
  );
});

test('product rule 6: a DJ whose days do not add up is told', () => {
  const [first, ...others] = everyDj.djs;
  const wrong = { ...first!, total: first!.total + 1 };
  expect(shownWarning([shown('everyDj', { ...everyDj, djs: [wrong, ...others] })])).toMatch(
    `合計${first!.total}票が、総数の${first!.total + 1}票`,
  );
});
