import { verifyVersions } from '../../../api/versions/verifyVersions';
import type { ApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { startClosedPoll, versionOf, versionsOf } from '../../support/api/closedPoll';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startClosedPoll();
  const versions = versionsOf(api);
  await versionOf(versions.freeze({ label: '中間', final: false }));
  await api.cast({ dj: 'mio', at: '2022-09-05T12:00+09:00' });
  await versionOf(versions.freeze({ label: '最終', final: true }));
  await versionOf(versions.publish('v-2'));
  await versionOf(versions.withdraw('v-1', '差し替え'));
});
afterEach(() => api.drop());

const verify = () => api.database.read(verifyVersions);

test('versions that are what the log tells', async () => {
  expect(await verify()).toEqual({ versions: 2, fault: null });
});

const FORGED = "overlay(bytes placing '9' from length(bytes) - 1)";
const UNLOGGED = `insert into version
  (number, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256)
  select 3, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256
  from version where id = 'v-2'`;

test.each<[string, string[], string, RegExp]>([
  [
    'bytes',
    [`update version set bytes = ${FORGED} where id = 'v-2'`],
    'changed',
    /^version v-2 was changed after it was frozen by entry 2: bytes$/,
  ],
  [
    'bytes and their hash, so that they fit',
    [
      `update version set bytes = ${FORGED} where id = 'v-2'`,
      "update version set sha256 = encode(sha256(bytes), 'hex') where id = 'v-2'",
    ],
    'changed',
    /^version v-2 .*: bytes, sha256$/,
  ],
  [
    'a total',
    ["update version set total = 99 where id = 'v-1'"],
    'changed',
    /^version v-1 .*: total$/,
  ],
  [
    'final',
    ["update version set final = true where id = 'v-1'"],
    'changed',
    /^version v-1 .*: final$/,
  ],
  ['a version that nobody froze', [UNLOGGED], 'unlogged', /^version v-3 /],
  [
    'a version that is gone',
    ['delete from version_event', "delete from version where id = 'v-1'"],
    'missing',
    /^version v-1 is missing; entry 1 froze it$/,
  ],
  [
    'a withdrawal that is gone',
    ["delete from version_event where kind = 'withdrawn'"],
    'events_differ',
    /^event 2 /,
  ],
  [
    'another reason',
    ["update version_event set reason = 'x' where kind = 'withdrawn'"],
    'events_differ',
    /^event 2 /,
  ],
  [
    'another published version',
    ["update poll set published_version = 'v-1'"],
    'state_differs',
    /published v-1, the log .*published v-2$/,
  ],
  [
    'a result that is open again',
    ['update poll set final_at = null'],
    'state_differs',
    /^the poll says final false/,
  ],
])('%s, changed behind our back, is named', async (_what, statements, code, message) => {
  await asOwner(api, ...statements);
  const { fault } = await verify();
  expect(fault).toEqual({ code, message: expect.stringMatching(message) });
});
