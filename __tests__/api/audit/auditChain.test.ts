import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { appendAudit, canonicalJson } from '../../../api/audit/appendAudit';
import { readAuditHead } from '../../../api/audit/queries';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { replaceDjs } from '../../../api/djs/replaceDjs';
import { changePoll } from '../../../api/settings/changePoll';
import { lockWindow } from '../../../api/settings/lockSetting';
import { setPoll } from '../../../api/settings/changePoll';
import { addVotes } from '../../../api/votes/addVotes';
import { asOwner, auditEntries } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// Many writers at once, on a busy machine.
jest.setTimeout(30_000);

const NOW = new Date('2022-09-20T05:00:00Z');
const WINDOW = { opensAt: '2022-09-01T00:00:00.000Z', closesAt: '2022-09-30T00:00:00.000Z' };
const dj = (id: string) => ({ id, name: id, kana: '', area: '', category: '' });
let world: TestDatabase;

beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());

const note = (actor: string, detail: Record<string, unknown>) =>
  world.database.write((client) => appendAudit(client, { actor, action: 'sample', detail }));

// As contract/audit.ts says it, from what the API answers, without any code of the API.
function hashByContract(
  entry: { seq: number; at: string; actor: string; action: string; previousHash: string },
  detail: string,
): string {
  const { seq, at, actor, action, previousHash } = entry;
  const parts = [String(seq), ...[at, actor, action].map((part) => JSON.stringify(part))];
  const text = `[${[...parts, detail, JSON.stringify(previousHash)].join(',')}]`;
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

test('each entry carries the hash of the one before, the head names the last', async () => {
  await note('a@example.com', { b: 1, a: { d: [3, { z: null, y: '二' }], c: true } });
  await note('b@example.com', {});
  const [first, second] = await auditEntries(world.database);
  expect(first?.previousHash).toBe('0'.repeat(64));
  const detail = '{"a":{"c":true,"d":[3,{"y":"二","z":null}]},"b":1}';
  expect(first?.hash).toBe(hashByContract(first!, detail));
  expect(second?.previousHash).toBe(first?.hash);
  expect(second?.hash).toBe(hashByContract(second!, '{}'));
  expect(await world.database.read(readAuditHead)).toEqual({ seq: 2, hash: second?.hash });
});

test('of two writers at once, the one that comes later in the chain is not earlier in time', async () => {
  const times = async () =>
    (await auditEntries(world.database)).map(({ actor, at }) => [actor, at]);
  let waiting: Promise<unknown> | undefined;
  await world.database.write(async (client) => {
    await client.query('select from audit_head for update');
    waiting = note('waits', {});
    while (!(await isSomebodyWaiting(client))) await sleep(5);
    await sleep(20);
    await appendAudit(client, { actor: 'goes first', action: 'sample', detail: {} });
  });
  await waiting;
  const [first, second] = await times();
  expect([first?.[0], second?.[0]]).toEqual(['goes first', 'waits']);
  expect(Date.parse(second?.[1] ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.[1] ?? ''));
});

/** For a lock that this connection holds. */
async function isSomebodyWaiting(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
  );
  return rowCount !== 0;
}

test('a clock that was put back puts no entry before the one before it', async () => {
  await note('a', {});
  const hence = new Date(Date.now() + 3_600_000).toISOString();
  await asOwner(world, `update audit set at = '${hence}'`);
  await note('b', {});
  expect((await auditEntries(world.database)).map(({ at }) => at)).toEqual([hence, hence]);
});

test.each([
  [{ '10': 1, '9': 2, a: 3 }, '{"10":1,"9":2,"a":3}'],
  [{ b: undefined, a: [undefined, 'x"\n'] }, '{"a":[null,"x\\"\\n"]}'],
  [{ a: '\ud83d', b: '\u2028' }, '{"a":"\\ud83d","b":"\u2028"}'],
])('%j as canonical JSON', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
  expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
});

test('S37: line breaks, control characters and half characters forge nothing and do not break the chain', async () => {
  const evil = 'eve\r\n2022-09-20 admin@example.com poll.changed\u202e\u0085\u2028\ud83d\0';
  await note(evil, { name: evil });
  const [entry] = await auditEntries(world.database);
  expect(entry?.actor).toBe(
    'eve\\u{d}\\u{a}2022-09-20 admin@example.com poll.changed\\u{202e}\\u{85}\\u{2028}\\u{d83d}\\u{0}',
  );
  expect(entry?.detail).toEqual({ name: evil });
  expect(await world.database.read((client) => verifyAudit(client))).toMatchObject({ fault: null });
});

test('decisions and writers of votes at once: nothing is lost, the chain is whole', async () => {
  const { database } = world;
  await database.write((client) => setPoll(client, { name: 'V', year: 2022, ...WINDOW }));
  await database.write((client) => replaceDjs(client, 'x', [dj('a'), dj('b')]));
  const castAt = '2022-09-10T00:00:00Z';
  const writers = Array.from({ length: 12 }, (_, n) =>
    database.write(async (client) => {
      await lockWindow(client);
      const votes = Array.from({ length: 50 }, (_vote, v) => ({
        id: `${n}-${v}`,
        dj: v % 2 ? 'a' : 'b',
      }));
      await addVotes(
        client,
        votes.map((vote) => ({ ...vote, castAt, voter: null, source: null })),
      );
      await appendAudit(client, { actor: 'x', action: 'import', detail: { n } });
    }),
  );
  const decisions = Array.from({ length: 12 }, (_, n) =>
    database.write(async (client) => {
      if (n % 2) await changePoll(client, 'x', { name: `V${n}`, year: 2022, ...WINDOW }, NOW);
      else await replaceDjs(client, 'x', [{ ...dj('a'), kana: `${n}` }, dj('b'), dj(`c${n}`)]);
    }),
  );
  await Promise.all([...writers, ...decisions]);
  await expectSumsAgree(database);
  expect(await database.read((client) => verifyAudit(client))).toMatchObject({
    entries: 1 + 24,
    fault: null,
  });
});
