import { outcome } from '../../support/api/answers';
import { addVotes } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { auditEntries, auditTold } from '../../support/api/auditLog';
import { exclude, excluded, previewed, undo, undone } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';
import { expectSumsAgree } from '../../support/database/sums';

// aoi 5, ren 4, mio 3 votes, each from a voter of its own.
const COUNTS = { aoi: 5, ren: 4, mio: 3 };
const VOTES = Object.entries(COUNTS).flatMap(([dj, count]) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${dj}-${at}`,
    dj,
    castAt: `2022-09-10T0${at}:00:00.000Z`,
    voter: `secret-voter-${dj}-${at}`,
    source: `secret-source-${dj}`,
  })),
);
const AOI: ExclusionMatch = { voteIds: ['aoi-0', 'aoi-1', 'aoi-2'] };

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-10T00:00+09:00', '2022-09-20T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'), testDj('mio'), testDj('nobody'));
  await api.database.write((client) => addVotes(client, VOTES));
  api.setNow('2022-09-13T05:00:00Z');
});
afterEach(async () => {
  await expectSumsAgree(api.database);
  await api.drop();
});

test('a vote that arrived since the preview and matches is refused', async () => {
  const match: ExclusionMatch = { djs: ['aoi'] };
  const { matchHash } = await previewed(api, match);
  await api.cast({ dj: 'ren', at: '2022-09-11T12:00+09:00' });
  expect((await previewed(api, match)).matchHash).toBe(matchHash);
  await api.cast({ dj: 'aoi', at: '2022-09-11T12:00+09:00' });
  expect(await outcome(exclude(api, match, { matchHash }))).toEqual([409, 'match_changed']);
});

test('of exclusions at once with votes in common one wins', async () => {
  const { matchHash } = await previewed(api, AOI);
  const all = await previewed(api, { djs: ['aoi'] });
  const sent = [
    exclude(api, AOI, { matchHash }),
    exclude(api, AOI, { matchHash }),
    exclude(api, { djs: ['aoi'] }, { matchHash: all.matchHash }),
  ];
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect((await api.answer('exclusions')).exclusions.map(({ id }) => id)).toEqual(['x-1']);
});

test('the list has each exclusion, newest first, and its undo', async () => {
  const match: ExclusionMatch = {
    djs: ['ren', 'nobody'],
    sources: ['secret-source-ren', 'secret-source-aoi', 'secret-source-ren'],
    from: '2022-09-10T01:00:00Z',
    hours: [10, 11],
  };
  await openCase(api, '2022-09-10:ren');
  const first = await excluded(api, match, { reason: ' 送信元に集中 ', case: '2022-09-10:ren' });
  await excluded(api, { voters: ['secret-voter-aoi-0', 'x'], voteIds: ['aoi-0'] });
  await undo(api, 'x-1', { reason: '確認できた' }, asAdmin({ email: 'eve@example.com' }));
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
  const { from, hours } = match;
  const djs = ['nobody', 'ren'].map((id) => ({ id, name: id.toUpperCase() }));
  const { exclusions } = await api.answer('exclusions');
  expect(exclusions).toMatchObject([
    { id: 'x-2', match: { voters: 2, voteIds: 1 }, case: null, undoneAt: null, undoneBy: null },
    {
      ...{ id: 'x-1', at: instant, actor: 'admin@example.com', reason: '送信元に集中' },
      ...{ match: { djs, sources: 2, from, hours }, case: '2022-09-10:ren' },
      ...{ matched: 2, votes: 2, matchHash: first.matchHash },
      ...{ undoneAt: instant, undoneBy: 'eve@example.com', undoReason: '確認できた' },
    },
  ]);
});

test('S37: exclusion and undo are logged with evidence, without voters or sources', async () => {
  const sources = ['secret-source-aoi', 'secret-source-mio'];
  await openCase(api, '2022-09-10:aoi');
  await excluded(api, { sources, hours: [9, 10] }, { case: '2022-09-10:aoi' });
  await undone(api, 'x-1', { reason: '誤り' });
  const aoi = [
    { rank: 1, votes: 5 },
    { rank: 2, votes: 3 },
  ];
  const mio = [
    { rank: 3, votes: 3 },
    { rank: 3, votes: 1 },
  ];
  const what = { id: 'x-1', case: '2022-09-10:aoi', match: { sources: 2, hours: [9, 10] } };
  const lost = { ...what, matched: 4, votes: 4 };
  const first = (before: 0 | 1, after: 0 | 1) => [
    { id: 'aoi', votes: 2, before: aoi[before], after: aoi[after] },
    { id: 'mio', votes: 2, before: mio[before], after: mio[after] },
  ];
  const entries = await auditTold(api.database);
  expect(entries.map(([, ...entry]) => entry)).toMatchObject([
    ['exclusion.made', { ...lost, reason: '機械的な投票', djs: { count: 2, first: first(0, 1) } }],
    ['case.decided', {}],
    ['exclusion.undone', { ...lost, reason: '誤り', djs: { count: 2, first: first(1, 0) } }],
    ['case.decided', {}],
  ]);
  const { rows } = await api.owner.query('table exclusion');
  const written = [await auditEntries(api.database), rows, api.logged()];
  expect(JSON.stringify(written)).not.toMatch(/secret/);
});
