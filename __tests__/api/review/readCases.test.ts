import { asAuditor, asIngest } from '../../support/api/apiOfTest';
import { auditEntries } from '../../support/api/auditLog';
import { CASE, refusal, type ReviewWorld, SEEN, startWithTwoCases } from './reviewWorld';

// Nothing here changes anything: all tests share one world.
let world: ReviewWorld;
let before: unknown;
const everything = async () => ({
  answer: await world.answer('review'),
  log: await auditEntries(world.database),
});

beforeAll(async () => {
  world = await startWithTwoCases();
  before = await everything();
});
afterEach(async () => expect(await everything()).toEqual(before));
afterAll(() => world.drop());

describe('GET /v1/review', () => {
  test('each case with its signals, as the run of its day found them', async () => {
    const { cases, open } = await world.reviewed();
    expect(open).toBe(2);
    expect(
      cases.map(({ id, votes, votesNow, reasons, state, version }) => [
        id,
        votes,
        votesNow,
        reasons,
        state,
        version,
      ]),
    ).toEqual([
      ['2022-09-03:ren', 25, 25, ['source'], 'open', 1],
      ['2022-09-02:aoi', 30, 30, ['source'], 'open', 1],
    ]);
    const source = cases[1]?.signals.find(({ kind }) => kind === 'source');
    expect(source).toMatchObject({ seen: 29, votes: 29 });
    expect(source?.at).toBe(new Date(SEEN).toISOString());
  });

  test.each([
    ['?date=2022-09-02', ['2022-09-02:aoi']],
    ['?date=2022-09-04', []],
    ['?state=open', ['2022-09-03:ren', '2022-09-02:aoi']],
    ['?state=harmless', []],
    ['?date=2022-09-03&state=open', ['2022-09-03:ren']],
  ])('%s', async (search, ids) => {
    const { cases, open } = await world.reviewed(search);
    expect([cases.map(({ id }) => id), open]).toEqual([ids, 2]);
  });

  test.each([['?date=2022-02-29'], ['?state=closed'], ['?dj=aoi']])('%s: 400', async (search) => {
    expect((await world.ask(`/v1/review${search}`)).status).toBe(400);
  });
});

describe('who may', () => {
  test.each([
    ['an auditor', asAuditor(), 200, 403],
    ['who hands in votes', asIngest(), 403, 403],
    ['nobody', {}, 401, 401],
  ])('%s', async (_, headers, reading, deciding) => {
    const body = { state: 'harmless', owner: null, note: '', seen: 1 };
    const put = await world.send('PUT', `/v1/review/${CASE}`, body, {
      Authorization: '',
      ...headers,
    });
    expect(put.status).toBe(deciding);
    for (const path of ['/v1/review', '/v1/firmness']) {
      expect((await world.ask(path, headers)).status).toBe(reading);
    }
    expect((await world.only(CASE)).state).toBe('open');
  });
});

describe('PUT refused, and nothing changed', () => {
  test('excluded, by hand', async () => {
    const refused = await world.decide(CASE, { state: 'excluded' });
    expect(await refusal(refused)).toEqual([409, 'case_needs_exclusion']);
  });

  test.each<[string, string, object, unknown[]]>([
    ['a DJ that is none', '2022-09-02:nobody', {}, [404, 'not_found']],
    ['a DJ-day that nothing lists', '2022-09-04:mio', {}, [404, 'not_found']],
    ['a day that does not exist', '2022-02-29:aoi', {}, [400, 'invalid_request', ['id']]],
    ['no day', 'aoi', {}, [400, 'invalid_request', ['id']]],
    ['another state', CASE, { state: 'closed' }, [400, 'invalid_request', ['state']]],
    [
      'a note of 1,001 characters',
      CASE,
      { note: 'あ'.repeat(1_001) },
      [400, 'invalid_request', ['note']],
    ],
    ['an owner without a name', CASE, { owner: '' }, [400, 'invalid_request', ['owner']]],
    ['a version below 0', CASE, { seen: -1 }, [400, 'invalid_request', ['seen']]],
    ['a version as a text', CASE, { seen: '1' }, [400, 'invalid_request', ['seen']]],
    ['a field that nobody knows', CASE, { votes: 1 }, [400, 'invalid_request', ['votes']]],
  ])('%s', async (_, id, change, expected) => {
    const body = { state: 'harmless', owner: null, note: '', seen: 1, ...change };
    const response = await world.send('PUT', `/v1/review/${encodeURIComponent(id)}`, body);
    expect(await refusal(response)).toEqual(expected);
  });
});
