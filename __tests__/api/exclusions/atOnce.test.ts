import pg from 'pg';
import { lockDecisions } from '../../../api/database/locks';
import type { TransactionWork as Work } from '../../../api/database/transaction';
import { makeExclusion } from '../../../api/exclusions/makeExclusion';
import { previewExclusion } from '../../../api/exclusions/previewExclusion';
import { checkMatch } from '../../../api/exclusions/match';
import { undoExclusion } from '../../../api/exclusions/undoExclusion';
import { recount } from '../../../api/recount/recount';
import { lockWindow } from '../../../api/window/lockWindow';
import { addVotes, type IncomingVote } from '../../../api/votes/addVotes';
import { settleVoters } from '../../../api/votes/voters';
import { readPoll, type PollNow } from '../../../api/window/readPoll';
import type { ExclusionMatch } from '../../../contract/decisions/exclusionMatch';
import { type ApiOfTest, asIngest, startApiOfTest } from '../../support/api/apiOfTest';
import { openCase } from '../../support/api/openCase';
import { exclude, excluded, previewed, undo, undone } from '../../support/api/excludeVotes';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { fillPoll, scatteredVotes } from '../../support/api/scatteredVotes';
import { expectSumsAgree } from '../../support/database/sums';

const VOTES = scatteredVotes(200);
const AOI: ExclusionMatch = { djs: ['aoi'] };
const ofAoi = VOTES.filter(({ dj }) => dj === 'aoi').length;

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await fillPoll(api, VOTES);
});
afterEach(() => api.drop());

/** A transaction that stays open until it is told to end. */
async function hold(work: Work<unknown>): Promise<() => Promise<void>> {
  let end = () => {};
  const ending = new Promise<void>((resolve) => (end = resolve));
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun, failed) => {
    done = api.database.write(async (client) => {
      await work(client);
      begun();
      await ending;
    });
    done.catch(failed);
  });
  return async () => {
    end();
    await done;
  };
}

async function voteNow(): Promise<PollNow> {
  const now = new Date('2022-09-13T05:00:00Z');
  return (await api.database.read((client) => readPoll(client, now)))!;
}

const voteOf = (id: string, dj = 'aoi'): IncomingVote => ({
  id,
  dj,
  castAt: '2022-09-11T12:00:00+09:00',
  voter: null,
  source: null,
});

async function expectRecounted(valid: number, voided: number): Promise<void> {
  expect((await api.answer('overview')).totals).toMatchObject({ valid, voided });
  await expectSumsAgree(api.database);
  expect((await recount(api.database)).differences).toBe(0);
}

const SUMS = ['sum_day_hour', 'sum_dj', 'sum_day_dj', 'revision'];

/** Whatever imports hold while they are stored, of every slot that one of them could have taken. */
const storing: Work<unknown> = async (client) => {
  await lockWindow(client);
  await settleVoters(client, 'plain', null);
  await addVotes(client, [voteOf('import-1'), voteOf('import-2', 'nagi')]);
  await client.query(
    'insert into revision select slot, 0 from generate_series(0, 7) slot on conflict do nothing',
  );
  for (const table of SUMS) await client.query(`select from ${table} where slot >= 0 for update`);
};

test('F7: exclusion and undo wait for no import that is being stored; what it adds is not void', async () => {
  const end = await hold(storing);
  expect((await excluded(api, AOI)).votes).toBe(ofAoi);
  expect((await undone(api, 'x-1')).votes).toBe(ofAoi);
  expect((await excluded(api, AOI)).votes).toBe(ofAoi);
  // Whoever had waited for it would have waited until now.
  await end();
  await expectRecounted(VOTES.length + 2 - ofAoi, ofAoi);
});

test('F7: batches and imports are stored while an exclusion is under way', async () => {
  const poll = await voteNow();
  const end = await hold(async (client) => {
    const match = await checkMatch(client, AOI, null);
    const { matchHash } = await previewExclusion(client, poll, match.stored);
    const decision = { actor: 'a@example.com', match, reason: '理由', matchHash, caseId: null };
    await makeExclusion(client, poll, decision);
  });
  const votes = [voteOf('batch-1'), voteOf('batch-2', 'ren')];
  const batch = await api.send('POST', '/v1/votes', { votes }, asIngest());
  expect(await batch.json()).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
  const file = 'id,dj,castAt\nfile-1,aoi,2022-09-11T12:00\n';
  const imported = sendFile(api, file);
  const waiting = await untilSomebodyWaits();
  await end();
  // Its votes are stored and counted by then: only its entry in the log waits for that of the exclusion.
  expect(waiting).toContain('update audit_head');
  expect(await importAnswer(await imported)).toMatchObject({ stored: true, accepted: 1 });
  await expectRecounted(VOTES.length + 3 - ofAoi, ofAoi);
});

