/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { sessionQueryClient } from '../../../src/client/queryClient';
import { endSession } from '../../../src/client/session';

test('with the session its answers go, out of memory too', () => {
  const before = sessionQueryClient();
  expect(sessionQueryClient()).toBe(before);
  before.setQueryData(['overview'], { votes: 20 });
  endSession();
  expect(before.getQueryCache().getAll()).toEqual([]);
});
