import { NoTurn, type Rank, takeTurns, type Turns } from '../../api/turns';

const RULES = { most: 3, mostLater: 2, mostWaiting: 2, patienceMs: 60_000 };

let turns: Turns;
let begun: string[];
beforeEach(() => {
  turns = takeTurns(RULES);
  begun = [];
});

/** Work that ends when the test says so. */
function hold(name: string, rank: Rank, isPatient?: boolean) {
  let end: () => void = () => undefined;
  const work = () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      end = resolve;
    });
  const done = turns.take(rank, work, isPatient);
  done.catch(() => undefined);
  return { done, end: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is later never takes all turns, and waits until one of its own is free', async () => {
  const [a] = ['a', 'b', 'c'].map((name) => hold(name, 'later'));
  hold('decision', 'first');
  expect(begun).toEqual(['a', 'b', 'decision']);
  a?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'decision', 'c']);
});

test('what is first overtakes what waits; both keep their own order', async () => {
  const running = [hold('a', 'later'), hold('b', 'first'), hold('c', 'first')];
  for (const name of ['later 1', 'later 2']) hold(name, 'later');
  for (const name of ['first 1', 'first 2']) hold(name, 'first');
  for (const { end } of running) {
    end();
    await settled();
  }
  expect(begun.slice(3)).toEqual(['first 1', 'first 2', 'later 1']);
});

test('whoever finds too many before it, or waits for too long, is told so; the patient are not', async () => {
  turns = takeTurns({ ...RULES, patienceMs: 20 });
  const running = [hold('a', 'first'), hold('b', 'first'), hold('c', 'first')];
  const [one, two, three] = [hold('1', 'first'), hold('2', 'first'), hold('3', 'first')];
  const patient = hold('patient', 'first', true);
  await expect(three.done).rejects.toBeInstanceOf(NoTurn);
  await expect(one.done).rejects.toThrow('waited for 20 ms');
  await expect(two.done).rejects.toThrow('waited for 20 ms');
  running[0]?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'patient']);
  patient.end();
  await patient.done;
});

test('work that fails gives its turn back; all that wait can be sent away', async () => {
  const failing = () => turns.take('first', () => Promise.reject(new Error('failed')));
  for (let times = 0; times < 5; times += 1) await expect(failing()).rejects.toThrow('failed');
  for (const name of ['a', 'b', 'c']) hold(name, 'first');
  const waiting = hold('d', 'first', true);
  turns.sendAway(new Error('nothing to wait for'));
  await expect(waiting.done).rejects.toThrow('nothing to wait for');
});
