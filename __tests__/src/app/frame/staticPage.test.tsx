import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { headTags } from '../../../../src/app/frame/headTags';
import { WithoutScript } from '../../../../src/app/frame/WithoutScript';

test('the sheet of fonts is in the head for browsers without script alone', () => {
  const markup = `<head>${renderToStaticMarkup(<>{headTags}</>)}</head>`;
  const { head } = new DOMParser().parseFromString(markup, 'text/html');
  const hrefs = (selector: string) =>
    [...head.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
  expect(hrefs('link[rel=stylesheet]')).toEqual(['/fonts/fonts.css']);
  expect(hrefs('noscript link[rel=stylesheet]')).toHaveLength(1);
  expect(hrefs('link[as=style], link[as=font]')).toEqual([]);
  expect(hrefs('link[rel=preload][as=fetch]')).toEqual(['/config.json']);
});

test('without script 404.html says so in both languages, other pages what they need', () => {
  const draw = (pathname: string) => {
    const markup = renderToStaticMarkup(<WithoutScript pathname={pathname} />);
    document.body.innerHTML = markup.replace(/<\/?noscript>/g, '');
  };
  draw('/404.html');
  expect(screen.getByText('This page could not be found')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/お探しのページは見つかりませんでした/)).toBeVisible();
  expect(screen.getByText('Back to the home page')).toHaveAttribute('lang', 'en');
  draw('/daily');
  expect(screen.queryByText('Back to the home page')).toBeNull();
  expect(document.body).toHaveTextContent('JavaScript');
});
