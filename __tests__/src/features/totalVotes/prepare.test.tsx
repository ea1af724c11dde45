import { screen } from '@testing-library/react';
import TotalVotesPage, { prepare } from '../../../../src/features/totalVotes/TotalVotesPage';
import { prefetchQueries } from '../../../../src/client/endpointQueries';
import { sessionQueryClient } from '../../../../src/client/queryClient';
import { endSession } from '../../../../src/client/session';
import { fakeApi, startFakeApi } from '../../../support/fakeApi/fakeApi';
import { renderScreen } from '../../../support/site/renderScreen';
import { smallVoting } from '../../../support/fakeApi/smallVoting';

const server = startFakeApi();
let asked: string[] = [];
server.events.on('request:start', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  asked.push(pathname + search);
});

beforeEach(() => {
  endSession();
  asked = [];
  server.use(...fakeApi(smallVoting));
});

test.each([
  ['', '2022年9月3日(土) 集計中(14:20時点)のランキング'],
  ['?asOf=2022-09-02&base=2022-09-01', '2022年9月2日(金) 終了時点のランキング'],
])('N2: the page comes with the figures of its address: %s', async (search, caption) => {
  // As on every page inside the site: the bar at its top knows the vote.
  await prefetchQueries('poll');
  await prepare({ search });
  const before = [...asked];
  renderScreen(TotalVotesPage, `/total-votes${search}`, sessionQueryClient());
  expect(screen.getByRole('table', { name: caption })).toBeInTheDocument();
  expect(asked).toEqual(before);
  // What nobody waits for comes before the test ends.
  expect(await screen.findByRole('table', { name: /順位の推移$/ })).toBeInTheDocument();
});

test('N2: nothing is known of the vote yet: it is asked together with the day', async () => {
  await prepare({ search: '?asOf=2022-09-02' });
  expect([...asked].sort()).toEqual(['/v1/poll', '/v1/total?asOf=2022-09-02']);
});
