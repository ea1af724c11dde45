import { verifyAudit } from '../../../api/audit/verifyAudit';
import { recount } from '../../../api/recount/recount';
import { countVoters } from '../../../api/votes/countVoters';
import type { DailyAnswer, DayAnswer } from '../../../contract/daily';
import type { EveryDjAnswer, TotalAnswer } from '../../../contract/ranking';
import type { ExclusionsAnswer } from '../../../contract/decisions/exclusions';
import type { OverviewAnswer } from '../../../contract/overview';
import { expectSumsAgree } from '../../support/database/sums';
import { voidVotes } from './storedVotes';
import type { Model } from './model';
import type { World } from './world';
import { tokyoDayOf, tokyoHourOf } from './vocabulary';
import { checkVersions } from './versions';

/** Served = recount = model, on every screen; and the audit log is what was written. */
export async function checkAnswers(world: World, model: Model): Promise<void> {
  const { database } = world;
  await countVoters(database);
  await checkServed(world, model);
  const counted = await recount(database);
  const different = counted.compared.filter(({ differences }) => differences > 0);
  expect({ votes: counted.votes, different }).toEqual({ votes: model.votes.size, different: [] });
  await expectSumsAgree(database);
  const { fault, entries } = await database.read((client) => verifyAudit(client));
  expect({ fault, entries }).toEqual({ fault: null, entries: model.decisions });
  await checkVersions(world, model);
}

type Counts = Record<string, number>;

type Key = (vote: { dj: string; ms: number }) => string;

function count(votes: Iterable<{ dj: string; ms: number }>, key: Key): Counts {
  const counts: Counts = {};
  for (const vote of votes) counts[key(vote)] = (counts[key(vote)] ?? 0) + 1;
  return counts;
}

/** The votes that count, and those that are void. */
function sortOut(model: Model) {
  const isVoid = voidVotes(model);
  const votes = [...model.votes];
  return {
    valid: votes.flatMap(([key, vote]) => (isVoid.has(key) ? [] : [vote])),
    voided: votes.flatMap(([key, vote]) => (isVoid.has(key) ? [vote] : [])),
  };
}

const countBy = (model: Model, key: Key) => count(sortOut(model).valid, key);

/** What counts nothing is left out: a day without votes, one to come. */
function counts(entries: readonly (readonly [string, number | null])[]): Counts {
  return Object.fromEntries(entries.filter(([, votes]) => votes)) as Counts;
}

type Get = World['get'];

async function checkServed({ get }: World, model: Model): Promise<void> {
  const checks = [
    ...[checkOverview, checkDays, checkRanking, checkDjsOnDays, checkHours, checkExclusions],
  ];
  await Promise.all(checks.map((check) => check(get, model)));
}

const perDj = (model: Model) => countBy(model, ({ dj }) => dj);
const perDay = (model: Model) => countBy(model, ({ ms }) => tokyoDayOf(ms));

async function checkOverview(get: Get, model: Model): Promise<void> {
  const overview = await get<OverviewAnswer>('/v1/overview');
  const { valid, voided } = sortOut(model);
  const all = valid.length;
  const djsWithVotes = Object.keys(perDj(model)).length;
  const voters = new Set([...model.votes.values()].flatMap(({ voter }) => voter ?? []));
  expect(overview).toMatchObject({
    sums: { days: all, djs: all, total: all },
    totals: { valid: all, voided: voided.length, djs: model.djs.size, djsWithVotes },
    voters: { count: voters.size || null },
    snapshot: { votes: all },
  });
}

async function checkDays(get: Get, model: Model): Promise<void> {
  const { days, total } = await get<DailyAnswer>('/v1/daily');
  const { valid, voided } = sortOut(model);
  expect(total).toBe(valid.length);
  expect(counts(days.map(({ date, votes }) => [date, votes]))).toEqual(perDay(model));
  expect(counts(days.map((day) => [day.date, day.voided]))).toEqual(
    count(voided, ({ ms }) => tokyoDayOf(ms)),
  );
}

async function checkRanking(get: Get, model: Model): Promise<void> {
  const { ranking, total } = await get<TotalAnswer>('/v1/total');
  expect(total).toBe(sortOut(model).valid.length);
  expect(ranking.map(({ dj }) => dj.id).sort()).toEqual([...model.djs.keys()].sort());
  expect(counts(ranking.map(({ dj, votes }) => [dj.id, votes]))).toEqual(perDj(model));
}

async function checkDjsOnDays(get: Get, model: Model): Promise<void> {
  const query = Object.keys(perDj(model)).map((id) => `dj=${encodeURIComponent(id)}`);
  const { djs, dates } = await get<EveryDjAnswer>(`/v1/every-dj?${query.join('&')}`);
  const cells = djs.flatMap(({ id, votes }) =>
    votes.map((count, at) => [`${dates[at]} ${id}`, count] as const),
  );
  expect(counts(cells)).toEqual(countBy(model, ({ dj, ms }) => `${tokyoDayOf(ms)} ${dj}`));
}

async function checkHours(get: Get, model: Model): Promise<void> {
  const days = Object.keys(perDay(model)).map(async (date) => {
    const { hours } = await get<DayAnswer>(`/v1/daily/${date}`);
    return hours.map((count, hour) => [`${date} ${hour}`, count] as const);
  });
  expect(counts((await Promise.all(days)).flat())).toEqual(
    countBy(model, ({ ms }) => `${tokyoDayOf(ms)} ${tokyoHourOf(ms)}`),
  );
}

async function checkExclusions(get: Get, model: Model): Promise<void> {
  const { exclusions } = await get<ExclusionsAnswer>('/v1/exclusions');
  const served = exclusions.map((one) => [one.id, one.matched, one.undoneAt !== null]);
  expect(served.reverse()).toEqual(
    model.exclusions.map(({ held, undone }, at) => [`x-${at + 1}`, held.size, undone]),
  );
}
