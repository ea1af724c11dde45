import { DjsAnswer, type DjsBody } from '../../../contract/dj';
import { Problem } from '../../../contract/core/primitives';
import type { PollBody } from '../../../contract/poll';
import {
  type ApiOfTest,
  asAuditor,
  asIngest,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';

const VOTE: PollBody = {
  name: 'DJランキング投票',
  year: 2022,
  opensAt: '2022-09-01T12:00:00+09:00',
  closesAt: '2022-09-30',
};

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(() => api.drop());

const putPoll = (changes: Partial<Record<keyof PollBody, unknown>> = {}) =>
  api.send('PUT', '/v1/poll', { ...VOTE, ...changes });

const putDjs = (...djs: DjsBody['djs']) => api.send('PUT', '/v1/djs', { djs });

async function refused(response: Response, status: number): Promise<Problem> {
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(status);
  return problem;
}

test('a window that leaves out counted votes is refused with their number, in Japanese too', async () => {
  await putPoll();
  await api.putDjs(testDj('a'));
  await api.cast({ dj: 'a', at: '2022-09-20T12:00+09:00', count: 1_234 });
  expect(await refused(await putPoll({ closesAt: '2022-09-19' }), 409)).toMatchObject({
    code: 'window_too_narrow',
    title: expect.stringContaining('1,234票'),
    detail: '1234 counted votes lie outside that window',
  });
  expect((await api.answer('poll')).closesAt).toBe('2022-09-30T15:00:00.000Z');
  expect((await putPoll({ closesAt: '2022-09-20' })).status).toBe(200);
});

test.each([
  [{ closesAt: '2022-09-01T11:59:59+09:00' }, 'closesAt'],
  [{ opensAt: '2022-10-01' }, 'closesAt'],
  [{ closesAt: '2023-10-06T12:00:01+09:00' }, 'closesAt'],
  [{ closesAt: '9999-12-31' }, 'closesAt'],
  [{ opensAt: '2022-02-29' }, 'opensAt'],
  [{ opensAt: '2022-09-01T12:00:00' }, 'opensAt'],
  [{ opensAt: '2022-09-01T12:00:00+23:59' }, 'opensAt'],
  [{ closesAt: '9999-12-31T23:59:59-12:00' }, 'closesAt'],
  [{ year: 1899 }, 'year'],
  [{ year: '2022' }, 'year'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
])('S32: %j is 400 and names the field', async (changes, field) => {
  const problem = await refused(await putPoll(changes), 400);
  expect(problem.code).toBe('invalid_request');
  expect(problem.errors?.map((error) => error.field)).toEqual([field]);
  expect((await api.ask('/v1/poll')).status).toBe(404);
});

test('400 days are the longest window; one that is longer is refused in so many words', async () => {
  const problem = await refused(await putPoll({ closesAt: '2023-10-06T12:00:01+09:00' }), 400);
  const message = 'the poll would last longer than 400 days';
  expect(problem.errors).toEqual([{ field: 'closesAt', message }]);
  expect((await putPoll({ closesAt: '2023-10-06T12:00:00+09:00' })).status).toBe(200);
  expect(await api.answer('poll')).toMatchObject({ closesAt: '2023-10-06T03:00:00.000Z' });
});

test('DJs are replaced; those with votes cannot be left out, and are named', async () => {
  await putPoll();
  const response = await putDjs(testDj('a', 'あ'), testDj('b', 'い'), testDj('c', 'う'));
  expect(DjsAnswer.parse(await response.json())).toEqual(await api.answer('djs'));
  await api.cast({ dj: 'b', at: '2022-09-20T12:00+09:00' });
  expect(await refused(await putDjs(testDj('c', 'う')), 409)).toMatchObject({
    code: 'dj_has_votes',
    errors: [{ field: 'djs', message: 'B (b)' }],
  });
  expect((await api.answer('djs')).djs).toHaveLength(3);
  expect((await putDjs(testDj('b', 'い'))).status).toBe(200);
  expect((await api.answer('djs')).djs.map(({ id }) => id)).toEqual(['b']);
  expect((await api.answer('total')).total).toBe(1);
});

test('S10: only an admin decides', async () => {
  await putPoll();
  for (const headers of [asAuditor(), asIngest()]) {
    for (const [path, body] of [
      ['/v1/poll', { ...VOTE, name: '別' }],
      ['/v1/djs', { djs: [] }],
      ['/v1/notes', { notes: [] }],
    ] as const) {
      expect((await api.send('PUT', path, body, headers)).status).toBe(403);
    }
  }
  expect(await auditTold(api.database)).toHaveLength(1);
});
