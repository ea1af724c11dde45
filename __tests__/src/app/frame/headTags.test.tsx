import { renderToStaticMarkup } from 'react-dom/server';
import { headTags } from '../../../../src/app/frame/headTags';

const SHEET = '/fonts/fonts.css';

const head = () =>
  new DOMParser().parseFromString(
    `<head>${renderToStaticMarkup(<>{headTags}</>)}</head>`,
    'text/html',
  ).head;

const sheetsIn = (part: ParentNode, which = 'link[rel=stylesheet]') =>
  [...part.querySelectorAll(which)].map((link) => link.getAttribute('href'));

afterEach(() => document.head.replaceChildren());

test('Fonts: no sheet of theirs in the head holds up the first paint', () => {
  expect(sheetsIn(head(), 'link[rel=stylesheet]:not(noscript *)')).toEqual([]);
  expect(head().querySelector('link[as=style], link[as=font]')).toBeNull();
});

test('Fonts: browsers without script find the sheet in the page', () => {
  expect(sheetsIn(head(), 'noscript link[rel=stylesheet]')).toEqual([SHEET]);
});

test('C2, V5: a script in the head watches what loads, and sets colours and drawer', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  localStorage.setItem('drawer', 'mini');
  // Without a network it may not reload: the message comes in place of the page.
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.eval(head().querySelector('script')!.textContent);
  const lost = Object.assign(document.createElement('script'), { type: 'x', src: '/app-1.js' });
  document.body.append(lost);
  lost.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]')).toHaveTextContent('Loading /app-1.js failed');
  onLine.mockRestore();
  const { documentElement } = document;
  expect(documentElement).toHaveAttribute('data-bs-theme', 'dark');
  expect(documentElement).toHaveAttribute('data-drawer', 'mini');
  localStorage.clear();
  documentElement.removeAttribute('data-drawer');
});

test('the settings are preloaded', () => {
  const preloaded = head().querySelector('link[rel=preload][as=fetch]');
  expect(preloaded?.getAttribute('href')).toBe('/config.json');
});
