import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentPropsWithoutRef } from 'react';
import { trapTab } from '../../../../src/app/drawer/trapTab';

const focused = () => document.activeElement?.textContent;

function Box(props: ComponentPropsWithoutRef<'div'>) {
  return <div role="dialog" tabIndex={-1} {...props} />;
}

function open() {
  render(
    <>
      <button type="button">outside</button>
      <Box onKeyDown={trapTab}>
        <button type="button">first</button>
        <a href="/daily">middle</a>
        <a href="/total-votes">last</a>
      </Box>
    </>,
  );
}

/** Presses Tab where the focus is; whether the browser is left to move it. */
function tab(shiftKey = false, key = 'Tab'): boolean {
  return fireEvent.keyDown(document.activeElement!, { key, shiftKey });
}

test('V3: from the last control Tab goes on to the first, and Shift+Tab from the first to the last', () => {
  open();
  screen.getByText('last').focus();
  expect(tab()).toBe(false);
  expect(focused()).toBe('first');
  expect(tab(true)).toBe(false);
  expect(focused()).toBe('last');
});

test('V3: from the drawer itself Shift+Tab goes to its last control', () => {
  open();
  screen.getByRole('dialog').focus();
  expect(tab()).toBe(true);
  expect(tab(true)).toBe(false);
  expect(focused()).toBe('last');
});

test('V3: in between, and with every other key, the browser does it', () => {
  open();
  screen.getByText('middle').focus();
  expect(tab()).toBe(true);
  expect(tab(true)).toBe(true);
  screen.getByText('last').focus();
  expect(tab(false, 'ArrowDown')).toBe(true);
  expect(tab(true)).toBe(true);
  expect(focused()).toBe('last');
});
