import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Drawer } from '../../../../src/app/drawer/Drawer';
import { InitialisationError } from '../../../../src/app/frame/layoutContext';
import { ErrorPage } from '../../../../src/app/messages/ErrorPage';
import { toPageError } from '../../../../src/lib/errors';
import { routes } from '../../../../src/routes';

const MESSAGE = 'The layout framework is not properly initialised';

test('I1: a part outside of its provider throws that the layout is not initialised', () => {
  expect(() => renderToString(<Drawer route={routes[0]!} waiting={{}} />)).toThrow(MESSAGE);
});

test('the error page says so in Japanese too', () => {
  render(<ErrorPage error={toPageError(new InitialisationError(MESSAGE))!} />);
  const japanese = '画面の枠組みが正しく初期化されていません';
  expect(screen.getByRole('heading', { name: japanese })).toBeVisible();
  expect(screen.getByText(MESSAGE)).toBeVisible();
});
