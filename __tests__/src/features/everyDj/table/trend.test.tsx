import { Trend } from '../../../../../src/features/everyDj/table/Trend';
import { act, screen } from '@testing-library/react';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startFakeApi();

let asked: string[];
let margin: string | undefined;
const observers = new Set<StandInIntersectionObserver>();

function see(isIntersecting: boolean): void {
  act(() => [...observers].forEach(({ callback }) => callback([{ isIntersecting }])));
}

class StandInIntersectionObserver {
  constructor(
    readonly callback: (entries: { isIntersecting: boolean }[]) => void,
    options?: IntersectionObserverInit,
  ) {
    margin = options?.rootMargin;
  }
  observe() {
    observers.add(this);
  }
  disconnect() {
    observers.delete(this);
  }
}

beforeEach(() => {
  asked = [];
  server.use(...fakeApi(smallVoting));
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith('/v1/')) asked.push(pathname + search);
  });
  // The rows wait by the clock of a test; answers come when they come.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  Object.assign(window, { IntersectionObserver: StandInIntersectionObserver });
});
afterEach(() => {
  jest.useRealTimers();
  server.events.removeAllListeners();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function show(id: string, name: string, batch?: string[]) {
  const row = { dj: { id, name }, batchOf: () => batch, range: null, runningDay: '2022-09-03' };
  return renderScreen(() => <Trend {...row} />);
}

test('a row asks, for its whole batch, once it has stayed in view or near it for 200 ms', async () => {
  show('aoi', 'DJ アオイ', ['aoi', 'ren']);
  await pass(5000);
  expect(asked).toEqual([]);
  see(true);
  await pass(199);
  expect(asked).toEqual([]);
  await pass(1);
  expect(await screen.findByRole('img', { name: 'DJ アオイ の1日ごとの票数' })).toBeVisible();
  expect(asked).toEqual(['/v1/every-dj?dj=aoi&dj=ren']);
  expect(margin).toBe('200px');
});

test('its line is that of the days that have ended: the running one would look like a fall', async () => {
  show('ren', '蓮', ['aoi', 'ren']);
  see(true);
  await pass(200);
  const picture = await screen.findByRole('img', { name: '蓮 の1日ごとの票数' });
  // 2 and 4 votes, from the left edge to where today's 3 stand apart; 4 is the height of it.
  expect(picture.querySelector('path')).toHaveAttribute('d', 'M2,12L83,2');
  expect(picture.querySelector('rect')).toHaveAttribute('height', '15');
});

test('a DJ of whom no day has ended has no line', async () => {
  server.use(...fakeApi({ ...smallVoting, now: '2022-09-01T14:00+09:00' }));
  const row = { dj: { id: 'aoi', name: 'DJ アオイ' }, range: null, runningDay: '2022-09-01' };
  renderScreen(() => <Trend {...row} batchOf={() => ['aoi']} />);
  see(true);
  await pass(200);
  expect(await screen.findByText('—')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a row that flies by asks nothing; nor does one of no batch', async () => {
  const { unmount } = show('aoi', 'DJ アオイ', ['aoi']);
  see(false);
  await pass(1000);
  see(true);
  await pass(199);
  unmount();
  await pass(1000);
  show('aoi', 'DJ アオイ');
  see(true);
  await pass(1000);
  expect(asked).toEqual([]);
});
