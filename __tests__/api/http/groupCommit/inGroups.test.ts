import { type GroupWork, inGroups } from '../../../../api/http/groupCommit/inGroups';

interface Group {
  items: readonly number[];
  /** Ends it: each item's result is ten times the item. */
  end(): void;
  fail(error: Error): void;
}

/** Groups that end when the test says so. */
function controlled() {
  const groups: Group[] = [];
  const work: GroupWork<number, number> = (items) =>
    new Promise((resolve, reject) => {
      const results = () => items.map((item) => Promise.resolve(10 * item));
      groups.push({ items, end: () => resolve(results()), fail: reject });
    });
  return { groups, work };
}

const RULES = {
  lanes: 2,
  patienceMs: 60_000,
  most: 4,
  sizeOf: (item: number) => (item >= 100 ? item - 100 : 1),
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** The groups that were begun so far. */
async function begun(groups: readonly Group[]) {
  await nextTurn();
  await nextTurn();
  return groups.map(({ items }) => items);
}

test('whoever comes in one turn goes together; whoever comes while all lanes are busy goes next, together', async () => {
  const { groups, work } = controlled();
  const ask = inGroups(work, RULES);
  const first = [ask(1), ask(2)];
  expect(await begun(groups)).toEqual([[1, 2]]);
  const second = [ask(3)];
  expect(await begun(groups)).toEqual([[1, 2], [3]]);
  const third = [ask(4), ask(5)];
  await nextTurn();
  third.push(ask(6));
  expect(await begun(groups)).toEqual([[1, 2], [3]]);
  groups[1]?.end();
  expect(await Promise.all(second)).toEqual([30]);
  expect(await begun(groups)).toEqual([[1, 2], [3], [4, 5, 6]]);
  groups[2]?.end();
  groups[0]?.end();
  expect(await Promise.all([...first, ...third])).toEqual([10, 20, 40, 50, 60]);
});

test('a group takes no more than fits, an item that is larger goes alone, and none overtakes another', async () => {
  const { groups, work } = controlled();
  const ask = inGroups(work, { ...RULES, lanes: 1 });
  const all = [1, 2, 3, 104, 107, 4].map(ask);
  for (let at = 0; at < 4; at += 1) {
    await begun(groups);
    groups[at]?.end();
  }
  expect(await Promise.all(all)).toEqual([10, 20, 30, 1040, 1070, 40]);
  expect(groups.map(({ items }) => items)).toEqual([[1, 2, 3], [104], [107], [4]]);
});

test('one of a group may fail by itself; its lane is free as soon as the group is done', async () => {
  let begunGroups = 0;
  let late: () => void = () => undefined;
  const work: GroupWork<number, number> = async (items) => {
    begunGroups += 1;
    return items.map((item) => {
      if (item === 1) return Promise.reject(new Error('its own'));
      if (item === 2) return new Promise((resolve) => (late = () => resolve(2)));
      return Promise.resolve(item);
    });
  };
  const ask = inGroups(work, { ...RULES, lanes: 1 });
  const [failing, slow, quick] = [ask(1), ask(2), ask(3)];
  await expect(failing).rejects.toThrow('its own');
  expect(await quick).toBe(3);
  expect(await ask(4)).toBe(4);
  expect(begunGroups).toBe(2);
  late();
  expect(await slow).toBe(2);
});

test('F4: where nothing can be done at all, whoever waits is told at once; whoever comes later tries again', async () => {
  const { groups, work } = controlled();
  const ask = inGroups(work, { ...RULES, lanes: 1 });
  const first = ask(1);
  await begun(groups);
  const waiting = [ask(2), ask(3)];
  groups[0]?.fail(new Error('down'));
  const outcomes = await Promise.allSettled([first, ...waiting]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const later = ask(4);
  expect(await begun(groups)).toEqual([[1], [4]]);
  groups[1]?.end();
  expect(await later).toBe(40);
});

test('F4: a group that takes too long lets the next one begin, and gives its lane back once', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { groups, work } = controlled();
  const ask = inGroups(work, { ...RULES, lanes: 1, patienceMs: 150 });
  const all = [ask(1)];
  await begun(groups);
  all.push(ask(2));
  jest.advanceTimersByTime(149);
  expect(await begun(groups)).toEqual([[1]]);
  jest.advanceTimersByTime(1);
  expect(await begun(groups)).toEqual([[1], [2]]);
  groups[0]?.end();
  all.push(ask(3));
  expect(await begun(groups)).toEqual([[1], [2]]);
  groups[1]?.end();
  expect(await begun(groups)).toEqual([[1], [2], [3]]);
  groups[2]?.end();
  expect(await Promise.all(all)).toEqual([10, 20, 30]);
  jest.useRealTimers();
});
