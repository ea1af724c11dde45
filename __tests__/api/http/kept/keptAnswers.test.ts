import { keepAnswers, type KeepingRules } from '../../../../api/http/kept/keptAnswers';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Answers that are made when the test says so; each is of the state in which it was begun. */
function start(rules?: KeepingRules) {
  const answers = keepAnswers(rules);
  const vote = { state: 's1' };
  const begun: { state: string; end: (size?: number) => void; fail: () => void }[] = [];
  const make = () =>
    new Promise<Awaited<ReturnType<Parameters<typeof answers.answer>[2]>>>((resolve, reject) => {
      const { state } = vote;
      const end = (size = 10) => {
        const bytes = new Uint8Array(size);
        resolve({ state, answer: { etag: state, bytes, isPacked: false } });
      };
      begun.push({ state, end, fail: () => reject(new Error('on purpose')) });
    });
  const ask = async (question = 'q') => (await answers.answer(question, vote.state, make)).etag;
  /** Asks and has it answered at once; whether that took reading anew. */
  const isRead = async (question: string, size?: number) => {
    const before = begun.length;
    const asked = ask(question);
    if (begun.length > before) begun.at(-1)?.end(size);
    await asked;
    return begun.length > before;
  };
  return { vote, begun, ask, isRead };
}

test('the same question in the same state is read once, another question or state anew', async () => {
  const { vote, isRead } = start();
  expect([await isRead('q'), await isRead('q'), await isRead('other')]).toEqual([
    true,
    false,
    true,
  ]);
  vote.state = 's2';
  expect([await isRead('q'), await isRead('q')]).toEqual([true, false]);
});

test('a hundred who ask at once share one reading', async () => {
  const { begun, ask } = start();
  const asked = Promise.all(Array.from({ length: 100 }, () => ask()));
  begun[0]?.end();
  expect(await asked).toEqual(Array(100).fill('s1'));
  expect(begun).toHaveLength(1);
});

test('who asks after a change gets nothing that was begun before it, and one question is read by one at a time', async () => {
  const { vote, begun, ask } = start();
  const first = ask();
  vote.state = 's2';
  const second = ask();
  vote.state = 's3';
  const third = [ask(), ask()];
  expect(begun.map(({ state }) => state)).toEqual(['s1']);
  begun[0]?.end();
  expect(await first).toBe('s1');
  await settled();
  expect(begun).toHaveLength(2);
  // Begun after all of them had asked.
  begun[1]?.end();
  expect(await Promise.all([second, ...third])).toEqual(['s3', 's3', 's3']);
  expect(await ask()).toBe('s3');
  expect(begun).toHaveLength(2);
});

test('a reading that fails is kept from nobody: the next one tries anew', async () => {
  const { vote, begun, ask, isRead } = start();
  const failing = ask();
  vote.state = 's2';
  const waiting = ask();
  begun[0]?.fail();
  await expect(failing).rejects.toThrow('on purpose');
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  expect(await waiting).toBe('s2');
  expect(await isRead('q')).toBe(false);
});

test('no more answers are kept than may be: the least recently asked goes first', async () => {
  const { isRead } = start({ mostAnswers: 2 });
  for (const question of ['a', 'b', 'a', 'c']) await isRead(question);
  expect([await isRead('a'), await isRead('b')]).toEqual([false, true]);
});

test('no more bytes are kept than may be, the questions counted in', async () => {
  const { isRead } = start({ mostBytes: 1_000 });
  await isRead('a', 400);
  await isRead('b', 400);
  expect(await isRead('a')).toBe(false);
  // 900 of the answer do not fit beside the two: both go, and too large for itself none is kept.
  await isRead('c', 900);
  expect([await isRead('c'), await isRead('a', 10)]).toEqual([false, true]);
  await isRead('d', 1_001);
  expect(await isRead('d')).toBe(true);
  await isRead('long '.repeat(100));
  expect(await isRead('long '.repeat(100))).toBe(true);
});
