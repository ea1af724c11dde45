import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WithoutScript } from '../../../../src/app/frame/WithoutScript';

const HOME = ['Back to the home page', '概要へ戻る'] as const;

/** What the specification quotes stands there literally, as English, and the sentence beside it is Japanese. */
function expectBoth(english: string, japanese: string): void {
  expect(screen.getByText(english)).toHaveAttribute('lang', 'en');
  const beside = screen.getByText(japanese, { exact: false });
  expect(beside.closest('[lang=en]')).toBeNull();
}

test('trap 3: without script 404.html says so, and other pages what they need', () => {
  const draw = (pathname: string) => {
    const markup = renderToStaticMarkup(<WithoutScript pathname={pathname} />);
    document.body.innerHTML = markup.replace(/<\/?noscript>/g, '');
  };
  draw('/404.html');
  expectBoth('This page could not be found', 'お探しのページは見つかりませんでした');
  expectBoth(...HOME);
  draw('/daily');
  expect(screen.queryByText(HOME[0])).toBeNull();
  expect(document.body).toHaveTextContent('JavaScript');
});
