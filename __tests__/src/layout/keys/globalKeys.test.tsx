import { fireEvent, render, screen } from '@testing-library/react';
import { useGlobalKeys } from '../../../../src/layout/keys/useGlobalKeys';
import { keyOverlay } from '../../../../src/lib/keys/overlay';
import { hide, hiddenStore } from '../../../../src/lib/sharing/hidden';

function Page() {
  useGlobalKeys();
  return (
    <main>
      <input type="search" aria-label="検索" />
      <input type="checkbox" aria-label="選ぶ" />
    </main>
  );
}

beforeEach(() => {
  render(<Page />);
});
afterEach(() => {
  keyOverlay.set(null);
  hide('none');
});

const press = (init: KeyboardEventInit, on: Element = document.body) => fireEvent.keyDown(on, init);

test('? shows the keys, Ctrl+K and ⌘K the command line, H hides and shows, / goes to the search', () => {
  press({ key: '?', shiftKey: true });
  expect(keyOverlay.get()).toBe('help');
  press({ key: 'k', ctrlKey: true });
  expect(keyOverlay.get()).toBe('command');
  keyOverlay.set(null);
  press({ key: 'K', metaKey: true });
  expect(keyOverlay.get()).toBe('command');
  press({ key: 'h' });
  expect(hiddenStore.get()).toBe('both');
  press({ key: 'H' });
  expect(hiddenStore.get()).toBe('none');
  press({ key: '/' });
  expect(screen.getByLabelText('検索')).toHaveFocus();
});

test('they rest while somebody types; Ctrl+K alone does not; a check box is no typing', () => {
  const field = screen.getByLabelText('検索');
  field.focus();
  expect(press({ key: 'h' }, field)).toBe(true);
  press({ key: '?' }, field);
  expect([hiddenStore.get(), keyOverlay.get()]).toEqual(['none', null]);
  press({ key: 'k', ctrlKey: true }, field);
  expect(keyOverlay.get()).toBe('command');
  screen.getByLabelText('選ぶ').focus();
  press({ key: 'h' });
  expect(hiddenStore.get()).toBe('both');
});

test.each<[string, KeyboardEventInit]>([
  ['with another modifier', { key: 'h', ctrlKey: true }],
  ['with Alt', { key: '?', altKey: true }],
  ['Ctrl+Shift+K, which is the browser’s', { key: 'k', ctrlKey: true, shiftKey: true }],
  ['with Ctrl and ⌘ together', { key: 'k', ctrlKey: true, metaKey: true }],
  ['while a word is converted', { key: 'h', isComposing: true }],
  ['at the last key of a conversion in Safari', { key: 'h', keyCode: 229 }],
  ['held down', { key: 'h', repeat: true }],
])('they rest %s', (_when, init) => {
  press(init);
  expect([hiddenStore.get(), keyOverlay.get()]).toEqual(['none', null]);
});

test('they rest under a dialog, and where somebody has answered the key already', () => {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.open = true;
  document.body.append(dialog);
  press({ key: 'h' });
  dialog.remove();
  const first = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', first);
  press({ key: 'h' });
  document.body.removeEventListener('keydown', first);
  expect(hiddenStore.get()).toBe('none');
});
