import { verifyVersions } from '../../../api/versions/verifyVersions';
import { asOwner } from '../../support/api/auditLog';
import { startClosedPoll, versionOf, versionsOf } from '../../support/api/closedPoll';
import { ofEachTest } from '../../support/eachTest';

const api = ofEachTest(startClosedPoll);
const versions = versionsOf(api);
beforeEach(async () => {
  await versionOf(versions.freeze({ label: '中間', final: false }));
  await api.cast({ dj: 'mio', at: '2022-09-05T12:00+09:00' });
  await versionOf(versions.freeze({ label: '最終', final: true }));
  await versionOf(versions.publish('v-2'));
  await versionOf(versions.withdraw('v-1', '差し替え'));
});

const verify = () => api.database.read(verifyVersions);

const FORGED = "overlay(bytes placing '9' from length(bytes) - 1)";
const REFIT = "sha256 = encode(sha256(bytes), 'hex')";
const UNLOGGED = `insert into version
  (number, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256)
  select 3, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256
  from version where id = 'v-2'`;
const OF_1 = "where version = 'v-1'";
const GONE = `delete from version_state ${OF_1}; delete from version where id = 'v-1'`;

test('bytes that were changed together with their hash before publication are found', async () => {
  await versionOf(versions.freeze({ label: '再集計', final: true }));
  await asOwner(api, `update version set bytes = ${FORGED} where number = 3`);
  await asOwner(api, `update version set ${REFIT}`);
  await versionOf(versions.publish('v-3'));
  expect((await verify()).fault?.message).toContain('v-3');
});

const CHANGED = `update version set bytes = ${FORGED} where number = 2`;
test.each([
  { what: 'bytes', sql: CHANGED, name: 'v-2' },
  { what: 'bytes with their hash', sql: `${CHANGED}; update version set ${REFIT}`, name: 'v-2' },
  { what: 'a total', sql: "update version set total = 99 where id = 'v-1'", name: 'v-1' },
  { what: 'a version that nobody froze', sql: UNLOGGED, name: 'v-3' },
  { what: 'a missing version', sql: GONE, name: 'v-1' },
  { what: 'a missing withdrawal', sql: `delete from version_state ${OF_1}`, name: 'v-1' },
  { what: 'a reason', sql: `update version_state set withdraw_reason = 'x' ${OF_1}`, name: 'v-1' },
  { what: 'a publication', sql: "update poll set published_version = 'v-1'", name: 'published' },
  { what: 'a reopened result', sql: 'update poll set final_at = null', name: 'final result' },
])('a tampered row is found: $what', async ({ sql, name }) => {
  await asOwner(api, sql);
  expect((await verify()).fault?.message).toContain(name);
});
