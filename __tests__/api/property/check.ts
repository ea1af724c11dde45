import { createHash } from 'node:crypto';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { recount } from '../../../api/recount/recount';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { countVoters } from '../../../api/votes/countVoters';
import type { DailyAnswer, DayAnswer } from '../../../contract/daily';
import type { ExclusionsAnswer } from '../../../contract/decisions/exclusions';
import type { ProposalsAnswer } from '../../../contract/decisions/proposals';
import type { ReviewAnswer } from '../../../contract/decisions/review';
import type { VersionsAnswer } from '../../../contract/decisions/versions';
import type { EveryDjAnswer, TotalAnswer } from '../../../contract/ranking';
import type { OverviewAnswer } from '../../../contract/overview';
import type { PollAnswer } from '../../../contract/poll';
import { expectSumsAgree } from '../../support/database/sums';
import { fileOf, phaseOf, stateOf } from './decisions';
import { type Content, type Model, storedIdOf, voidVotes } from './model';
import { tokyoDayOf, tokyoHourOf } from './vocabulary';
import type { World } from './world';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

const VOTES = `
  select id, dj, (extract(epoch from cast_at) * 1000)::float8 as ms, voter, source from vote`;
const HELD = `
  select number, undone_at is not null as undone, array_agg(vote order by vote) as votes
  from exclusion join excluded_vote on exclusion = number group by number`;
const REST = `
  select name, (extract(epoch from opens_at) * 1000)::float8 as "opensAt",
    (extract(epoch from closes_at) * 1000)::float8 as "closesAt", rule, final_at is not null as "isFinal",
    (select count(*)::int from import_run) as imports, (select count(*)::int from audit) as entries
  from poll`;
const VERSIONS = `
  select label, final, convert_from(bytes, 'UTF8') as text, sha256 from version order by number`;

/** The tables themselves, read by their owner: all of the model, and nothing else. */
export async function checkStored({ owner }: World, model: Model): Promise<void> {
  const rowsOf = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows;
  const votes = [...model.votes].map(([key, { dj, ms, voter, source }]) => {
    return { id: storedIdOf(key, { dj, ms, voter, source }), dj, ms, voter, source };
  });
  expect(byText(await rowsOf(VOTES))).toEqual(byText(votes));
  const held = model.exclusions.map(({ held: keys, undone }, at) => {
    const ids = [...keys].map((key) => storedIdOf(key, model.votes.get(key)!));
    return { number: at + 1, undone, votes: ids.sort() };
  });
  expect(byText(await rowsOf(HELD))).toEqual(byText(held));
  const { name, opensAt, closesAt, rule, isFinal, imports, entries } = model;
  expect(await rowsOf(REST)).toEqual([
    { name, opensAt, closesAt, rule, isFinal, imports, entries },
  ]);
  expect(await rowsOf(VERSIONS)).toEqual(
    model.versions.map(({ label, final, text }) => ({ label, final, text, sha256: sha256(text) })),
  );
  const djs = [...model.djs.values()];
  expect(byText(await rowsOf('select id, name, kana, area, category from dj'))).toEqual(
    byText(djs),
  );
}

/** Served = recount = model, on every screen; the log and the versions are what was written. */
export async function checkServed(world: World, model: Model): Promise<void> {
  const { database } = world;
  await countVoters(database);
  const checks = [checkFigures, checkHours, checkDecisions, checkCases, checkVersions];
  await Promise.all(checks.map((check) => check(world, model)));
  const counted = await recount(database);
  const different = counted.compared.filter(({ differences }) => differences > 0);
  expect({ votes: counted.votes, different }).toEqual({ votes: model.votes.size, different: [] });
  await expectSumsAgree(database);
  const [log, frozen] = await database.read(async (client) => [
    await verifyAudit(client),
    await verifyVersions(client),
  ]);
  expect([log.fault, log.entries, frozen.fault]).toEqual([null, model.entries, null]);
}

type Counts = Record<string, number>;

function countBy(votes: readonly Content[], key: (vote: Content) => string): Counts {
  const counts: Counts = {};
  for (const vote of votes) counts[key(vote)] = (counts[key(vote)] ?? 0) + 1;
  return counts;
}

/** What counts nothing is left out: a day without votes, one to come. */
const countsOf = (entries: readonly (readonly [string, number | null])[]): Counts =>
  Object.fromEntries(entries.filter(([, votes]) => votes)) as Counts;

