import type { Client } from 'pg';
import { prepareFreeze } from '../../../api/versions/decisions';
import { freezeVersion } from '../../../api/versions/freezeVersion';
import { rankingOf, readFrozen } from '../../../api/versions/frozenRanking';
import { publishVersion } from '../../../api/versions/publishVersion';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { withdrawVersion } from '../../../api/versions/withdrawVersion';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { CLOSE, outcome, startClosedPoll, versionsOf } from '../../support/api/closedPoll';
import { toldBy } from '../notifications/told';

let api: ApiOfTest;
let versions: ReturnType<typeof versionsOf>;
beforeEach(async () => {
  api = await startClosedPoll();
  versions = versionsOf(api);
});
afterEach(() => api.drop());

const actor = 'admin@example.com';
const detailOf = async (asked: Promise<Response>) =>
  ((await (await asked).json()) as { detail: string }).detail;
const freeze = (final: boolean, more: object = {}) => ({
  ...{ actor, label: '最終', final, now: new Date(CLOSE) },
  ...more,
});

test('outside a final version and its publication are told, and nothing of a kept one', async () => {
  await api.freeze('速報');
  expect(await toldBy(api)).toEqual([]);
  const { sha256 } = await api.freeze('最終', true);
  await versions.publish('v-2');
  const version = { id: 'v-2', label: '最終', total: 11, sha256 };
  const { head } = await api.answer('audit');
  expect(await toldBy(api)).toEqual([
    {
      kind: 'made_final',
      detail: { version, by: actor, head: expect.objectContaining({ seq: 2 }) },
    },
    { kind: 'published', detail: { version, by: actor, head } },
  ]);
});

test('refusals say which version there is none of, and what was found instead of what was looked at', async () => {
  const { revision } = (await api.answer('total')).snapshot;
  const body = { label: '最終', final: true, revision: revision + 1 };
  expect(await detailOf(versions.freeze(body))).toBe(`the revision is ${revision}`);
  expect(await detailOf(versions.publish('v-9'))).toBe('there is no version v-9');
  expect(await detailOf(api.ask('/v1/total?version=v-9'))).toBe('there is no version v-9');
  const accepted = { proposal: 'p-1', hash: '0'.repeat(64) };
  const other = expect.stringMatching(/^the decision has the hash [1-9a-f][0-9a-f]{63}$/);
  await expect(
    api.database.write((client) => freezeVersion(client, freeze(true, { accepted }))),
  ).rejects.toMatchObject({ code: 'conflict', particulars: { detail: other } });
  await api.freeze('最終', true);
  await expect(
    api.database.write((client) => publishVersion(client, { actor, id: 'v-1', accepted })),
  ).rejects.toMatchObject({ code: 'conflict', particulars: { detail: other } });
  await asOwner(api, "update sum_day_hour set valid = valid + 1 where day = '2022-09-05'");
  const sums = 'days 12, DJs 11, total 12';
  expect(await detailOf(versions.freeze({ label: '速報', final: false }))).toBe(sums);
});

test('while there is no vote nothing is frozen, and the versions, none, are as they were told', async () => {
  const empty = await startApiOfTest();
  const body = { label: '速報', final: false };
  expect(await outcome(versionsOf(empty).freeze(body))).toEqual([404, 'not_configured']);
  await expect(
    empty.database.read((client) => prepareFreeze(client, freeze(false))),
  ).rejects.toMatchObject({ code: 'not_configured' });
  expect(await empty.database.read(verifyVersions)).toEqual({ versions: 0, fault: null });
  await empty.drop();
});

test('of a vote without votes nobody has a share', async () => {
  await asOwner(api, 'delete from vote', 'delete from sum_day_dj', 'delete from sum_dj');
  await asOwner(api, 'delete from sum_day_hour');
  await api.freeze();
  const ranking = await api.database.read(async (client) =>
    rankingOf(await readFrozen(client, 'v-1')),
  );
  expect(ranking.map(({ share }) => share)).toEqual([null, null, null, null]);
});

test('a version that could not be read is not called damaged: nothing is withdrawn', async () => {
  await api.freeze();
  const failing = (client: Client) =>
    new Proxy(client, {
      get: (of, key: keyof Client) =>
        key === 'query'
          ? async (sql: string, values?: unknown[]) => {
              if (sql.includes('poll_name as name')) throw new Error('the connection is gone');
              return of.query(sql, values);
            }
          : of[key],
    });
  await expect(
    api.database.write((client) =>
      withdrawVersion(failing(client as Client), { actor, id: 'v-1', reason: '理由' }),
    ),
  ).rejects.toThrow('the connection is gone');
  expect((await api.answer('versions')).versions).toMatchObject([{ state: 'kept' }]);
});

test('an entry of the log that tells no figures vouches for none', async () => {
  await api.freeze();
  await asOwner(
    api,
    "update audit set detail = (detail::jsonb - 'total')::text where action = 'version.frozen'",
  );
  expect((await api.database.read(verifyVersions)).fault).toEqual({
    code: 'changed',
    message:
      'version v-1 was changed after it was frozen by entry 1: bytes, label, final, sha256, revision, total, djs',
  });
});

test('the log tells which version is still published after another one is withdrawn', async () => {
  await api.freeze('最終', true);
  await versions.publish('v-1');
  await api.freeze('訂正', true);
  const before = await api.answer('poll');
  await versions.withdraw('v-2', '誤り');
  const { phase, publishedVersion } = await api.answer('poll');
  expect([phase, publishedVersion]).toEqual([before.phase, 'v-1']);
  const { entries } = await api.answer('audit');
  expect(entries[0]!.detail).toMatchObject({ was: 'final', phase: 'as_before', reason: '誤り' });
  expect(await api.database.read(verifyVersions)).toEqual({ versions: 2, fault: null });
});
