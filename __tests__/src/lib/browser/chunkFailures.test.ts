/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { loadChunk, reloadOnce } from '../../../../src/lib/browser/chunkFailures';

const NOW = 1_662_000_000_000;
const leave = jest.fn();
const reloadedAt = () => sessionStorage.getItem('reloadedAt');
const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  leave.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a reload', () => {
  test.each([
    { what: 'missing', kept: null },
    { what: 'unreadable', kept: 'abc' },
    { what: '60,001 ms ago', kept: `${NOW - 60_001}` },
  ])('is made where the last one is $what, and its time is written before', ({ kept }) => {
    if (kept !== null) sessionStorage.setItem('reloadedAt', kept);
    leave.mockImplementation(() => expect(reloadedAt()).toBe(`${NOW}`));
    expect(reloadOnce(leave)).toBe(true);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test.each([
    { what: '60,000 ms ago', kept: NOW - 60_000 },
    { what: 'in the future, by a clock that was wrong', kept: NOW + 120_000 },
  ])('is not made where the last one is $what, whose time stays', ({ kept }) => {
    sessionStorage.setItem('reloadedAt', `${kept}`);
    expect(reloadOnce(leave)).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    expect(reloadedAt()).toBe(`${kept}`);
  });

  test.each(['getItem', 'setItem'] as const)('is not made where storage refuses %s', (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(reloadOnce(leave)).toBe(false);
    expect(leave).not.toHaveBeenCalled();
  });

  test('is not made without a network: it would only take away what is there', () => {
    goOffline();
    expect(reloadOnce(leave)).toBe(false);
  });
});

describe('a lazy part', () => {
  const script = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  const code = 'CSS_CHUNK_LOAD_FAILED';
  const style = Object.assign(new Error('Loading CSS chunk 12 failed.'), { code });

  test.each([script, style])('that is lost reloads, and nothing more happens: %s', async (lost) => {
    // jsdom reloads nothing, and says so.
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const after = jest.fn();
    void loadChunk(() => Promise.reject(lost)).then(after, after);
    await jest.advanceTimersByTimeAsync(20);
    expect(reloadedAt()).toBe(`${NOW}`);
    expect(after).not.toHaveBeenCalled();
    report.mockClear();
  });

  test('throws what failed where it may not reload, or where nothing was lost', async () => {
    const other = new Error('Loading chunk 12 failed.');
    await expect(loadChunk(() => Promise.reject(other))).rejects.toBe(other);
    expect(reloadedAt()).toBeNull();
    sessionStorage.setItem('reloadedAt', `${NOW}`);
    await expect(loadChunk(() => Promise.reject(script))).rejects.toBe(script);
  });

  test('that is lost without a network comes when the network is back', async () => {
    const onLine = goOffline();
    const load = jest.fn().mockRejectedValueOnce(script).mockResolvedValueOnce('part');
    const loading = loadChunk(load);
    await jest.advanceTimersByTimeAsync(20);
    expect(load).toHaveBeenCalledTimes(1);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect(loading).resolves.toBe('part');
    expect(reloadedAt()).toBeNull();
  });
});
