import { outcome } from '../../support/api/answers';
import { voterHash } from '../../../api/votes/voters';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { EXCLUSIONS, previewed } from '../../support/api/excludeVotes';
import { importAnswer, sendFile } from '../../support/api/sendFile';

const KEY = voterHash('the key of this vote, 32 characters');
const OTHER = voterHash('another key with 32 characters here');

/** A voter as a service may name one: as long as a hash, and of the same signs. */
const LIKE_A_HASH = 'x'.repeat(43);
const FILE = `id,dj,castAt,voter,source
a,aoi,2022-09-10T12:00,花子,tokyo
b,aoi,2022-09-10T13:00,花子,kyoto
c,aoi,2022-09-11T12:00,花子,kyoto
d,aoi,2022-09-11T12:00,太郎,花子
e,aoi,2022-09-11T12:00,,
f,aoi,2022-09-12T12:00,${LIKE_A_HASH},
`;

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest({ voterHash: KEY });
  await api.open('2022-09-01T00:00+09:00', '2022-09-30T00:00+09:00');
  await api.putDjs(testDj('aoi'));
  await importAnswer(await sendFile(api, FILE, { hashVoters: 'true' }));
});
afterAll(() => api.drop());

const matched = async (match: ExclusionMatch) => (await previewed(api, match)).matched;

test('voters and sources are found by their text and by their hash', async () => {
  expect(await matched({ voters: ['花子'] })).toBe(3);
  expect(await matched({ voters: [KEY.voter('花子')] })).toBe(3);
  expect(await matched({ voters: ['花子', KEY.voter('太郎'), KEY.voter('花子')] })).toBe(4);
  expect(await matched({ sources: ['kyoto', '花子'] })).toBe(3);
  expect(await matched({ sources: [KEY.source('tokyo')] })).toBe(1);
  // The hash of a voter is none of a source.
  expect(await matched({ sources: [KEY.voter('花子')] })).toBe(0);
  expect(await matched({ voters: [LIKE_A_HASH] })).toBe(1);
  expect(await matched({ repeats: 'perVoterPerDay' })).toBe(1);
});

test.each([
  { server: 'without a key', hash: null, code: 'not_configured' },
  { server: 'with another key', hash: OTHER, code: 'voters_otherwise' },
])('a server $server takes no voters, and finds only stored hashes', async ({ hash, code }) => {
  const other = await startApiOfTest({ database: api.database, voterHash: hash });
  const send = (match: ExclusionMatch) => other.send('POST', EXCLUSIONS, { match, dryRun: true });
  expect(await outcome(send({ voters: ['花子', KEY.voter('花子')] }))).toEqual([409, code]);
  expect(await outcome(send({ sources: ['tokyo'] }))).toEqual([409, code]);
  const votes = [{ dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00', voter: '花子' }];
  const batch = other.send('POST', '/v1/votes', { votes }, asIngest());
  expect(await outcome(batch)).toEqual([409, code]);
  const hashes = await send({ voters: [KEY.voter('花子')], sources: [KEY.source('kyoto')] });
  expect(await hashes.json()).toMatchObject({ matched: 2 });
  await other.drop();
});
