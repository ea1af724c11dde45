import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long an awaited element may take: a loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

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
