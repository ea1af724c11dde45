import { hash } from 'node:crypto';
import { addVotes } from '../../../api/votes/addVotes';
import { voterHash } from '../../../api/votes/voters';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { VotesAnswer } from '../../../contract/votes';
import { derivedVoteId } from '../../../rules/names';
import { asIngest, testDj } from '../../support/api/apiOfTest';
import { previewed } from '../../support/api/excludeVotes';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';

const AT = '2022-09-10T03:00:00.000Z';
const KEY = voterHash('the key of this vote, 32 characters');
const api = apiOfEachTest({ djs: [testDj('aoi'), testDj('ren')], parts: { voterHash: KEY } });

type Sent = Partial<Record<'id' | 'dj' | 'voter' | 'source', string>>;

// Each gives the numbers of accepted and of duplicates, and the codes of what is wrong.
async function post(...votes: Sent[]) {
  const body = { votes: votes.map((vote) => ({ dj: 'aoi', castAt: AT, ...vote })) };
  const response = await api.send('POST', '/v1/votes', body, asIngest());
  const { accepted, duplicates, rejected } = VotesAnswer.parse(await response.json());
  return [accepted, duplicates, rejected.map(({ code }) => code)];
}

async function send(...votes: Sent[]) {
  const lines = votes.map(({ id = '', dj = 'aoi', voter = '', source = '' }) =>
    [id, dj, AT, voter, source].map((text) => `"${text}"`).join(),
  );
  const file = ['id,dj,castAt,voter,source', ...lines].join('\n');
  const answer = await importAnswer(await sendFile(api, file, { onError: 'skip' }));
  return [answer.accepted, answer.duplicates, answer.wrong.map(({ code }) => code)];
}

const stored = () => api.database.query('select id, voter, source from vote order by id, voter');

const WAYS = ['y-1', 'y-1 ', ' y-1', 'ｙ－１', '　y-1', 'y\u200b-1', '\u202ey-1'];

describe.each([
  { way: 'a batch', hand: post },
  { way: 'a file', hand: send },
])('of $way', ({ hand }) => {
  test('an id is the same with blanks, in full width and with unseen marks', async () => {
    expect(await hand(...WAYS.map((id) => ({ id })))).toEqual([1, WAYS.length - 1, []]);
    expect(await stored()).toEqual([{ id: 'y-1', voter: null, source: null }]);
    expect(await hand({ id: ' y-1', dj: 'ren' }, { id: 'Y-1' })).toEqual([1, 0, ['conflict']]);
  });

  test('so are voters and sources, and what is derived of them', async () => {
    const votes = WAYS.map((voter) => ({ voter, source: ` ${voter}` }));
    expect(await hand(...votes)).toEqual([1, WAYS.length - 1, []]);
    const sha256 = (text: string) => hash('sha256', text);
    const id = derivedVoteId({ voter: 'y-1', dj: 'aoi', castAt: AT }, sha256);
    expect(await stored()).toEqual([{ id, voter: 'y-1', source: 'y-1' }]);
    expect(await hand({ id: '\u200b', voter: '\u200b' })).toEqual([0, 0, ['no_identity']]);
  });

  test('a text that is too long, as it came or folded, is refused', async () => {
    // The second one's characters are eighteen each.
    const ids = [`${'x'.repeat(200)} `, '\ufdfa'.repeat(12)].map((id) => ({ id }));
    const others = [{ voter: 'x'.repeat(1_001) }, { id: 'z', dj: 'x'.repeat(201) }];
    expect(await hand(...ids, ...others)).toEqual([0, 0, Array(4).fill('bad_line')]);
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
