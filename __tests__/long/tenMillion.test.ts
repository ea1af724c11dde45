import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type ApiOfTest, startApiOfTest } from '../support/api/apiOfTest';
import { chances } from '../support/chances';
import { voteFiles } from '../support/files/voteFiles';
import { figure, runVotes } from '../support/processes/votesCommand';

const VOTES = Number(process.env.VOTES) || 10_000_000;
const DJS = 10_000;
const FILES = 5;
const DAYS = 18;
const DAY_S = 86_400;
/** 2022-09-02T00:00:00+09:00, in seconds. */
const FIRST = Date.parse('2022-09-01T15:00:00Z') / 1000;
const LOOKED_AT = 7;
const files = voteFiles();
const figures: string[] = [];
let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T03:00:00.000Z', '2022-09-30T15:00:00.000Z');
  api.setNow('2022-09-25T05:00:00Z');
});
afterAll(async () => {
  await api.drop();
  files.remove();
  process.stderr.write(`F18: ${figures.join('; ')}\n`);
}, 60_000);

/** Counted here as they are made up; nothing of the product is asked. */
const expected = {
  days: new Array<number>(DAYS).fill(0),
  djs: new Array<number>(DJS).fill(0),
  hours: new Array<number>(24).fill(0),
  djsOfDay: new Array<number>(DJS).fill(0),
};

const chance = chances(20_221);

/** Few DJs have many votes, and the last ones may have none. */
function line(id: number): string {
  const dj = Math.floor(chance() ** 3 * DJS);
  const second = Math.floor(chance() * DAYS * DAY_S);
  const day = Math.floor(second / DAY_S);
  expected.days[day]! += 1;
  expected.djs[dj]! += 1;
  if (day === LOOKED_AT) {
    expected.hours[Math.floor((second % DAY_S) / 3_600)]! += 1;
    expected.djsOfDay[dj]! += 1;
  }
  return `v${id},DJ ${dj},${FIRST + second}\n`;
}

async function writeFile(path: string, from: number, to: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('id,dj,castAt\n');
  for (let id = from; id < to;) {
    let text = '';
    for (const end = Math.min(to, id + 10_000); id < end; id += 1) text += line(id);
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  figures.push(`${what} ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  return result;
}

type Places = Map<string, [rank: number | null, votes: number]>;

function placesOf(
  ranking: readonly { dj: { name: string }; rank: number | null; votes: number }[],
) {
  const voted = ranking.filter(({ votes }) => votes > 0);
  return new Map(voted.map(({ dj, rank, votes }) => [dj.name, [rank, votes]])) as Places;
}

/** By votes: the competition rank, and the votes, of each DJ by its name. */
function ranked(votes: readonly number[]): Places {
  const above = (mine: number) => sorted.findIndex((other) => other === mine);
  const sorted = [...votes].sort((a, b) => b - a);
  const places = new Map([...new Set(votes)].map((mine) => [mine, above(mine) + 1]));
  return new Map(
    votes.flatMap((mine, at) => (mine ? [[`DJ ${at}`, [places.get(mine)!, mine]]] : [])),
  );
}

test(`reads of ${VOTES / 1e6} million votes of 10,000 DJs are as counted beside`, async () => {
  const part = Math.ceil(VOTES / FILES);
  let ms = 0;
  for (let from = 0; from < VOTES; from += part) {
    const path = `${files.folder}/${from}.csv`;
    const to = Math.min(VOTES, from + part);
    await writeFile(path, from, to);
    const begun = performance.now();
    const { code, stdout, stderr } = await runVotes(api, ['import', path, '--create-djs']);
    ms += performance.now() - begun;
    expect([code, stderr]).toEqual([0, '']);
    expect(figure(stdout, 'accepted')).toBe(to - from);
    await rm(path);
  }
  figures.push(`import of ${VOTES / 1e6} million in ${FILES} files ${(ms / 1000).toFixed(0)} s`);

  const overview = await timed('overview', () => api.answer('overview'));
  expect(overview.sums).toEqual({ days: VOTES, djs: VOTES, total: VOTES });
  expect(overview.totals.djsWithVotes).toBe(expected.djs.filter((votes) => votes > 0).length);
  const daily = await timed('daily', () => api.answer('daily'));
  const counted = daily.days.filter(({ votes }) => votes).map(({ date, votes }) => [date, votes]);
  const dateOf = (at: number) => `2022-09-${String(2 + at).padStart(2, '0')}`;
  expect(counted).toEqual(expected.days.map((votes, at) => [dateOf(at), votes]));

  const total = await timed('total', () => api.answer('total'));
  expect(placesOf(total.ranking)).toEqual(ranked(expected.djs));

  const path = `/v1/daily/${dateOf(LOOKED_AT)}`;
  const day = await timed('one day', () => api.answer('day', path));
  expect(day.hours).toEqual(expected.hours);
  expect(placesOf(day.ranking)).toEqual(ranked(expected.djsOfDay));

  const recounted = await timed('recount', () => runVotes(api, ['recount']));
  expect([recounted.code, recounted.stderr]).toEqual([0, '']);
}, 1_000_000);
