import { csvChunks } from '../../../api/exports/csvChunks';
import { streamAnswer } from '../../../api/exports/streamAnswer';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-06T00:00+09:00');
  api.setNow('2022-09-06T14:00+09:00');
});
afterEach(() => api.drop());

const PATH = '/v1/export/day-dj.csv';
const DJS = 3000;

const fill = () =>
  api.putDjs(...Array.from({ length: DJS }, (_, at) => testDj(`dj-${at}`, '', 'あ'.repeat(60))));

test('one snapshot: what is voted while a file is taken is not in it', async () => {
  await fill();
  await api.cast({ dj: 'dj-1', at: '2022-09-05T12:00+09:00' });
  const reader = (await api.ask(PATH)).body?.getReader();
  const first = await reader?.read();
  await api.cast({ dj: 'dj-2', at: '2022-09-05T12:00+09:00', count: 7 });
  let text = new TextDecoder().decode(first?.value);
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  expect(text.split('\r\n').filter((line) => /,[1-9]\d*$/.test(line))).toEqual([
    expect.stringMatching(/^2022-09-05,.*,dj-1,.*,1$/),
  ]);
});

test('nothing is read ahead of who takes it, and whoever leaves frees connection and place', async () => {
  let made = 0;
  async function* rows() {
    for (; made < 100_000; made += 1) yield await Promise.resolve(['あ'.repeat(100)]);
  }
  let ended = 0;
  const source = { poll: { name: '', year: 2022 }, content: '', facts: [], at: 0 as never };
  const { body } = await streamAnswer(
    api.database,
    async () => ({
      head: null,
      chunks: csvChunks({
        name: '',
        sheet: '',
        columns: [{ header: '', kind: 'text' }],
        rows: rows(),
        count: 0,
        hasTotal: false,
        source: { ...source, revision: 0, head: null },
      }),
    }),
    () => (ended += 1),
  );
  const reader = body.getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(made).toBeLessThan(5_000);
  expect(ended).toBe(0);
  await reader.cancel();
  await waitFor(() => ended === 1);
  expect(made).toBeLessThan(5_000);
});

test('so many at once and no more: 429, until one has ended', async () => {
  await fill();
  const taken = await Promise.all([1, 2, 3].map(() => api.ask(PATH)));
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await api.ask(PATH);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  for (const { body } of taken) await body?.cancel();
  await waitFor(async () => {
    const { status, body } = await api.ask(PATH);
    await body?.cancel();
    return status === 200;
  });
});

test('over the wire: who goes in the middle of it leaves nothing open', async () => {
  await fill();
  const address = await api.listen();
  for (let turn = 0; turn < 2; turn += 1) {
    const gone = new AbortController();
    await waitFor(async () => {
      const response = await fetch(address + PATH, { headers: asAdmin(), signal: gone.signal });
      if (response.status === 429) return false;
      expect(response.status).toBe(200);
      await response.body?.getReader().read();
      return true;
    });
    gone.abort();
  }
  await waitFor(async () => {
    const { rows } = await api.database.glance((client) =>
      client.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      ),
    );
    return rows.length === 0;
  });
});

/** Fails the test by its own limit. */
async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
