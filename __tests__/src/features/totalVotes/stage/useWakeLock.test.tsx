import { act, render } from '@testing-library/react';
import { useWakeLock } from '../../../../../src/features/totalVotes/stage/stageInput';

// jsdom keeps no screen awake: what a browser gives, and no more, is given here.
let release: jest.Mock[] = [];
const request = jest.fn<Promise<object>, [string]>();

function look(visibilityState: DocumentVisibilityState): Promise<void> {
  const value = { configurable: true, value: visibilityState };
  Object.defineProperty(document, 'visibilityState', value);
  // The answer of the browser comes a moment later.
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

function Stage() {
  useWakeLock();
  return null;
}
const play = async () => {
  const { unmount } = render(<Stage />);
  await act(() => Promise.resolve());
  return unmount;
};
const released = () => release.map((one) => one.mock.calls.length);

beforeEach(() => {
  release = [];
  request.mockReset().mockImplementation(() => {
    const one = jest.fn(() => Promise.resolve());
    release.push(one);
    return Promise.resolve({ release: one });
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

test('the screen is kept on while it plays, also after a look elsewhere, and no longer', async () => {
  const end = await play();
  expect(request).toHaveBeenCalledWith('screen');
  expect(released()).toEqual([0]);
  await look('hidden');
  await look('visible');
  expect(released()).toHaveLength(2);
  end();
  expect(released()[1]).toBe(1);
  await look('visible');
  expect(released()).toHaveLength(2);
});

test('a browser that refuses, or knows of none, plays all the same', async () => {
  request.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  (await play())();
  Reflect.deleteProperty(navigator, 'wakeLock');
  (await play())();
  expect(release).toEqual([]);
});
