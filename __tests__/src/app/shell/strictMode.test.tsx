import { act, screen } from '@testing-library/react';
import { progress } from '../../../../src/lib/progress/progress';
import { middlewareTable } from '../../../../src/app/routing/resolveRoute';
import { API, recorded, startServer } from '../../../support/site/recordedApi';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../../support/site/fakeSignIn';
import { renderSite, untilAt } from '../../../support/site/renderSite';

const server = startServer(...recorded('running'), ...fakeSignIn());
const asked: string[] = [];

beforeAll(() => {
  server.events.on('request:start', ({ request }) => {
    if (request.url.startsWith(API)) asked.push(new URL(request.url).pathname);
  });
});
afterEach(() => act(leaveNobodySignedIn));

function eachOnce(paths: string[]): void {
  expect([...paths].sort()).toEqual([...new Set(paths)].sort());
}

test('trap 5: in strict mode guard and requests count once', async () => {
  // react-helmet is written the older way, and React says so in this mode alone.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const table = middlewareTable.byName as Record<string, jest.Mock>;
  const guard = jest.spyOn(table, 'authGuard');
  await signInAsAdmin();
  const counts: number[] = [];
  const stop = progress.subscribe(() => counts.push(progress.get().running));
  const { user } = renderSite('/total-votes', { strict: true });
  await screen.findByRole('heading', { level: 1, name: '総投票数' });
  await screen.findByText('投票中');
  expect(guard.mock.calls.length).toBeLessThanOrEqual(2);
  eachOnce(asked);
  guard.mockClear();
  asked.length = 0;

  await user.click(screen.getByRole('link', { name: '日別投票数' }));
  await untilAt('/daily');
  await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  expect(guard).toHaveBeenCalledTimes(1);
  expect(asked).toContain('/v1/daily');
  eachOnce(asked);
  expect(Math.min(...counts)).toBe(0);
  expect(progress.get().running).toBe(0);
  stop();
  expect(
    told.mock.calls.map(([text]) => String(text)).filter((text) => !/UNSAFE_/.test(text)),
  ).toEqual([]);
  told.mockClear();
});
