/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { animateScroll } from '../../../../src/lib/scroll/animateScroll';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => {
  jest.restoreAllMocks();
  page.restore();
  document.body.replaceChildren();
});

test('V8: an act that a part of the page keeps to itself ends a movement too', () => {
  const chart = document.createElement('div');
  chart.addEventListener('wheel', (event) => event.stopPropagation());
  document.body.append(chart);
  const handleEnd = jest.fn();
  animateScroll(() => true, handleEnd);
  chart.dispatchEvent(new Event('wheel', { bubbles: true }));
  expect(handleEnd).toHaveBeenCalledTimes(1);
});

test('V8: a movement that begins another goes on no more', () => {
  const step = jest.fn(() => {
    animateScroll(() => false);
    return true;
  });
  const handleEnd = jest.fn();
  animateScroll(step, handleEnd);
  page.pass(100);
  page.pass(100);
  expect(step).toHaveBeenCalledTimes(1);
  expect(handleEnd).toHaveBeenCalledTimes(1);
});
