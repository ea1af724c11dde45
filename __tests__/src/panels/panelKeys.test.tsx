import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePanelKeys } from '../../../src/panels/usePanelKeys';

const MODIFIERS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const;
const heard: string[] = [];
const say = (word: string) => () => void heard.push(word);

/** Whether the page was kept from doing something by it. */
const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
  !fireEvent.keyDown(at, { key, bubbles: true, cancelable: true, ...more });

beforeEach(() => {
  heard.length = 0;
});

// As a table that scrolls (ChartCard.tsx).
const REACHED_BY_TAB = { tabIndex: 0 };

function Controls({ place }: { place: string }) {
  return (
    <>
      <input aria-label={`${place}の欄`} />
      <input type="range" aria-label={`${place}のつまみ`} />
      <input type="checkbox" aria-label={`${place}の印`} />
      <select aria-label={`${place}の選択`} />
      <textarea aria-label={`${place}の文`} />
      <div role="group" {...REACHED_BY_TAB} aria-label={`${place}の表`} />
      <button type="button">{place}</button>
    </>
  );
}

const EVERY = ['j', 'k', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape'] as const;

function Panel({ isLast = false, other = false }: { isLast?: boolean; other?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  usePanelKeys(dialog, {
    j: isLast ? null : say('j'),
    k: say('k'),
    ArrowLeft: say('ArrowLeft'),
    ArrowRight: say('ArrowRight'),
    Enter: say('Enter'),
    Escape: say('Escape'),
  });
  return (
    <>
      <Controls place="外" />
      <dialog open ref={dialog} className="opened-panel">
        <Controls place="中" />
      </dialog>
      {other && <dialog open />}
    </>
  );
}

const control = (name: string) => screen.getByLabelText(name);
const pressAll = (at: HTMLElement) => {
  heard.length = 0;
  at.focus();
  for (const key of EVERY) press(key, {}, at);
  return heard;
};

test('each key with the focus nowhere; ↑ and ↓ go on scrolling, J is J with caps lock too', () => {
  render(<Panel />);
  expect(EVERY.map((key) => press(key))).toEqual(EVERY.map(() => true));
  expect(heard).toEqual(EVERY);
  expect([press('ArrowUp'), press('ArrowDown'), press('x')]).toEqual([false, false, false]);
  press('J');
  expect(heard.at(-1)).toBe('j');
});

test('they work from the list as well, but no button loses its Enter', () => {
  render(<Panel />);
  const all = EVERY.filter((key) => key !== 'Enter');
  expect(pressAll(screen.getByRole('button', { name: '外' }))).toEqual(all);
  expect(pressAll(screen.getByRole('button', { name: '中' }))).toEqual(all);
});

test('never while somebody types; Escape closes from a field of the panel', () => {
  render(<Panel />);
  for (const field of ['欄', '選択', '文']) {
    expect(pressAll(control(`外の${field}`))).toEqual([]);
    expect(pressAll(control(`中の${field}`))).toEqual(['Escape']);
  }
});

test('what has a use of its own for the arrow keys keeps them', () => {
  render(<Panel />);
  for (const name of ['中のつまみ', '中の表', '外の印']) {
    expect(pressAll(control(name))).toEqual(['j', 'k', 'Escape']);
  }
});

test('a key with a modifier, of a conversion, or that somebody else has taken is left alone', () => {
  render(<Panel />);
  for (const modifier of MODIFIERS) expect(press('j', { [modifier]: true })).toBe(false);
  press('j', { isComposing: true });
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take, { once: true });
  press('Escape');
  expect(heard).toEqual([]);
});

test('at an end nothing is stepped to, and under another dialog it hears nothing', () => {
  const { rerender } = render(<Panel isLast />);
  press('j');
  expect(heard).toEqual([]);
  rerender(<Panel other />);
  press('j');
  expect(heard).toEqual([]);
});

test('closed, it hears nothing', () => {
  render(<Panel />).unmount();
  press('Escape');
  expect(heard).toEqual([]);
});
