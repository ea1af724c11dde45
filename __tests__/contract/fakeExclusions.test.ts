import { addVotes } from '../../api/votes/addVotes';
import { type ApiOfTest, startApiOfTest } from '../support/api/apiOfTest';
import { API, fakeApi, startFakeApi } from '../support/fakeApi/fakeApi';
import type { FakeVoting } from '../support/fakeApi/fakeAnswers';
import { smallVoting } from '../support/fakeApi/smallVoting';
import { fillFrom } from './fillFrom';

// The tests of the screens believe what the fake API excludes: the real one does the same.

const server = startFakeApi();
let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(() => api.drop());

/** The small vote with five voters and three sources. */
const VOTING: FakeVoting = {
  ...smallVoting,
  votes: smallVoting.votes
    .filter(({ voided }) => !voided)
    .map((vote, index) => ({
      ...vote,
      id: `v${String(index).padStart(2, '0')}`,
      voter: `voter ${index % 5}`,
      source: `net-${index % 3}`,
    })),
};

async function fill(voting: FakeVoting): Promise<void> {
  await fillFrom(api).upTo({ ...voting, votes: [] });
  const votes = voting.votes.map(({ id, dj, castAt, voter, source }) => ({
    id: id!,
    dj,
    castAt,
    voter: voter!,
    source: source!,
  }));
  await api.database.write((client) => addVotes(client, votes));
}

type Json = Record<string, unknown>;

const IN_TOKYO = { from: '2022-09-01T15:00:00.000Z', to: '2022-09-02T15:00:00.000Z' };

/** Each has its own hash of the votes and its own words; a real clock tells when. */
function comparable(body: Json): Json {
  const { matchHash, requestId, title: _title, detail: _detail, errors: _errors, ...rest } = body;
  const told = { hash: typeof matchHash, request: typeof requestId };
  const exclusions = (rest['exclusions'] as Json[] | undefined)?.map(
    ({ at, actor, matchHash: hash, undoneAt, undoneBy, ...one }) => ({
      ...one,
      told: [at, actor, hash, undoneAt, undoneBy].map((value) => typeof value),
    }),
  );
  return { ...rest, ...told, ...(exclusions && { exclusions }) };
}

test('what is matched, voided, listed and given back, and what is refused', async () => {
  const voting = { ...VOTING };
  server.use(...fakeApi(voting));
  await fill(voting);

  /** Both answers to the same request; they are alike but for what each makes up itself. */
  async function both(method: 'GET' | 'POST', path: string, body?: (which: 0 | 1) => object) {
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
    const { status, body: own } = real!;
    const found = { path, status: fake!.status, ...comparable(fake!.body) };
    expect(found).toEqual({ path, status, ...comparable(own) });
    return [fake!.body, own] as const;
  }

  const preview = (match: object) =>
    both('POST', '/v1/exclusions', () => ({ dryRun: true, match }));
  async function exclude(match: object) {
    const previews = await preview(match);
    await both('POST', '/v1/exclusions', (which) => {
      const { matchHash } = previews[which];
      return { dryRun: false, match, matchHash, reason: '理由' };
    });
  }
  const undo = (id: string, dryRun: boolean) =>
    both('POST', `/v1/exclusions/${id}/undo`, () => ({ reason: '誤り', dryRun }));

  for (const match of [
    { djs: ['kai'] },
    { djs: ['mio'] },
    { djs: ['aoi'], sources: ['net-1', 'nobody'] },
    { djs: ['aoi'], voters: ['voter 1', 'voter 2'], ...IN_TOKYO },
    { voteIds: ['v03', 'v19', 'v99'] },
    { hours: [13, 20] },
    { repeats: 'perVoterPerDay' },
    { repeats: 'perVoterPerDay', djs: ['ren'] },
    { ...IN_TOKYO },
    {},
  ]) {
    await preview(match);
  }
  await exclude({ djs: ['kai'] });
  await preview({ sources: ['net-0'] });
  await exclude({ sources: ['net-0'] });
  await both('GET', '/v1/exclusions');
  await undo('x-2', true);
  await undo('x-1', false);
  await undo('x-1', false);
  await undo('x-9', true);
  await exclude({ djs: ['kai'], sources: ['net-0'] });
  await exclude({ djs: ['mio'] });
  await both('POST', '/v1/exclusions', () => ({
    dryRun: false,
    match: { djs: ['ren'] },
    matchHash: '0'.repeat(64),
    reason: '理由',
  }));
  await both('GET', '/v1/exclusions');
});
