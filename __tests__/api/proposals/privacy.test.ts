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

const MATCH = { voters: ['花子', '次郎'], sources: ['tokyo', 'kyoto', 'nara'] };

async function kept(): Promise<string> {
  const { rows } = await api.database.read((client) =>
    client.query<{ text: string }>('select proposal::text as text from proposal'),
  );
  return rows.map(({ text }) => text).join('\n');
}

test.each([
  ['plain', {}, ['花子', 'tokyo', 'kyoto'], ['次郎', 'nara']],
  [
    'hashed',
    { hashVoters: 'true' },
    [KEY.voter('花子'), KEY.source('tokyo'), KEY.source('kyoto')],
    ['花子', '次郎', 'tokyo', KEY.voter('次郎'), KEY.source('nara')],
  ],
])(
  'S37: %s voters and sources are kept as votes carry them while it is open, and told by number alone',
  async (_, options, stored, never) => {
    await importAnswer(await sendFile(api, FILE, options));
    await setTwoPeople(api, 0);
    const { detail } = await proposed(api, MATCH);
    expect(detail).toMatchObject({ match: { voters: 2, sources: 3 }, matched: 2, votes: 2 });
    const open = await kept();
    for (const text of stored) expect(open).toContain(text);
    for (const text of never) expect(open).not.toContain(text);

    expect(await proposalOf(decisionsOn(api).accept('p-1'), 200)).toMatchObject({ result: 'x-1' });
    expect((await api.answer('overview')).totals).toMatchObject({ valid: 1, voided: 2 });
    const { exclusions } = await api.answer('exclusions');
    expect(exclusions[0]?.match).toEqual({ voters: 2, sources: 3 });
    const { proposals } = await api.answer('proposals');
    const told = [
      JSON.stringify([exclusions, proposals, await auditEntries(api.database)]),
      api.logged(),
      await kept(),
    ].join('\n');
    for (const text of [...stored, ...never]) expect(told).not.toContain(text);
  },
);

test.each(['refuse', 'takeBack'] as const)(
  'S37: nothing of a match is left after %s',
  async (end) => {
    await importAnswer(await sendFile(api, FILE));
    await setTwoPeople(api, 0);
    await proposed(api, MATCH);
    expect(await kept()).toContain('花子');
    await proposalOf(decisionsOn(api)[end]('p-1'), 200);
    for (const text of ['花子', 'tokyo', 'kyoto']) expect(await kept()).not.toContain(text);
  },
);
