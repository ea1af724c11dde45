import { act, configure, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { routes } from '../../../../src/routes';
import { fakeApi } from '../../../support/fakeApi/fakeApi';
import { fakeSignIn, leaveNobodySignedIn, signInAsAdmin } from '../../../support/site/fakeSignIn';
import { renderSite } from '../../../support/site/renderSite';
import { smallVoting } from '../../../support/fakeApi/smallVoting';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const server = setupServer(...fakeApi(smallVoting), ...fakeSignIn());
const index = routes.find(({ name }) => name === 'index')!;
const { load } = index;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  index.load = load;
  await act(leaveNobodySignedIn);
});
afterAll(() => server.close());

test('E3, E5: a page that threw while it was painted gets another try, at the same address', async () => {
  // React tells of every error that it catches: here that is what is wanted.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Page() {
    if (isBroken) throw { statusCode: 404, message: '今はありません' };
    return <h1>また見られます</h1>;
  }
  index.load = () => Promise.resolve({ default: Page });
  await signInAsAdmin();
  const { user } = renderSite('/');
  expect(await screen.findByText('今はありません')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('link', { name: /Back to the home page/ }));
  expect(await screen.findByRole('heading', { name: 'また見られます' })).toBeVisible();
  told.mockClear();
});
