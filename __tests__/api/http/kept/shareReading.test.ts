import { shareReading } from '../../../../api/http/kept/shareReading';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Readings that end when the test says so; each tells how many had begun. */
function start() {
  const begun: { end: () => void; fail: () => void }[] = [];
  const read = shareReading(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = begun.length + 1;
        begun.push({ end: () => resolve(number), fail: () => reject(new Error('on purpose')) });
      }),
  );
  return { begun, read };
}

test('one after the other: each is read for itself', async () => {
  const { begun, read } = start();
  for (const number of [1, 2, 3]) {
    const reading = read();
    begun.at(-1)?.end();
    expect(await reading).toBe(number);
  }
});

test('who asks while one is read gets one that began afterwards, together with all others', async () => {
  const { begun, read } = start();
  const first = read();
  const later = Array.from({ length: 50 }, () => read());
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await settled();
  expect(begun).toHaveLength(2);
  const last = read();
  begun[1]?.end();
  await settled();
  begun[2]?.end();
  expect([await first, await last]).toEqual([1, 3]);
  expect(await Promise.all(later)).toEqual(Array(50).fill(2));
});

test('one that fails is told to those who waited for it alone', async () => {
  const { begun, read } = start();
  const [first, second] = [read(), read()];
  begun[0]?.fail();
  await expect(first).rejects.toThrow('on purpose');
  await settled();
  begun[1]?.end();
  expect(await second).toBe(2);
});
