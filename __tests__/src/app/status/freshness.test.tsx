import { QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { LastUpdated } from '../../../../src/app/status/LastUpdated';
import { PhasePill } from '../../../../src/app/status/PollStatus';
import { ApiFailure } from '../../../../src/client/apiFailure';
import { setPollClock } from '../../../../src/lib/time/pollClock';
import { pass, setTab, showAsking } from '../../../support/site/freshPage';
import { POLL } from './poll';

const MINUTE = 60_000;
const asked = jest.fn<Promise<unknown>, []>();

/** The vote's clock stands there; this computer's is two months late (row F9). */
function standAt(instant: string): void {
  jest.setSystemTime(new Date('2022-07-20T18:31:07Z'));
  setPollClock(instant);
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset().mockResolvedValue({});
});

afterEach(() => {
  setTab('visible');
  setPollClock(new Date().toISOString());
  jest.useRealTimers();
});

describe('a page asks anew', () => {
  test('never while its tab is hidden, and at once when it is shown again', async () => {
    showAsking(asked, null);
    await pass(0);
    setTab('hidden');
    await pass(10 * MINUTE);
    expect(asked).toHaveBeenCalledTimes(1);
    setTab('visible');
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(MINUTE);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['opening', '2022-09-01T02:59:58.000Z', 'before', '投票中'],
    ['close', '2022-10-15T08:59:58.000Z', 'open', '精査中'],
  ] as const)('at the %s, and the phase is told', async (_name, now, phase, next) => {
    standAt(now);
    const today = now.slice(0, 10);
    showAsking(asked, <PhasePill poll={{ ...POLL, today, phase }} />);
    await pass(0);
    expect(screen.queryByText(next)).toBeNull();
    expect(screen.getByRole('timer')).toHaveTextContent(/2秒$/);
    await pass(2000);
    expect(screen.getByText(next)).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

/** The whole of the time: its seconds are an element of their own. */
const updated = (text: string) => (_: string, element: Element | null) =>
  element?.className === 'last-updated-time' && element.textContent === text;

describe('old figures', () => {
  test('最終更新 is told by the vote’s clock, their age from two minutes on', async () => {
    standAt('2022-09-24T05:00:12.000Z');
    showAsking(asked, <LastUpdated />);
    await pass(0);
    expect(screen.getByText(updated('14:00:12 JST'))).toBeVisible();
    asked.mockReturnValue(new Promise(() => undefined));
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
    ['server', undefined, '更新できませんでした'],
    ['badRequest', undefined, '更新できませんでした'],
    ['badRequest', 'not_found', '最新の情報に更新'],
    ['notConfigured', undefined, '最新の情報に更新'],
  ] as const)('the button says whether figures were missed: %s %s', async (kind, code, title) => {
    asked.mockRejectedValue(new ApiFailure('', { statusCode: 503, kind, code }));
    showAsking(asked, <LastUpdated />);
    await pass(5000);
    const button = screen.getByRole('button', { name: '最新の情報に更新' });
    expect(button).toHaveAttribute('title', title);
  });

  test('最終更新 is as old as the oldest of what is shown; without any no time', async () => {
    standAt('2022-09-24T05:00:12.000Z');
    const client = showAsking(asked, <LastUpdated />);
    expect(screen.getByText(updated('--:--:-- JST'))).toBeVisible();
    await pass(0);
    await pass(5_000);
    const stop = new QueryObserver(client, {
      queryKey: ['poll'],
      queryFn: async () => 'later',
    }).subscribe(() => undefined);
    await pass(0);
    expect(screen.getByText(updated('14:00:12 JST'))).toBeVisible();
    // What no page shows any more makes nothing old.
    stop();
    client.setQueryData(['left'], 'old', { updatedAt: Date.now() - 10 * MINUTE });
    await pass(0);
    expect(screen.getByText(updated('14:00:12 JST'))).toBeVisible();
  });
});
