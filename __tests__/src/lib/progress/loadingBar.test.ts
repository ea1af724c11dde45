import { followProgress, loadingBar } from '../../../../src/lib/progress/loadingBar';
import {
  advanceRequest,
  beginNavigation,
  beginRequest,
  endRequest,
  failProgress,
  type End,
} from '../../../../src/lib/progress/progress';

const HIDDEN = { state: 'hidden' };
const bar = () => loadingBar.get();
const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
let stop: () => void;
let end: End;

beforeEach(() => {
  jest.useFakeTimers();
  stop = followProgress();
  end = beginNavigation();
});
afterEach(() => {
  end('done');
  stop();
  jest.useRealTimers();
});

describe('L2: starts after 200 ms', () => {
  test('L2: nothing at 199 ms, there at 200', () => {
    wait(199);
    expect(bar()).toEqual(HIDDEN);
    wait(1);
    expect(bar()).toEqual({ state: 'moving', percent: 0, failed: false });
  });

  test.each(['done', 'failed'] as const)('L2: what is %s before that never shows', (result) => {
    wait(199);
    end(result);
    wait(2000);
    expect(bar()).toEqual(HIDDEN);
  });

  test('L2: work that was begun before anybody looked is seen as well', () => {
    stop();
    stop = followProgress();
    wait(300);
    expect(bar()).toMatchObject({ state: 'moving', percent: 2 });
  });
});

test.each([100, 1000])('L2: when nobody looks any more (%i ms) it is gone, for good', (after) => {
  wait(after);
  stop();
  expect(bar()).toEqual(HIDDEN);
  const request = {};
  beginRequest(request);
  wait(1000);
  endRequest(request, 'done');
  expect(bar()).toEqual(HIDDEN);
});

describe('L3: how it moves', () => {
  test.each([
    [299, 0],
    [300, 2],
    [1000, 16],
    [3000, 56],
    [5200, 100],
    [9000, 100],
  ])('L3: after %i ms at %i %%', (after, percent) => {
    wait(after);
    expect(bar()).toMatchObject({ state: 'moving', percent });
  });

  test('L3, A6: a known transfer sets it at once, keeps it there, and never sets it back', () => {
    const request = {};
    beginRequest(request);
    wait(400);
    advanceRequest(request, 50, 100);
    expect(bar()).toMatchObject({ percent: 50 });
    wait(3000);
    expect(bar()).toMatchObject({ percent: 50 });
    endRequest(request, 'done');
    wait(100);
    expect(bar()).toMatchObject({ percent: 52 });
    beginRequest(request);
    advanceRequest(request, 1, 100);
    expect(bar()).toMatchObject({ percent: 52 });
    endRequest(request, 'done');
  });

  test('L2, L3: what was known before it appears is where it begins', () => {
    const request = {};
    beginRequest(request);
    advanceRequest(request, 30, 100);
    wait(199);
    expect(bar()).toEqual(HIDDEN);
    wait(1);
    expect(bar()).toMatchObject({ percent: 30 });
    endRequest(request, 'done');
  });
});

describe('L4: how it ends', () => {
  test('L4: full, and gone 500 ms later', () => {
    wait(1000);
    end('done');
    expect(bar()).toEqual({ state: 'done', percent: 100, failed: false });
    wait(499);
    expect(bar().state).toBe('done');
    wait(1);
    expect(bar()).toEqual(HIDDEN);
  });

  test('L4: red after a failure, then the same', () => {
    wait(1000);
    end('failed');
    expect(bar()).toEqual({ state: 'done', percent: 100, failed: true });
    wait(500);
    expect(bar()).toEqual(HIDDEN);
  });

  test('L4, A5: red at once, while other work goes on; blue again the next time', () => {
    const request = {};
    beginRequest(request);
    wait(1000);
    endRequest(request, 'failed');
    expect(bar()).toEqual({ state: 'moving', percent: 16, failed: true });
    wait(100);
    expect(bar()).toEqual({ state: 'moving', percent: 18, failed: true });
    end('done');
    expect(bar()).toEqual({ state: 'done', percent: 100, failed: true });
    end = beginNavigation();
    expect(bar()).toMatchObject({ state: 'moving', failed: false });
  });

  test('A5: a cancelled one ends without red', () => {
    wait(1000);
    end('cancelled');
    expect(bar()).toEqual({ state: 'done', percent: 100, failed: false });
  });

  test('E3: the error page that follows adds no time to it', () => {
    wait(1000);
    end('done');
    wait(300);
    failProgress();
    expect(bar()).toEqual({ state: 'done', percent: 100, failed: true });
    wait(200);
    expect(bar()).toEqual(HIDDEN);
    end = beginNavigation();
    wait(400);
    expect(bar()).toMatchObject({ state: 'moving', failed: false });
  });
});

describe('L8: a start within those 500 ms', () => {
  test('L8: stays visible, with a width', () => {
    wait(1000);
    end('done');
    wait(499);
    end = beginNavigation();
    expect(bar()).toEqual({ state: 'moving', percent: 2, failed: false });
    wait(1000);
    expect(bar()).toMatchObject({ state: 'moving', percent: 22 });
  });

  test('L8: is over as any other, 500 ms after its own end', () => {
    wait(1000);
    end('done');
    wait(200);
    end = beginNavigation();
    wait(100);
    end('done');
    wait(499);
    expect(bar().state).toBe('done');
    wait(1);
    expect(bar()).toEqual(HIDDEN);
  });

  test('L8: also where the error page has come meanwhile', () => {
    wait(1000);
    end('done');
    wait(100);
    failProgress();
    wait(100);
    end = beginNavigation();
    wait(300);
    expect(bar()).toEqual({ state: 'moving', percent: 8, failed: false });
  });

  test('L8: one that begins as it goes has to wait its 200 ms', () => {
    wait(1000);
    end('done');
    wait(500);
    end = beginNavigation();
    wait(199);
    expect(bar()).toEqual(HIDDEN);
    wait(1);
    expect(bar().state).toBe('moving');
  });
});
