import { countMovers } from '../../api/movers/countMovers';
import { API, fakeApi, startFakeApi } from '../support/fakeApi/fakeApi';
import type { FakeVoting } from '../support/fakeApi/fakeAnswers';
import { smallVoting } from '../support/fakeApi/smallVoting';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../support/api/apiOfTest';
import { largeVoting, shortVoting } from './votings';
import { OPENING, questionsAbout } from './questions';
import { fillFrom, type Filling } from './fillFrom';

// The site's tests believe the fake API. Whatever it says of a vote, the real one says of the same vote.

// Some hundred questions each, at several times.
jest.setTimeout(60_000);

const server = startFakeApi();
let api: ApiOfTest;
let filling: Filling;

beforeEach(async () => {
  api = await startApiOfTest();
  filling = fillFrom(api);
});
afterEach(() => api.drop());

type Json = Record<string, unknown>;

/** What may differ: a counter of changes, a limit that tests make small, clocks of the background. */
function comparable({ status, body }: { status: number; body: Json }): unknown {
  if (status !== 200) return { status, code: body.code };
  const { snapshot, maxImportBytes, voters, recount, ...rest } = body;
  const timeless = (part: unknown, time: string) =>
    part && { ...(part as Json), [time]: typeof (part as Json)[time] };
  const { revision, ...read } = (snapshot ?? {}) as Json;
  return {
    status,
    ...rest,
    ...read,
    has: [typeof revision, typeof maxImportBytes],
    voters: timeless(voters, 'countedAt'),
    recount: timeless(recount, 'at'),
  };
}

async function answerOf(response: Response) {
  return { status: response.status, body: (await response.json()) as Json };
}

async function expectAlike(voting: FakeVoting, paths = questionsAbout(voting)): Promise<void> {
  server.resetHandlers(...fakeApi(voting));
  await filling.upTo(voting);
  if (voting.hoursCounted) await countMovers(api.database, { now: () => new Date(voting.now) });
  for (const path of paths) {
    const [fake, real] = [
      await answerOf(await fetch(API + path)),
      await answerOf(await api.ask(path)),
    ];
    expect({ path, now: voting.now, ...(comparable(fake) as object) }).toEqual({
      path,
      now: voting.now,
      ...(comparable(real) as object),
    });
  }
}

const NOWS = {
  small: [
    '2022-08-30T10:00+09:00',
    '2022-09-01T11:59:59.999+09:00',
    '2022-09-01T12:00+09:00',
    '2022-09-02T00:00+09:00',
    '2022-09-02T11:30+09:00',
    '2022-09-02T12:30+09:00',
    '2022-09-02T13:00+09:00',
    smallVoting.now,
    '2022-09-06T17:59:59.999+09:00',
    '2022-09-06T18:00+09:00',
    '2022-09-20T09:00+09:00',
  ],
  large: [
    '2022-09-01T00:00+09:00',
    '2022-09-03T10:15+09:00',
    '2022-09-17T23:59:59.999+09:00',
    '2022-09-20T23:59+09:00',
    '2022-09-21T00:00+09:00',
  ],
  short: ['2022-09-01T12:10+09:00', '2022-09-01T14:00+09:00', '2022-09-02T00:00+09:00'],
};

test.each([
  ['the small vote', smallVoting, NOWS.small],
  ['a vote of more DJs than one answer has, over twenty days', largeVoting, NOWS.large],
  ['a vote of some hours', shortVoting, NOWS.short],
])('%s, as time goes by', async (_, voting, nows) => {
  for (const now of nows) await expectAlike({ ...voting, now }, OPENING);
});

test('whatever is asked of a vote', () =>
  expectAlike({ ...largeVoting, now: '2022-09-03T10:15+09:00' }));

test('whatever is asked of a vote that has closed', () =>
  expectAlike({ ...smallVoting, now: '2022-09-20T09:00+09:00' }));

test('a vote without DJs', () => expectAlike({ ...smallVoting, djs: [], votes: [] }, OPENING));

test('a vote that nobody has set up', () => expectAlike({ ...smallVoting, notSetUp: true }));

test.each(['final', 'published'] as const)('a vote that is %s', (phase) =>
  expectAlike({ ...smallVoting, now: '2022-09-20T09:00+09:00', phase }, OPENING),
);

test('what the background counts', () => {
  const at = '2022-09-03T05:00:00.000Z';
  const voters = { count: 12, countedAt: at };
  const recount = { at, revision: 7, votes: 21, differences: 2 };
  return expectAlike({ ...smallVoting, voters, recount }, OPENING);
});

test('who moves, once the background has counted the hours', () => {
  // What fillFrom voids by hand, no exclusion holds.
  const votes = largeVoting.votes.filter(({ voided }) => !voided);
  const now = '2022-09-17T10:15+09:00';
  return expectAlike({ ...largeVoting, votes, now, hoursCounted: true }, OPENING);
});

/** As far as it can be the same: real times and a counter of changes are not. */
function timeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timeless);
  if (typeof value !== 'object' || value === null) return value;
  const varies = new Set([
    'at',
    'publishedAt',
    'withdrawnAt',
    'revision',
    'title',
    'requestId',
    'maxImportBytes',
  ]);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      varies.has(key) ? typeof part : timeless(part),
    ]),
  );
}

const DECISIONS: readonly [path: string, body: object][] = [
  ['/v1/versions', { label: '速報', final: false }],
  ['/v1/versions', { label: '最終', final: true }],
  ['/v1/versions', { label: '別の最終', final: true }],
  ['/v1/versions/v-1/publish', {}],
  ['/v1/versions/v-2/publish', {}],
  ['/v1/versions/v-2/publish', {}],
  ['/v1/versions/v-9/publish', {}],
  ['/v1/versions/v-2/withdraw', { reason: '集計漏れ' }],
  ['/v1/versions/v-2/withdraw', { reason: '集計漏れ' }],
  ['/v1/versions/v-2/publish', {}],
];
const SHOWN = [
  '/v1/vote',
  '/v1/versions',
  '/v1/versions/v-2',
  '/v1/versions/v-9',
  '/v1/total?version=v-2',
  '/v1/total?version=v-9',
];

test('what is decided on versions, and what is shown of them after each decision', async () => {
  const voting = { ...smallVoting, now: '2022-09-20T09:00+09:00' };
  server.resetHandlers(...fakeApi(voting));
  await filling.upTo(voting);
  for (const [path, body] of DECISIONS) {
    const fake = await fetch(API + path, { method: 'POST', body: JSON.stringify(body) });
    const real = await api.send('POST', path, body);
    const [said, says] = [await answerOf(fake), await answerOf(real)];
    expect({ path, said: timeless(withoutWords(said)) }).toEqual({
      path,
      said: timeless(withoutWords(says)),
    });
    for (const shown of SHOWN) {
      const [one, other] = [
        await answerOf(await fetch(API + shown)),
        await answerOf(await api.ask(shown)),
      ];
      expect({ path, shown, ...(timeless(withoutWords(one)) as object) }).toEqual({
        path,
        shown,
        ...(timeless(withoutWords(other)) as object),
      });
    }
  }
  const csv = { Accept: 'text/csv' };
  const file = await (await fetch(`${API}/v1/versions/v-2`, { headers: csv })).text();
  expect(file).toBe(await (await api.ask('/v1/versions/v-2', { ...asAdmin(), ...csv })).text());
});

/** Of a refusal, the code alone is for programs. */
function withoutWords({ status, body }: { status: number; body: Json }) {
  return status === 200 ? { status, body } : { status, code: body.code };
}
