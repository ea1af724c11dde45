import { appendAudit } from '../../../api/audit/appendAudit';
import { asOwner, auditEntries } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await world.database.write((client) =>
    appendAudit(client, { actor: 'admin@example.com', action: 'sample', detail: {} }),
  );
  await asOwner(
    world,
    `insert into import_run (actor, read, accepted, duplicates, rejected, djs_made, bytes, sha256)
     values ('a', 1, 1, 0, 0, 0, 10, repeat('0', 64))`,
  );
});
afterAll(async () => {
  expect(await auditEntries(world.database)).toHaveLength(1);
  await world.drop();
});

test.each([
  "update audit set actor = 'nobody'",
  'delete from audit',
  'truncate audit, audit_head',
  'drop table audit',
  'alter table audit disable trigger all',
  'create rule quiet as on insert to audit do instead nothing',
  'delete from audit_head',
  "insert into audit select * from audit on conflict (seq) do update set actor = 'nobody'",
  'merge into audit using (select 1 as seq) new on audit.seq = new.seq when matched then delete',
  'update import_run set accepted = 0',
  'delete from import_run',
])('S38: the application may not: %s', async (sql) => {
  const attempt = world.database.write((client) => client.query(sql));
  const INSUFFICIENT_PRIVILEGE = '42501';
  await expect(attempt).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});
