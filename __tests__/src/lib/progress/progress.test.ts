import {
  advanceRequest,
  beginProgress,
  beginRequest,
  endRequest,
  failProgress,
  IDLE,
  progress,
  type Result,
} from '../../../../src/lib/progress/progress';

const bar = () => progress.get();
const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
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

describe('who is counted', () => {
  test('A5: a request by identity: not twice, never below zero', () => {
    const one = request();
    beginRequest(one);
    expect(bar().running).toBe(1);
    endRequest(one, 'done');
    endRequest(one, 'done');
    endRequest({}, 'done');
    expect(bar().running).toBe(0);
  });

  test('a navigation ends once, whatever is reported of it afterwards', () => {
    const end = beginProgress();
    request();
    end('cancelled');
    end('failed');
    expect(bar()).toMatchObject({ running: 1, failed: false });
  });

  test('a request that ends never finishes the bar of a navigation', () => {
    const end = beginProgress();
    const one = request();
    wait(300);
    endRequest(one, 'done');
    wait(1_000);
    expect(bar()).toMatchObject({ running: 1, isVisible: true });
    end('done');
  });
});

describe('when it is visible', () => {
  test('L2: nothing at 199 ms, visible at 200', () => {
    request();
    wait(199);
    expect(bar().isVisible).toBe(false);
    wait(1);
    expect(bar()).toMatchObject({ isVisible: true, percent: 0, failed: false });
  });

  test.each(['done', 'failed'] as const)('what is %s before that never shows', (result) => {
    const one = request();
    wait(199);
    endRequest(one, result);
    wait(2_000);
    expect(bar().isVisible).toBe(false);
  });

  test('L4: full at the end, and gone 500 ms later', () => {
    const one = request();
    wait(1_000);
    endRequest(one, 'done');
    expect(bar()).toEqual({ running: 0, isVisible: true, percent: 100, failed: false });
    wait(499);
    expect(bar().isVisible).toBe(true);
    wait(1);
    expect(bar()).toEqual(IDLE);
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
});

describe('what makes it fail', () => {
  test.each<[Result, boolean]>([
    ['failed', true],
    ['cancelled', false],
    ['done', false],
  ])('a request that is %s: %j, at once and until all has ended', (result, failed) => {
    const [one, two] = [request(), request()];
    wait(1_000);
    endRequest(one, result);
    expect(bar()).toMatchObject({ running: 1, percent: 16, failed });
    wait(100);
    expect(bar()).toMatchObject({ percent: 18, failed });
    endRequest(two, 'done');
    expect(bar()).toMatchObject({ running: 0, percent: 100, failed });
    request();
    expect(bar().failed).toBe(false);
  });

  test('an error page fails and finishes it, whatever is still running', () => {
    const [late] = [request(), request()];
    wait(1_000);
    failProgress();
    expect(bar()).toEqual({ running: 0, isVisible: true, percent: 100, failed: true });
    advanceRequest(late!, 50, 100);
    endRequest(late!, 'done');
    expect(bar()).toEqual({ running: 0, isVisible: true, percent: 100, failed: true });
    wait(500);
    expect(bar().isVisible).toBe(false);
  });
});

describe('how it moves', () => {
  test.each([
    [299, 0],
    [300, 2],
    [1_000, 16],
    [3_000, 56],
    [5_200, 100],
    [9_000, 100],
  ])('L3: after %i ms it is at %i %%', (after, percent) => {
    request();
    wait(after);
    expect(bar()).toMatchObject({ isVisible: true, percent });
  });

  test('a known transfer sets it at once, and time no longer moves it', () => {
    const [one] = [request(), request()];
    wait(400);
    advanceRequest(one!, 50, 100);
    expect(bar().percent).toBe(50);
    wait(3_000);
    expect(bar().percent).toBe(50);
    endRequest(one!, 'done');
    wait(100);
    expect(bar().percent).toBe(52);
  });

  test('A6: loaded of total over all in flight', () => {
    const [a, b] = [request(), request()];
    advanceRequest(a, 50, 100);
    expect(bar().percent).toBe(50);
    advanceRequest(b, 250, 300);
    expect(bar().percent).toBe(75);
  });

  test('never backwards', () => {
    const [a, b] = [request(), request()];
    advanceRequest(a, 50, 100);
    advanceRequest(b, 1, 900);
    expect(bar().percent).toBe(50);
    advanceRequest(b, 800, 900);
    endRequest(b, 'done');
    expect(bar().percent).toBe(85);
  });

  test.each([undefined, 0, Number.NaN])('trap 8: a total of %j is ignored', (total) => {
    const [a, b] = [request(), request()];
    advanceRequest(a, 10, total);
    expect(bar().percent).toBeNull();
    advanceRequest(b, 40, 100);
    advanceRequest(a, 20, total);
    expect(bar().percent).toBe(40);
  });
});
