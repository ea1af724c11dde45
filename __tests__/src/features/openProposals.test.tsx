import { screen, waitFor } from '@testing-library/react';
import OverviewPage from '../../../src/features/overview/OverviewPage';
import { fakeApi, startFakeApi } from '../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../support/fakeApi/fakeAnswers';
import { proposedExclusion } from '../../support/fakeApi/fakeExclusions';
import { smallVoting } from '../../support/fakeApi/smallVoting';
import { renderScreen } from '../../support/site/renderScreen';

const server = startFakeApi();
const PROPOSALS = '/?tab=proposals';

function waitingVoting(): FakeVoting {
  const voting: FakeVoting = { ...smallVoting, twoPeople: { perMille: 10 } };
  proposedExclusion(voting, { djs: ['kai'] });
  return voting;
}

test('概要: a quiet line with the way to what waits', async () => {
  server.use(...fakeApi(waitingVoting()));
  renderScreen(OverviewPage);
  expect(await screen.findByText('承認待ちの提案が1件あります。')).toBeVisible();
  expect(screen.getByRole('link', { name: '承認待ちを開く' })).toHaveAttribute('href', PROPOSALS);
});

test('概要: nothing of it where nothing waits', async () => {
  server.use(...fakeApi(smallVoting));
  const { client } = renderScreen(OverviewPage);
  await screen.findByRole('region', { name: '上位10組' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/承認待ち/)).toBeNull();
});
