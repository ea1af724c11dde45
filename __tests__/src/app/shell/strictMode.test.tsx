import { act, screen } from '@testing-library/react';
import { middlewareTable } from '../../../../src/app/routing/resolveRoute';
import { progress } from '../../../../src/lib/progress/progress';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../../support/site/fakeSignIn';
import { API, recorded, startServer } from '../../../support/site/recordedApi';
import { renderSite, untilAt } from '../../../support/site/renderSite';

const server = startServer(...recorded('running'), ...fakeSignIn());
let requests: string[] = [];

beforeAll(() => {
  server.events.on('request:start', ({ request }) => {
    if (request.url.startsWith(API)) requests.push(new URL(request.url).pathname);
  });
});
afterEach(() => act(leaveNobodySignedIn));

const twice = () => requests.filter((path, index) => requests.indexOf(path) !== index);

test('trap 5: in strict mode guard and requests count once', async () => {
  // react-helmet is written the older way, and React says so in this mode alone.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const guard = jest.spyOn(middlewareTable.byName as Record<string, jest.Mock>, 'authGuard');
  await signInAsAdmin();
  const counts: number[] = [];
  const stop = progress.subscribe(() => counts.push(progress.get().running));
  const { user } = renderSite('/total-votes', { strict: true });
  await screen.findByRole('heading', { level: 1, name: '総投票数' });
  await screen.findByText('投票中');
  expect(guard.mock.calls.length).toBeLessThanOrEqual(2);
  expect(twice()).toEqual([]);
  guard.mockClear();
  requests = [];

  await user.click(screen.getByRole('link', { name: '日別投票数' }));
  await untilAt('/daily');
  await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  expect(guard).toHaveBeenCalledTimes(1);
  expect(requests).toContain('/v1/daily');
  expect(twice()).toEqual([]);
  expect([Math.min(...counts), progress.get().running]).toEqual([0, 0]);
  stop();
  const complaints = report.mock.calls.map(([text]) => String(text));
  expect(complaints.filter((text) => !text.includes('UNSAFE_'))).toEqual([]);
  report.mockClear();
});
