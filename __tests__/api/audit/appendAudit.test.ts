import { createHash } from 'node:crypto';
import { appendAudit } from '../../../api/audit/appendAudit';
import { readAuditHead } from '../../../api/audit/queries';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { asOwner, auditEntries } from '../../support/api/auditLog';
import { databaseOfEachTest } from '../../support/eachTest';

// Many writers at once, on a busy machine.
jest.setTimeout(30_000);

const world = databaseOfEachTest();
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

test('control characters forge nothing and do not break the chain', async () => {
  const evil = 'eve\r\n2022-09-20 admin@example.com poll.changed\u202e\u0085\u2028\ud83d\0';
  await note(evil, { name: evil });
  const [entry] = await auditEntries(world.database);
  expect(entry?.actor).toBe(
    'eve\\u{d}\\u{a}2022-09-20 admin@example.com poll.changed\\u{202e}\\u{85}\\u{2028}\\u{d83d}\\u{0}',
  );
  expect(entry?.detail).toEqual({ name: evil });
  expect(await world.database.read((client) => verifyAudit(client))).toMatchObject({ fault: null });
});
