import type pg from 'pg';
import { lockDecisions } from '../../../api/database/locks';
import { asAuditor } from '../../support/api/apiOfTest';
import { auditEntries, auditTold } from '../../support/api/auditLog';
import {
  CASE,
  refusal,
  type ReviewWorld,
  SEEN,
  SOURCE,
  startWithTwoCases,
  VOTER,
} from './reviewWorld';

const ADMIN = 'admin@example.com';
const OTHER = { sub: 'uid-of-other', email: 'other@example.com' };

let world: ReviewWorld;

beforeEach(async () => {
  world = await startWithTwoCases();
});
afterEach(() => world.drop());

describe('GET /v1/review', () => {
  test('the rank now, and without the votes in question', async () => {
    // aoi 30, ren 25, mio 10, zoe 4; in question are 29 and 24.
    const ranks = async () =>
      (await world.reviewed()).cases.map(({ dj, inQuestion, rank, rankWithout }) => [
        dj?.id,
        inQuestion,
        rank,
        rankWithout,
      ]);
    expect(await ranks()).toEqual([
      ['ren', 24, 2, 4],
      ['aoi', 29, 1, 4],
    ]);
  });

  test('a run and a decision give another ETag; time alone does not', async () => {
    const ask = async (path: string, etag?: string) =>
      world.ask(path, { ...asAuditor(), ...(etag ? { 'If-None-Match': etag } : {}) });
    const tag = async (path: string) => (await ask(path)).headers.get('ETag') ?? '';
    const paths = ['/v1/review', '/v1/firmness', '/v1/overview'];
    let tags = await Promise.all(paths.map(tag));
    world.setNow('2022-09-05T00:00:30+09:00');
    for (const [at, path] of paths.entries()) expect((await ask(path, tags[at])).status).toBe(304);
    expect((await world.decide(CASE, { state: 'harmless' })).status).toBe(200);
    for (const [at, path] of paths.entries()) expect((await ask(path, tags[at])).status).toBe(200);
    tags = await Promise.all(paths.map(tag));
    await world.review('2022-09-06T00:00+09:00');
    world.setNow('2022-09-05T00:00:30+09:00');
    for (const path of paths.slice(0, 2)) {
      expect((await ask(path, tags[paths.indexOf(path)])).status).toBe(200);
    }
  });
});

describe('PUT /v1/review/{id}', () => {
  test('taken over, noted and decided: who, when, on what evidence, in the log', async () => {
    expect((await world.decide(CASE, { owner: ADMIN })).status).toBe(200);
    const answered = await world.decide(CASE, { state: 'harmless', note: ' 会場の共有端末 ' });
    const body = await answered.json();
    expect(body).toMatchObject({
      open: 1,
      case: {
        id: CASE,
        state: 'harmless',
        owner: ADMIN,
        note: '会場の共有端末',
        version: 3,
        decidedBy: ADMIN,
        decidedRunAt: new Date(SEEN).toISOString(),
      },
    });
    expect(body.case).toEqual(await world.only(CASE));
    expect(Math.abs(Date.parse(body.case.decidedAt) - Date.now())).toBeLessThan(60_000);
    const [taken, decided] = await auditTold(world.database);
    const evidence = { runAt: new Date(SEEN).toISOString(), votes: 30, reasons: ['source'] };
    expect(taken).toMatchObject([
      ADMIN,
      'case.decided',
      { before: { state: 'open', owner: null, note: '' }, after: { state: 'open', owner: ADMIN } },
    ]);
    expect(decided).toMatchObject([
      ADMIN,
      'case.decided',
      {
        case: CASE,
        date: '2022-09-02',
        dj: { id: 'aoi', name: 'AOI' },
        before: { state: 'open', owner: ADMIN, note: '' },
        after: { state: 'harmless', owner: ADMIN, note: '会場の共有端末' },
        evidence,
      },
    ]);
    const told = (decided![2] as { evidence: { signals: { kind: string; seen: number }[] } })
      .evidence;
    expect(told.signals.find(({ kind }) => kind === 'source')?.seen).toBe(29);
    expect((await world.answer('overview')).openCases).toBe(1);
  });

  test('back to open: the decision is gone from the case, and stays in the log', async () => {
    await world.decide(CASE, { state: 'harmless', note: '確認済み' });
    await world.decide(CASE, { state: 'open' });
    expect(await world.only(CASE)).toMatchObject({
      state: 'open',
      note: '確認済み',
      decidedAt: null,
      decidedBy: null,
      decidedRunAt: null,
    });
    expect(await auditTold(world.database)).toHaveLength(2);
  });

  test('what changes nothing writes nothing', async () => {
    const before = await world.answer('review');
    expect((await world.decide(CASE, {})).status).toBe(200);
    expect(await world.answer('review')).toEqual(before);
    expect(await auditEntries(world.database)).toEqual([]);
  });
});

