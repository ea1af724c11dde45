import pg from 'pg';
import { auditHash } from '../../../api/audit/appendAudit';
import { type AuditVerdict, verifyAudit } from '../../../api/audit/verifyAudit';
import { auditEntries } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { fillLog } from './fillLog';

// More than one page of a verification.
const ENTRIES = 1_005;
let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await fillLog(world, ENTRIES);
});
afterAll(() => world.drop());

/** The verdict on the log after a forgery by the owner of the tables, which is rolled back. */
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

test.each([
  { seq: 1, change: "actor = 'nobody'" },
  { seq: 1_000, change: "action = 'import'" },
  { seq: 1_001, change: "at = at + interval '1 millisecond'" },
  { seq: 2, change: "at = 'infinity'" },
  { seq: 400, change: "detail = replace(detail, '票', '標')" },
  { seq: 401, change: "detail = 'x'" },
  { seq: ENTRIES, change: "hash = repeat('a', 64)" },
  { seq: 3, change: "previous_hash = repeat('a', 64)" },
])('S38: entry $seq that a superuser changed is named: $change', async ({ seq, change }) => {
  const { fault, entries } = await verdictAfter(`update audit set ${change} where seq = ${seq}`);
  const message = `entry ${seq} was changed after it was written`;
  expect([fault, entries]).toEqual([{ seq, message }, seq - 1]);
});

test('an entry with a new hash that fits is found where the next does not follow', async () => {
  const rewrite = async (seq: number) => {
    const { at, actor, action, previousHash } = (await auditEntries(world.database))[seq - 1]!;
    const hash = auditHash({ seq, at, actor, action, previousHash, detail: '{}' });
    return `update audit set detail = '{}', hash = '${hash}' where seq = ${seq}`;
  };
  const { fault } = await verdictAfter(await rewrite(400));
  const message = 'entry 401 does not follow entry 400: one of the two was replaced';
  expect(fault).toEqual({ seq: 401, message });
  expect((await verdictAfter(await rewrite(ENTRIES))).fault?.seq).toBe(ENTRIES);
});

test.each([
  { what: 'the first was deleted', sql: 'delete from audit where seq = 1', seq: 1 },
  { what: 'some were deleted', sql: 'delete from audit where seq between 999 and 1001', seq: 999 },
  { what: 'the last was deleted', sql: `delete from audit where seq = ${ENTRIES}`, seq: ENTRIES },
  { what: 'all were deleted', sql: 'delete from audit', seq: 1 },
  {
    what: 'one was inserted',
    sql: `insert into audit select ${ENTRIES + 1}, at, actor, action, detail, previous_hash, hash
      from audit where seq = ${ENTRIES}`,
    seq: ENTRIES + 1,
  },
  {
    what: 'two changed places',
    sql: `update audit a set hash = b.hash, previous_hash = b.previous_hash
      from (select * from audit) b where a.seq in (10, 20) and b.seq = 30 - a.seq`,
    seq: 10,
  },
  {
    what: 'the head has another hash',
    sql: "update audit_head set hash = repeat('a', 64)",
    seq: ENTRIES,
  },
  { what: 'the head was moved back', sql: 'update audit_head set seq = 1000', seq: 1_001 },
  { what: 'the head is gone', sql: 'delete from audit_head', seq: 1 },
])('entry $seq is named where $what', async ({ sql, seq }) => {
  expect((await verdictAfter(sql)).fault?.seq).toBe(seq);
});
