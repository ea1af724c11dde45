import { hash } from 'node:crypto';
import { addVotes } from '../../../api/votes/addVotes';
import { voterHash } from '../../../api/votes/voters';
import { derivedVoteId } from '../../../rules/names';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { previewed } from '../../support/api/excludeVotes';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { expectSumsAgree } from '../../support/database/sums';

const AT = '2022-09-10T03:00:00.000Z';
const KEY = voterHash('the key of this vote, 32 characters');

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest({ voterHash: KEY });
  await api.open('2022-09-01T00:00+09:00', '2022-09-30T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
});
afterEach(async () => {
  await expectSumsAgree(api.database);
  await api.drop();
});

type Sent = Partial<Record<'id' | 'dj' | 'voter' | 'source', string>>;

async function post(...votes: Sent[]): Promise<[number, number, (string | null)[]]> {
  const body = { votes: votes.map((vote) => ({ dj: 'aoi', castAt: AT, ...vote })) };
  const answer = await api.send('POST', '/v1/votes', body, asIngest());
  const { accepted, duplicates, rejected } = (await answer.json()) as {
    accepted: number;
    duplicates: number;
    rejected: { code: string }[];
  };
  return [accepted, duplicates, rejected.map(({ code }) => code)];
}

async function send(...votes: Sent[]): Promise<[number, number, (string | null)[]]> {
  const cell = (text = '') => `"${text}"`;
  const lines = votes.map(
    ({ id, dj = 'aoi', voter, source }) =>
      `${cell(id)},${cell(dj)},${AT},${cell(voter)},${cell(source)}`,
  );
  const file = ['id,dj,castAt,voter,source', ...lines].join('\n');
  const answer = await importAnswer(await sendFile(api, file, { onError: 'skip' }));
  return [answer.accepted, answer.duplicates, answer.wrong.map(({ code }) => code)];
}

const stored = async () =>
  api.database.read(
    async (client) =>
      (await client.query('select id, voter, source from vote order by id, voter')).rows,
  );

const WAYS = ['y-1', 'y-1 ', ' y-1', 'ｙ－１', '　y-1', 'y\u200b-1', '\u202ey-1'];

describe.each([
  ['a batch', post],
  ['a file', send],
])('of %s', (_way, hand) => {
  test('an id is the same with blanks, in full width and with unseen marks', async () => {
    expect(await hand(...WAYS.map((id) => ({ id })))).toEqual([1, WAYS.length - 1, []]);
    expect(await stored()).toEqual([{ id: 'y-1', voter: null, source: null }]);
    expect(await hand({ id: ' y-1', dj: 'ren' }, { id: 'Y-1' })).toEqual([1, 0, ['conflict']]);
  });

  test('so are voters and sources, and what is derived of them', async () => {
    const votes = WAYS.map((voter) => ({ voter, source: ` ${voter}` }));
    expect(await hand(...votes)).toEqual([1, WAYS.length - 1, []]);
    const id = derivedVoteId({ voter: 'y-1', dj: 'aoi', castAt: AT }, (text) =>
      hash('sha256', text),
    );
    expect(await stored()).toEqual([{ id, voter: 'y-1', source: 'y-1' }]);
    expect(await hand({ id: '\u200b', voter: '\u200b' })).toEqual([0, 0, ['no_identity']]);
  });

  test('a text that is too long, as it came or folded, is refused, and so is a name', async () => {
    const long = [
      { id: `${'x'.repeat(200)} ` },
      // One character is eighteen.
      { id: '\ufdfa'.repeat(12) },
      { id: 'z', voter: 'x'.repeat(1_001) },
      { id: 'z', dj: 'x'.repeat(201) },
    ];
    expect(await hand(...long)).toEqual([0, 0, Array(4).fill('bad_line')]);
  });
});

test('an exclusion finds votes by their texts as given and as folded', async () => {
  // As no import and no batch would store it.
  const given = { id: ' old', dj: 'aoi', castAt: AT, voter: ' v', source: 's' };
  await api.database.write((client) => addVotes(client, [given]));
  await post({ id: 'new', voter: 'v ', source: ' s' });
  const matched = async (match: ExclusionMatch) => (await previewed(api, match)).matched;
  expect(await matched({ voters: ['v'] })).toBe(1);
  expect(await matched({ voters: [' v'] })).toBe(2);
  expect(await matched({ sources: ['ｓ'] })).toBe(2);
  expect(await matched({ voteIds: [' old', 'old'] })).toBe(1);
});