describe('who decides', () => {
  test('one takes a case for oneself, lets it go, or takes it from another; nobody puts it on somebody else', async () => {
    const putOn = await world.decide(CASE, { owner: OTHER.email });
    expect(await refusal(putOn)).toEqual([400, 'invalid_request', ['owner']]);
    await world.decide(CASE, { owner: OTHER.email }, OTHER);
    // The note of somebody else's case: its owner stays.
    await world.decide(CASE, { note: '確認中' });
    expect((await world.only(CASE)).owner).toBe(OTHER.email);
    await world.decide(CASE, { owner: ADMIN });
    expect((await world.only(CASE)).owner).toBe(ADMIN);
    await world.decide(CASE, { owner: null }, OTHER);
    const told = (await auditTold(world.database)).map(([actor, , detail]) => {
      const { before, after } = detail as Record<'before' | 'after', { owner: string | null }>;
      return [actor, before.owner, after.owner];
    });
    expect(told).toEqual([
      [OTHER.email, null, OTHER.email],
      [ADMIN, OTHER.email, OTHER.email],
      [ADMIN, OTHER.email, ADMIN],
      [OTHER.email, ADMIN, null],
    ]);
  });
});

describe('refused, and nothing changed', () => {
  let before: unknown;
  const everything = async () => ({
    answer: await world.answer('review'),
    log: await auditEntries(world.database),
  });
  beforeEach(async () => {
    before = await everything();
  });
  afterEach(async () => expect(await everything()).toEqual(before));

  test('what somebody else changed meanwhile', async () => {
    await world.decide(CASE, { note: 'さきに' }, OTHER);
    before = await everything();
    const stale = await world.decide(CASE, { state: 'harmless', seen: 1 });
    expect(await refusal(stale)).toEqual([409, 'case_changed']);
  });

  test('what a newer run found something else about', async () => {
    await world.suspect('aoi', '2022-09-02', 5);
    await world.review('2022-09-05T01:00+09:00');
    before = await everything();
    expect(await world.only(CASE)).toMatchObject({ version: 2, votes: 35, stillFlagged: true });
    expect(await refusal(await world.decide(CASE, { state: 'harmless', seen: 1 }))).toEqual([
      409,
      'case_changed',
    ]);
  });
});

test('a decision waits for a run that lists its case anew, and is about what that found', async () => {
  await world.suspect('aoi', '2022-09-02', 5);
  const body = { state: 'harmless', owner: null, note: '', seen: 1 };
  const { put } = await world.database.write(async (client) => {
    await lockDecisions(client);
    // What storing a run ends with, not yet committed.
    await client.query(`
      insert into review_run
        (id, date, at, revision, valid, voided, tested, flagged, expected_harmless)
      overriding system value values (99, '2022-09-02', now(), 1, 35, 0, 1, 1, 0)`);
    await client.query(`
      insert into review_flagged (run, case_id, dj, votes, voided, reasons, signals)
      values (99, '2022-09-02:aoi', 'aoi', 35, 0, '{source}', '[]')`);
    await client.query(`
      update review_case set run = 99, version = version + 1 where dj = 'aoi'`);
    const put = world.send('PUT', `/v1/review/${CASE}`, body);
    await untilSomebodyWaits(client);
    return { put };
  });
  expect(await refusal(await put)).toEqual([409, 'case_changed']);
});

test('two organisers at once: one of them decides, the other is told', async () => {
  const body = { state: 'harmless', owner: null, note: '', seen: 1 };
  const put = (note: string) => world.send('PUT', `/v1/review/${CASE}`, { ...body, note });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => put(`${at}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await auditEntries(world.database)).toHaveLength(1);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await world.only(CASE)).note).toBe(`${winner}`);
});

test('no voter and no source, neither in answers, log and stored evidence nor in what the API writes', async () => {
  await world.decide(CASE, { state: 'harmless' });
  const stored = await world.database.read(async (client) => {
    // Which votes are suspect is kept as well, and told to nobody.
    const { rows } = await client.query('select run, case_id, signals from review_flagged');
    return [rows, (await client.query('table audit')).rows];
  });
  const told = [stored, await world.reviewed(), await world.answer('firmness'), world.logged()];
  const text = JSON.stringify(told);
  expect(text).toContain('source');
  for (const personal of [VOTER, SOURCE]) expect(text).not.toContain(personal);
});

/** Until another connection to this database waits for a lock. */
async function untilSomebodyWaits(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted`,
    );
    if (rowCount) return;
  }
}
