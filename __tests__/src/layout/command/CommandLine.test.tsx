import { fireEvent, screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { CommandLine } from '../../../../src/layout/command/CommandLine';
import { fakeApi, startFakeApi } from '../../../support/fakeApi/fakeApi';
import { smallVoting } from '../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../support/site/renderScreen';

const server = startFakeApi();
const closed = jest.fn();
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

function Screen() {
  return <CommandLine onClose={closed} onSignOut={() => undefined} />;
}

test('Enter does what is marked, but not the one that only ends a conversion', async () => {
  server.use(...fakeApi(smallVoting));
  const { user } = renderScreen(Screen);
  const field = await screen.findByRole('combobox');
  await user.type(field, '日別');
  // Safari has isComposing false at it.
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(field, { key: 'Enter', ...init });
  }
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(closed).toHaveBeenCalledTimes(1);
});

test('while the DJs come, it is not said that there are none', async () => {
  server.use(
    http.get('*/v1/djs', () => delay('infinite')),
    ...fakeApi(smallVoting),
  );
  const { user } = renderScreen(Screen);
  await user.type(await screen.findByRole('combobox'), 'れん');
  expect(await screen.findByRole('status')).toHaveTextContent('DJの一覧を読み込んでいます');
  expect(screen.queryByText('一致するものがありません')).not.toBeInTheDocument();
});
