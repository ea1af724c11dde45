// Whatever React or the product complains about is a defect: an unexpected console.error fails the test.
let complaint: jest.SpyInstance;

beforeEach(() => {
  complaint = jest.spyOn(console, 'error');
});

// React's development build says this whenever a real answer (a hash, a response) comes between two waits of a test.
const OUTSIDE_ACT = /not wrapped in act\(/;

afterEach(() => {
  const calls = complaint.mock.calls.map((call) => call.map(String).join(' '));
  complaint.mockRestore();
  expect(calls.filter((call) => !OUTSIDE_ACT.test(call))).toEqual([]);
});
