import { createHash } from 'node:crypto';
import { appendAudit } from '../../../api/audit/appendAudit';
import { readAuditHead } from '../../../api/audit/queries';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { replaceDjs } from '../../../api/djs/replaceDjs';
import { changePoll, setPoll } from '../../../api/settings/changePoll';
import { lockWindow } from '../../../api/window/lockWindow';
import { addVotes } from '../../../api/votes/addVotes';
import { asOwner, auditEntries } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// Many writers at once, on a busy machine.
jest.setTimeout(30_000);

let world: TestDatabase;
beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());

const note = (actor: string, detail: Record<string, unknown>) =>
  world.database.write((client) => appendAudit(client, { actor, action: 'sample', detail }));

test('each entry carries the hash of the one before, and the head that of the last', async () => {
  const nested = [3, undefined, { z: null, y: '二\n\ud83d' }];
  await note('a@example.com', { '9': 1, '10': 2, b: undefined, a: { d: nested, c: true } });
  await note('b@example.com', {});
  const [first, second] = await auditEntries(world.database);
  // The text that contract/audit.ts describes.
  const { at, previousHash } = first!;
  const detail = '{"10":2,"9":1,"a":{"c":true,"d":[3,null,{"y":"二\\n\\ud83d","z":null}]}}';
  const text = `[1,"${at}","a@example.com","sample",${detail},"${previousHash}"]`;
  expect(previousHash).toBe('0'.repeat(64));
  expect(first?.hash).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  expect(second?.previousHash).toBe(first?.hash);
  expect(await world.database.read(readAuditHead)).toEqual({ seq: 2, hash: second?.hash });
});

test('no entry is earlier than the one before, even if the clock was put back', async () => {
  await note('a', {});
  const hence = new Date(Date.now() + 3_600_000).toISOString();
  await asOwner(world, `update audit_head set at = '${hence}'`);
  await note('b', {});
  expect((await auditEntries(world.database)).at(-1)?.at).toBe(hence);
});

test.each([
  "update audit set actor = 'nobody'",
  'delete from audit',
  'truncate audit, audit_head',
  'alter table audit disable trigger all',
  "insert into audit select * from audit on conflict (seq) do update set actor = 'nobody'",
  'delete from audit_head',
])('S38: the application may not: %s', async (sql) => {
  await note('a', {});
  const attempt = world.database.write((client) => client.query(sql));
  const INSUFFICIENT_PRIVILEGE = '42501';
  await expect(attempt).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  expect(await auditEntries(world.database)).toHaveLength(1);
});

test('S37: control characters forge nothing and do not break the chain', async () => {
  const evil = 'eve\r\n2022-09-20 admin@example.com poll.changed\u202e\u0085\u2028\ud83d\0';
  await note(evil, { name: evil });
  const [entry] = await auditEntries(world.database);
  expect(entry?.actor).toBe(
    'eve\\u{d}\\u{a}2022-09-20 admin@example.com poll.changed\\u{202e}\\u{85}\\u{2028}\\u{d83d}\\u{0}',
  );
  expect(entry?.detail).toEqual({ name: evil });
  expect(await world.database.read((client) => verifyAudit(client))).toMatchObject({ fault: null });
});

test('decisions and writers of votes at once leave a whole chain and right sums', async () => {
  const { database } = world;
  const castAt = '2022-09-10T00:00:00Z';
  const poll = { year: 2022, opensAt: '2022-09-01T00:00:00.000Z', closesAt: '2022-09-30T00:00Z' };
  const dj = (id: string, kana = '') => ({ id, name: id, kana, area: '', category: '' });
  await database.write((client) => setPoll(client, { name: 'V', ...poll }));
  await database.write((client) => replaceDjs(client, 'x', [dj('a'), dj('b')]));
  const numbers = Array.from({ length: 12 }, (_, n) => n);
  const writers = numbers.map((n) =>
    database.write(async (client) => {
      await lockWindow(client);
      const votes = Array.from({ length: 50 }, (_, v) => {
        return { id: `${n}-${v}`, dj: v % 2 ? 'a' : 'b', castAt, voter: null, source: null };
      });
      await addVotes(client, votes);
      await appendAudit(client, { actor: 'x', action: 'import', detail: { n } });
    }),
  );
  const decisions = numbers.map((n) =>
    database.write(async (client) => {
      const now = new Date('2022-09-20T05:00:00Z');
      if (n % 2) await changePoll(client, 'x', { name: `V${n}`, ...poll }, now);
      else await replaceDjs(client, 'x', [dj('a', `${n}`), dj('b'), dj(`c${n}`)]);
    }),
  );
  await Promise.all([...writers, ...decisions]);
  await expectSumsAgree(database);
  const verdict = await database.read((client) => verifyAudit(client));
  expect(verdict).toMatchObject({ entries: 1 + 24, fault: null });
  const times = (await auditEntries(database)).map(({ at }) => at);
  expect(times).toEqual([...times].sort());
});
