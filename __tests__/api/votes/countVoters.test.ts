import { countVoters } from '../../../api/votes/countVoters';
import { testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({ djs: [testDj('aoi')] });

const count = () => countVoters(api.database);
const castBy = (voter?: string) => api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', voter });
/** As if the last count had taken so long, and had ended so long ago. */
const lastCount = (took: string, secondsAgo = 0) =>
  api.owner.query(
    'update voter_count set took = $1, counted_at = now() - make_interval(secs => $2)',
    [took, secondsAgo],
  );

test('counts again only after a change, and is no change itself', async () => {
  const read = async () => {
    const { voters, snapshot } = await api.answer('overview');
    // By the clock of the poll.
    const age = Date.parse(snapshot.at) - Date.parse(voters.countedAt ?? '');
    return { count: voters.count, revision: snapshot.revision, isFresh: age >= 0 && age < 60_000 };
  };
  await castBy();
  const { revision } = await read();
  expect([await count(), await count()]).toEqual([true, false]);
  expect(await read()).toEqual({ count: null, revision, isFresh: true });
  // On a busy machine this count may have been slow enough to put off the next one.
  await lastCount('1 ms', 1);
  for (const voter of ['a', 'a', 'b']) await castBy(voter);
  expect(await count()).toBe(true);
  expect(await read()).toMatchObject({ count: 2 });
});

test('a count of 2 s rests for 200 s, whoever made it', async () => {
  await castBy('a');
  expect(await count()).toBe(true);
  await castBy('b');
  await lastCount('2 s', 195);
  expect(await count()).toBe(false);
  await lastCount('2 s', 201);
  expect(await count()).toBe(true);
});
