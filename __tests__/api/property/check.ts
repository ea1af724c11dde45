import { verifyAudit } from '../../../api/audit/verifyAudit';
import { recount } from '../../../api/recount/recount';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { countVoters } from '../../../api/votes/countVoters';
import { asAdmin } from '../../support/api/apiOfTest';
import { countBy, type Model, validVotes, type Vote, voidVotes } from './model';
import { dayOf } from './values';
import { phaseOf, statesOf } from './versions';
import type { World } from './world';

/** The votes of each DJ in the file of a version: the fifth cell of a line is its id, the last its votes. */
const countsIn = (file: string) =>
  file
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => `${row.split(',')[4]} ${row.slice(row.lastIndexOf(',') + 1)}`)
    .sort();

const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

/** The tables themselves, read by their owner: all of the model, and nothing else. */
export async function checkStored({ owner }: World, model: Model): Promise<void> {
  const { name, opensAt, closesAt, rule, isFinal, imports, entries } = model;
  const tables: [sql: string, expected: unknown[]][] = [
    [
      'select id, dj, cast_at as at, voter, source from vote',
      [...model.votes].map(([id, vote]) => ({ id, ...vote })),
    ],
    ['select id, name, kana, area, category from dj', [...model.djs.values()]],
    [
      `select number, undone_at is not null as undone, array_agg(vote order by vote) as held
       from exclusion join excluded_vote on exclusion = number group by number`,
      model.exclusions.map(({ held, undone }, at) => {
        return { number: at + 1, undone, held: [...held].sort() };
      }),
    ],
    [
      `select name, opens_at as "opensAt", closes_at as "closesAt", rule,
         final_at is not null as "isFinal", (select count(*)::int from import_run) as imports,
         (select count(*)::int from audit) as entries
       from poll`,
      [{ name, opensAt, closesAt, rule, isFinal, imports, entries }],
    ],
  ];
  for (const [sql, expected] of tables)
    expect(byText((await owner.query(sql)).rows)).toEqual(byText(expected));
  const files = `select convert_from(bytes, 'UTF8') as text from version order by number`;
  const { rows } = await owner.query<{ text: string }>(files);
  expect(rows.map(({ text }) => countsIn(text))).toEqual(
    model.versions.map(({ counts }) => counts),
  );
}

/** Served = recount = model, on every screen; the log and the versions are what was written. */
export async function checkServed(world: World, model: Model): Promise<void> {
  const { database } = world;
  await countVoters(database);
  const checks = [checkFigures, checkDecisions, checkVersions];
  await Promise.all(checks.map((check) => check(world, model)));
  expect(await recount(database)).toMatchObject({ votes: model.votes.size, differences: 0 });
  const log = await database.read(verifyAudit);
  const frozen = await database.read(verifyVersions);
  expect([log.fault, log.entries, frozen.fault]).toEqual([null, model.entries, null]);
}

/** What counts nothing is left out: a day without votes, one to come. */
const countsOf = (entries: readonly (readonly [string, number | null])[]) =>
  Object.fromEntries(entries.filter(([, votes]) => votes));

async function checkFigures({ answer }: World, model: Model): Promise<void> {
  const isVoid = voidVotes(model);
  const all = [...model.votes];
  const voided = all.flatMap(([id, vote]) => (isVoid.has(id) ? [vote] : []));
  const valid = validVotes(model);
  const total = valid.length;
  const day = ({ at }: Vote) => dayOf(at);
  const perDj = countBy(valid, ({ dj }) => dj);
  const voters = new Set(all.flatMap(([, { voter }]) => voter ?? []));
  expect(await answer('overview')).toMatchObject({
    sums: { days: total, djs: total, total },
    totals: { valid: total, voided: voided.length, djs: model.djs.size },
    voters: { count: voters.size || null },
    snapshot: { votes: total },
  });
  const daily = await answer('daily');
  const { ranking } = await answer('total');
  expect({
    total: daily.total,
    djs: ranking.map(({ dj }) => dj.id).sort(),
    perDj: countsOf(ranking.map(({ dj, votes }) => [dj.id, votes])),
    perDay: countsOf(daily.days.map(({ date, votes }) => [date, votes])),
    voided: countsOf(daily.days.map((one) => [one.date, one.voided])),
  }).toEqual({
    ...{ total, djs: [...model.djs.keys()].sort(), perDj, perDay: countBy(valid, day) },
    voided: countBy(voided, day),
  });
}

async function checkDecisions({ answer }: World, model: Model): Promise<void> {
  const { exclusions } = await answer('exclusions');
  expect(exclusions.map((one) => [one.id, one.matched, one.undoneAt !== null]).reverse()).toEqual(
    model.exclusions.map(({ held, undone }, at) => [`x-${at + 1}`, held.length, undone]),
  );
  const { proposals } = await answer('proposals');
  expect(proposals.map(({ id, state }) => [id, state]).reverse()).toEqual(
    model.proposals.map(({ state }, at) => [`p-${at + 1}`, state]),
  );
}

/** Whatever came since, each version is what was frozen. */
async function checkVersions({ answer, ask }: World, model: Model): Promise<void> {
  const poll = await answer('poll');
  const published = model.published === null ? null : `v-${model.published + 1}`;
  expect([poll.phase, poll.publishedVersion]).toEqual([phaseOf(model), published]);
  const { versions } = await answer('versions');
  const states = statesOf(model);
  expect(versions.map(({ id, label, state }) => [id, label, state]).reverse()).toEqual(
    model.versions.map(({ label }, at) => [`v-${at + 1}`, label, states[at]]),
  );
  for (const [at, { counts }] of model.versions.entries()) {
    const headers = { ...asAdmin(), Accept: 'text/csv' };
    const file = await ask(`/v1/versions/v-${at + 1}`, headers);
    expect(countsIn(await file.text())).toEqual(counts);
  }
}
