import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AppBar } from '../../../../src/app/frame/AppBar';
import { Drawer, DrawerContent, MiniToggle } from '../../../../src/app/drawer/Drawer';
import { DrawerBeside } from '../../../../src/app/drawer/DrawerBeside';
import { DrawerLinks } from '../../../../src/app/drawer/DrawerLinks';
import { DrawerOver } from '../../../../src/app/drawer/DrawerOver';
import { MenuButton } from '../../../../src/app/drawer/MenuButton';
import { ErrorPage } from '../../../../src/app/messages/ErrorPage';
import { InitialisationError } from '../../../../src/app/frame/layoutContext';
import { toPageError } from '../../../../src/lib/errors';
import { routes } from '../../../../src/routes';

const current = routes.find(({ name }) => name === 'daily')!;
const content = { current, sums: 'loading', isMini: false, openCases: 0, marks: {} } as const;

test.each<[string, ReactElement]>([
  ['AppBar', <AppBar key="" vote="" page="" email="" onSignOut={() => undefined} />],
  ['MenuButton', <MenuButton key="" />],
  ['Drawer', <Drawer key="" {...content} />],
  ['DrawerBeside', <DrawerBeside key="">-</DrawerBeside>],
  ['DrawerOver', <DrawerOver key="">-</DrawerOver>],
  ['DrawerContent', <DrawerContent key="" {...content} />],
  ['DrawerLinks', <DrawerLinks key="" {...content} />],
  ['MiniToggle', <MiniToggle key="" />],
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
