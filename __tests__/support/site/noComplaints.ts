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
