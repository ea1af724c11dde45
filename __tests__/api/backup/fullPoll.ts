import { asOwner } from '../../support/api/auditLog';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { versionsOf } from '../../support/api/closedPoll';
import { excluded, undone } from '../../support/api/excludeVotes';

/** Texts that a format of lines could take for something else. */
const AWKWARD = [
  'a\tb',
  'line\nbreak',
  '\\.',
  '\\N',
  'back\\slash',
  '"quoted", \'text\'',
  '髙橋🎧',
  ' ',
];

/** What no short story of a vote leaves behind: a row of each table that is empty else. */
const OTHERS = [
  `insert into recount_failure (at) values ('2022-09-19 01:02:03.456+00')`,
  `insert into review_run (id, date, hours, at, revision, valid, voided, tested, flagged, expected_harmless)
   values (1, '2022-09-05', null, '2022-09-06 01:00:00.001+00', 7, 10, 1, 3, 1, 0.1234567890123456)`,
  `insert into review_flagged (run, dj, votes, voided, q, reasons, signals)
   values (1, 'aoi', 3, 0, 1e-300, '{"a,b","c\\"d",NULL}', '{"a": "\\t\\\\"}')`,
  `insert into review_case (date, dj, run, note) values ('2022-09-05', 'aoi', 1, E'a\\tb\\nc')`,
  `insert into proposal (number, kind, hash, actor, account, detail)
   values (1, 'final', repeat('a', 64), 'a@example.com', 'uid', '{ "spaces":  1 }')`,
  `insert into mover_count (date, hours, state, movers, leaders, counted_at)
   values ('2022-09-20', 5, 'state', '[]', '{}', now())`,
  `insert into previous_poll (year, name, actor) values (2021, '前回', 'a@example.com')`,
  `insert into previous_place (year, line, rank, name, votes, matched) values (2021, 1, 1, 'A', 5, 'aoi')`,
  `insert into recorded_clock (behind) values ('1524 days 03:02:01.25')`,
  `insert into recount (at, revision, votes, differences) values (now(), 1, 1, 0)`,
  `insert into voter_count (voters, revision, counted_at) values (3, 1, now())`,
  `insert into notification (id, kind, detail)
   values ('0b6f9a4e-1c1d-4c51-9d38-0a4f5a7b8c9d', 'test', '{ "spaces":  1 }')`,
  `insert into notification_delivery (notification, channel, outcome)
   values ('0b6f9a4e-1c1d-4c51-9d38-0a4f5a7b8c9d', 'mail', E'250 OK\\t2')`,
  `insert into told_trouble (kind) values ('sums_differ')`,
  `insert into told_case (date, dj) values ('2022-09-05', 'aoi')`,
  `insert into told_day (date) values ('2022-09-05')`,
  `insert into arrival (at, votes) values ('2022-09-05 01:10:00+00', 12)`,
  `insert into last_arrival (votes, at) values (12, now())`,
];

/** A vote with votes, voided ones, a version, decisions, a log and keyed answers: rows in every table. */
export async function startFullPoll(): Promise<ApiOfTest> {
  const api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren', 'れん', '蓮\t\\.'), testDj('mio', '', ' '));
  await api.cast(
    { dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 40 },
    { dj: 'ren', at: '2022-09-05T23:59:59.999+09:00', count: 30, voter: 'twice' },
  );
  const votes = AWKWARD.map((voter, n) => ({
    ...{ id: `awkward-${n}`, dj: 'mio', castAt: '2022-09-06T00:00:00.123+09:00' },
    ...(n === 0 ? {} : { voter: `voter ${n}` }),
    source: `source ${n}`,
  }));
  const batch = await api.send(
    'POST',
    '/v1/votes',
    { votes },
    { ...asAdmin({ ingest: true }), 'Idempotency-Key': 'key-1' },
  );
  expect(batch.status).toBe(200);
  // As older ways in may have stored them: what a vote may hold is not this test's matter.
  await asOwner(
    api,
    ...AWKWARD.map((text, n) => ({
      text: 'update vote set source = $1 where id = $2',
      values: [text, `awkward-${n}`],
    })),
  );
  await excluded(api, { djs: ['ren'] });
  const { id } = await excluded(api, { djs: ['mio'] });
  await undone(api, id ?? '');
  await api.freeze();
  expect((await versionsOf(api).withdraw('v-1', '誤り')).status).toBe(200);
  const note = { notes: [{ date: '2022-09-05', text: '速報\\.' }] };
  expect((await api.send('PUT', '/v1/notes', note)).status).toBe(200);
  const file = 'id,dj,castAt\nfile-1,aoi,2022-09-07T12:00\n';
  const imported = await api.send('POST', '/v1/imports', file, {
    ...asAdmin(),
    'Content-Type': 'text/csv',
  });
  expect(imported.status).toBe(200);
  await asOwner(api, ...OTHERS);
  return api;
}

/** Of the votes above. */
export const VOTES = 40 + 30 + AWKWARD.length + 1;
export const VOIDED = 30;
