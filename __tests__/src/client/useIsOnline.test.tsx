import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useIsOnline } from '../../../src/client/useIsOnline';
import { createQueryClient } from '../../../src/client/queryClient';
import { useDaily } from '../../../src/client/queries/daily';
import { API, recorded } from '../../support/site/recordedApi';

const server = setupServer(...recorded('running'));
let asked = 0;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => {
    if (request.url === `${API}/v1/daily`) asked += 1;
  });
});
beforeEach(() => {
  asked = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});
afterAll(() => server.close());

function Flag() {
  return <p>{useIsOnline() ? 'online' : 'offline'}</p>;
}

function Daily() {
  const daily = useDaily();
  if (daily.state === 'loading') return <p>loading</p>;
  if (daily.state === 'failed') return <p>{daily.failure.kind}</p>;
  return <p>{`${daily.answer.total}票${daily.refresh === 'failed' ? '?' : ''}`}</p>;
}

function show() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Flag />
      <Daily />
    </QueryClientProvider>,
  );
  return client;
}

function setOnLine(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

function turn(isOnline: boolean): void {
  setOnLine(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('O1: offline at start nothing is requested until the connection is there', async () => {
  setOnLine(false);
  show();
  expect(screen.getByText('offline', { selector: 'p:first-child' })).toBeVisible();
  expect(screen.getAllByText('offline')).toHaveLength(2);
  expect(asked).toBe(0);
  turn(true);
  expect(screen.getByText('online')).toBeVisible();
  expect(await screen.findByText('20票')).toBeVisible();
  expect(asked).toBe(1);
});

test('F14: what was there stays, and is requested once the connection is back', async () => {
  const client = show();
  expect(await screen.findByText('20票')).toBeVisible();
  turn(false);
  // A minute's question: it waits for the connection, and the banner says all there is to say.
  await act(async () => {
    void client.refetchQueries();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(client.isFetching()).toBe(0);
  expect(screen.getByText('offline')).toBeVisible();
  expect(screen.getByText('20票')).toBeVisible();
  expect(asked).toBe(1);
  turn(true);
  expect(screen.getByText('online')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(asked).toBe(2);
  expect(screen.getByText('20票')).toBeVisible();
});
