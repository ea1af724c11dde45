import pg from 'pg';
import { appendAudit, auditHash } from '../../../api/audit/appendAudit';
import { type AuditVerdict, verifyAudit } from '../../../api/audit/verifyAudit';
import { auditEntries } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// A thousand entries, on a busy machine.
jest.setTimeout(30_000);

let world: TestDatabase;

// Longer than what is read at once, so that a fault may lie on any side of it.
const ENTRIES = 1_005;

beforeAll(async () => {
  world = await createTestDatabase();
  await world.database.write(async (client) => {
    for (let n = 1; n <= ENTRIES; n += 1) {
      const detail = { n, text: '票' };
      await appendAudit(client, { actor: 'admin@example.com', action: 'sample', detail });
    }
  });
});
afterAll(() => world.drop());

const verify = (noted?: string) => world.database.read((client) => verifyAudit(client, { noted }));

/** What the check says of the log after a forgery of the tables' owner, which is then taken back. */
async function verdictAfter(...forgery: string[]): Promise<AuditVerdict> {
  const client = new pg.Client({ connectionString: world.ownerUrl, types: { getTypeParser } });
  await client.connect();
  try {
    await client.query('begin');
    for (const sql of forgery) await client.query(sql);
    return await verifyAudit(client);
  } finally {
    await client.end();
  }
}

// As the application's connections read counts.
function getTypeParser(oid: number) {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, 'text');
}

/** The entry as a forger writes it who knows how hashes are made. */
async function rewritten(seq: number, changes: { detail?: string; previousHash?: string }) {
  const entry = (await auditEntries(world.database))[seq - 1]!;
  const { at, actor, action, previousHash } = entry;
  const forged = { seq, at, actor, action, previousHash, detail: '{"n":0}', ...changes };
  const hash = auditHash(forged);
  const sql = `update audit set detail = '${forged.detail}', previous_hash = '${forged.previousHash}',
    hash = '${hash}' where seq = ${seq}`;
  return { sql, hash };
}

test.each([
  ['actor', "actor = 'nobody'"],
  ['action', "action = 'import'"],
  ['time, by a millisecond', "at = at + interval '1 millisecond'"],
  ['time, out of all bounds', "at = 'infinity'"],
  ['detail', `detail = replace(detail, '票', '標')`],
  ['detail, by a space', `detail = replace(detail, ',', ', ')`],
  ['detail, to what is no JSON', `detail = 'x'`],
  ['hash', `hash = repeat('a', 64)`],
  ['previous hash', `previous_hash = repeat('a', 64)`],
])('S38: a superuser changed the %s of an entry: found at that row', async (_what, change) => {
  for (const seq of [1, 1_000, 1_001]) {
    const { fault, entries } = await verdictAfter(`update audit set ${change} where seq = ${seq}`);
    expect([fault?.seq, fault?.code, entries]).toEqual([seq, 'changed', seq - 1]);
  }
});

test('S38: an entry with a hash that fits: found where the next one does not follow', async () => {
  const middle = await rewritten(400, {});
  expect((await verdictAfter(middle.sql)).fault).toEqual({
    seq: 401,
    code: 'broken',
    message: 'entry 401 is not the one that followed entry 400: one of the two was replaced',
  });
  const last = await rewritten(ENTRIES, {});
  expect((await verdictAfter(last.sql)).fault).toMatchObject({
    seq: ENTRIES,
    code: 'head_differs',
  });
  const first = await rewritten(1, { previousHash: 'f'.repeat(64) });
  expect((await verdictAfter(first.sql)).fault).toMatchObject({ seq: 1, code: 'broken' });
});

test.each([
  ['the first', 'seq = 1', 1, 'missing'],
  ['one in the middle', 'seq = 700', 700, 'missing'],
  ['several', 'seq between 999 and 1001', 999, 'missing'],
  ['the last', `seq = ${ENTRIES}`, ENTRIES, 'cut_off'],
  ['the last hundred', `seq > ${ENTRIES - 100}`, ENTRIES - 99, 'cut_off'],
  ['all', 'true', 1, 'cut_off'],
])('S38: deleted: %s', async (_what, which, seq, code) => {
  const { fault } = await verdictAfter(`delete from audit where ${which}`);
  expect([fault?.seq, fault?.code]).toEqual([seq, code]);
});

test.each([
  [
    'numbers moved up to close the gap',
    300,
    [
      'alter table audit drop constraint audit_seq_check',
      'delete from audit where seq = 300',
      'update audit set seq = -seq where seq > 300',
      'update audit set seq = -seq - 1 where seq < 0',
    ],
  ],
  [
    'an entry put in',
    ENTRIES + 1,
    [
      `insert into audit select seq + 1, at, actor, action, detail, previous_hash, hash
       from audit where seq = ${ENTRIES}`,
    ],
  ],
  [
    'two that changed places',
    10,
    [
      `update audit a set at = b.at, actor = b.actor, action = b.action, detail = b.detail,
         previous_hash = b.previous_hash, hash = b.hash
       from (select * from audit) b where a.seq in (10, 20) and b.seq = 30 - a.seq`,
    ],
  ],
])('S38: %s: found there', async (_what, seq, forgery) => {
  const { fault } = await verdictAfter(...forgery);
  expect([fault?.seq, fault?.code]).toEqual([seq, 'changed']);
});

test('S38: a head that was changed, moved back, or is gone', async () => {
  const codeAfter = async (sql: string) => {
    const { fault } = await verdictAfter(sql);
    return [fault?.seq, fault?.code];
  };
  const other = `update audit_head set hash = repeat('a', 64)`;
  expect(await codeAfter(other)).toEqual([ENTRIES, 'head_differs']);
  expect(await codeAfter('update audit_head set seq = 1000')).toEqual([1_001, 'head_differs']);
  expect(await codeAfter('delete from audit_head')).toEqual([1, 'head_differs']);
});

test('a head that was noted earlier is found again; a log cut off together with its head is not', async () => {
  const hashes = (await auditEntries(world.database)).map(({ hash }) => hash);
  expect((await verify(hashes[41])).notedAt).toBe(42);
  expect((await verify('0'.repeat(64))).notedAt).toBe(0);
  expect((await verify('a'.repeat(64))).notedAt).toBeNull();
  const cutOff = await verdictAfter(
    'delete from audit where seq > 900',
    'update audit_head set seq = 900, hash = (select hash from audit where seq = 900)',
  );
  expect(cutOff).toMatchObject({ entries: 900, fault: null });
});
