/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { watchPageFailures } from '../../../../src/lib/browser/chunkFailures';
import { errorPage, leaveError } from '../../../../src/lib/navigation/errorPage';
import {
  finishPageChange,
  followLink,
  forgetNewest,
} from '../../../../src/lib/navigation/navigation';

const navigation = new EventTarget();

/** The document is about to be left; whether it may be. */
function leaveFor(address: string, how = {}): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'push',
    userInitiated: false,
    destination: { url: new URL(address, window.location.href).href, sameDocument: false },
    ...how,
  });
  return navigation.dispatchEvent(event);
}

const reloadedAt = () => sessionStorage.getItem('reloadedAt');

beforeAll(() => {
  Object.assign(window, { navigation });
  watchPageFailures();
});
beforeEach(() => {
  sessionStorage.clear();
  leaveError();
  forgetNewest();
});
afterEach(finishPageChange);

test('where it may not reload, the error page instead of Gatsby’s new document', () => {
  sessionStorage.setItem('reloadedAt', `${Date.now()}`);
  followLink('/daily?from=2022-09-01');
  expect(leaveFor('/daily')).toBe(false);
  expect(errorPage.get().error?.message).toBe('Loading /daily failed');
});

test.each([
  ['a person', { userInitiated: true }],
  ['a reload', { navigationType: 'reload' }],
  ['a step within the document', { destination: { url: '/', sameDocument: true } }],
  ['an address of another site', { destination: { url: 'https://example.com/' } }],
])('the document may be left by %s', (_, how) => {
  expect(leaveFor('/daily', how)).toBe(true);
  expect(reloadedAt()).toBeNull();
});

test('the first failure opens the page’s address with its query, once', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  followLink('/daily?from=2022-09-01');
  expect(leaveFor('/daily')).toBe(false);
  expect(reloadedAt()).not.toBeNull();
  // It is this file's own now.
  expect(leaveFor('/daily?from=2022-09-01')).toBe(true);
  report.mockClear();
});
