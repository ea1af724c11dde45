import '@testing-library/jest-dom';
import { navigate } from '@reach/router';
import { configure, getConfig } from '@testing-library/react';

// What Gatsby's Link and navigate call in the browser; its documentation has tests set them so.
Object.assign(window, {
  ___loader: { enqueue: () => undefined, hovering: () => undefined },
  ___navigate: navigate,
});

type Config = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean };

const { getElementError } = getConfig();

configure({
  // How long an awaited element may take: a loaded machine is slow, not wrong.
  asyncUtilTimeout: 5_000,
  // Each look for an awaited element that misses it would print the whole document; when time is up it is printed.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isAwaited }: Config = getConfig();
    if (!isAwaited) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
