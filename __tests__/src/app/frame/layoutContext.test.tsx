import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AppBar } from '../../../../src/app/frame/AppBar';
import { Drawer } from '../../../../src/app/drawer/Drawer';
import { DrawerLinks } from '../../../../src/app/drawer/DrawerLinks';
import { MiniHint } from '../../../../src/app/drawer/MiniHint';
import { ErrorPage } from '../../../../src/app/messages/ErrorPage';
import { InitialisationError } from '../../../../src/app/frame/layoutContext';
import { toPageError } from '../../../../src/lib/errors';
import { routes } from '../../../../src/routes';

const route = routes.find(({ name }) => name === 'daily')!;

test.each<[string, ReactElement]>([
  ['AppBar', <AppBar key="" vote="" page="" email="" onSignOut={() => undefined} />],
  ['Drawer', <Drawer key="" route={route} waiting={{}} />],
  ['DrawerLinks', <DrawerLinks key="" route={route} waiting={{}} />],
  [
    'MiniHint',
    <MiniHint key="" words="">
      <p />
    </MiniHint>,
  ],
])('I1: %s outside of its provider throws that the framework is not initialised', (_, part) => {
  const draw = () => renderToString(part);
  expect(draw).toThrow(InitialisationError);
  expect(draw).toThrow('The layout framework is not properly initialised');
});

test('I1: the error page says so in Japanese too', () => {
  const error = new InitialisationError('The layout framework is not properly initialised');
  render(<ErrorPage error={toPageError(error)!} />);
  const japanese = '画面の枠組みが正しく初期化されていません';
  expect(screen.getByRole('heading', { name: japanese })).toBeVisible();
  expect(screen.getByText(error.message)).toBeVisible();
});
