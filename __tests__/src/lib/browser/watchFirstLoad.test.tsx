import { screen } from '@testing-library/react';
import { RENDERED, watchFirstLoad } from '../../../../src/lib/browser/chunkFailures';

const mayReload = jest.fn<boolean, []>();
const heading = '予期しないエラーが発生しました';
const listeners: [string, EventListener, boolean?][] = [];

beforeEach(() => {
  mayReload.mockReset();
  document.body.innerHTML = '<div>骨組み</div>';
  const add = jest.spyOn(window, 'addEventListener');
  watchFirstLoad(mayReload, { heading, reload: '再読み込み', rendered: RENDERED });
  listeners.push(...(add.mock.calls as typeof listeners));
  add.mockRestore();
});
afterEach(() => {
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
});

function lose(part: HTMLElement): void {
  document.body.append(part);
  part.dispatchEvent(new Event('error'));
}

const script = (src: string) =>
  Object.assign(document.createElement('script'), { type: 'text/plain', src });
const link = (rel: string, href: string) =>
  Object.assign(document.createElement('link'), { rel, href });

test('where it may not reload, a message with a way on instead of a blank page', () => {
  mayReload.mockReturnValue(false);
  lose(link('stylesheet', '/styles.css'));
  lose(script('/app-1.js'));
  expect(mayReload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent(heading);
  expect(screen.getByText('Loading /styles.css failed')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible();
  expect(document.title).toBe('Loading /styles.css failed');
  expect(screen.queryByText('骨組み')).toBeNull();
});

test('fonts, hints, other hosts, errors and parts of a running site do not count', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: '押すと壊れます' }));
  lose(link('stylesheet', '/fonts/icons.css'));
  lose(link('preload', '/config.json'));
  lose(script('https://www.gstatic.com/charts/loader.js'));
  window.dispatchEvent(new Event(RENDERED));
  lose(script('/daily-1.js'));
  expect(mayReload).not.toHaveBeenCalled();
});

/** Whether Gatsby, which would reload by a rule of its own, still learns of it. */
function reject(reason: unknown): boolean {
  const gatsby = jest.fn();
  window.addEventListener('unhandledrejection', gatsby, { once: true });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.removeEventListener('unhandledrejection', gatsby);
  return gatsby.mock.calls.length > 0;
}

test('a first page that Gatsby cannot load goes by the same rule', () => {
  mayReload.mockReturnValue(false);
  expect(reject(new Error('page resources for /daily not found'))).toBe(false);
  expect(mayReload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent(heading);
});

test('trap 1: a lost part goes by the same rule, never by Gatsby’s', () => {
  window.dispatchEvent(new Event(RENDERED));
  const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  expect([lost, new Error('x'), undefined].map(reject)).toEqual([false, true, true]);
  expect(mayReload).toHaveBeenCalledTimes(1);
});
