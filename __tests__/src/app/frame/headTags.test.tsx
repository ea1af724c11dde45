import { renderToStaticMarkup } from 'react-dom/server';
import { headTags } from '../../../../src/app/frame/headTags';

const markup = `<head>${renderToStaticMarkup(<>{headTags}</>)}</head>`;
const { head } = new DOMParser().parseFromString(markup, 'text/html');
const sheets = [...head.querySelectorAll('link[rel=stylesheet]')];

test('Fonts: their sheet is in the head for browsers without script alone', () => {
  expect(sheets.map((link) => link.getAttribute('href'))).toEqual(['/fonts/fonts.css']);
  expect(sheets[0]!.closest('noscript')).not.toBeNull();
  expect(head.querySelector('link[as=style], link[as=font]')).toBeNull();
});

test('the settings are preloaded', () => {
  const preloaded = head.querySelector('link[rel=preload][as=fetch]');
  expect(preloaded?.getAttribute('href')).toBe('/config.json');
});
