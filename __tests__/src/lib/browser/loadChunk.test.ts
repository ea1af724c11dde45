/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { isChunkFailure, loadChunk } from '../../../../src/lib/browser/chunkFailures';

const lostScript = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
const lostStyle = Object.assign(new Error('Loading CSS chunk 12 failed.'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
});

const reloadedAt = () => sessionStorage.getItem('reloadedAt');

/** From now on the page may not reload. */
const forbidReload = () => sessionStorage.setItem('reloadedAt', `${Date.now()}`);

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a lost script and a lost style are told from other errors', () => {
  expect(
    [lostScript, lostStyle, new Error('x'), 'Loading chunk 12 failed.', null].map(isChunkFailure),
  ).toEqual([true, true, false, false, false]);
});

test.each([lostScript, lostStyle])('%s reloads, and nothing more happens', async (lost) => {
  // jsdom reloads nothing, and says so.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const after = jest.fn();
  void loadChunk(() => Promise.reject(lost)).then(after, after);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reloadedAt()).not.toBeNull();
  expect(after).not.toHaveBeenCalled();
  report.mockClear();
});

test('where it may not reload, the failure is thrown on', async () => {
  forbidReload();
  await expect(loadChunk(() => Promise.reject(lostScript))).rejects.toBe(lostScript);
});

test('a part that is lost without a network comes when the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn().mockRejectedValueOnce(lostScript).mockResolvedValueOnce('part');
  const loading = loadChunk(load);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('part');
  expect(reloadedAt()).toBeNull();
  onLine.mockRestore();
});
