import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { progress } from '../../../src/lib/progress/progress';
import { createQueryClient } from '../../../src/client/queryClient';
import { useDaily } from '../../../src/client/queries/daily';
import { answerOf, API, recorded } from '../../support/site/recordedApi';
import { setupUser } from '../../support/site/user';

const DAILY = `${API}/v1/daily`;
const server = setupServer(...recorded('running'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  states.length = 0;
});
afterAll(() => server.close());

const states: string[] = [];

function Daily({ from }: { from?: string }) {
  const asked = useDaily({ from });
  states.push(asked.state);
  if (asked.state === 'loading') return <p>loading</p>;
  const retry = <button onClick={asked.retry}>retry</button>;
  if (asked.state === 'failed') {
    return (
      <>
        <p>failed {asked.failure.kind}</p>
        {retry}
      </>
    );
  }
  const { answer, refresh, previous } = asked;
  return (
    <>
      <p>{`${answer.from} ${answer.total} ${refresh} ${previous ? 'previous' : 'current'}`}</p>
      {retry}
    </>
  );
}

function show(from?: string) {
  const client = createQueryClient();
  const page = (day?: string) => (
    <QueryClientProvider client={client}>
      <Daily from={day} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(from));
  return { client, user: setupUser(), ask: (day?: string) => rerender(page(day)) };
}

/** Fails so many times before it answers; tells how often it was asked. */
function failing(times: number, status = 503, headers: Record<string, string> = {}) {
  const asked = { times: 0 };
  server.use(
    msw.get(DAILY, () => {
      asked.times += 1;
      if (asked.times > times) return HttpResponse.json(answerOf('running', 'daily'));
      return HttpResponse.json(null, { status, headers });
    }),
  );
  return asked;
}

test('one stumble is not worth a word', async () => {
  const asked = failing(1);
  show();
  expect(await screen.findByText(/^2022-09-01 20/, {}, { timeout: 3000 })).toBeVisible();
  expect(states).not.toContain('failed');
  expect(asked.times).toBe(2);
});

test('the message comes after two failures, before the last try', async () => {
  const asked = failing(99);
  show();
  expect(await screen.findByText('failed unavailable', {}, { timeout: 3000 })).toBeVisible();
  expect(asked.times).toBe(2);
});

test('what was refused is not asked again, until somebody wants it', async () => {
  const asked = failing(1, 400);
  const { user } = show();
  expect(await screen.findByText('failed badRequest')).toBeVisible();
  expect(asked.times).toBe(1);
  await user.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('2022-09-01 20 idle current')).toBeVisible();
});

test('an answer stays while it is asked anew, and when that fails', async () => {
  const { client, user } = show();
  await screen.findByText('2022-09-01 20 idle current');
  failing(99, 400);
  await user.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('2022-09-01 20 failed current')).toBeVisible();
  client.clear();
});

describe('the loading bar', () => {
  const moved = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    moved.mockClear();
    stop = progress.subscribe(moved);
  });
  afterEach(() => stop());

  test('moves for a first answer, and for a try that somebody asked for', async () => {
    const { user } = show();
    await screen.findByText('2022-09-01 20 idle current');
    expect(moved).toHaveBeenCalled();
    moved.mockClear();
    await user.click(screen.getByRole('button', { name: 'retry' }));
    await waitFor(() => expect(progress.get().running).toBe(0));
    expect(moved).toHaveBeenCalled();
  });

  test('rests while the same is fetched anew by itself, also when that fails', async () => {
    const { client } = show();
    await screen.findByText('2022-09-01 20 idle current');
    moved.mockClear();
    await act(() => client.refetchQueries());
    failing(99, 400);
    await act(() => client.refetchQueries());
    expect(await screen.findByText('2022-09-01 20 failed current')).toBeVisible();
    expect(moved).not.toHaveBeenCalled();
  });
});

test('the old answer stays, as such, while another question loads', async () => {
  const { ask } = show();
  await screen.findByText('2022-09-01 20 idle current');
  ask('2022-09-02');
  expect(screen.getByText('2022-09-01 20 running previous')).toBeVisible();
  expect(await screen.findByText('2022-09-02 15 idle current')).toBeVisible();
});

test('what is not enabled is not requested, and moves no bar once it is', async () => {
  const asked = failing(0);
  const client = createQueryClient();
  function Later({ enabled }: { enabled: boolean }) {
    return <p>{useDaily(undefined, { enabled, progress: false }).state}</p>;
  }
  const page = (enabled: boolean) => (
    <QueryClientProvider client={client}>
      <Later enabled={enabled} />
    </QueryClientProvider>
  );
  const moved = jest.fn();
  const stop = progress.subscribe(moved);
  const { rerender } = render(page(false));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(asked.times).toBe(0);
  expect(screen.getByText('loading')).toBeVisible();
  rerender(page(true));
  expect(await screen.findByText('ready')).toBeVisible();
  expect(asked.times).toBe(1);
  expect(moved).not.toHaveBeenCalled();
  stop();
});