function votesOf(model: Model) {
  const isVoid = voidVotes(model);
  const votes = [...model.votes];
  const ofKind = (isVoided: boolean) =>
    votes.flatMap(([key, vote]) => (isVoid.has(key) === isVoided ? [vote] : []));
  return { valid: ofKind(false), voided: ofKind(true) };
}

const dayOf = ({ ms }: Content) => tokyoDayOf(ms);

async function checkFigures({ get }: World, model: Model): Promise<void> {
  const { valid, voided } = votesOf(model);
  const all = valid.length;
  const perDj = countBy(valid, ({ dj }) => dj);
  const voters = new Set([...model.votes.values()].flatMap(({ voter }) => voter ?? []));
  expect(await get<OverviewAnswer>('/v1/overview')).toMatchObject({
    sums: { days: all, djs: all, total: all },
    totals: { valid: all, voided: voided.length, djs: model.djs.size },
    voters: { count: voters.size || null },
    snapshot: { votes: all },
  });
  const { days, total } = await get<DailyAnswer>('/v1/daily');
  expect(total).toBe(all);
  expect(countsOf(days.map(({ date, votes }) => [date, votes]))).toEqual(countBy(valid, dayOf));
  expect(countsOf(days.map((day) => [day.date, day.voided]))).toEqual(countBy(voided, dayOf));
  const { ranking } = await get<TotalAnswer>('/v1/total');
  expect(ranking.map(({ dj }) => dj.id).sort()).toEqual([...model.djs.keys()].sort());
  expect(countsOf(ranking.map(({ dj, votes }) => [dj.id, votes]))).toEqual(perDj);
  const query = Object.keys(perDj).map((id) => `dj=${encodeURIComponent(id)}`);
  const { djs, dates } = await get<EveryDjAnswer>(`/v1/every-dj?${query.join('&')}`);
  const cells = djs.flatMap(({ id, votes }) =>
    votes.map((count, at) => [`${dates[at]} ${id}`, count] as const),
  );
  expect(countsOf(cells)).toEqual(countBy(valid, (vote) => `${dayOf(vote)} ${vote.dj}`));
}

async function checkHours({ get }: World, model: Model): Promise<void> {
  const { valid } = votesOf(model);
  const days = [...new Set(valid.map(dayOf))].map(async (date) => {
    const { hours } = await get<DayAnswer>(`/v1/daily/${date}`);
    return hours.map((count, hour) => [`${date} ${hour}`, count] as const);
  });
  expect(countsOf((await Promise.all(days)).flat())).toEqual(
    countBy(valid, (vote) => `${dayOf(vote)} ${tokyoHourOf(vote.ms)}`),
  );
}

async function checkDecisions({ get }: World, model: Model): Promise<void> {
  const { exclusions } = await get<ExclusionsAnswer>('/v1/exclusions');
  expect(exclusions.map((one) => [one.id, one.matched, one.undoneAt !== null]).reverse()).toEqual(
    model.exclusions.map(({ held, undone }, at) => [`x-${at + 1}`, held.size, undone]),
  );
  const { proposals } = await get<ProposalsAnswer>('/v1/proposals');
  expect(proposals.map(({ id, state }) => [id, state]).reverse()).toEqual(
    model.proposals.map(({ state }, at) => [`p-${at + 1}`, state]),
  );
}

/** State and suspect votes of the cases, as they have to be right after each step. */
export async function checkCases({ get }: World, model: Model): Promise<void> {
  const { cases } = await get<ReviewAnswer>('/v1/review');
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
async function checkVersions({ get, getFile }: World, model: Model): Promise<void> {
  const poll = await get<PollAnswer>('/v1/poll');
  const published = model.published === null ? null : `v-${model.published + 1}`;
  expect([poll.phase, poll.publishedVersion]).toEqual([phaseOf(model), published]);
  const { versions } = await get<VersionsAnswer>('/v1/versions');
  expect(versions.map(({ id, state, sha256: hash }) => [id, state, hash]).reverse()).toEqual(
    model.versions.map(({ text }, at) => [`v-${at + 1}`, stateOf(model, at), sha256(text)]),
  );
  for (const [at, { text }] of model.versions.entries()) {
    const id = `v-${at + 1}`;
    expect({ id, text: await getFile(id) }).toEqual({ id, text });
    const { ranking } = await get<TotalAnswer>(`/v1/total?version=${id}`);
    // The name of the poll is in the file alone.
    const [, name = ''] = /\n("(?:[^"]|"")*"|[^,]*),/.exec(text) ?? [];
    expect({ id, text: fileOf(name, ranking) }).toEqual({ id, text });
  }
}
