import { addVotes } from '../../../api/queries/addVotes';
import { putDjs, setVote } from '../../../api/queries/changeSettings';
import { expectSumsAgree } from '../../support/sums';
import type { TestDatabase } from '../../support/testDatabase';
import { createTestDatabase } from '../../support/testDatabase';

const FIRST = '2022-09-05T00:00:00.000Z';
const LAST = '2022-09-06T00:00:00.000Z';
let world: TestDatabase;

const narrow = (opensAt: string, closesAt: string) =>
  world.database.write((client) => setVote(client, { name: 'V', year: 2022, opensAt, closesAt }));

beforeAll(async () => {
  world = await createTestDatabase();
  await narrow('2022-09-01T00:00:00Z', '2022-09-30T00:00:00Z');
  await world.database.write(async (client) => {
    await putDjs(client, [{ id: 'aoi', name: 'あおい', kana: '', area: '', category: '' }]);
    const vote = { dj: 'aoi', voter: null, source: null };
    await addVotes(client, [
      { ...vote, id: '1', castAt: FIRST },
      { ...vote, id: '2', castAt: LAST },
    ]);
  });
  await expectSumsAgree(world.database);
});
afterAll(() => world.drop());

// The window is [opensAt, closesAt): the opening belongs to it, the close does not.
test.each([
  ['opens with the first vote', FIRST, '2022-09-30T00:00:00Z', 0],
  ['opens a millisecond after it', '2022-09-05T00:00:00.001Z', '2022-09-30T00:00:00Z', 1],
  ['closes with the last vote', '2022-09-01T00:00:00Z', LAST, 1],
  ['closes a millisecond after it', '2022-09-01T00:00:00Z', '2022-09-06T00:00:00.001Z', 0],
  ['leaves both out', '2022-09-05T12:00:00Z', '2022-09-05T13:00:00Z', 2],
])('a window that %s', async (_name, opensAt, closesAt, outside) => {
  const change = narrow(opensAt, closesAt);
  if (outside === 0) await expect(change).resolves.toBeUndefined();
  else await expect(change).rejects.toMatchObject({ votes: outside });
});
