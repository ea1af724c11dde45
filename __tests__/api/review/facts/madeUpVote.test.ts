import { readDayFacts } from '../../../../api/review/facts/dayFacts';
import { SAMPLE_SETTING } from '../../../../api/sample/sampleVote';
import { sampleVotes } from '../../../../api/sample/sampleVotes';
import { createTestDatabase, type TestDatabase } from '../../../support/database/testDatabase';
import { expectSameFacts } from './expectSameFacts';
import { independentFacts, type PlainVote, plainVote } from './independentFacts';
import { storeVotes } from './storeVotes';

const OPTIONS = { window: SAMPLE_SETTING, repeatsLimit: 20 };

let world: TestDatabase;
let votes: PlainVote[];
beforeAll(async () => {
  world = await createTestDatabase();
  votes = [...sampleVotes('clock')].map(({ castAt, voter, source, ...vote }) =>
    plainVote({ ...vote, at: Date.parse(castAt), voter: voter ?? null, source: source ?? null }),
  );
  await storeVotes(world.database, votes);
}, 60_000);
afterAll(() => world.drop());

test.each([
  ['a live show', '2022-09-10', undefined],
  ['a burst in the small hours', '2022-09-17', undefined],
  ['the running day', '2022-09-24', '2022-09-24T14:00:00+09:00'],
])(
  'review.md on the made-up vote, %s: every fact is what an independent count finds',
  async (_, date, until) => {
    const options = until === undefined ? OPTIONS : { ...OPTIONS, until };
    const facts = await world.database.read((client) => readDayFacts(client, date, options));
    const question = { votes, date, ...OPTIONS.window, repeatsLimit: 20 };
    expectSameFacts(
      facts,
      independentFacts(until === undefined ? question : { ...question, until }),
    );
  },
  30_000,
);
