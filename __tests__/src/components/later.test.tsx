import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Later } from '../../../src/components/Later';

test('what stands below the first screen is rendered after the first paint', () => {
  const page = <Later fallback="骨組み">一覧</Later>;
  expect(renderToStaticMarkup(page)).toBe('骨組み');
  render(page);
  expect(screen.getByText('一覧')).toBeVisible();
});
