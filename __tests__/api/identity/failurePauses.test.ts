import { failurePauses } from '../../../api/identity/failurePauses';

let clock: jest.SpyInstance<number, []>;
const at = (ms: number) => void clock.mockReturnValue(ms);

beforeEach(() => {
  clock = jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => clock.mockRestore());

test('S13: whose question failed is paused for so long, and nobody else', () => {
  const { isPaused, failed } = failurePauses(100);
  expect(isPaused('a')).toBe(false);
  failed('a');
  at(99);
  expect([isPaused('a'), isPaused('b')]).toEqual([true, false]);
  at(100);
  expect(isPaused('a')).toBe(false);
});

test('S14: where a second account fails with no answer between, everybody is paused', () => {
  const { isPaused, failed } = failurePauses(100);
  failed('a');
  at(50);
  failed('a');
  expect(isPaused('c')).toBe(false);
  failed('b');
  at(149);
  expect([isPaused('a'), isPaused('b'), isPaused('c')]).toEqual([true, true, true]);
  at(150);
  expect([isPaused('a'), isPaused('b'), isPaused('c')]).toEqual([false, false, false]);
});

test('an answer ends the pause of that account and of everybody, not of another that failed', () => {
  const { isPaused, failed, answered } = failurePauses(100);
  failed('a');
  failed('b');
  answered('b');
  expect([isPaused('a'), isPaused('b'), isPaused('c')]).toEqual([true, false, false]);
  // It failed alone since: the answer came between.
  failed('d');
  expect(isPaused('c')).toBe(false);
});
