import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { http, HttpResponse } from 'msw';
import EveryDjPage from '../../../src/features/everyDj/EveryDjPage';
import OverviewPage from '../../../src/features/overview/OverviewPage';
import TotalVotesPage from '../../../src/features/totalVotes/TotalVotesPage';
import { answerWith, API, fakeApi, startFakeApi } from '../../support/fakeApi/fakeApi';
import { fakeAnswers } from '../../support/fakeApi/fakeAnswers';
import { reviewedVoting } from '../../support/fakeApi/reviewedVoting';
import { smallVoting } from '../../support/fakeApi/smallVoting';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../support/site/fakeSignIn';
import { renderScreen } from '../../support/site/renderScreen';
import { renderSite } from '../../support/site/renderSite';

const server = startFakeApi();
const REVIEW = '/every-dj?tab=review';

/** Another back end says nothing of cases. */
function withoutCases() {
  const { openCases: _, ...overview } = fakeAnswers(smallVoting).overview();
  return answerWith('overview', overview);
}

test('概要: how many cases are open, the newest of them, and the way to them', async () => {
  server.use(...fakeApi(reviewedVoting()));
  renderScreen(OverviewPage);
  const card = within(await screen.findByRole('region', { name: '要確認' }));
  expect(card.getByText('1')).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'KAI 9/3 仮2票・前日まで 0票',
    expect.stringMatching(/^DJ アオイ 9\/24票・/),
  ]);
  expect(card.getByRole('link', { name: '要確認を開く' })).toHaveAttribute('href', REVIEW);
});

test('総投票数: how firm the places are', async () => {
  server.use(...fakeApi(reviewedVoting()));
  renderScreen(TotalVotesPage, '/total-votes');
  const line = (await screen.findByText(/^1位から、未判断の件の判断しだいで/)).parentElement!;
  expect(line).toHaveTextContent('DJ アオイの判断しだいで、1位までの順位が変わることがあります');
  expect(within(line).getByRole('link', { name: '要確認を見る' })).toHaveAttribute('href', REVIEW);
});

test('総投票数: nothing of it on a past day', async () => {
  server.use(...fakeApi(reviewedVoting()));
  renderScreen(TotalVotesPage, '/total-votes?asOf=2022-09-02');
  await screen.findByRole('table', { name: /9月2日.*ランキング/ });
  expect(screen.queryByText(/判断しだい/)).not.toBeInTheDocument();
});

test('DJ別投票数: the number of open cases beside the tab', async () => {
  server.use(...fakeApi(reviewedVoting()));
  renderScreen(EveryDjPage, '/every-dj');
  expect(await screen.findByRole('link', { name: '要確認 未判断 1' })).toHaveAttribute(
    'href',
    REVIEW,
  );
});

test.each<[string, ComponentType, string]>([
  ['概要', OverviewPage, '/'],
  ['総投票数', TotalVotesPage, '/total-votes'],
  ['DJ別投票数', EveryDjPage, '/every-dj'],
])(
  '%s: nothing where none is open, nor where a back end does not say; firmness is not asked',
  async (_, Screen, address) => {
    const asked = jest.fn();
    const firmness = http.get(`${API}/v1/firmness`, () => {
      asked();
      return HttpResponse.json({});
    });
    for (const handlers of [[], [withoutCases()]]) {
      server.resetHandlers(...handlers, firmness, ...fakeApi(smallVoting));
      const { unmount } = renderScreen(Screen, address);
      expect((await screen.findAllByText('DJ アオイ')).length).toBeGreaterThan(0);
      expect(screen.queryByText(/未判断|判断しだい|動きません/)).not.toBeInTheDocument();
      unmount();
    }
    expect(asked).not.toHaveBeenCalled();
  },
);

test('the drawer has the number of open cases as a link to them', async () => {
  server.use(...fakeApi(reviewedVoting()), ...fakeSignIn());
  await signInAsAdmin();
  renderSite('/daily');
  const pages = await screen.findByRole('navigation', { name: 'ページ' });
  await waitFor(() =>
    expect(within(pages).getByRole('link', { name: '要確認 1' })).toHaveAttribute('href', REVIEW),
  );
  expect(within(pages).getByRole('link', { name: 'DJ別投票数' })).toBeVisible();
  await act(leaveNobodySignedIn);
});
