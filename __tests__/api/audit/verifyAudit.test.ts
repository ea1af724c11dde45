import { auditHash } from '../../../api/audit/appendAudit';
import { type OpenDatabase, openDatabase } from '../../../api/database/pool';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { auditEntries } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { fillLog } from './fillLog';

// More than one page of a verification.
const ENTRIES = 1_005;
const LAST = `at, actor, action, detail, previous_hash, hash from audit where seq = ${ENTRIES}`;
let world: TestDatabase;
let asOwner: OpenDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  asOwner = openDatabase(world.ownerUrl);
  await fillLog(world, ENTRIES);
});
afterAll(async () => {
  await asOwner.close();
  await world.drop();
});

/** What is found after a forgery by the owner of the tables, which is rolled back. */
async function faultAfter(forgery: string) {
  let found: Awaited<ReturnType<typeof verifyAudit>> | undefined;
  const forging = asOwner.write(async (client) => {
    await client.query(`reset role; ${forgery}`);
    found = await verifyAudit(client);
    throw new Error('rolled back');
  });
  await expect(forging).rejects.toThrow('rolled back');
  return found?.fault;
}

test.each([
  { seq: 1, sql: "update audit set actor = 'nobody' where seq = 1" },
  { seq: 1_000, sql: "update audit set action = 'import' where seq = 1000" },
  { seq: 1_001, sql: "update audit set at = at + interval '1 ms' where seq = 1001" },
  { seq: 2, sql: "update audit set at = 'infinity' where seq = 2" },
  { seq: 400, sql: "update audit set detail = replace(detail, '票', '標') where seq = 400" },
  { seq: ENTRIES, sql: `update audit set hash = repeat('a', 64) where seq = ${ENTRIES}` },
  { seq: 3, sql: "update audit set previous_hash = repeat('a', 64) where seq = 3" },
  { seq: 1, sql: 'delete from audit where seq = 1' },
  { seq: 999, sql: 'delete from audit where seq between 999 and 1001' },
  { seq: ENTRIES, sql: `delete from audit where seq = ${ENTRIES}` },
  { seq: 1, sql: 'delete from audit' },
  { seq: ENTRIES + 1, sql: `insert into audit select ${ENTRIES + 1}, ${LAST}` },
  { seq: ENTRIES, sql: "update audit_head set hash = repeat('a', 64)" },
  { seq: 1_001, sql: 'update audit_head set seq = 1000' },
  { seq: 1, sql: 'delete from audit_head' },
])('S38: entry $seq is named after a superuser did: $sql', async ({ sql, seq }) => {
  expect(await faultAfter(sql)).toMatchObject({ seq });
});

test('an entry with a new hash that fits is found where the next does not follow', async () => {
  const rewrite = async (seq: number) => {
    const { at, actor, action, previousHash } = (await auditEntries(world.database))[seq - 1]!;
    const hash = auditHash({ seq, at, actor, action, previousHash, detail: '{}' });
    return `update audit set detail = '{}', hash = '${hash}' where seq = ${seq}`;
  };
  const message = 'entry 401 does not follow entry 400: one of the two was replaced';
  expect(await faultAfter(await rewrite(400))).toEqual({ seq: 401, message });
  expect(await faultAfter(await rewrite(ENTRIES))).toMatchObject({ seq: ENTRIES });
});
