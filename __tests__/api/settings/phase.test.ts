import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, PATHS, startApiOfTest } from '../../support/api/apiOfTest';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(() => api.drop());

test('a vote that nobody has set up: 404 that says what to do', async () => {
  for (const path of PATHS) {
    const response = await api.ask(path);
    const problem = Problem.parse(await response.json());
    expect([problem.status, problem.code]).toEqual([404, 'not_configured']);
    expect(problem.title).toMatch(/投票がまだ設定されていません.*npm run votes -- vote/);
  }
});

test('the vote: its name, window, time and phase', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-10-01T00:00+09:00');
  api.setNow('2022-09-20T23:59:59.999+09:00');
  expect(await api.answer('poll')).toEqual({
    name: 'DJランキング投票',
    year: 2022,
    opensAt: '2022-09-01T03:00:00.000Z',
    closesAt: '2022-09-30T15:00:00.000Z',
    publishedAt: null,
    publishedVersion: null,
    rule: 'perDay',
    phase: 'open',
    now: '2022-09-20T14:59:59.999Z',
    today: '2022-09-20',
    maxImportBytes: expect.any(Number),
    twoPeople: null,
    previousPollYear: null,
  });
});

test('before, open and review follow the clock, [opens, closes)', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-10-01T00:00+09:00');
  const phaseAt = async (now: string) => {
    api.setNow(now);
    return (await api.answer('poll')).phase;
  };
  expect(await phaseAt('2022-09-01T11:59:59.999+09:00')).toBe('before');
  expect(await phaseAt('2022-09-01T12:00:00.000+09:00')).toBe('open');
  expect(await phaseAt('2022-09-30T23:59:59.999+09:00')).toBe('open');
  expect(await phaseAt('2022-10-01T00:00:00.000+09:00')).toBe('review');
});
