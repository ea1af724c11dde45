import { QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { LastUpdated } from '../../../../src/app/status/LastUpdated';
import { PhasePill } from '../../../../src/app/status/PollStatus';
import { ApiFailure } from '../../../../src/client/apiFailure';
import { setPollClock } from '../../../../src/lib/time/pollClock';
import { pass, setTab, showAsking } from '../../../support/site/freshPage';
import { answerOf } from '../../../support/site/recordedApi';

const POLL = answerOf('running', 'poll');
const MINUTE = 60_000;
const requests = jest.fn<Promise<unknown>, []>();

/** The vote's clock stands there; this computer's is two months late (row F9). */
function standAt(instant: string): void {
  jest.setSystemTime(new Date('2022-07-20T18:31:07Z'));
  setPollClock(instant);
}

beforeEach(() => {
  jest.useFakeTimers();
  requests.mockReset().mockResolvedValue({});
});
afterEach(() => {
  setTab('visible');
  setPollClock(new Date().toISOString());
  jest.useRealTimers();
});

test('a page requests nothing while its tab is hidden, and at once when it is shown', async () => {
  showAsking(requests, null);
  await pass(0);
  setTab('hidden');
  await pass(10 * MINUTE);
  expect(requests).toHaveBeenCalledTimes(1);
  setTab('visible');
  await pass(0);
  expect(requests).toHaveBeenCalledTimes(2);
  await pass(MINUTE);
  expect(requests).toHaveBeenCalledTimes(3);
});

test.each([
  { what: 'opening', now: '2022-09-01T02:59:58.000Z', phase: 'before', next: '投票中' },
  { what: 'close', now: '2022-09-06T08:59:58.000Z', phase: 'open', next: '精査中' },
] as const)('at the $what figures are requested, and the phase is $next', async (row) => {
  standAt(row.now);
  const poll = { ...POLL, today: row.now.slice(0, 10), phase: row.phase };
  showAsking(requests, <PhasePill poll={poll} />);
  await pass(0);
  expect(screen.queryByText(row.next)).toBeNull();
  expect(screen.getByRole('timer')).toHaveTextContent(/2秒$/);
  await pass(2000);
  expect(screen.getByText(row.next)).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(2);
});

/** The whole of the time: its seconds are an element of their own. */
const updated = () => document.querySelector('.last-updated-time')?.textContent;

test('最終更新 is by the vote’s clock, and the age of figures shows from two minutes on', async () => {
  standAt('2022-09-24T05:00:12.000Z');
  showAsking(requests, <LastUpdated />);
  await pass(0);
  expect(updated()).toBe('14:00:12 JST');
  requests.mockReturnValue(new Promise(() => undefined));
  await pass(2 * MINUTE - 1);
  expect(screen.queryByText(/前の情報/)).toBeNull();
  await pass(1);
  expect(screen.getByText('2分前の情報')).toBeVisible();
  // The computer slept: no timer ran meanwhile.
  jest.setSystemTime(Date.now() + 61 * MINUTE);
  await pass(10_000);
  expect(screen.getByText('1時間前の情報')).toBeVisible();
});

test.each([
  { kind: 'server', code: undefined, title: '更新できませんでした' },
  { kind: 'badRequest', code: 'not_found', title: '最新の情報に更新' },
  { kind: 'notConfigured', code: undefined, title: '最新の情報に更新' },
] as const)('after $kind $code the button says $title', async ({ kind, code, title }) => {
  requests.mockRejectedValue(new ApiFailure('', { statusCode: 503, kind, code }));
  showAsking(requests, <LastUpdated />);
  await pass(5000);
  const button = screen.getByRole('button', { name: '最新の情報に更新' });
  expect(button).toHaveAttribute('title', title);
});

test('最終更新 is as old as the oldest of what is shown; without any no time', async () => {
  standAt('2022-09-24T05:00:12.000Z');
  const client = showAsking(requests, <LastUpdated />);
  expect(updated()).toBe('--:--:-- JST');
  await pass(0);
  await pass(5_000);
  const later = { queryKey: ['poll'], queryFn: async () => 'later' };
  const stop = new QueryObserver(client, later).subscribe(() => undefined);
  await pass(0);
  expect(updated()).toBe('14:00:12 JST');
  // What no page shows any more makes nothing old.
  stop();
  client.setQueryData(['left'], 'old', { updatedAt: Date.now() - 10 * MINUTE });
  await pass(0);
  expect(updated()).toBe('14:00:12 JST');
});
