import { createHash } from 'node:crypto';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { recount } from '../../../api/recount/recount';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { countVoters } from '../../../api/votes/countVoters';
import { type Model, validVotes, type Vote, voidVotes } from './model';
import { phaseOf, statesOf } from './versions';
import { tokyoDayOf, tokyoHourOf } from './vocabulary';
import type { World } from './world';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

const TABLES = {
  votes: `
    select id, dj, (extract(epoch from cast_at) * 1000)::float8 as ms, voter, source from vote`,
  djs: 'select id, name, kana, area, category from dj',
  held: `
    select number, undone_at is not null as undone, array_agg(vote order by vote) as votes
    from exclusion join excluded_vote on exclusion = number group by number`,
  versions: `
    select label, final, convert_from(bytes, 'UTF8') as text, sha256 from version order by number`,
  rest: `
    select name, (extract(epoch from opens_at) * 1000)::float8 as "opensAt",
      (extract(epoch from closes_at) * 1000)::float8 as "closesAt", rule,
      final_at is not null as "isFinal", (select count(*)::int from import_run) as imports,
      (select count(*)::int from audit) as entries
    from poll`,
};

/** The tables themselves, read by their owner: all of the model, and nothing else. */
export async function checkStored({ owner }: World, model: Model): Promise<void> {
  const { name, opensAt, closesAt, rule, isFinal, imports, entries } = model;
  const expected: Record<string, unknown[]> = {
    votes: [...model.votes].map(([id, { dj, ms, voter, source }]) => {
      return { id, dj, ms, voter, source };
    }),
    djs: [...model.djs.values()],
    held: model.exclusions.map(({ held, undone }, at) => {
      return { number: at + 1, undone, votes: [...held].sort() };
    }),
    versions: model.versions.map(({ label, final, text }) => {
      return { label, final, text, sha256: sha256(text) };
    }),
    rest: [{ name, opensAt, closesAt, rule, isFinal, imports, entries }],
  };
  for (const [table, sql] of Object.entries(TABLES)) {
    const { rows } = await owner.query(sql);
    expect([table, ...byText(rows)]).toEqual([table, ...byText(expected[table]!)]);
  }
}

/** Served = recount = model, on every screen; the log and the versions are what was written. */
export async function checkServed(world: World, model: Model): Promise<void> {
  const { database } = world;
  await countVoters(database);
  const checks = [checkFigures, checkDecisions, checkCases, checkVersions];
  await Promise.all(checks.map((check) => check(world, model)));
  expect(await recount(database)).toMatchObject({ votes: model.votes.size, differences: 0 });
  const [log, frozen] = await database.read(async (client) => [
    await verifyAudit(client),
    await verifyVersions(client),
  ]);
  expect([log.fault, log.entries, frozen.fault]).toEqual([null, model.entries, null]);
}

type Counts = Record<string, number>;

function countBy(votes: readonly Vote[], key: (vote: Vote) => string): Counts {
  const counts: Counts = {};
  for (const vote of votes) counts[key(vote)] = (counts[key(vote)] ?? 0) + 1;
  return counts;
}

/** What counts nothing is left out: a day without votes, one to come. */
const countsOf = (entries: readonly (readonly [string, number | null])[]): Counts =>
  Object.fromEntries(entries.filter(([, votes]) => votes)) as Counts;

const dayOf = ({ ms }: Vote) => tokyoDayOf(ms);

