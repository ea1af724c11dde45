import { outcome } from '../../support/api/answers';
import { lockDecisions } from '../../../api/database/transaction';
import { recount } from '../../../api/recount/recount';
import { addVotes, type IncomingVote } from '../../../api/votes/addVotes';
import { settleVoters } from '../../../api/votes/voters';
import { lockWindow } from '../../../api/votes/validateVote';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { asIngest } from '../../support/api/apiOfTest';
import { openCase } from '../../support/api/openCase';
import { exclude, excluded, previewed, undone } from '../../support/api/excludeVotes';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { scatteredVotes, startScattered } from '../../support/api/scatteredVotes';
import { expectSumsAgree } from '../../support/database/sums';
import { untilBlocked } from '../../support/database/testDatabase';
import { ofEachTest } from '../../support/eachTest';

const VOTES = scatteredVotes(200);
const AOI: ExclusionMatch = { djs: ['aoi'] };
const ofAoi = VOTES.filter(({ dj }) => dj === 'aoi').length;

const api = ofEachTest(() => startScattered(VOTES));

const voteOf = (id: string, dj = 'aoi'): IncomingVote => ({
  ...{ id, dj, castAt: '2022-09-11T12:00:00+09:00' },
  ...{ voter: null, source: null },
});

async function expectRecounted(valid: number, voided: number): Promise<void> {
  expect((await api.answer('overview')).totals).toMatchObject({ valid, voided });
  await expectSumsAgree(api.database);
  expect((await recount(api.database)).differences).toBe(0);
}

const SUMS = ['sum_day_hour', 'sum_dj', 'sum_day_dj', 'revision'];

test('exclusion and undo wait for no import; what it adds is not void', async () => {
  const { owner } = api;
  await owner.query('begin');
  await lockWindow(owner);
  await settleVoters(owner, null);
  await addVotes(owner, [voteOf('import-1'), voteOf('import-2', 'nagi')]);
  await owner.query(
    'insert into revision select slot, 0 from generate_series(0, 7) slot on conflict do nothing',
  );
  // The rows of every slot that an import could have taken.
  for (const table of SUMS) await owner.query(`select from ${table} where slot >= 0 for update`);
  expect((await excluded(api, AOI)).votes).toBe(ofAoi);
  expect((await undone(api, 'x-1')).votes).toBe(ofAoi);
  expect((await excluded(api, AOI)).votes).toBe(ofAoi);
  await api.owner.query('commit');
  await expectRecounted(VOTES.length + 2 - ofAoi, ofAoi);
});

test('batches and imports are stored while an exclusion is under way', async () => {
  await openCase(api, '2022-09-11:aoi');
  await api.owner.query('begin; select from review_case for update');
  const made = exclude(api, AOI, { case: '2022-09-11:aoi' });
  await untilBlocked(api);
  const votes = [voteOf('batch-1'), voteOf('batch-2', 'ren')];
  const batch = await api.send('POST', '/v1/votes', { votes }, asIngest());
  expect(await batch.json()).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
  const file = 'id,dj,castAt\nfile-1,aoi,2022-09-11T12:00\n';
  expect((await importAnswer(await sendFile(api, file))).accepted).toBe(1);
  await api.owner.query('commit');
  expect((await made).status).toBe(200);
  await expectRecounted(VOTES.length + 3 - ofAoi, ofAoi);
});

test('two people are turned on while an exclusion waits: it is proposed', async () => {
  const { matchHash } = await previewed(api, AOI);
  await api.owner.query('begin; update poll set second_per_mille = 0');
  await lockDecisions(api.owner);
  const made = exclude(api, AOI, { matchHash });
  await untilBlocked(api);
  await api.owner.query('commit');
  expect((await made).status).toBe(202);
  await expectRecounted(VOTES.length, 0);
});

test('votes make an exclusion need two people while it waits: it is not made', async () => {
  const countOf = (dj: string) => VOTES.filter((vote) => vote.dj === dj).length;
  const match: ExclusionMatch = { voteIds: [VOTES.find(({ dj }) => dj === 'mio')!.id] };
  await api.database.write((client) => client.query('update poll set second_per_mille = 1000'));
  const { matchHash } = await previewed(api, match);
  await api.owner.query('begin; lock table exclusion in share mode');
  const made = exclude(api, match, { matchHash });
  await untilBlocked(api);
  // KAI catches up with MIO once MIO has lost a vote: a tie in the top ten.
  const missing = countOf('mio') - 1 - countOf('kai');
  const votes = Array.from({ length: missing }, (_, at) => voteOf(`late-${at}`, 'kai'));
  await api.database.write((client) => addVotes(client, votes));
  await api.owner.query('commit');
  expect(await outcome(made)).toEqual([409, 'match_changed']);
});
