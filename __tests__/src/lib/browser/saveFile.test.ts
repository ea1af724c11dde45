/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { csvFile, saveFile } from '../../../../src/lib/browser/csv';
import { readDownloads } from '../../../support/site/downloads';

const downloads = readDownloads();

test('a file is handed over under its name', async () => {
  saveFile(csvFile('葵'), 'a.csv');
  expect(await downloads()).toEqual([{ name: 'a.csv', text: '葵' }]);
});
