import { outcome } from '../../support/api/answers';
import { addVotes } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { asAdmin, testDj } from '../../support/api/apiOfTest';
import { auditEntries, auditTold } from '../../support/api/auditLog';
import { exclude, excluded, previewed, undo, undone } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';
import { apiOfEachTest } from '../../support/eachTest';

// aoi 5, ren 4, mio 3 votes, each from a voter of its own.
const COUNTS = { aoi: 5, ren: 4, mio: 3 };
const VOTES = Object.entries(COUNTS).flatMap(([dj, count]) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `${dj}-${at}`, dj, castAt: `2022-09-10T0${at}:00:00.000Z` },
    ...{ voter: `secret-voter-${dj}-${at}`, source: `secret-source-${dj}` },
  })),
);

const api = apiOfEachTest({
  djs: ['aoi', 'ren', 'mio', 'nobody'].map((id) => testDj(id)),
});
beforeEach(() => api.database.write((client) => addVotes(client, VOTES)));

test('a vote that arrived since the preview and matches is refused', async () => {
  const match: ExclusionMatch = { djs: ['aoi'] };
  const { matchHash } = await previewed(api, match);
  await api.cast({ dj: 'ren', at: '2022-09-11T12:00+09:00' });
  expect((await previewed(api, match)).matchHash).toBe(matchHash);
  await api.cast({ dj: 'aoi', at: '2022-09-11T12:00+09:00' });
  expect(await outcome(exclude(api, match, { matchHash }))).toEqual([409, 'match_changed']);
});

test('the list has each exclusion, newest first, and its undo', async () => {
  const [from, hours] = ['2022-09-10T01:00:00Z', [10, 11]];
  const sources = ['secret-source-ren', 'secret-source-aoi', 'secret-source-ren'];
  const match: ExclusionMatch = { djs: ['ren', 'nobody'], sources, from, hours };
  await openCase(api, '2022-09-10:ren');
  const { matchHash } = await excluded(api, match, { reason: ' 集中 ', case: '2022-09-10:ren' });
  await excluded(api, { voters: ['secret-voter-aoi-0', 'x'], voteIds: ['aoi-0'] });
  await undo(api, 'x-1', { reason: '確認できた' }, asAdmin({ email: 'eve@example.com' }));
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
  const djs = ['nobody', 'ren'].map((id) => ({ id, name: id.toUpperCase() }));
  expect((await api.answer('exclusions')).exclusions).toMatchObject([
    { id: 'x-2', match: { voters: 2, voteIds: 1 }, case: null, undoneAt: null, undoneBy: null },
    {
      ...{ id: 'x-1', at: instant, actor: 'admin@example.com', reason: '集中', matchHash },
      ...{ match: { djs, sources: 2, from, hours }, case: '2022-09-10:ren', matched: 2, votes: 2 },
      ...{ undoneAt: instant, undoneBy: 'eve@example.com', undoReason: '確認できた' },
    },
  ]);
});

test('S37: exclusion and undo are logged with evidence, without voters or sources', async () => {
  const sources = ['secret-source-aoi', 'secret-source-mio'];
  await openCase(api, '2022-09-10:aoi');
  await excluded(api, { sources, hours: [9, 10] }, { case: '2022-09-10:aoi' });
  await undone(api, 'x-1', { reason: '誤り' });
  const match = { sources: 2, hours: [9, 10] };
  const lost = { id: 'x-1', case: '2022-09-10:aoi', match, matched: 4, votes: 4 };
  const aoi = [
    { rank: 1, votes: 5 },
    { rank: 2, votes: 3 },
  ];
  const mio = [
    { rank: 3, votes: 3 },
    { rank: 3, votes: 1 },
  ];
  const djs = (before: 0 | 1, after: 0 | 1) => ({
    count: 2,
    first: [
      { id: 'aoi', votes: 2, before: aoi[before], after: aoi[after] },
      { id: 'mio', votes: 2, before: mio[before], after: mio[after] },
    ],
  });
  const entries = await auditTold(api.database);
  expect(entries.map(([, ...entry]) => entry)).toMatchObject([
    ['exclusion.made', { ...lost, reason: '機械的な投票', djs: djs(0, 1) }],
    ['case.decided', {}],
    ['exclusion.undone', { ...lost, reason: '誤り', djs: djs(1, 0) }],
    ['case.decided', {}],
  ]);
  const { rows } = await api.owner.query('table exclusion');
  const written = [await auditEntries(api.database), rows, api.logged()];
  expect(JSON.stringify(written)).not.toMatch(/secret/);
});
