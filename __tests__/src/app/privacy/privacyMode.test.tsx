import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PrivacyBadge } from '../../../../src/app/privacy/PrivacyBadge';
import { switchPrivacy } from '../../../../src/app/privacy/switchPrivacy';
import { putNotes } from '../../../../src/client/mutations/settings';
import { fetchPoll } from '../../../../src/client/queries/poll';
import { endSession } from '../../../../src/client/session';
import { endPrivacy, isPrivate, startPrivacy } from '../../../../src/lib/privacy/privacy';
import { answerOf, API, recorded, startServer } from '../../../support/site/recordedApi';
import { setupUser } from '../../../support/site/user';

const server = startServer();
const ids = answerOf('running', 'djs').djs.map(({ id }) => id);

beforeEach(() => server.use(...recorded('running')));
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
  const before = await fetchPoll();
  startPrivacy(['09', '22', 'open']);
  const { opensAt, phase } = await fetchPoll();
  expect([opensAt, phase]).toEqual([before.opensAt, before.phase]);
});

test('H2: while the mode is on nothing is changed', async () => {
  startPrivacy(ids);
  const put = putNotes({ body: { notes: [] } as never });
  await expect(put).rejects.toMatchObject({ message: expect.stringMatching(/変更できません/) });
});
