import { act, render } from '@testing-library/react';
import { useWakeLock } from '../../../../../src/features/totalVotes/stage/stageInput';

// jsdom keeps no screen awake: what a browser gives, and no more, is given here.
interface Lock {
  release: jest.Mock;
}
let locks: Lock[] = [];
let answer: () => Promise<Lock>;

function give(value: unknown): void {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value });
}

const makeLock = (): Lock => {
  const lock = { release: jest.fn(() => Promise.resolve()) };
  locks.push(lock);
  return lock;
};

function look(visibilityState: DocumentVisibilityState): Promise<void> {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visibilityState,
  });
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

beforeEach(() => {
  locks = [];
  answer = () => Promise.resolve(makeLock());
  give({ request: jest.fn(() => answer()) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

test('the screen is kept on while it plays, and not a moment longer', async () => {
  const end = await play();
  expect(navigator.wakeLock.request).toHaveBeenCalledWith('screen');
  expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([0]);
  end();
  expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([1]);
});

test('after a look at another window it is requested again, and let go at the end', async () => {
  const end = await play();
  await look('hidden');
  expect(locks).toHaveLength(1);
  await look('visible');
  expect(locks).toHaveLength(2);
  end();
  expect(locks[1]?.release).toHaveBeenCalledTimes(1);
  await look('visible');
  expect(locks).toHaveLength(2);
});

test('what is given after the end is given back', async () => {
  let give = (_lock: Lock) => {};
  answer = () => new Promise((resolve) => (give = resolve));
  const end = await play();
  end();
  await act(async () => give(makeLock()));
  expect(locks[0]?.release).toHaveBeenCalledTimes(1);
});

test('a browser that refuses, or knows of none, plays all the same', async () => {
  answer = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  (await play())();
  Reflect.deleteProperty(navigator, 'wakeLock');
  (await play())();
  expect(locks).toEqual([]);
});
