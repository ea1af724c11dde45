/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { csvFile, saveFile } from '../../../../src/lib/browser/csv';
import { hide } from '../../../../src/lib/sharing/hidden';
import { refusedFiles } from '../../../../src/lib/sharing/refusedFiles';
import { readDownloads } from '../../../support/site/downloads';

const downloads = readDownloads();
afterEach(() => hide('none'));

test('a file is handed over under its name', async () => {
  expect(saveFile(csvFile('葵'), 'a.csv')).toBe(true);
  expect(await downloads()).toEqual([{ name: 'a.csv', text: '葵' }]);
});

test.each(['names', 'counts', 'both'] as const)(
  'while %s are hidden no file is saved, and each one is counted for the badge',
  async (hidden) => {
    const before = refusedFiles.get();
    hide(hidden);
    expect(saveFile(csvFile('葵'), 'a.csv')).toBe(false);
    expect(saveFile(csvFile('葵'), 'a.csv')).toBe(false);
    expect(refusedFiles.get()).toBe(before + 2);
    expect(await downloads()).toEqual([]);
  },
);
