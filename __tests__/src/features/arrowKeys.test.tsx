import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDayKeys } from '../../../src/features/daily/day/useDayKeys';
import { useStepKeys } from '../../../src/features/everyDj/opened/useStepKeys';

const MODIFIERS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const;
const heard: string[] = [];
const say = (word: string) => () => void heard.push(word);

/** Whether the page was kept from scrolling by it. */
const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
  !fireEvent.keyDown(at, { key, bubbles: true, cancelable: true, ...more });

beforeEach(() => {
  heard.length = 0;
});

// As a table that scrolls (ChartCard.tsx).
const REACHED_BY_TAB = { tabIndex: 0 };

function Controls() {
  return (
    <>
      <input aria-label="欄" />
      <select aria-label="選択" />
      <textarea aria-label="文" />
      <div role="group" {...REACHED_BY_TAB} aria-label="表" />
      <button type="button">押す</button>
    </>
  );
}

describe('an opened DJ', () => {
  function Sheet({ isLast = false }: { isLast?: boolean }) {
    useStepKeys({ onAbove: say('上'), onBelow: isLast ? null : say('下') });
    return <Controls />;
  }

  test('↑ and ← step up, ↓ and → down, and the page does not scroll; no other key does', () => {
    render(<Sheet />);
    const kept = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'a'].map((key) => press(key));
    expect(heard).toEqual(['上', '上', '下', '下']);
    expect(kept).toEqual([true, true, true, true, false]);
  });

  test('at an end nothing is stepped to', () => {
    render(<Sheet isLast />);
    press('ArrowDown');
    expect(heard).toEqual([]);
  });

  test('a key with a modifier, or that somebody else has taken, is left alone', () => {
    render(<Sheet />);
    for (const modifier of MODIFIERS) expect(press('ArrowDown', { [modifier]: true })).toBe(false);
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take, { once: true });
    press('ArrowDown');
    expect(heard).toEqual([]);
  });

  test('what has a use of its own for the arrow keys keeps them', () => {
    render(<Sheet />);
    for (const name of ['欄', '選択', '文', '表']) {
      const control = screen.getByLabelText(name);
      control.focus();
      expect(press('ArrowDown', {}, control)).toBe(false);
    }
    const button = screen.getByRole('button');
    button.focus();
    press('ArrowDown', {}, button);
    expect(heard).toEqual(['下']);
  });

  test('closed, it hears nothing', () => {
    render(<Sheet />).unmount();
    press('ArrowDown');
    expect(heard).toEqual([]);
  });
});

describe('an opened day', () => {
  function Day() {
    const place = useRef<HTMLElement>(null);
    useDayKeys(place, { onPrevious: say('前'), onNext: say('次'), onClose: say('閉') });
    return (
      <>
        <button type="button">外</button>
        <section ref={place}>
          <Controls />
        </section>
      </>
    );
  }
  const focus = (element: HTMLElement) => {
    element.focus();
    return element;
  };

  test('← and → step, Esc closes, with the focus nowhere or in it; ↑ and ↓ scroll', () => {
    render(<Day />);
    const inside = screen.getByRole('button', { name: '押す' });
    for (const key of ['ArrowLeft', 'ArrowRight', 'Escape', 'ArrowUp', 'ArrowDown']) press(key);
    expect(heard).toEqual(['前', '次', '閉']);
    press('ArrowRight', {}, focus(inside));
    expect(heard.at(-1)).toBe('次');
    expect(heard).toHaveLength(4);
  });

  test('with the focus elsewhere on the page it hears nothing', () => {
    render(<Day />);
    const outside = focus(screen.getByRole('button', { name: '外' }));
    for (const key of ['ArrowLeft', 'ArrowRight', 'Escape']) press(key, {}, outside);
    expect(heard).toEqual([]);
  });

  test('a key with a modifier, or that somebody else has taken, is left alone', () => {
    render(<Day />);
    for (const modifier of MODIFIERS) press('ArrowRight', { [modifier]: true });
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take, { once: true });
    press('Escape');
    expect(heard).toEqual([]);
  });

  test('a field keeps its arrow keys; Esc closes from there too', () => {
    render(<Day />);
    for (const name of ['欄', '選択', '文'])
      press('ArrowRight', {}, focus(screen.getByLabelText(name)));
    expect(heard).toEqual([]);
    press('Escape', {}, screen.getByLabelText('文'));
    expect(heard).toEqual(['閉']);
  });

  test('closed, it hears nothing', () => {
    render(<Day />).unmount();
    press('Escape');
    expect(heard).toEqual([]);
  });
});
