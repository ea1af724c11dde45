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
  before.keepPosition('a', 100);
  before.keepPosition('b', 200);
  before.keepPosition('a', 150);
  before.storePositions();
  const after = reloaded();
  expect(after.keptPosition('a')).toBe(150);
  expect(after.keptPosition('b')).toBe(200);
  expect(after.keptPosition('c')).toBeUndefined();
});

test('T2: the newest hundred are stored', () => {
  const before = reloaded();
  before.keepPosition('first', 1);
  before.keepPosition('second', 2);
  for (let entry = 0; entry < 98; entry++) before.keepPosition(String(entry), entry);
  before.keepPosition('first', 3);
  before.keepPosition('last', 4);
  before.storePositions();
  const after = reloaded();
  expect(after.keptPosition('first')).toBe(3);
  expect(after.keptPosition('second')).toBeUndefined();
  expect(after.keptPosition('last')).toBe(4);
});

test.each(['', '{', '7', '[7]', '[["a"]]', '[["a", "b"]]'])(
  'T2: %j stored: nothing known',
  (stored) => {
    sessionStorage.setItem('scrollPositions', stored);
    expect(reloaded().keptPosition('a')).toBeUndefined();
  },
);

test('T2: without storage they last until the reload', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const positions = reloaded();
  positions.keepPosition('a', 100);
  positions.storePositions();
  expect(positions.keptPosition('a')).toBe(100);
});
