import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PrivacyBadge } from '../../../../src/app/privacy/PrivacyBadge';
import { switchPrivacy } from '../../../../src/app/privacy/switchPrivacy';
import { putNotes } from '../../../../src/client/mutations/settings';
import { fetchPoll } from '../../../../src/client/queries/poll';
import { endSession } from '../../../../src/client/session';
import DailyPage from '../../../../src/features/daily/DailyPage';
import EveryDjPage from '../../../../src/features/everyDj/EveryDjPage';
import OverviewPage from '../../../../src/features/overview/OverviewPage';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { endPrivacy, isPrivate, startPrivacy } from '../../../../src/lib/privacy/privacy';
import { fakeDj } from '../../../support/fakeApi/fakeAnswers';
import { freeze } from '../../../support/fakeApi/fakeVersions';
import { reviewedVoting } from '../../../support/fakeApi/reviewedVoting';
import { API, fakeApi, startFakeApi } from '../../../support/fakeApi/fakeApi';
import { smallVoting } from '../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../support/site/renderScreen';
import { setupUser } from '../../../support/site/user';

const server = startFakeApi();
const WORDS = smallVoting.djs.flatMap(({ name, kana }) => [name, kana]);
/** Places of a drawing, how long a text may be, numbers of revisions (the fake API takes them from the votes). */
const NO_COUNTS =
  / (d|points)="[^"]*"|\d,\d{3}文字|(version-revision">|リビジョン <\/span>)\d+,\d{3}/g;
const ids = smallVoting.djs.map(({ id }) => id);

beforeEach(() => server.use(...fakeApi(smallVoting)));
afterEach(() => {
  endPrivacy();
  endSession();
  localStorage.clear();
});

test('the mode begins with the DJs of the API, and its badge ends it', async () => {
  render(<PrivacyBadge />);
  await act(switchPrivacy);
  await setupUser().click(await screen.findByRole('button', { name: /^画面共有中/ }));
  expect(isPrivate()).toBe(false);
});

test('without the list of DJs the mode does not begin, and it is told why', async () => {
  server.use(http.get(`${API}/v1/djs`, () => HttpResponse.json({}, { status: 403 })));
  render(<PrivacyBadge />);
  await act(switchPrivacy);
  expect(isPrivate()).toBe(false);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('画面共有モードを開始できませんでした'),
  );
});

test('DJs called 09, 22 and open change no date and no field of an answer', async () => {
  const djs = [fakeDj('09', 'open', 'おーぷん'), fakeDj('22', 'phase', 'ふぇーず')];
  server.use(...fakeApi({ ...smallVoting, djs, votes: [] }));
  const before = await fetchPoll();
  startPrivacy(['09', '22']);
  const { opensAt, phase } = await fetchPoll();
  expect([opensAt, phase]).toEqual([before.opensAt, before.phase]);
});

test('while the mode is on nothing is changed', async () => {
  startPrivacy(ids);
  const put = putNotes({ body: { notes: [] } as never });
  await expect(put).rejects.toMatchObject({ message: expect.stringMatching(/変更できません/) });
});

/** Reviewed or with a frozen version, as the page needs, with a note that tells names, and counts of four digits and more. */
function largeVoting(address: string) {
  const small = /tab=(review|excl)/.test(address) ? reviewedVoting() : smallVoting;
  const votes = small.votes.flatMap((vote) => Array.from({ length: 1_500 }, () => vote));
  const notes = [{ date: '2022-09-02', text: 'DJ アオイに1,234票' }];
  const voting = { ...small, votes, notes };
  if (/tab=(versions|announcement)/.test(address)) freeze(voting, { label: '一次', final: true });
  return voting;
}

test.each([
  ['/', OverviewPage],
  ['/?tab=history', OverviewPage],
  ['/?tab=proposals', OverviewPage],
  ['/daily?open=aoi', DailyPage],
  ['/daily?cmp=previous&day=2022-09-02', DailyPage],
  ['/every-dj?open=kai', EveryDjPage],
  ['/every-dj?dj=aoi&dj=kai', EveryDjPage],
  ['/every-dj?tab=review', EveryDjPage],
  ['/every-dj?tab=review&day=2022-09-02&dj=aoi', EveryDjPage],
  ['/every-dj?tab=exclude&dj=ren', EveryDjPage],
  ['/every-dj?tab=exclusions', EveryDjPage],
  ['/total-votes?open=kai', TotalVotesPage],
  ['/total-votes?asOf=2022-09-02', TotalVotesPage],
  ['/total-votes?tab=versions', TotalVotesPage],
  ['/total-votes?tab=versions&stage=v-1', TotalVotesPage],
  ['/total-votes?tab=announcement&view=text', TotalVotesPage],
  ['/total-votes?tab=announcement&view=html', TotalVotesPage],
] as const)('no name, reading or count is in a text or attribute of %s', async (address, Page) => {
  server.use(...fakeApi(largeVoting(address)));
  startPrivacy(ids);
  renderScreen(Page, address);
  await screen.findAllByRole('heading');
  await waitFor(() => expect(document.querySelector('.skeleton, .placeholder')).toBeNull());
  const shown = document.documentElement.outerHTML.replace(NO_COUNTS, '');
  expect(shown.match(new RegExp(`.{60}(${WORDS.join('|')})`, 'g'))).toBeNull();
  expect(shown.match(/.{60}\d,\d{3}.{20}/g)).toBeNull();
  // Lengths of bars.
  expect(shown.match(/(inline-size|--bar-\w+): *[1-9][\d.]*%/g)).toBeNull();
});
