import { verifyAudit } from '../../../api/audit/verifyAudit';
import { addVotes } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusionMatch';
import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner, auditEntries, auditTold } from '../../support/api/auditLog';
import {
  exclude,
  excluded,
  EXCLUSIONS,
  HEADERS,
  previewed,
  undo,
  undone,
} from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';
import { expectSumsAgree } from '../../support/database/sums';

// aoi 5, ren 4, mio 3 votes, each from a voter and a source of its own.
const VOTES = ['aoi 5', 'ren 4', 'mio 3'].flatMap((of) => {
  const [dj = '', count] = of.split(' ');
  return Array.from({ length: Number(count) }, (_, at) => ({
    id: `${dj}-${at}`,
    dj,
    castAt: `2022-09-10T0${at}:00:00.000Z`,
    voter: `secret-voter-${dj}-${at}`,
    source: `secret-source-${dj}`,
  }));
});
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

const TABLES = [
  'exclusion',
  'excluded_vote',
  'revision',
  'audit',
  'sum_dj',
  'sum_day_dj',
  'idempotency',
];

async function stored(): Promise<unknown> {
  return api.database.read(async (client) => {
    const tables = [];
    for (const table of TABLES) tables.push((await client.query(`table ${table}`)).rows);
    return tables;
  });
}

/** `[status, code]` of a refusal that has changed nothing. */
async function refused(ask: () => Promise<Response>): Promise<[number, string]> {
  const before = await stored();
  const response = await ask();
  const { status, code } = Problem.parse(await response.json());
  expect(await stored()).toEqual(before);
  expect(response.status).toBe(status);
  return [status, code];
}

describe('refused with nothing changed', () => {
  test('a match of nobody; its preview says so', async () => {
    const nobody: ExclusionMatch = { voters: ['nobody'] };
    expect(await previewed(api, nobody)).toMatchObject({
      matched: 0,
      votes: 0,
      voters: null,
      days: [],
    });
    expect(await refused(() => exclude(api, nobody))).toEqual([409, 'no_votes_matched']);
  });

  test('votes that came since the preview and match too', async () => {
    const match: ExclusionMatch = { djs: ['aoi'] };
    const { matchHash } = await previewed(api, match);
    await api.cast({ dj: 'ren', at: '2022-09-11T12:00+09:00' });
    expect((await previewed(api, match)).matchHash).toBe(matchHash);
    await api.cast({ dj: 'aoi', at: '2022-09-11T12:00+09:00' });
    expect(await refused(() => exclude(api, match, { matchHash }))).toEqual([409, 'match_changed']);
    expect((await exclude(api, match)).status).toBe(200);
  });

  test('votes that were voided, or count again, since the preview', async () => {
    const { matchHash } = await previewed(api, { djs: ['aoi'] });
    await excluded(api, AOI);
    const again = () => exclude(api, { djs: ['aoi'] }, { matchHash });
    expect(await refused(again)).toEqual([409, 'match_changed']);
    const { matchHash: withVoid } = await previewed(api, { djs: ['aoi'] });
    await undone(api, 'x-1');
    const stale = () => exclude(api, { djs: ['aoi'] }, { matchHash: withVoid });
    expect(await refused(stale)).toEqual([409, 'match_changed']);
    expect((await again()).status).toBe(200);
  });

  test('the hash of other votes', async () => {
    const { matchHash } = await previewed(api, { djs: ['ren'] });
    expect(await refused(() => exclude(api, AOI, { matchHash }))).toEqual([409, 'match_changed']);
  });

  test('undone twice, or never made', async () => {
    await excluded(api, AOI);
    await undone(api, 'x-1');
    expect(await refused(() => undo(api, 'x-1'))).toEqual([409, 'already_undone']);
    expect(await refused(() => undo(api, 'x-1', { dryRun: true }))).toEqual([
      409,
      'already_undone',
    ]);
    expect(await refused(() => undo(api, 'x-2'))).toEqual([404, 'not_found']);
  });

  test('while there is no vote', async () => {
    await asOwner(api, 'delete from poll');
    const body = { match: AOI, dryRun: true };
    expect(await refused(() => api.send('POST', EXCLUSIONS, body))).toEqual([
      404,
      'not_configured',
    ]);
  });

  test('whatever goes wrong after the votes were held', async () => {
    await asOwner(api, 'alter table sum_dj add constraint broken check (slot <> -1) not valid');
    const before = await stored();
    expect((await exclude(api, AOI)).status).toBe(500);
    expect(await stored()).toEqual(before);
    await asOwner(api, 'alter table sum_dj drop constraint broken');
  });
});

