import '@testing-library/jest-dom';
import { navigate } from '@reach/router';
import { configure } from '@testing-library/react';
import { setViewport } from './viewport';

// What Gatsby's Link and navigate call in the browser; its documentation has tests set them so.
Object.assign(window, {
  ___loader: { enqueue: () => undefined, hovering: () => undefined },
  ___navigate: navigate,
});

configure({
  // A loaded machine is slow, not wrong.
  asyncUtilTimeout: 10_000,
  // Else each look for an awaited element that misses it prints the whole document, as screen.debug() does.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});
jest.setTimeout(40_000);

// jsdom has no layout, so nothing scrolls; it is as wide as a desk's, unless a test says otherwise.
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
setViewport(1300);
