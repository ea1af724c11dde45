import { fireEvent, render, screen } from '@testing-library/react';
import { useHashLinks } from '../../../../src/app/transition/useHashLinks';
import { setNavigator } from '../../../../src/lib/navigation/navigation';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

const go = jest.fn(() => Promise.resolve());
let page: FakeWindow;

function open(hash: string) {
  const nothing = () => undefined;
  setNavigator({
    go,
    newestAddress: () => ({ pathname: '/daily', search: '?from=2022-09-01', hash }),
    prefetchPage: nothing,
    showError: nothing,
    leaveError: nothing,
  });
  const view = render(<Part />);
  screen.getByRole('region').getBoundingClientRect = () =>
    new DOMRect(0, 1064 - window.scrollY, 10, 10);
  return view;
}

function Part() {
  useHashLinks();
  return (
    <>
      <a href="#part">to the part</a>
      <a href="#elsewhere">to nothing</a>
      <section id="part" aria-label="part" />
    </>
  );
}

beforeEach(() => {
  go.mockClear();
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => page.restore());

/** Whether the browser would follow the link by itself. */
const click = (name: string, how = {}) => fireEvent.click(screen.getByRole('link', { name }), how);

test('V8: a plain link to a part of the page is a step of the site’s own, and keeps the query', () => {
  open('');
  expect(click('to the part')).toBe(false);
  expect(go).toHaveBeenCalledWith('/daily?from=2022-09-01#part', {});
});

test('V8: the same link once more scrolls there again, without a step (N1)', () => {
  open('#part');
  expect(click('to the part')).toBe(false);
  expect(go).not.toHaveBeenCalled();
  page.pass(250);
  expect(page.top()).toBeCloseTo(500);
  page.pass(250);
  expect(page.top()).toBe(1000);
  expect(screen.getByRole('region')).toHaveFocus();
});

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('V8: a click that means another tab, window or file is left to the browser: %j', (how) => {
  open('');
  expect(click('to the part', how)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('V8: so is a link to nothing', () => {
  open('');
  expect(click('to nothing')).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('V8: whoever handles the click first may call it off', () => {
  open('');
  const link = screen.getByRole('link', { name: 'to the part' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(go).not.toHaveBeenCalled();
});
