import { act, screen, waitFor, within } from '@testing-library/react';
import EveryDjPage from '../../../src/features/everyDj/EveryDjPage';
import TotalVotesPage from '../../../src/features/totalVotes/TotalVotesPage';
import { fakeApi, startFakeApi } from '../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../support/fakeApi/fakeAnswers';
import { proposedExclusion } from '../../support/fakeApi/fakeExclusions';
import { reviewedVoting } from '../../support/fakeApi/reviewedVoting';
import { smallVoting } from '../../support/fakeApi/smallVoting';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../support/site/fakeSignIn';
import { renderScreen } from '../../support/site/renderScreen';
import { setViewport } from '../../support/site/viewport';
import { renderSite } from '../../support/site/renderSite';

const server = startFakeApi();
const REVIEW = '/every-dj?tab=review';

test.each([360, 1300])(
  '総投票数: how firm the places are, above the table at %i px',
  async (width) => {
    setViewport(width);
    server.use(...fakeApi(reviewedVoting()));
    renderScreen(TotalVotesPage, '/total-votes');
    const ranking = await screen.findByRole('table', { name: /ランキング$/ });
    const line = (await screen.findByText(/^1位から、未判断の件の判断しだいで/)).parentElement!;
    expect(line).toHaveTextContent('DJ アオイの判断しだいで、1位までの順位が変わることがあります');
    expect(within(line).getByRole('link', { name: '要確認を見る' })).toHaveAttribute(
      'href',
      REVIEW,
    );
    expect(line.compareDocumentPosition(ranking)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    setViewport(1300);
  },
);

test.each([
  ['on a past day', reviewedVoting(), '?asOf=2022-09-02'],
  ['where no case is open', smallVoting, ''],
])('総投票数: nothing of it %s, and it is not asked for', async (_, voting, query) => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname);
  });
  server.use(...fakeApi(voting));
  const { client } = renderScreen(TotalVotesPage, `/total-votes${query}`);
  // The last part of the page.
  await screen.findByRole('table', { name: /順位の推移$/ });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toContain('/v1/total');
  expect(asked).not.toContain('/v1/firmness');
  expect(screen.queryByText(/未判断|判断しだい|動きません/)).not.toBeInTheDocument();
  server.events.removeAllListeners();
});

test('DJ別投票数: the number of open cases beside the tab', async () => {
  server.use(...fakeApi(reviewedVoting()));
  renderScreen(EveryDjPage, '/every-dj');
  expect(await screen.findByRole('link', { name: '要確認 未判断 1' })).toHaveAttribute(
    'href',
    REVIEW,
  );
});

test('the drawer has the numbers of open cases and of proposals that wait as links to them', async () => {
  const voting: FakeVoting = { ...reviewedVoting(), twoPeople: { perMille: 10 } };
  proposedExclusion(voting, { djs: ['kai'] });
  server.use(...fakeApi(voting), ...fakeSignIn());
  await signInAsAdmin();
  renderSite('/daily');
  const pages = await screen.findByRole('navigation', { name: 'ページ' });
  await waitFor(() =>
    expect(within(pages).getByRole('link', { name: '要確認 1' })).toHaveAttribute('href', REVIEW),
  );
  expect(within(pages).getByRole('link', { name: '承認待ち 1' })).toHaveAttribute(
    'href',
    '/?tab=proposals',
  );
  await act(leaveNobodySignedIn);
});
