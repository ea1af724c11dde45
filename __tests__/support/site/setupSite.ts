import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

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

// Whatever React or the product complains about is a defect: an unexpected console.error fails the test.
let complaint: jest.SpyInstance;

beforeEach(() => {
  complaint = jest.spyOn(console, 'error');
});

afterEach(() => {
  const calls = complaint.mock.calls.map((call) => call.map(String).join(' '));
  complaint.mockRestore();
  expect(calls).toEqual([]);
});
