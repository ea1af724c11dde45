import { screen } from '@testing-library/react';
import { RENDERED, watchFirstLoad } from '../../../../src/lib/browser/chunkFailures';

const mayReload = jest.fn<boolean, []>();
const texts = {
  heading: '予期しないエラーが発生しました',
  reload: '再読み込み',
  rendered: RENDERED,
};
const listeners: [string, EventListener, boolean?][] = [];

beforeEach(() => {
  mayReload.mockReset();
  document.body.innerHTML = '<div>骨組み</div>';
  const add = jest.spyOn(window, 'addEventListener');
  watchFirstLoad(mayReload, texts);
  listeners.push(...(add.mock.calls as typeof listeners));
  add.mockRestore();
});
afterEach(() => {
  for (const [type, listener, capture] of listeners.splice(0)) {
    window.removeEventListener(type, listener, capture);
  }
});

function lose(part: HTMLElement): void {
  document.body.append(part);
  part.dispatchEvent(new Event('error'));
}

function script(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { type: 'text/plain', src });
}

function style(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}

test('a lost entry script reloads; a second one of the same page asks no more', () => {
  mayReload.mockReturnValue(true);
  lose(script('/app-1.js'));
  lose(script('/framework-1.js'));
  expect(mayReload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('骨組み')).toBeVisible();
});

test('where it may not reload, a message with a way on instead of a blank page', () => {
  mayReload.mockReturnValue(false);
  lose(script('/app-1.js'));
  expect(screen.getByRole('alert')).toHaveTextContent(texts.heading);
  expect(screen.getByRole('alert')).toHaveClass('message');
  expect(screen.getByText('Loading /app-1.js failed')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('button', { name: texts.reload })).toHaveClass('btn-primary');
  expect(document.title).toBe('Loading /app-1.js failed');
  expect(screen.queryByText('骨組み')).toBeNull();
});

test('fonts, hints, other hosts and parts of a running site do not count', () => {
  lose(style('/fonts/icons.css'));
  lose(Object.assign(style('/config.json'), { rel: 'preload' }));
  lose(script('https://www.gstatic.com/charts/loader.js'));
  window.dispatchEvent(new Event(RENDERED));
  lose(script('/daily-1.js'));
  expect(mayReload).not.toHaveBeenCalled();
});

function reject(reason: unknown): jest.Mock {
  const gatsby = jest.fn();
  window.addEventListener('unhandledrejection', gatsby, { once: true });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.removeEventListener('unhandledrejection', gatsby);
  return gatsby;
}

test('a first page that Gatsby cannot load goes by the same rule', () => {
  mayReload.mockReturnValue(false);
  expect(reject(new Error('page resources for /daily not found'))).not.toHaveBeenCalled();
  expect(mayReload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent(texts.heading);
});

test('trap 1: a lost part goes by the same rule, never by Gatsby’s', () => {
  window.dispatchEvent(new Event(RENDERED));
  const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  expect(reject(lost)).not.toHaveBeenCalled();
  expect(mayReload).toHaveBeenCalledTimes(1);
  for (const other of [new Error('x'), undefined]) {
    expect(reject(other)).toHaveBeenCalledTimes(1);
  }
  expect(mayReload).toHaveBeenCalledTimes(1);
});
