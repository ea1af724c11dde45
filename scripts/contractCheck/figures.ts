import { endpoints } from '../../contract/endpoints';
import type { DailyAnswer, DayAnswer } from '../../contract/daily';
import type { OverviewAnswer } from '../../contract/overview';
import type { PollAnswer } from '../../contract/poll';
import type { EveryDjAnswer, TotalAnswer } from '../../contract/ranking';
import { MAX_DJS_PER_QUESTION } from '../../contract/core/constants';
import { daysBetween, tokyoDay } from '../../rules/tokyoDays';
import type { Server } from './server';

/** Answers of one revision, so that they have to agree. */
export interface Figures {
  poll: PollAnswer;
  daily: DailyAnswer;
  total: TotalAnswer;
  overview: OverviewAnswer;
  /** Of all DJs, or of the first MOST_DJS of the ranking. */
  everyDj: EveryDjAnswer['djs'];
  dates: string[];
  day: DayAnswer | null;
}

const MOST_DJS = 1_000;
const TRIES = 5;

/** Null: votes arrive faster than they can be read. Throws where an answer is not as its schema says. */
export async function readFigures(server: Server): Promise<Figures | null> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const revisions = new Set<number>();
    const read = async (path: string) => {
      const { json } = await server.ask(path);
      const { revision } = (json as { snapshot?: { revision: number } }).snapshot ?? {};
      if (revision !== undefined) revisions.add(revision);
      return json;
    };
    const poll = endpoints.poll.answer.parse(await read('/v1/poll'));
    const daily = endpoints.daily.answer.parse(await read('/v1/daily'));
    const total = endpoints.total.answer.parse(await read('/v1/total'));
    const overview = endpoints.overview.answer.parse(await read('/v1/overview'));
    const ids = total.ranking.slice(0, MOST_DJS).map(({ dj }) => dj.id);
    const everyDj: Figures['everyDj'] = [];
    let dates: string[] = [];
    for (let at = 0; at < ids.length; at += MAX_DJS_PER_QUESTION) {
      const asked = new URLSearchParams(
        ids.slice(at, at + MAX_DJS_PER_QUESTION).map((id) => ['dj', id]),
      );
      const part = endpoints.everyDj.answer.parse(await read(`/v1/every-dj?${asked}`));
      everyDj.push(...part.djs);
      dates = part.dates;
    }
    const busy = daily.days.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0))[0];
    const day = busy
      ? endpoints.day.answer.parse(await read(`/v1/daily/${encodeURIComponent(busy.date)}`))
      : null;
    if (revisions.size === 1) return { poll, daily, total, overview, everyDj, dates, day };
  }
  return null;
}

const sumOf = (counts: readonly (number | null)[]) =>
  counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);

type Claim = [subject: string, fault: string | false];

const equal = (subject: string, what: string, is: number, wanted: number, of: string): Claim => [
  subject,
  is !== wanted && `${what} is ${is}, and ${of} is ${wanted}`,
];

/** Every day of the window, once, in order, with votes where it has begun. */
function dayClaims({ poll, daily }: Figures): Claim[] {
  const subject = 'GET /v1/daily';
  const last = tokyoDay(Date.parse(poll.closesAt) - 1);
  const wanted = daysBetween(tokyoDay(poll.opensAt), last);
  const dates = daily.days.map(({ date }) => date);
  const missing = wanted.filter((date) => !dates.includes(date));
  const isInOrder =
    dates.join() === dates.toSorted().join() && new Set(dates).size === dates.length;
  const begun = daily.days.filter(({ votes, date }) => votes === null && date <= poll.today);
  return [
    [subject, missing.length > 0 && `days of the window are missing: ${missing.join(', ')}`],
    [subject, dates.some((date) => !wanted.includes(date)) && 'a day is outside the window'],
    [subject, !isInOrder && 'the days are not in order, each once'],
    [subject, begun.length > 0 && `${begun[0]?.date} has begun, and its votes are null`],
    equal(
      subject,
      'total',
      daily.total,
      sumOf(daily.days.map(({ votes }) => votes)),
      'the sum over its days',
    ),
  ];
}

