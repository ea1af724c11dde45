/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { storeMini, markMini, miniScript } from '../../../../src/app/drawer/miniDrawer';

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
