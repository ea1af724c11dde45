import { countVoters } from '../../../api/votes/countVoters';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';

let api: ApiOfTest;
const at = '2022-09-05T12:00+09:00';

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'));
});
afterEach(() => api.drop());

test('counts again only after a change, and is no change itself', async () => {
  await api.cast({ dj: 'aoi', at, voter: 'a' });
  const before = (await api.answer('overview')).snapshot.revision;
  expect(await countVoters(api.database)).toBe(true);
  expect(await countVoters(api.database)).toBe(false);
  expect((await api.answer('overview')).snapshot.revision).toBe(before);
  // On a busy machine this count may have been slow enough to put off the next one.
  await api.database.write((client) => client.query(`update voter_count set took = '1 ms'`));
  await api.cast({ dj: 'aoi', at, voter: 'b' });
  expect(await countVoters(api.database)).toBe(true);
  expect((await api.answer('overview')).voters.count).toBe(2);
});

test('a count of 2 s rests for 200 s, whoever made it', async () => {
  await api.cast({ dj: 'aoi', at, voter: 'a' });
  expect(await countVoters(api.database)).toBe(true);
  await api.cast({ dj: 'aoi', at, voter: 'b' });
  const countedAgo = (seconds: number) =>
    api.database.write((client) =>
      client.query(
        `update voter_count set took = '2 s', counted_at = now() - make_interval(secs => $1)`,
        [seconds],
      ),
    );
  await countedAgo(195);
  expect(await countVoters(api.database)).toBe(false);
  await countedAgo(201);
  expect(await countVoters(api.database)).toBe(true);
});