describe('two organisers at once', () => {
  const statuses = async (asking: Promise<Response>[]) =>
    (await Promise.all(asking)).map(({ status }) => status).sort();

  test('with the same preview, or with votes in common: one of them wins', async () => {
    const { matchHash } = await previewed(api, AOI);
    const all = await previewed(api, { djs: ['aoi'] });
    expect(
      await statuses([
        exclude(api, AOI, { matchHash }),
        exclude(api, AOI, { matchHash }),
        exclude(api, { djs: ['aoi'] }, { matchHash: all.matchHash }),
      ]),
    ).toEqual([200, 409, 409]);
    expect((await api.answer('exclusions')).exclusions.map(({ id }) => id)).toEqual(['x-1']);
  });

  test('with votes of their own both do, and get a number each', async () => {
    const ids = ['ren-0', 'ren-1', 'mio-0', 'aoi-4'];
    expect(await statuses(ids.map((id) => exclude(api, { voteIds: [id] })))).toEqual([
      200, 200, 200, 200,
    ]);
    const { exclusions } = await api.answer('exclusions');
    expect(exclusions.map(({ id }) => id)).toEqual(['x-4', 'x-3', 'x-2', 'x-1']);
    expect((await api.answer('overview')).totals.voided).toBe(4);
  });

  test('undoing the same one: it is undone once', async () => {
    await excluded(api, AOI);
    expect(await statuses([undo(api, 'x-1'), undo(api, 'x-1'), undo(api, 'x-1')])).toEqual([
      200, 409, 409,
    ]);
    expect((await api.answer('overview')).totals).toMatchObject({ valid: 12, voided: 0 });
  });
});

test('S10: an auditor looks and decides nothing; a service that hands in votes does neither', async () => {
  const { matchHash } = await previewed(api, AOI);
  await excluded(api, { djs: ['mio'] });
  const asked = (role: keyof typeof HEADERS) => {
    const headers = HEADERS[role]();
    return [
      () => api.ask(EXCLUSIONS, headers),
      () => api.send('POST', EXCLUSIONS, { match: AOI, dryRun: true }, headers),
      () => undo(api, 'x-1', { dryRun: true }, headers),
      () => exclude(api, AOI, { matchHash, headers }),
      () => undo(api, 'x-1', { reason: '誤り' }, headers),
    ];
  };
  const before = await stored();
  const statusesOf = async (role: keyof typeof HEADERS) => {
    const statuses = [];
    for (const ask of asked(role)) statuses.push((await ask()).status);
    return statuses;
  };
  expect(await statusesOf('auditor')).toEqual([200, 200, 200, 403, 403]);
  expect(await statusesOf('ingest')).toEqual([403, 403, 403, 403, 403]);
  expect(await stored()).toEqual(before);
  const refusal = await exclude(api, AOI, { matchHash, headers: HEADERS.auditor() });
  const put = await api.send('PUT', '/v1/notes', { notes: [] }, HEADERS.auditor());
  const told = async (response: Response) => {
    const { code, title } = Problem.parse(await response.json());
    return { code, title };
  };
  expect(await told(refusal)).toEqual(await told(put));
  expect(await statusesOf('admin')).toEqual([200, 200, 200, 200, 200]);
});

test('a dry run changes nothing, and takes no Idempotency-Key away; the exclusion is made once for each', async () => {
  const before = await stored();
  const keyed = { ...asAdmin(), 'Idempotency-Key': 'exclusion-1' };
  const dry = await api.send('POST', EXCLUSIONS, { match: AOI, dryRun: true }, keyed);
  expect(dry.status).toBe(200);
  expect(await stored()).toEqual(before);
  const { matchHash } = await previewed(api, AOI);
  const first = await (await exclude(api, AOI, { matchHash, headers: keyed })).text();
  expect(await (await exclude(api, AOI, { matchHash, headers: keyed })).text()).toBe(first);
  expect(JSON.parse(first)).toMatchObject({ id: 'x-1', matched: 3, votes: 3, matchHash });
  expect((await api.answer('exclusions')).exclusions).toHaveLength(1);
});

