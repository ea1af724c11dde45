/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { fakeAnswers } from '../../support/fakeApi/fakeAnswers';
import { API, fakeApi } from '../../support/fakeApi/fakeApi';
import { smallVoting } from '../../support/fakeApi/smallVoting';
import { earlySession } from '../../support/site/earlySession';

const server = setupServer(...fakeApi(smallVoting));
const reloadOnce = jest.fn();
const load = jest.fn();
let isOnline = true;

// Each test is a page of its own, which has loaded nothing yet.
let client: typeof import('../../../src/client/fetchEndpoint');
let bar: typeof import('../../../src/lib/progress/progress');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  jest.resetModules();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.doMock('../../../src/lib/browser/reloadOnce', () => ({ reloadOnce }));
  jest.doMock('../../../src/client/http/send', (): unknown => {
    load();
    return jest.requireActual('../../../src/client/http/send');
  });
  client = await import('../../../src/client/fetchEndpoint');
  bar = await import('../../../src/lib/progress/progress');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.resetAllMocks();
  server.resetHandlers();
  isOnline = true;
});
afterAll(() => server.close());

const LOST = Object.assign(new Error('Loading chunk http failed'), { name: 'ChunkLoadError' });

function fail(): never {
  throw LOST;
}

/** Lets everything run that waits for nothing outside. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = {};
  await settle();
  return (
    (await Promise.race([promise.catch(() => undefined), Promise.resolve(pending)])) === pending
  );
}

test('axios is loaded with the first question, and once', async () => {
  expect(load).not.toHaveBeenCalled();
  await Promise.all([client.fetchEndpoint('poll'), client.fetchEndpoint('review')]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('C1: where it does not load, the page is reloaded, once for all who wait, and they wait on', async () => {
  load.mockImplementation(fail);
  reloadOnce.mockReturnValueOnce(true).mockReturnValue(false);
  const questions = [client.fetchEndpoint('poll'), client.fetchEndpoint('daily')];
  expect(await Promise.all(questions.map(isPending))).toEqual([true, true]);
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('C1: where it may not be reloaded, the failure is thrown; the next question loads it again', async () => {
  load.mockImplementationOnce(fail);
  reloadOnce.mockReturnValue(false);
  await expect(client.fetchEndpoint('poll')).rejects.toBe(LOST);
  expect(bar.progress.get()).toMatchObject({ running: 0, failed: true });
  expect(await client.fetchEndpoint('poll')).toMatchObject({ year: 2022 });
});

test('what fails ahead of the first question is loaded by the question', async () => {
  const { preloadHttp } = await import('../../../src/client/http/chunk');
  load.mockImplementationOnce(fail);
  preloadHttp();
  await settle();
  expect(reloadOnce).not.toHaveBeenCalled();
  expect(await client.fetchEndpoint('poll')).toMatchObject({ year: 2022 });
});

test('O1, A5: a connection lost meanwhile: under the bar until it is back, or called off', async () => {
  load.mockImplementationOnce(() => {
    isOnline = false;
    return fail();
  });
  const stop = new AbortController();
  const waiting = client.fetchEndpoint('poll');
  const left = client.fetchEndpoint('daily', {}, { signal: stop.signal });
  expect(await Promise.all([waiting, left].map(isPending))).toEqual([true, true]);
  expect(bar.progress.get()).toMatchObject({ running: 2, failed: false });
  stop.abort();
  await expect(left).rejects.toMatchObject({ name: 'Cancelled' });
  expect(bar.progress.get()).toMatchObject({ running: 1, failed: false });
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await waiting).toMatchObject({ year: 2022 });
  expect(bar.progress.get()).toMatchObject({ running: 0, failed: false });
});

test('O1: without a network a mutation says so at once', async () => {
  const { mutate } = await import('../../../src/client/mutate');
  isOnline = false;
  await expect(mutate('putNotes', { body: { notes: [] } })).rejects.toMatchObject({
    kind: 'offline',
  });
  expect(load).not.toHaveBeenCalled();
});

describe('where the page’s head has asked', () => {
  let chartIsThere: () => void;

  /** A request of the page's head: `/v1/poll` has come, `/v1/daily` is on its way. */
  class Asked extends EventTarget {
    status = 200;
    responseText = JSON.stringify(fakeAnswers(smallVoting).poll());
    getResponseHeader = () => null;
    abort = () => undefined;
  }
  const request = (endedAt: number) => ({
    request: new Asked() as unknown as XMLHttpRequest,
    endedAt,
  });

  beforeEach(async () => {
    jest.resetModules();
    const afterFirstChart = new Promise<void>((resolve) => (chartIsThere = resolve));
    jest.doMock('../../../src/lib/later/afterFirstChart', () => ({ afterFirstChart }));
    window.early = {
      settings: null,
      session: Promise.resolve(
        earlySession({
          pathname: window.location.pathname,
          requests: new Map([
            ['/v1/poll', request(Date.now())],
            ['/v1/daily', request(0)],
          ]),
        }),
      ),
    };
    client = await import('../../../src/client/fetchEndpoint');
    bar = await import('../../../src/lib/progress/progress');
    const { setTokenSource } = await import('../../../src/client/token');
    setTokenSource({
      token: () => Promise.resolve({ token: 't', account: 'u-1' }),
      onRefused: () => undefined,
    });
  });

  test('R2: axios follows the first chart', async () => {
    await client.fetchEndpoint('poll');
    await settle();
    expect(load).not.toHaveBeenCalled();
    chartIsThere();
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('A5: who waits for an answer on its way may call it off', async () => {
    const stop = new AbortController();
    const asking = client.fetchEndpoint('daily', {}, { signal: stop.signal });
    expect(await isPending(asking)).toBe(true);
    expect(bar.progress.get().running).toBe(1);
    stop.abort();
    await expect(asking).rejects.toMatchObject({ name: 'Cancelled' });
    expect(bar.progress.get()).toMatchObject({ running: 0, failed: false });
    expect(load).not.toHaveBeenCalled();
  });
});

test('a question that axios has yet to send is sent in the address that names it', async () => {
  const seen: string[] = [];
  server.use(
    msw.get(`${API}/v1/every-dj`, ({ request }) => {
      seen.push(...new URL(request.url).searchParams.getAll('dj'));
      return HttpResponse.json({});
    }),
  );
  const dj = ['a b', '葵&蓮', 'x:1', 'p+q', '%41'];
  await client.fetchEndpoint('everyDj', { query: { dj } }).catch(() => undefined);
  expect(seen).toEqual(dj);
});
