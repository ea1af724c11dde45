import {
  advanceRequest,
  beginNavigation,
  beginRefresh,
  beginRequest,
  endRequest,
  failProgress,
  progress,
  type Result,
} from '../../../../src/lib/progress/progress';

const running = () => progress.get().running;
const percent = () => progress.get().percent;
let begun: object[] = [];

function request(): object {
  const one = {};
  begun.push(one);
  beginRequest(one);
  return one;
}

afterEach(() => {
  begun.forEach((one) => endRequest(one, 'done'));
  begun = [];
  expect(running()).toBe(0);
});

describe('A5: who is counted', () => {
  test('A5: a request by identity: not twice, never below zero', () => {
    const one = request();
    beginRequest(one);
    expect(running()).toBe(1);
    endRequest(one, 'done');
    endRequest(one, 'done');
    endRequest({}, 'done');
    expect(running()).toBe(0);
  });

  test('A5: a navigation ends once, whatever is said of it afterwards', () => {
    const end = beginNavigation();
    const other = beginNavigation();
    end('cancelled');
    end('failed');
    expect(progress.get()).toMatchObject({ running: 1, failed: false });
    other('done');
  });

  test('A5: requests that end leave a navigation under way, and the other way round', () => {
    const end = beginNavigation();
    const one = request();
    endRequest(one, 'done');
    expect(running()).toBe(1);
    const two = request();
    end('done');
    expect(running()).toBe(1);
    endRequest(two, 'done');
    expect(running()).toBe(0);
  });
});

describe('A5, L4: what reddens the bar', () => {
  test.each<[Result, boolean]>([
    ['failed', true],
    ['cancelled', false],
    ['done', false],
  ])('A5: a request that is %s: %j, at once and until all has ended', (result, failed) => {
    const [one, two] = [request(), request()];
    endRequest(one, result);
    expect(progress.get()).toMatchObject({ running: 1, failed });
    const three = request();
    advanceRequest(three, 1, 100);
    expect(progress.get()).toMatchObject({ running: 2, failed });
    endRequest(two, 'done');
    endRequest(three, 'done');
    expect(progress.get()).toMatchObject({ running: 0, failed });
    endRequest(request(), 'done');
    expect(progress.get().failed).toBe(false);
  });

  test('L9: tries that fail say nothing while a refresh goes on: it says itself how it ended', () => {
    const end = beginRefresh();
    endRequest(request(), 'failed');
    expect(progress.get()).toMatchObject({ running: 1, failed: false });
    end('failed');
    expect(progress.get()).toMatchObject({ running: 0, failed: true });
  });
});

describe('E3: an error fails and finishes the bar', () => {
  test('E3: a navigation that fails lets go of the requests of the page that is gone', () => {
    const end = beginNavigation();
    const [late, later] = [request(), request()];
    end('failed');
    expect(progress.get()).toEqual({ running: 0, percent: null, failed: true });
    advanceRequest(late, 50, 100);
    endRequest(late, 'done');
    expect(progress.get()).toEqual({ running: 0, percent: null, failed: true });
    const end2 = beginNavigation();
    endRequest(later, 'failed');
    expect(progress.get()).toMatchObject({ running: 1, failed: false });
    end2('done');
  });

  test('E3: an error page that comes by itself does the same; a navigation goes on to the next page', () => {
    request();
    failProgress();
    expect(progress.get()).toMatchObject({ running: 0, failed: true });
    const end = beginNavigation();
    failProgress();
    expect(progress.get()).toMatchObject({ running: 1, failed: true });
    end('done');
  });
});

describe('A6: how far it is', () => {
  test('A6: loaded of total over all in flight', () => {
    const [a, b] = [request(), request()];
    advanceRequest(a, 50, 100);
    expect(percent()).toBe(50);
    advanceRequest(b, 250, 300);
    expect(percent()).toBe(75);
  });

  test('A5, A6: one that is begun again has come as far as before', () => {
    const one = request();
    advanceRequest(one, 50, 100);
    beginRequest(one);
    expect(percent()).toBe(50);
  });

  test('A5, A6: what nobody counts, or no more, moves nothing', () => {
    const one = request();
    endRequest(one, 'done');
    for (const uncounted of [one, {}]) advanceRequest(uncounted, 50, 100);
    expect(progress.get()).toEqual({ running: 0, percent: null, failed: false });
  });

  test('A6: never backwards', () => {
    const [a, b] = [request(), request()];
    advanceRequest(a, 50, 100);
    advanceRequest(b, 1, 900);
    expect(percent()).toBe(50);
    advanceRequest(b, 800, 900);
    expect(percent()).toBe(85);
    endRequest(b, 'done');
    expect(percent()).toBe(85);
  });

  test('A6: capped at 100', () => {
    advanceRequest(request(), 900, 100);
    expect(percent()).toBe(100);
  });

  test.each([undefined, 0, Number.NaN])(
    'A6, trap 8: a total of %j is none, and ignored',
    (total) => {
      const [a, b] = [request(), request()];
      advanceRequest(a, 10, total);
      expect(percent()).toBeNull();
      advanceRequest(b, 40, 100);
      advanceRequest(a, 20, total);
      expect(percent()).toBe(40);
    },
  );

  test('A6: one that has come whole says nothing of those that have no measure', () => {
    const [a] = [request(), request()];
    advanceRequest(a!, 100, 100);
    expect(percent()).toBeNull();
  });

  test('A6: the next work begins at nothing again', () => {
    const one = request();
    advanceRequest(one, 70, 100);
    endRequest(one, 'done');
    expect(percent()).toBeNull();
    const two = request();
    advanceRequest(two, 10, 100);
    expect(percent()).toBe(10);
  });
});
