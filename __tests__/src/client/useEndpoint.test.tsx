import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { useDaily } from '../../../src/client/queries/daily';
import { createQueryClient } from '../../../src/client/queryClient';
import type { EndpointOptions } from '../../../src/client/useEndpoint';
import { useIsOnline } from '../../../src/client/useIsOnline';
import { progress } from '../../../src/lib/progress/progress';
import { answerOf, API, recorded, startServer } from '../../support/site/recordedApi';
import { setupUser } from '../../support/site/user';

const server = startServer(...recorded('running'));
const READY = '2022-09-01 20 idle current';
const states: string[] = [];
const moved = jest.fn();
let stop: () => void;

beforeEach(() => {
  states.length = 0;
  moved.mockClear();
  stop = progress.subscribe(moved);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

interface Props {
  from?: string;
  options?: EndpointOptions;
}

function Daily({ from, options }: Props) {
  const isOnline = useIsOnline();
  const daily = useDaily({ from }, options);
  states.push(daily.state);
  return (
    <>
      <p>{isOnline ? 'online' : 'offline'}</p>
      {daily.state === 'loading' && <p>loading</p>}
      {daily.state === 'failed' && <p>failed {daily.failure.kind}</p>}
      {daily.state === 'ready' && (
        <p>{`${daily.answer.from} ${daily.answer.total} ${daily.refresh} ${daily.previous ? 'previous' : 'current'}`}</p>
      )}
      {daily.state !== 'loading' && <button onClick={daily.retry}>retry</button>}
    </>
  );
}

function show(first: Props = {}) {
  const client = createQueryClient();
  const page = (props: Props) => (
    <QueryClientProvider client={client}>
      <Daily {...props} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(first));
  const retry = () => setupUser().click(screen.getByRole('button', { name: 'retry' }));
  return { client, retry, ask: (next: Props) => rerender(page(next)) };
}

/** Fails so many times before it answers; counts its requests. */
function failing(times: number, status = 503) {
  const requests: jest.Mock<Response, []> = jest.fn(() =>
    requests.mock.calls.length > times
      ? HttpResponse.json(answerOf('running', 'daily'))
      : HttpResponse.json(null, { status }),
  );
  server.use(msw.get(`${API}/v1/daily`, requests));
  return requests;
}

const wait = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

test('one stumble is not worth a word', async () => {
  const requests = failing(1);
  show();
  expect(await screen.findByText(READY)).toBeVisible();
  expect(states).not.toContain('failed');
  expect(requests).toHaveBeenCalledTimes(2);
});

test('the message comes after two failures, before the last try', async () => {
  const requests = failing(99);
  show();
  expect(await screen.findByText('failed unavailable')).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(2);
});

test('what was refused is not requested again, until somebody wants it', async () => {
  const requests = failing(1, 400);
  const { retry } = show();
  expect(await screen.findByText('failed badRequest')).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(1);
  await retry();
  expect(await screen.findByText(READY)).toBeVisible();
});

test('the bar moves for a first answer, and for a try that somebody wants', async () => {
  const { client, retry } = show();
  await screen.findByText(READY);
  expect(moved).toHaveBeenCalled();
  failing(99, 400);
  await retry();
  expect(await screen.findByText('2022-09-01 20 failed current')).toBeVisible();
  await waitFor(() => expect(progress.get()).toMatchObject({ running: 0, failed: true }));
  client.clear();
});

test('the bar rests while the same is fetched again by itself, also when that fails', async () => {
  const { client } = show();
  await screen.findByText(READY);
  moved.mockClear();
  await act(() => client.refetchQueries());
  failing(99, 400);
  await act(() => client.refetchQueries());
  expect(await screen.findByText('2022-09-01 20 failed current')).toBeVisible();
  expect(moved).not.toHaveBeenCalled();
});

test('the old answer stays, as such, while that to another question loads', async () => {
  const { ask } = show();
  await screen.findByText(READY);
  ask({ from: '2022-09-02' });
  expect(screen.getByText('2022-09-01 20 running previous')).toBeVisible();
  expect(await screen.findByText('2022-09-02 15 idle current')).toBeVisible();
});

test('what is not enabled is not requested, and moves no bar where nobody waits', async () => {
  const requests = failing(0);
  const { ask } = show({ options: { enabled: false, progress: false } });
  await wait(20);
  expect(requests).not.toHaveBeenCalled();
  expect(screen.getByText('loading')).toBeVisible();
  ask({ options: { enabled: true, progress: false } });
  expect(await screen.findByText(READY)).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(moved).not.toHaveBeenCalled();
});

describe('the connection', () => {
  const setOnLine = (isOnline: boolean) =>
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

  function turn(isOnline: boolean): void {
    setOnLine(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    expect(screen.getByText(isOnline ? 'online' : 'offline')).toBeVisible();
  }

  test('O1: offline at start nothing is requested until the connection is there', async () => {
    const requests = failing(0);
    setOnLine(false);
    show();
    expect(screen.getByText('offline')).toBeVisible();
    expect(screen.getByText('failed offline')).toBeVisible();
    expect(requests).not.toHaveBeenCalled();
    turn(true);
    expect(await screen.findByText(READY)).toBeVisible();
    expect(requests).toHaveBeenCalledTimes(1);
  });

  test('F14: what was there stays, and is requested once the connection is back', async () => {
    const requests = failing(0);
    const { client } = show();
    await screen.findByText(READY);
    turn(false);
    // The request of each minute waits for the connection, and the banner says all there is to say.
    void client.refetchQueries();
    await wait(50);
    expect(client.isFetching()).toBe(0);
    expect(screen.getByText(/^2022-09-01 20/)).toBeVisible();
    expect(requests).toHaveBeenCalledTimes(1);
    turn(true);
    await wait(300);
    expect(requests).toHaveBeenCalledTimes(2);
    expect(screen.getByText(READY)).toBeVisible();
  });
});
