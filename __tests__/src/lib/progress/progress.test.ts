import {
  advanceRequest,
  beginProgress,
  beginRequest,
  endRequest,
  failProgress,
  IDLE,
  progress,
} from '../../../../src/lib/progress/progress';

const bar = () => progress.get();
const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const FULL = { running: 0, isVisible: true, percent: 100, failed: false };
let begun: object[] = [];

function request(): object {
  const one = {};
  begun.push(one);
  beginRequest(one);
  return one;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  begun.forEach((one) => endRequest(one, 'done'));
  begun = [];
  expect(bar().running).toBe(0);
  wait(500);
  expect(bar().isVisible).toBe(false);
  jest.useRealTimers();
});

test('A5: work is counted by identity, not twice and never below zero', () => {
  const end = beginProgress();
  const one = request();
  beginRequest(one);
  endRequest(request(), 'done');
  wait(1_000);
  expect(bar()).toMatchObject({ running: 2, isVisible: true });
  end('cancelled');
  end('failed');
  expect(bar()).toMatchObject({ running: 1, failed: false });
  endRequest(one, 'done');
  endRequest(one, 'done');
  endRequest({}, 'done');
  expect(bar().running).toBe(0);
});

test.each(['done', 'failed'] as const)(
  'L2: it shows after 200 ms, and never what was %s',
  (result) => {
    const one = request();
    wait(199);
    expect(bar().isVisible).toBe(false);
    endRequest(one, result);
    wait(2_000);
    expect(bar().isVisible).toBe(false);
    request();
    wait(200);
    expect(bar()).toMatchObject({ isVisible: true, percent: 0, failed: false });
  },
);

test('L3: 2 % each 100 ms, up to 100; a known transfer sets it, and time no longer', () => {
  const [one] = [request(), request()];
  const percents = [299, 1, 700, 2_000, 2_200, 3_800].map((milliseconds) => {
    wait(milliseconds);
    return bar().percent;
  });
  expect(percents).toEqual([0, 2, 16, 56, 100, 100]);
  endRequest(begun[1]!, 'done');
  endRequest(one!, 'done');
  wait(500);
  const [known] = [request(), request()];
  wait(400);
  advanceRequest(known!, 50, 100);
  wait(3_000);
  expect(bar().percent).toBe(50);
  endRequest(known!, 'done');
  wait(100);
  expect(bar().percent).toBe(52);
});

test('L4: red from the first failure on, full at the end, and gone 500 ms later', () => {
  const [one, two] = [request(), request()];
  wait(1_000);
  endRequest(one, 'failed');
  wait(100);
  expect(bar()).toMatchObject({ running: 1, percent: 18, failed: true });
  endRequest(two, 'done');
  wait(499);
  expect(bar()).toEqual({ ...FULL, failed: true });
  wait(1);
  expect(bar().isVisible).toBe(false);
  request();
  expect(bar().failed).toBe(false);
});

test('L8: a start within those 500 ms stays visible, with a width', () => {
  endRequest(request(), 'done');
  const one = request();
  wait(1_000);
  endRequest(one, 'done');
  wait(499);
  const next = request();
  expect(bar()).toMatchObject({ isVisible: true, percent: 2 });
  wait(1_000);
  expect(bar()).toMatchObject({ isVisible: true, percent: 22 });
  endRequest(next, 'done');
  wait(500);
  expect(bar()).toEqual(IDLE);
});

test('an error page fails and finishes it, whatever is still running', () => {
  const [late] = [request(), request()];
  wait(1_000);
  failProgress();
  expect(bar()).toEqual({ ...FULL, failed: true });
  advanceRequest(late!, 50, 100);
  endRequest(late!, 'done');
  expect(bar()).toEqual({ ...FULL, failed: true });
});

test('A6: loaded of total over all in flight, never backwards', () => {
  const [a, b] = [request(), request()];
  advanceRequest(a, 50, 100);
  advanceRequest(b, 250, 300);
  expect(bar().percent).toBe(75);
  advanceRequest(request(), 1, 900);
  expect(bar().percent).toBe(75);
});

test.each([undefined, 0, Number.NaN])('trap 8: a total of %j is ignored', (total) => {
  const [a, b] = [request(), request()];
  advanceRequest(a, 10, total);
  expect(bar().percent).toBeNull();
  advanceRequest(b, 40, 100);
  advanceRequest(a, 20, total);
  expect(bar().percent).toBe(40);
});
