import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WithoutScript } from '../../../../src/app/frame/WithoutScript';

function draw(pathname: string): void {
  const markup = renderToStaticMarkup(<WithoutScript pathname={pathname} />);
  document.body.innerHTML = markup.replace(/<\/?noscript>/g, '');
}

test('without script 404.html says so in both languages, other pages what they need', () => {
  draw('/404.html');
  expect(screen.getByText('This page could not be found')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(/お探しのページは見つかりませんでした/)).toBeVisible();
  expect(screen.getByText('Back to the home page')).toHaveAttribute('lang', 'en');
  draw('/daily');
  expect(screen.queryByText('Back to the home page')).toBeNull();
  expect(document.body).toHaveTextContent('JavaScript');
});