/** Until somebody waits for a lock; gives the statement that waits. */
async function untilSomebodyWaits(): Promise<string | undefined> {
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  const waiting = () =>
    owner.query<{ query: string }>(
      `select query from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
  let { rows } = await waiting();
  while (rows.length === 0) ({ rows } = await waiting());
  await owner.end();
  return rows[0]?.query;
}

test('an import is stored while an exclusion waits for its case: the log is locked last', async () => {
  await openCase(api, '2022-09-11:aoi');
  const end = await hold((client) => client.query('select from review_case for update'));
  const asked = exclude(api, AOI, { case: '2022-09-11:aoi' });
  await untilSomebodyWaits();
  try {
    const file = 'id,dj,castAt\nfile-1,ren,2022-09-11T12:00\n';
    expect((await importAnswer(await sendFile(api, file))).accepted).toBe(1);
  } finally {
    await end();
  }
  expect((await asked).status).toBe(200);
});

test('a preview waits for no decision that is under way', async () => {
  const end = await hold(lockDecisions);
  expect((await previewed(api, AOI)).votes).toBe(ofAoi);
  await end();
});

test('it takes two people since an exclusion has begun to wait: it is proposed', async () => {
  const { matchHash } = await previewed(api, AOI);
  const end = await hold(async (client) => {
    await lockDecisions(client);
    await client.query('update poll set second_per_mille = 0');
  });
  const asked = exclude(api, AOI, { matchHash });
  await untilSomebodyWaits();
  await end();
  expect((await asked).status).toBe(202);
  await expectRecounted(VOTES.length, 0);
});

test('who undoes what somebody else is just undoing waits, and is refused then', async () => {
  await excluded(api, AOI);
  const poll = await voteNow();
  const end = await hold((client) =>
    undoExclusion(client, poll, { actor: 'a@example.com', id: 'x-1', reason: '誤り' }),
  );
  const second = undo(api, 'x-1');
  await untilSomebodyWaits();
  await end();
  expect((await second).status).toBe(409);
  await expectRecounted(VOTES.length, 0);
});

test('F7: exclusions and undo among batches and an import: served = recount, and undo brings all back', async () => {
  const FEW = 12;
  const voteOfWriter = (writer: number, at: number) =>
    voteOf(`w${writer}-${at}`, ['aoi', 'ren', 'mio'][at % 3]);
  const write = async (writer: number) => {
    for (let batch = 0; batch < FEW; batch += 1) {
      const votes = Array.from({ length: 20 }, (_, at) => voteOfWriter(writer, batch * 20 + at));
      const answer = await api.send('POST', '/v1/votes', { votes }, asIngest());
      expect(answer.status).toBe(200);
    }
  };
  const decide = async (match: ExclusionMatch) => {
    for (let made = 0; made < 4;) {
      const answer = await exclude(api, match);
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 409) continue;
      made += 1;
      const { id } = (await answer.json()) as { id: string };
      if (made % 2 === 0) await undone(api, id);
    }
  };
  const lines = Array.from({ length: 500 }, (_, at) => `file-${at},kai,2022-09-12T12:00\n`);
  const imported = sendFile(api, `id,dj,castAt\n${lines.join('')}`).then(importAnswer);
  await Promise.all([
    ...[0, 1, 2].map(write),
    decide(AOI),
    decide({ djs: ['aoi', 'mio'], hours: [0, 12] }),
    imported,
  ]);
  const all = VOTES.length + 3 * FEW * 20 + 500;
  const { totals } = await api.answer('overview');
  expect(totals.voided).toBeGreaterThan(0);
  await expectRecounted(all - totals.voided, totals.voided);
  const { exclusions } = await api.answer('exclusions');
  expect(exclusions.map(({ id }) => id)).toEqual(
    exclusions.map((_, at) => `x-${exclusions.length - at}`),
  );
  for (const { id, undoneAt } of exclusions) if (!undoneAt) await undone(api, id);
  await expectRecounted(all, 0);
});
