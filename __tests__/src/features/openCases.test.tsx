import { act, screen, waitFor } from '@testing-library/react';
import EveryDjPage from '../../../src/features/everyDj/EveryDjPage';
import TotalVotesPage from '../../../src/features/totalVotes/TotalVotesPage';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../support/site/fakeSignIn';
import { answerOf, answerWith, recorded } from '../../support/site/recordedApi';
import { renderScreen } from '../../support/site/renderScreen';
import { renderSite } from '../../support/site/renderSite';
import { expectLink, startScreen } from './screenOfTest';

const { server, show } = startScreen(TotalVotesPage, '/total-votes');
const REVIEW = '/every-dj?tab=review';

test('総投票数: how firm the places are, above the table', async () => {
  show('suspicious');
  const ranking = await screen.findByRole('table', { name: /ランキング$/ });
  const line = (await screen.findByText(/^1位から、未判断の件の判断しだいで/)).parentElement!;
  expect(line).toHaveTextContent('DJ アオイの判断しだいで、1位までの順位が変わることがあります');
  await expectLink('要確認を見る', REVIEW, line);
  expect(line.compareDocumentPosition(ranking)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  { when: 'on a past day', poll: 'suspicious', query: '?asOf=2022-09-02' },
  { when: 'where no case is open', poll: 'running', query: '' },
] as const)('総投票数: nothing of it $when, and it is not requested', async ({ poll, query }) => {
  const { client } = show(poll, query);
  // The last part of the page.
  await screen.findByRole('table', { name: /順位の推移$/ });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(['firmness', null, null])).toBeUndefined();
  expect(screen.queryByText(/未判断|判断しだい|動きません/)).not.toBeInTheDocument();
});

test('the tab and the drawer have the number of open cases, and of proposals that wait', async () => {
  const overview = { ...answerOf('suspicious', 'overview'), openProposals: 1 };
  const poll = { ...answerOf('suspicious', 'poll'), twoPeople: { perMille: 10 } };
  const changed = [answerWith('overview', overview), answerWith('poll', poll)];
  server.use(...changed, ...recorded('suspicious'), ...fakeSignIn());
  const { unmount } = renderScreen(EveryDjPage, '/every-dj');
  await expectLink('要確認 未判断 1', REVIEW);
  unmount();
  await signInAsAdmin();
  renderSite('/daily');
  await expectLink('要確認 1', REVIEW);
  await expectLink('承認待ち 1', '/?tab=proposals');
  await act(leaveNobodySignedIn);
});