async function checkFigures({ answer }: World, model: Model): Promise<void> {
  const isVoid = voidVotes(model);
  const voided = [...model.votes].flatMap(([id, vote]) => (isVoid.has(id) ? [vote] : []));
  const valid = validVotes(model);
  const all = valid.length;
  const perDj = countBy(valid, ({ dj }) => dj);
  const perDay = countBy(valid, dayOf);
  const voters = new Set([...model.votes.values()].flatMap(({ voter }) => voter ?? []));
  expect(await answer('overview')).toMatchObject({
    sums: { days: all, djs: all, total: all },
    totals: { valid: all, voided: voided.length, djs: model.djs.size },
    voters: { count: voters.size || null },
    snapshot: { votes: all },
  });
  const { days, total } = await answer('daily');
  const { ranking } = await answer('total');
  const query = Object.keys(perDj).map((id) => `dj=${encodeURIComponent(id)}`);
  const { djs, dates } = await answer('everyDj', `/v1/every-dj?${query.join('&')}`);
  const hours = Object.keys(perDay).map(async (day) => {
    const ofDay = (await answer('day', `/v1/daily/${day}`)).hours;
    return ofDay.map((votes, hour) => [`${day} ${hour}`, votes] as const);
  });
  const cells = djs.flatMap(({ id, votes }) =>
    votes.map((count, at) => [`${dates[at]} ${id}`, count] as const),
  );
  expect({
    total,
    djs: ranking.map(({ dj }) => dj.id).sort(),
    perDay: countsOf(days.map(({ date, votes }) => [date, votes])),
    voided: countsOf(days.map((day) => [day.date, day.voided])),
    perDj: countsOf(ranking.map(({ dj, votes }) => [dj.id, votes])),
    perDayAndDj: countsOf(cells),
    perHour: countsOf((await Promise.all(hours)).flat()),
  }).toEqual({
    ...{ total: all, djs: [...model.djs.keys()].sort(), perDay, perDj },
    voided: countBy(voided, dayOf),
    perDayAndDj: countBy(valid, (vote) => `${dayOf(vote)} ${vote.dj}`),
    perHour: countBy(valid, (vote) => `${dayOf(vote)} ${tokyoHourOf(vote.ms)}`),
  });
}

async function checkDecisions({ answer }: World, model: Model): Promise<void> {
  const { exclusions } = await answer('exclusions');
  expect(exclusions.map((one) => [one.id, one.matched, one.undoneAt !== null]).reverse()).toEqual(
    model.exclusions.map(({ held, undone }, at) => [`x-${at + 1}`, held.size, undone]),
  );
  const { proposals } = await answer('proposals');
  expect(proposals.map(({ id, state }) => [id, state]).reverse()).toEqual(
    model.proposals.map(({ state }, at) => [`p-${at + 1}`, state]),
  );
}

/** State and suspect votes of the cases, as they have to be right after each step. */
export async function checkCases({ answer }: World, model: Model): Promise<void> {
  const { cases } = await answer('review');
  const rule = `duplicates:${model.rule}`;
  // That of another rule stays as it was.
  const isOther = (id: string) => id.startsWith('duplicates:') && id !== rule;
  const served = cases.flatMap(({ id, state, votesNow, suspects, exclusions }) => {
    if (isOther(id)) return [];
    const votes = id === rule ? [votesNow, suspects?.votes ?? 0] : [];
    return [[id, state, exclusions, ...votes]];
  });
  const expected = [...model.cases].flatMap(([id, { state, votes }]) => {
    if (isOther(id)) return [];
    const from = model.exclusions.flatMap(({ of, undone }, at) =>
      of === id && !undone ? [`x-${at + 1}`] : [],
    );
    return [[id, state, from, ...(id === rule ? [votes, votes] : [])]];
  });
  expect(byText(served)).toEqual(byText(expected));
}

/** Whatever came since, each version is to the byte what was frozen. */
async function checkVersions({ answer, file }: World, model: Model): Promise<void> {
  const poll = await answer('poll');
  const published = model.published === null ? null : `v-${model.published + 1}`;
  expect([poll.phase, poll.publishedVersion]).toEqual([phaseOf(model), published]);
  const { versions } = await answer('versions');
  const states = statesOf(model);
  expect(versions.map(({ id, state, sha256: hash }) => [id, state, hash]).reverse()).toEqual(
    model.versions.map(({ text }, at) => [`v-${at + 1}`, states[at], sha256(text)]),
  );
  for (const [at, { text }] of model.versions.entries()) {
    const id = `v-${at + 1}`;
    expect([id, await file(id)]).toEqual([id, text]);
  }
}
