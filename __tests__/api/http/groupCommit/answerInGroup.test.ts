import type pg from 'pg';
import type { Database } from '../../../../api/database/pool';
import type { GroupHandler } from '../../../../api/http/mutationHandler';
import { type AskedInGroup, answerInGroup } from '../../../../api/http/groupCommit/answerInGroup';
import { notFound } from '../../../../api/problems/problem';
import { Overloaded } from '../../../../api/admissionControl';

type Asked = AskedInGroup<'postVotes'>;
type Handle = GroupHandler<'postVotes'>;

const asked = (body: string) => ({ claim: null, requestHash: '', request: { body } }) as never;
const bodyOf = ({ request }: { request: unknown }) => (request as { body: string }).body;

/** Of a database: what opened each transaction, and with which limit of waiting for a lock; `fault` ends a group's. */
function start(fault?: unknown) {
  const opened: { sql?: string; lockTimeoutMs?: number }[] = [];
  const statements: string[] = [];
  const locks = new Map<string, Promise<void>>();
  const client = { query: async (sql: string) => void statements.push(sql) };
  const write: Database['write'] = async (work, options) => {
    opened.push({ ...options?.opening });
    if (options?.opening && fault) throw fault;
    return work(client as unknown as pg.PoolClient, { opened: [], closeWith: () => undefined });
  };
  const handle: Handle = {
    opening: (requests) => `open ${requests.map((request) => bodyOf({ request })).join()}`,
    async answer(_client, requests) {
      for (const request of requests) await locks.get(bodyOf(request));
      return requests.map((request) => {
        if (bodyOf(request) === 'wrong') return notFound('its own');
        return (bodyOf(request) === 'none' ? undefined : { said: bodyOf(request) }) as never;
      });
    },
    most: 10,
    sizeOf: () => 1,
  };
  const ask = answerInGroup<'postVotes'>({ write } as Database, handle) as (one: Asked) => Promise<{
    body: string;
  }>;
  return { ask, opened, statements, locks };
}

test('who waits at the same moment shares a transaction, which waits 0.3 s for a lock; each has its own answer', async () => {
  const { ask, opened } = start();
  const answers = await Promise.allSettled(['a', 'wrong', 'b'].map((one) => ask(asked(one))));
  expect(
    answers.map((one) => (one.status === 'fulfilled' ? one.value.body : one.reason.message)),
  ).toEqual(['{"said":"a"}', 'its own', '{"said":"b"}']);
  expect(opened).toEqual([{ sql: 'open a,wrong,b', lockTimeoutMs: 300 }]);
});

test('F6: whoever would wait longer for a lock waits alone, without that limit, and the others are answered', async () => {
  const { ask, opened, statements, locks } = start({ code: '55P03', message: 'lock timeout' });
  let release: () => void = () => undefined;
  locks.set('held', new Promise((resolve) => (release = resolve)));
  const [held, free, none] = ['held', 'free', 'none'].map((one) => ask(asked(one)));
  let isAnswered = false;
  void held?.then(() => (isAnswered = true));
  expect((await free)?.body).toBe('{"said":"free"}');
  await expect(none).rejects.toThrow('no answer');
  expect(isAnswered).toBe(false);
  expect(opened.slice(1)).toEqual([{}, {}, {}]);
  expect(statements).toEqual(['open held', 'open free', 'open none']);
  release();
  expect((await held)?.body).toBe('{"said":"held"}');
});

test.each([
  ['which nobody can be given a turn for', new Overloaded('3 are waiting already')],
  ['that can be reached no more', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
])('F4: a database %s is not asked again for each', async (_, fault) => {
  const { ask, opened } = start(fault);
  const answers = await Promise.allSettled([ask(asked('a')), ask(asked('b'))]);
  expect(answers.map((one) => one.status === 'rejected' && one.reason === fault)).toEqual([
    true,
    true,
  ]);
  expect(opened).toHaveLength(1);
});
