/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { loadResources, PageLost, takeOverLoader } from '../../../../src/app/routing/gatsbyLoader';

const Ours = () => null;

const whole = () => ({
  status: 'success',
  component: () => null,
  json: { pageContext: {} },
  page: { path: '/daily', webpackCompilationHash: 'newer' },
});

function takeOver(loadPage: () => Promise<unknown>, loadPageSync: () => unknown = () => undefined) {
  window.___webpackCompilationHash = 'ours';
  window.___loader = { loadPage, loadPageSync, enqueue: jest.fn() } as typeof window.___loader;
  takeOverLoader(() => Ours);
  return window.___loader!;
}
afterEach(() => {
  delete window.___loader;
  delete window.___webpackCompilationHash;
});

test('C1, trap 1: a newer release on the host is no reason to reload: Gatsby is told it is the same', async () => {
  const loader = takeOver(() => Promise.resolve(whole()), whole);
  expect((await loader.loadPage('/daily'))?.page?.webpackCompilationHash).toBe('ours');
  expect(loader.loadPageSync('/daily')?.page?.webpackCompilationHash).toBe('ours');
  await expect(loadResources('/daily')).resolves.toBeUndefined();
});

test.each([
  ['says so', () => Promise.resolve({ ...whole(), status: 'error' })],
  ['tells why', () => Promise.resolve({ ...whole(), error: new Error('lost') })],
  ['has no page', () => Promise.resolve({ status: 'success' })],
  ['comes with nothing', () => Promise.resolve(undefined)],
  ['throws', () => Promise.reject(new Error('lost'))],
])('C1, trap 1: Gatsby never learns of a page whose part %s; ours does', async (_, loadPage) => {
  const loader = takeOver(loadPage);
  const resources = await loader.loadPage('/daily?a=1');
  expect(resources).toMatchObject({ page: { path: '/daily?a=1', webpackCompilationHash: 'ours' } });
  expect(resources?.error).toBeUndefined();
  expect(loader.loadPageSync('/daily?a=1')).toBe(resources);
  expect(await loader.loadPage('/daily?a=1')).toBe(resources);
  expect(resources?.component).toBe(Ours);
  await expect(loadResources('/daily?a=1')).rejects.toBeInstanceOf(PageLost);
});

test('O1: without a network the page’s own code is enough, if that is there', async () => {
  takeOver(() => Promise.resolve({ status: 'error' }));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadResources('/total-votes')).resolves.toBeUndefined();
  onLine.mockRestore();
});

test('C1, trap 1: nor of one that it looks up and that is not whole', () => {
  const loadPageSync = jest.fn(() => ({ status: 'error' }));
  const loader = takeOver(() => Promise.resolve(whole()), loadPageSync);
  const options = { withErrorDetails: true };
  expect(loader.loadPageSync('/total-votes', options)?.component).toBe(Ours);
  expect(loadPageSync).toHaveBeenCalledWith('/total-votes', options);
});

test('C1: a page that was never asked for is unknown, not lost', () => {
  expect(takeOver(() => Promise.resolve(whole())).loadPageSync('/every-dj')).toBeUndefined();
});
