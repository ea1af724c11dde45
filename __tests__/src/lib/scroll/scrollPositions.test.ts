/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
type Positions = typeof import('../../../../src/lib/scroll/scrollPositions');

/** The module as after a reload: with nothing but what is stored. */
function reloaded(): Positions {
  let positions: Positions | undefined;
  jest.isolateModules(() => {
    positions = jest.requireActual<Positions>('../../../../src/lib/scroll/scrollPositions');
  });
  return positions!;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('T2: positions outlast a reload, each with its entry', () => {
  const before = reloaded();
  before.savePosition('a', 100);
  before.savePosition('b', 200);
  before.savePosition('a', 150);
  before.storePositions();
  const after = reloaded();
  expect(after.savedPosition('a')).toBe(150);
  expect(after.savedPosition('b')).toBe(200);
  expect(after.savedPosition('c')).toBeUndefined();
});

test('T2: the newest hundred are stored', () => {
  const before = reloaded();
  before.savePosition('first', 1);
  before.savePosition('second', 2);
  for (let entry = 0; entry < 98; entry++) before.savePosition(String(entry), entry);
  before.savePosition('first', 3);
  before.savePosition('last', 4);
  before.storePositions();
  const after = reloaded();
  expect(after.savedPosition('first')).toBe(3);
  expect(after.savedPosition('second')).toBeUndefined();
  expect(after.savedPosition('last')).toBe(4);
});

test.each(['', '{', '7', '[7]', '[["a"]]', '[["a", "b"]]'])(
  'T2: %j stored: nothing known',
  (stored) => {
    sessionStorage.setItem('scrollPositions', stored);
    expect(reloaded().savedPosition('a')).toBeUndefined();
  },
);

test('T2: without storage they last until the reload', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const positions = reloaded();
  positions.savePosition('a', 100);
  positions.storePositions();
  expect(positions.savedPosition('a')).toBe(100);
});
