import { type ApiOfTest, asAdmin, startApiOfTest } from '../support/api/apiOfTest';
import { proposedSetting } from '../support/fakeApi/fakeAcceptance';
import type { FakeVoting } from '../support/fakeApi/fakeAnswers';
import { API, fakeApi, startFakeApi } from '../support/fakeApi/fakeApi';
import { proposedExclusion } from '../support/fakeApi/fakeExclusions';
import { OTHER } from '../support/fakeApi/fakeProposals';
import { proposedFinal, proposedPublication } from '../support/fakeApi/fakeVersions';
import { smallVoting } from '../support/fakeApi/smallVoting';
import { fillFrom } from './fillFrom';

// The tests of the screens believe what the fake API proposes, accepts and refuses: the real one does the same.

const server = startFakeApi();
let api: ApiOfTest;
let voting: FakeVoting;

beforeEach(async () => {
  api = await startApiOfTest();
  // What is void by hand in the fake is stored as no vote by the real one.
  const votes = smallVoting.votes.filter(({ voided }) => !voided);
  voting = { ...smallVoting, votes, now: '2022-09-20T09:00+09:00' };
  server.use(...fakeApi(voting));
  await fillFrom(api).upTo(voting);
});
afterEach(() => api.drop());

type Json = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT';

/** What each makes up itself: hashes of its own, words, real times, a counter of changes. */
const OWN = new Set([
  ...['hash', 'matchHash', 'requestId', 'title', 'detail', 'errors'],
  ...['at', 'decidedAt', 'publishedAt', 'withdrawnAt', 'revision', 'actor', 'maxImportBytes'],
]);

function comparable(value: unknown, isProblem = false): unknown {
  if (Array.isArray(value)) return value.map((part) => comparable(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isProblem || key === 'code')
      .map(([key, part]) => {
        const isOwn = OWN.has(key) && typeof part !== 'object';
        return [key, isOwn ? typeof part : comparable(part)];
      }),
  );
}

/** Both answers to the same request; they are alike but for what each makes up itself. */
async function both(method: Method, path: string, body?: (which: 0 | 1) => object) {
  const answers = await Promise.all([
    fetch(API + path, { method, body: body && JSON.stringify(body(0)) }),
    method === 'GET' ? api.ask(path) : api.send(method, path, body?.(1)),
  ]);
  const [fake, real] = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as Json,
    })),
  );
  const told = ({ status, body: said }: typeof fake & object) => ({
    path,
    status,
    body: comparable(said, status >= 400),
  });
  expect(told(fake!)).toEqual(told(real!));
  return [fake!.body, real!.body] as const;
}

/** The other administrator asks the real one. */
const other = (method: 'POST' | 'PUT', path: string, body: object) =>
  api.send(method, path, body, asAdmin({ sub: 'uid-of-second', email: OTHER }));

const setting = (body: object) => both('PUT', '/v1/two-people', () => body);
const decide = (id: string, what: string, body: object = {}) =>
  both('POST', `/v1/proposals/${id}/${what}`, () => body);

async function exclude(match: object): Promise<void> {
  const previews = await both('POST', '/v1/exclusions', () => ({ dryRun: true, match }));
  await both('POST', '/v1/exclusions', (which) => {
    const { matchHash } = previews[which];
    return { dryRun: false, match, matchHash, reason: '理由' };
  });
}

test('exclusions: what needs a second person, what is one’s own, what is accepted and refused', async () => {
  await setting({ on: true, perMille: 100 });
  await both('GET', '/v1/vote');
  // Two of twenty are exactly its share, but the third place is among the first ten.
  await exclude({ djs: ['kai'] });
  await exclude({ djs: ['kai'] });
  await both('GET', '/v1/proposals');
  await both('GET', '/v1/exclusions');
  await decide('p-1', 'accept');
  await decide('p-1', 'refuse', { reason: '理由' });
  await decide('p-1', 'take-back');
  await decide('p-1', 'take-back');

  const match = { djs: ['ren'] };
  proposedExclusion(voting, match);
  const dryRun = await api.send('POST', '/v1/exclusions', { dryRun: true, match });
  const { matchHash } = (await dryRun.json()) as { matchHash: string };
  await other('POST', '/v1/exclusions', { dryRun: false, match, matchHash, reason: '理由' });
  await both('GET', '/v1/proposals');
  await decide('p-2', 'take-back');
  await decide('p-2', 'refuse', { reason: '' });
  await decide('p-2', 'accept');
  await decide('p-2', 'accept');
  await both('GET', '/v1/proposals');
  await both('GET', '/v1/exclusions');
  await both('GET', '/v1/overview');
  await decide('p-9', 'accept');
});

test('a final version, its publication and the setting itself', async () => {
  await setting({ on: true, perMille: 10 });
  await setting({ on: true, perMille: 5 });
  await both('POST', '/v1/versions', () => ({ label: '速報', final: false }));
  await both('POST', '/v1/versions', () => ({ label: '最終', final: true }));
  await both('POST', '/v1/versions', () => ({ label: '最終', final: true }));
  proposedFinal(voting, '別の最終');
  await other('POST', '/v1/versions', { label: '別の最終', final: true });
  await decide('p-2', 'accept');
  await both('GET', '/v1/vote');
  await both('POST', '/v1/versions/v-2/publish', () => ({}));
  await decide('p-3', 'take-back');
  proposedPublication(voting, 'v-2');
  await other('POST', '/v1/versions/v-2/publish', {});
  await both('GET', '/v1/proposals');
  await decide('p-4', 'accept');
  await both('GET', '/v1/versions');

  await setting({ on: true, perMille: 5 });
  await setting({ on: true, perMille: 55 });
  proposedSetting(voting, null);
  await other('PUT', '/v1/two-people', { on: false });
  await setting({ on: true, perMille: 4 });
  await decide('p-6', 'accept');
  await decide('p-6', 'refuse', { reason: '変わったため' });
  await both('GET', '/v1/proposals');
  await both('GET', '/v1/vote');
});