test('the list tells each exclusion, newest first, and how it was undone', async () => {
  const match: ExclusionMatch = {
    djs: ['ren', 'nobody'],
    sources: ['secret-source-ren', 'secret-source-aoi', 'secret-source-ren'],
    from: '2022-09-10T01:00:00Z',
    hours: [10, 11],
  };
  await openCase(api, '2022-09-10:ren');
  const begun = Date.now();
  const first = await excluded(api, match, { reason: ' 送信元に集中 ', case: '2022-09-10:ren' });
  await excluded(api, { voters: ['secret-voter-aoi-0', 'x'], voteIds: ['aoi-0'] });
  const eve = asAdmin({ email: 'eve@example.com' });
  await undo(api, 'x-1', { reason: '確認できた' }, eve);
  const { exclusions } = await api.answer('exclusions');
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
  expect(exclusions).toEqual([
    {
      id: 'x-2',
      at: instant,
      actor: 'admin@example.com',
      reason: '機械的な投票',
      match: { voters: 2, voteIds: 1 },
      matched: 1,
      votes: 1,
      matchHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      case: null,
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
    },
    {
      id: 'x-1',
      at: instant,
      actor: 'admin@example.com',
      reason: '送信元に集中',
      match: {
        djs: [
          { id: 'nobody', name: 'NOBODY' },
          { id: 'ren', name: 'REN' },
        ],
        sources: 2,
        from: '2022-09-10T01:00:00Z',
        hours: [10, 11],
      },
      matched: 2,
      votes: 2,
      matchHash: first.matchHash,
      case: '2022-09-10:ren',
      undoneAt: instant,
      undoneBy: 'eve@example.com',
      undoReason: '確認できた',
    },
  ]);
  const times = [exclusions[1]?.at, exclusions[0]?.at, exclusions[1]?.undoneAt].map((at) =>
    Date.parse(at ?? ''),
  );
  expect(times).toEqual([...times].sort());
  expect(times[0]).toBeGreaterThanOrEqual(begun - 1);
});

test('S37: exclusion and undo are in the log with their evidence, and no voter or source is in any', async () => {
  const match: ExclusionMatch = {
    sources: ['secret-source-aoi', 'secret-source-mio'],
    hours: [9, 10],
  };
  await openCase(api, '2022-09-10:aoi');
  const { matchHash } = await excluded(api, match, { case: '2022-09-10:aoi' });
  await undone(api, 'x-1', { reason: '誤り' });
  const djs = {
    count: 2,
    first: [
      {
        id: 'aoi',
        name: 'AOI',
        votes: 2,
        before: { rank: 1, votes: 5 },
        after: { rank: 2, votes: 3 },
      },
      {
        id: 'mio',
        name: 'MIO',
        votes: 2,
        before: { rank: 3, votes: 3 },
        after: { rank: 3, votes: 1 },
      },
    ],
  };
  const back = (one: (typeof djs.first)[number]) => ({
    ...one,
    before: one.after,
    after: one.before,
  });
  const told = {
    id: 'x-1',
    match: { sources: 2, hours: [9, 10] },
    matched: 4,
    votes: 4,
    matchHash,
    case: '2022-09-10:aoi',
  };
  // The case that is decided has entries of its own.
  const entries = await auditTold(api.database);
  expect(entries.filter(([, action]) => action !== 'case.decided')).toEqual([
    ['admin@example.com', 'exclusion.made', { ...told, reason: '機械的な投票', djs }],
    [
      'admin@example.com',
      'exclusion.undone',
      { ...told, reason: '誤り', djs: { count: 2, first: djs.first.map(back) } },
    ],
  ]);
  const { fault } = await api.database.read((client) => verifyAudit(client));
  expect(fault).toBeNull();
  expect(JSON.stringify(await auditEntries(api.database)) + api.logged()).not.toMatch(/secret/);
  expect(JSON.stringify(await stored())).not.toMatch(/secret/);
  const figures = api.logged().match(/"matched":4,"votes":4/g);
  expect(figures).toHaveLength(3);
});
