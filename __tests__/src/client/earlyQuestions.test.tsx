import { waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { fetchEndpoint } from '../../../src/client/fetchEndpoint';
import { endSession } from '../../../src/client/session';
import { setTokenSource } from '../../../src/client/token';
import type { Early, EarlyRequest } from '../../../src/lib/early/askEarly';
import { progress } from '../../../src/lib/progress/progress';
import { toPollTime } from '../../../src/lib/time/pollClock';
import { fakeAnswers } from '../../support/fakeApi/fakeAnswers';
import { API, fakeApi } from '../../support/fakeApi/fakeApi';
import { smallVoting } from '../../support/fakeApi/smallVoting';
import { earlySession } from '../../support/site/earlySession';

const answers = fakeAnswers(smallVoting);
const asked: [path: string, known: string | null][] = [];
const server = setupServer(...fakeApi(smallVoting));

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => {
    if (request.url.startsWith(`${API}/v1/`))
      asked.push([new URL(request.url).pathname, request.headers.get('if-none-match')]);
  });
  setTokenSource({
    token: () => Promise.resolve({ token: 't', account: 'u-1' }),
    onRefused: () => undefined,
  });
});
afterAll(() => {
  setTokenSource(null);
  server.close();
});

/** A request of the page's head, as it stands when the site's own code comes to it. */
class Asked extends EventTarget {
  status = 0;
  responseText = '';

  end(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('loadend'));
  }

  getResponseHeader = () => '"7"';
  abort = () => undefined;
}

// One page: what it has asked early is taken bit by bit, and dropped in the end.
const daily = new Asked();
const [vote, overview, total] = [new Asked(), new Asked(), new Asked()];
const came = { request: vote as unknown as XMLHttpRequest, endedAt: Date.now() };
const early = (request: Asked): EarlyRequest => ({
  request: request as unknown as XMLHttpRequest,
  endedAt: 0,
});
const onItsWay = early(daily);
const early503 = early(overview);
window.early = {
  settings: null,
  session: Promise.resolve(
    earlySession({
      pathname: window.location.pathname,
      requests: new Map([
        ['/v1/poll', came],
        ['/v1/daily', onItsWay],
        ['/v1/overview', early503],
        ['/v1/total', early(total)],
      ]),
    }),
  ),
} satisfies Early;
vote.end(200, answers.poll());

beforeEach(() => asked.splice(0));

test('R2, F16: an early answer is the answer, and the clock is that of the moment when it came', async () => {
  const now = Date.now();
  const { now: said } = await fetchEndpoint('poll');
  expect(asked).toEqual([]);
  expect(Math.abs(toPollTime(now) - Date.parse(said) - (now - came.endedAt))).toBeLessThan(1_000);
});

test('R2, A4, A6: one on its way is waited for under the loading bar; its ETag serves the next question', async () => {
  server.use(
    msw.get(`${API}/v1/daily`, ({ request }) =>
      request.headers.get('if-none-match') === '"7"'
        ? new HttpResponse(null, { status: 304 })
        : HttpResponse.json({}),
    ),
  );
  const half = { loaded: 50, total: 100, lengthComputable: true };
  onItsWay.progress = new ProgressEvent('progress', half);
  const waiting = fetchEndpoint('daily');
  await expect(Promise.race([waiting, Promise.resolve('waiting')])).resolves.toBe('waiting');
  await waitFor(() => expect(progress.get()).toMatchObject({ running: 1, percent: 50 }));
  daily.dispatchEvent(new ProgressEvent('progress', { ...half, loaded: 80 }));
  expect(progress.get().percent).toBe(80);
  onItsWay.endedAt = Date.now();
  daily.end(200, answers.daily({}));
  const first = await waiting;
  expect(progress.get().running).toBe(0);
  expect(asked).toEqual([]);
  expect(await fetchEndpoint('daily')).toBe(first);
  expect(asked).toEqual([['/v1/daily', '"7"']]);
});

test('F10: after a refusal the question is asked as ever, and the bar goes on without a break', async () => {
  const bar: number[] = [];
  const stop = progress.subscribe(() => bar.push(progress.get().running));
  early503.endedAt = Date.now();
  overview.end(503, {});
  await fetchEndpoint('overview');
  stop();
  expect(asked).toEqual([['/v1/overview', null]]);
  expect(bar.slice(0, -1)).not.toContain(0);
});

test('S22: what is left goes with the sign-out', async () => {
  const aborted = jest.fn();
  total.abort = aborted;
  endSession();
  await fetchEndpoint('total');
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([['/v1/total', null]]);
});
