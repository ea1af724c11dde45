import { voterHash } from '../../../api/votes/voters';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { auditEntries } from '../../support/api/auditLog';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { decisionsOn, proposalOf, proposed, setTwoPeople } from '../../support/api/twoPeople';

const KEY = voterHash('the key of this vote, 32 characters');

const FILE = `id,dj,castAt,voter,source
a,aoi,2022-09-10T12:00,花子,tokyo
b,aoi,2022-09-10T13:00,花子,kyoto
c,ren,2022-09-11T12:00,太郎,kyoto
`;

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest({ voterHash: KEY });
  await api.open('2022-09-01T00:00+09:00', '2022-09-20T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
});
afterEach(() => api.drop());

async function storedProposals(): Promise<string> {
  const { rows } = await api.database.read((client) =>
    client.query<{ text: string }>('select proposal::text as text from proposal'),
  );
  return rows.map(({ text }) => text).join('\n');
}

test.each([
  {
    kind: 'plain',
    options: {},
    kept: ['花子', 'tokyo', 'kyoto'],
    never: ['次郎', 'nara'],
  },
  {
    kind: 'hashed',
    options: { hashVoters: 'true' },
    kept: [KEY.voter('花子'), KEY.source('tokyo'), KEY.source('kyoto')],
    never: ['花子', '次郎', 'tokyo', KEY.voter('次郎'), KEY.source('nara')],
  },
])('$kind voters and sources are kept only while it is open', async (row) => {
  const { options, kept, never } = row;
  await importAnswer(await sendFile(api, FILE, options));
  await setTwoPeople(api, 0);
  const match = { voters: ['花子', '次郎'], sources: ['tokyo', 'kyoto', 'nara'] };
  const { detail } = await proposed(api, match);
  expect(detail).toMatchObject({ match: { voters: 2, sources: 3 }, matched: 2, votes: 2 });
  const open = await storedProposals();
  for (const text of kept) expect(open).toContain(text);
  for (const text of never) expect(open).not.toContain(text);

  expect(await proposalOf(decisionsOn(api).accept('p-1'), 200)).toMatchObject({ result: 'x-1' });
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 1, voided: 2 });
  const written = JSON.stringify([
    await api.answer('exclusions'),
    await api.answer('proposals'),
    await auditEntries(api.database),
    await storedProposals(),
    api.logged(),
  ]);
  for (const text of [...kept, ...never]) expect(written).not.toContain(text);
});
