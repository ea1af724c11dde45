import { beforeEachPage, go } from '../../../src/lib/navigation';
import { progress } from '../../../src/lib/progress';

type Finish = { done: () => void; fail: () => void };

const arriving = new Map<string, Finish>();
const navigate = jest.fn((to: string) => window.history.pushState({}, '', to));

beforeAll(() => {
  window.___navigate = navigate;
  beforeEachPage(
    (path) =>
      new Promise((resolve, reject) => {
        arriving.set(path, {
          done: () => resolve(undefined),
          fail: () => reject(new Error('Loading chunk 7 failed')),
        });
      }),
  );
});
afterAll(() => {
  delete window.___navigate;
});
beforeEach(() => {
  window.history.replaceState({}, '', '/daily');
  navigate.mockClear();
});

test('N1: the very same address: nothing', async () => {
  await go('/daily');
  expect(navigate).not.toHaveBeenCalled();
});

test('N2: the page’s code comes first, under the loading bar', async () => {
  const going = go('/every-dj?dj=a');
  expect(progress.get().running).toBe(1);
  expect(navigate).not.toHaveBeenCalled();
  arriving.get('/every-dj')?.done();
  await going;
  expect(navigate).toHaveBeenCalledWith('/every-dj?dj=a', { replace: false });
  expect(progress.get().running).toBe(0);
});

test('N3: another query of the same page: no code to wait for, no bar', async () => {
  const going = go('/daily?a=2', { replace: true });
  expect(progress.get().running).toBe(0);
  await going;
  expect(navigate).toHaveBeenCalledWith('/daily?a=2', { replace: true });
});

test('N10: what a newer navigation has overtaken is dropped, its failure too', async () => {
  const slow = go('/every-dj');
  const quick = go('/total-votes');
  arriving.get('/total-votes')?.done();
  await quick;
  arriving.get('/every-dj')?.fail();
  await slow;
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/total-votes']);
});

test('a page that can’t be loaded is gone to all the same: it says so in its place', async () => {
  const going = go('/total-votes');
  arriving.get('/total-votes')?.fail();
  await going;
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('N10: what a page notes in its own address does not hold back who is leaving it', async () => {
  const leaving = go('/every-dj');
  await go('/daily?q=abc', { replace: true });
  arriving.get('/every-dj')?.done();
  await leaving;
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/every-dj']);
});

test('N10: a click on the page that is shown, or Back, calls off what is on its way', async () => {
  const first = go('/every-dj');
  await go('/daily');
  arriving.get('/every-dj')?.done();
  await first;
  const second = go('/total-votes');
  window.dispatchEvent(new PopStateEvent('popstate'));
  arriving.get('/total-votes')?.done();
  await second;
  expect(navigate).not.toHaveBeenCalled();
});
