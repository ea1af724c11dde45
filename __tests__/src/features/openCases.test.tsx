import { act, screen, waitFor, within } from '@testing-library/react';
import EveryDjPage from '../../../src/features/everyDj/EveryDjPage';
import TotalVotesPage from '../../../src/features/totalVotes/TotalVotesPage';
import { answerOf, answerWith, recorded, startServer } from '../../support/site/recordedApi';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../support/site/fakeSignIn';
import { renderScreen } from '../../support/site/renderScreen';
import { renderSite } from '../../support/site/renderSite';

const server = startServer();
const REVIEW = '/every-dj?tab=review';

test('総投票数: how firm the places are, above the table', async () => {
  server.use(...recorded('suspicious'));
  renderScreen(TotalVotesPage, '/total-votes');
  const ranking = await screen.findByRole('table', { name: /ランキング$/ });
  const line = (await screen.findByText(/^1位から、未判断の件の判断しだいで/)).parentElement!;
  expect(line).toHaveTextContent('DJ アオイの判断しだいで、1位までの順位が変わることがあります');
  expect(within(line).getByRole('link', { name: '要確認を見る' })).toHaveAttribute('href', REVIEW);
  expect(line.compareDocumentPosition(ranking)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['on a past day', 'suspicious', '?asOf=2022-09-02'],
  ['where no case is open', 'running', ''],
] as const)('総投票数: nothing of it %s, and it is not requested', async (_, poll, query) => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname);
  });
  server.use(...recorded(poll));
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
  server.use(...recorded('suspicious'));
  renderScreen(EveryDjPage, '/every-dj');
  expect(await screen.findByRole('link', { name: '要確認 未判断 1' })).toHaveAttribute(
    'href',
    REVIEW,
  );
});

test('the drawer has the numbers of open cases and of proposals that wait', async () => {
  const overview = { ...answerOf('suspicious', 'overview'), openProposals: 1 };
  const poll = { ...answerOf('suspicious', 'poll'), twoPeople: { perMille: 10 } };
  server.use(
    answerWith('overview', overview),
    answerWith('poll', poll),
    ...recorded('suspicious'),
    ...fakeSignIn(),
  );
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