/** Competition ranks (10, 8, 8, 5 votes are ranks 1, 2, 2, 4), most votes first, null and last without votes. */
function rankClaims({ ranking, total }: TotalAnswer): Claim[] {
  const subject = 'GET /v1/total';
  const claims: Claim[] = [];
  const of = new Map<number, number>();
  for (const { votes } of ranking) of.set(votes, (of.get(votes) ?? 0) + 1);
  let rank = 0;
  for (const [at, line] of ranking.entries()) {
    const { votes, dj } = line;
    const before = ranking[at - 1];
    if (before?.votes !== votes) rank = at + 1;
    const wanted = votes === 0 ? null : rank;
    const isTied = votes > 0 && of.get(votes)! > 1;
    const share = total === 0 ? null : votes / total;
    const hasShare = share === line.share || Math.abs((share ?? 0) - (line.share ?? 0)) < 1e-6;
    claims.push(
      [
        subject,
        before !== undefined && before.votes < votes && `${dj.id} stands below fewer votes`,
      ],
      [
        subject,
        line.rank !== wanted && `the rank of ${dj.id} is ${line.rank} instead of ${wanted}`,
      ],
      [subject, line.tied !== isTied && `tied of ${dj.id} is ${line.tied} instead of ${isTied}`],
      [subject, !hasShare && `the share of ${dj.id} is ${line.share} instead of ${share}`],
    );
  }
  return claims;
}

/** Votes by DJ and day: each row adds up to the DJ's total, each column to the day's. */
function everyDjClaims({ daily, total, everyDj, dates }: Figures): Claim[] {
  const subject = 'GET /v1/every-dj';
  const byDj = new Map(total.ranking.map(({ dj, votes }) => [dj.id, votes]));
  const rows = everyDj.flatMap(({ id, votes, total: own }): Claim[] => [
    [subject, votes.length !== dates.length && `${id} has ${votes.length} days of ${dates.length}`],
    equal(subject, `total of ${id}`, own, sumOf(votes), 'the sum over its days'),
    equal(subject, `total of ${id}`, own, byDj.get(id) ?? -1, 'that in /v1/total'),
  ]);
  if (everyDj.length === 0 || everyDj.length < total.ranking.length) return rows;
  const columns = daily.days.map(({ date, votes }): Claim => {
    const at = dates.indexOf(date);
    if (at < 0) return [subject, `${date} is missing`];
    const sum = sumOf(everyDj.map((dj) => dj.votes[at] ?? 0));
    return equal(subject, `the sum over DJs of ${date}`, sum, votes ?? 0, 'that in /v1/daily');
  });
  return [...rows, ...columns];
}

function sumClaims({ daily, total, overview, day }: Figures): Claim[] {
  const { sums, totals, top } = overview;
  const ofDjs = sumOf(total.ranking.map(({ votes }) => votes));
  const firstTen = total.ranking.slice(0, top.length).map(({ dj }) => dj.id);
  const claims: Claim[] = [
    equal('GET /v1/total', 'total', total.total, ofDjs, 'the sum over its DJs'),
    equal('GET /v1/daily', 'total', daily.total, total.total, 'that of /v1/total'),
    ...Object.values(sums).map((sum) =>
      equal('GET /v1/overview', 'one of the sums', sum, total.total, 'the total of /v1/total'),
    ),
    equal('GET /v1/overview', 'totals.valid', totals.valid, total.total, 'the total of /v1/total'),
    equal(
      'GET /v1/overview',
      'totals.djs',
      totals.djs,
      total.ranking.length,
      'the ranking’s length',
    ),
    [
      'GET /v1/overview',
      top.map(({ dj }) => dj.id).join() !== firstTen.join() &&
        'top is not the beginning of /v1/total',
    ],
  ];
  if (!day) return claims;
  const { votes, date } = day.day;
  const [hours, djs] = [sumOf(day.hours), sumOf(day.ranking.map((line) => line.votes))];
  return [
    ...claims,
    equal('GET /v1/daily/{date}', `the sum over hours of ${date}`, hours, votes ?? 0, 'the day'),
    equal('GET /v1/daily/{date}', `the sum over DJs of ${date}`, djs, votes ?? 0, 'the day'),
  ];
}

/** What is wrong in figures that are each as their schema says, by endpoint. */
export function figureFaults(figures: Figures): [subject: string, fault: string][] {
  const claims = [
    ...dayClaims(figures),
    ...rankClaims(figures.total),
    ...everyDjClaims(figures),
    ...sumClaims(figures),
  ];
  return claims.flatMap(([subject, fault]) => (fault === false ? [] : [[subject, fault]]));
}
