/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { storeMini, markMini, miniScript, readMini } from '../../../../src/app/drawer/miniDrawer';

const mark = () => document.documentElement.getAttribute('data-drawer');
const runScript = () => window.eval(miniScript);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  markMini(false);
});

test('V5: the head marks a mini drawer before the first paint, and no other', () => {
  runScript();
  expect(mark()).toBeNull();
  storeMini(true);
  runScript();
  expect(mark()).toBe('mini');
});

test('V2: where storage is blocked the drawer is a wide one, and nothing breaks', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('blocked');
    });
  }
  storeMini(true);
  storeMini(false);
  expect(readMini()).toBe(false);
  runScript();
  expect(mark()).toBeNull();
});
