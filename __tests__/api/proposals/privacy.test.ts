import { voterHash } from '../../../api/votes/voters';
import { testDj } from '../../support/api/apiOfTest';
import { auditEntries } from '../../support/api/auditLog';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { decisionsOn, proposalOf, proposed, setTwoPeople } from '../../support/api/twoPeople';
import { apiOfEachTest } from '../../support/eachTest';

const KEY = voterHash('the key of this vote, 32 characters');
const FILE = `id,dj,castAt,voter,source
a,aoi,2022-09-10T12:00,花子,tokyo
b,aoi,2022-09-10T13:00,花子,kyoto
c,ren,2022-09-11T12:00,太郎,kyoto
`;

const api = apiOfEachTest({ djs: [testDj('aoi'), testDj('ren')], parts: { voterHash: KEY } });

const storedProposals = async () =>
  JSON.stringify(await api.database.query('select proposal::text as text from proposal'));

test.each([
  {
    ...{ kind: 'plain', hashVoters: 'false', kept: ['花子', 'tokyo', 'kyoto'] },
    never: ['次郎', 'nara'],
  },
  {
    ...{ kind: 'hashed', hashVoters: 'true' },
    kept: [KEY.voter('花子'), KEY.source('tokyo'), KEY.source('kyoto')],
    never: ['花子', '次郎', 'tokyo', KEY.voter('次郎'), KEY.source('nara')],
  },
])('$kind voters and sources are kept only while it is open', async (row) => {
  const { hashVoters, kept, never } = row;
  await importAnswer(await sendFile(api, FILE, { hashVoters }));
  await setTwoPeople(api, 0);
  const match = { voters: ['花子', '次郎'], sources: ['tokyo', 'kyoto', 'nara'] };
  const { detail } = await proposed(api, match);
  expect(detail).toMatchObject({ match: { voters: 2, sources: 3 }, matched: 2, votes: 2 });
  const open = await storedProposals();
  expect([...kept, ...never].filter((text) => open.includes(text))).toEqual(kept);

  expect(await proposalOf(decisionsOn(api).accept('p-1'), 200)).toMatchObject({ result: 'x-1' });
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 1, voided: 2 });
  const answers = [await api.answer('exclusions'), await api.answer('proposals')];
  const logs = [await auditEntries(api.database), api.logged()];
  const written = JSON.stringify([answers, logs, await storedProposals()]);
  expect([...kept, ...never].filter((text) => written.includes(text))).toEqual([]);
});
