import { act, render, screen } from '@testing-library/react';
import { http } from 'msw';
import { PrivacyBadge } from '../../../../src/app/privacy/PrivacyBadge';
import { switchPrivacy } from '../../../../src/app/privacy/PrivacyBadge';
import { putNotes } from '../../../../src/client/mutations/settings';
import { fetchVersionFile } from '../../../../src/client/queries/files';
import { fetchPoll } from '../../../../src/client/queries/poll';
import { endSession } from '../../../../src/client/session';
import { endPrivacy, isPrivate, startPrivacy } from '../../../../src/lib/privacy/privacy';
import { API, recorded, refusal, startServer } from '../../../support/site/recordedApi';

const server = startServer(...recorded('running'));

afterEach(() => {
  endPrivacy();
  endSession();
  localStorage.clear();
});

test('without the list of DJs the mode does not begin, and the screen says why', async () => {
  server.use(http.get(`${API}/v1/djs`, () => refusal(403, 'forbidden')));
  render(<PrivacyBadge />);
  await act(switchPrivacy);
  expect(isPrivate()).toBe(false);
  expect(await screen.findByText(/画面共有モードを開始できませんでした/)).toBeVisible();
});

test('DJs called 09, 22 and open change no date and no field of an answer', async () => {
  const before = await fetchPoll();
  startPrivacy(['09', '22', 'open']);
  const { opensAt, phase } = await fetchPoll();
  expect([opensAt, phase]).toEqual([before.opensAt, before.phase]);
});

test('H2: while the mode is on nothing is changed, and no file of the API is read', async () => {
  startPrivacy([]);
  const put = putNotes({ body: { notes: [] } });
  await expect(put).rejects.toThrow(/変更できません/);
  await expect(fetchVersionFile('v-1')).rejects.toThrow(/保存できません/);
});
