/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import {
  followHidden,
  HIDDEN_KEY,
  hiddenScript,
  hiddenStore,
  hide,
  toggleHidden,
} from '../../../../src/lib/sharing/hidden';

const attribute = () => document.documentElement.getAttribute('data-hidden');

afterEach(() => {
  hide('none');
  localStorage.clear();
  document.documentElement.removeAttribute('data-hidden');
});

test.each([
  ['names', 'names'],
  ['counts', 'counts'],
  ['both', 'both'],
  ['none', null],
  ['bothx', null],
  ['xnames', null],
])('before the first paint: stored %s, hidden %s', (stored, hidden) => {
  document.documentElement.removeAttribute('data-hidden');
  localStorage.setItem(HIDDEN_KEY, stored);
  document.head.append(Object.assign(document.createElement('script'), { text: hiddenScript }));
  // jsdom runs no scripts of its own.
  if (attribute() === null) new Function(hiddenScript)();
  expect(attribute()).toBe(hidden);
});

test('names and counts are hidden one by one, and the other one stays', () => {
  toggleHidden('names');
  expect(hiddenStore.get()).toBe('names');
  toggleHidden('counts');
  expect([hiddenStore.get(), localStorage.getItem(HIDDEN_KEY)]).toEqual(['both', 'both']);
  toggleHidden('names');
  expect(hiddenStore.get()).toBe('counts');
  toggleHidden('counts');
  expect(hiddenStore.get()).toBe('none');
});

test('what another tab chose is adopted; what else it stores, or clears, changes nothing', () => {
  const stop = followHidden();
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell(HIDDEN_KEY, 'counts');
  expect([hiddenStore.get(), attribute()]).toEqual(['counts', 'counts']);
  tell('theme', 'names');
  tell(null, null);
  expect(hiddenStore.get()).toBe('counts');
  tell(HIDDEN_KEY, 'nonsense');
  expect(hiddenStore.get()).toBe('none');
  stop();
  tell(HIDDEN_KEY, 'both');
  expect(hiddenStore.get()).toBe('none');
});
